import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./stack.fixture.ts";

/** A theme changes nothing but colours: where the light one was asked everything, the dark one is asked about those alone. */
export const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

interface Question {
  /** CSS of the part that is looked at; the whole page when there is none. */
  readonly within?: string;
  /** axe's ids; all when there are none. */
  readonly rules?: readonly string[];
}

/** What axe finds on a page that stands still: each rule with the places that break it. Lesser faults count as well. */
export async function axeProblems(page: Page, { within, rules }: Question = {}): Promise<string[]> {
  await atRest(page);
  // The library heads its drawers with an h4, wherever they open.
  const axe = new AxeBuilder({ page }).disableRules("heading-order");
  if (within !== undefined) axe.include(within);
  if (rules !== undefined) axe.withRules([...rules]);
  const { violations } = await axe.analyze();
  return violations.map(({ id, impact, nodes }) => `${impact} ${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}

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
