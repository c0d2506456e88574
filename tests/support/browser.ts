import { type Browser, chromium } from "@playwright/test";

/** The Chromium that the tests use, for programs that are no Playwright tests. */
export const launchChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [...CHROMIUM_FLAGS],
  });

export const CHROMIUM_FLAGS: readonly string[] = [
  "--no-sandbox",
  "--enable-unsafe-swiftshader",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  // Debian asks for the opposite, which without a graphics card paints every page by a program that acts as one.
  "--disable-gpu-rasterization",
];
