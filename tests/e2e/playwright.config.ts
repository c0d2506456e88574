import { defineConfig } from "@playwright/test";
import { CHROMIUM_FLAGS } from "../support/browser.ts";

/** Few tests, one per promise, in the Chromium that CHROMIUM names. Each worker holds a whole stack of real processes: two keep two cores busy. */
export default defineConfig({
  testDir: ".",
  outputDir: "../output/browser",
  workers: 2,
  // What stands wrong tells so within an expectation's time. A busy machine is several times slower, and is nobody's fault.
  timeout: 1_200_000,
  expect: { timeout: 90_000 },
  forbidOnly: true,
  use: {
    browserName: "chromium",
    viewport: { width: 1366, height: 768 },
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    actionTimeout: 90_000,
    // Each context would fetch the app once more to keep it; the test of being without a line lets it.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: [...CHROMIUM_FLAGS],
    },
    // A fifth of the processor, for a file that nobody fetches from an automatic check: what it prints has to do.
    trace: process.env.CI === undefined ? "retain-on-failure" : "off",
  },
});
