import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./stack.fixture.ts";

export const THEMES = ["light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** A theme changes nothing but colours: where the light one was asked everything, the dark one is asked about those alone. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/**
 * What axe finds on a page that stands still: each rule with the places that break it. Lesser faults count as well.
 * @param within CSS of the part that is looked at; the whole page when there is none
 */
export async function problemsOf(page: Page, theme: Theme, within?: string): Promise<string[]> {
  await atRest(page);
  // The library heads its drawers with an h4, wherever they open.
  // Its other way opens a page of its own for each look and carries the answer there in pieces; no page here has frames to gather from.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"], preload: false, iframes: false })
    .disableRules("heading-order");
  if (within !== undefined) axe.include(within);
  if (theme === "dark") axe.withRules(COLOUR_RULES);
  const { violations } = await axe.analyze();
  return violations.map(({ id, impact, nodes }) => `${impact} ${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}

/** What axe finds on one page in either theme. It is left in the light one, as it was found. */
export async function problemsInBothThemes(page: Page): Promise<string[]> {
  const light = await problemsOf(page, "light");
  await darken(page);
  const dark = await problemsOf(page, "dark");
  await page.getByRole("button", { name: "切换到浅色" }).click();
  return [...light, ...dark.map((problem) => `dark: ${problem}`)];
}

export const darken = (page: Page): Promise<void> => page.getByRole("button", { name: "切换到深色" }).click();

/** Panels slide and fade in, colours move to another theme, toasts go by themselves: it counts once all of it stands. */
async function atRest(page: Page): Promise<void> {
  await expect(page.locator(".bp6-toast")).toHaveCount(0);
  const moving = () =>
    page.evaluate(() => {
      const ends = (animation: Animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY;
      return document.getAnimations().filter((each) => each.playState === "running" && ends(each)).length;
    });
  await expect.poll(moving).toBe(0);
}
