import type { Page } from "@playwright/test";
import { expect } from "./stack.fixture.ts";

/** Panels slide and fade in, toasts go by themselves: colours and places count once all of it stands. */
export async function atRest(page: Page): Promise<void> {
  await expect(page.locator(".bp6-toast")).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.getAnimations().filter((each) => each.playState === "running").length)).toBe(0);
}
