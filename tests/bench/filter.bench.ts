import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { launchChromium } from "../support/browser.ts";
import { listedRows, openScreen, signInContext } from "./open-screen.ts";
import { startOrderStream } from "./order-stream.ts";
import { quantile } from "./quantile.ts";

/**
 * From a changed filter to painted rows, over the 100,000 orders of 021PDGLS: a value is ticked in the filter's panel, the address moves,
 * the server answers, and the frame with the new rows is drawn. Beside it what of that is the server's answer alone.
 */
const ROUNDS = 30;
const GOAL_MS = 100;

const stream = await startOrderStream("bench-filter", {}, "all");
const browser = await launchChromium();
try {
  const context = await signInContext(browser, stream.serverUrl);
  const list = await openScreen(context, `${stream.serverUrl}/maintain/maintain-list`, "[role=gridcell]");
  const { page } = list;
  await pause(5_000);
  console.log(`orders in the list | ${await listedRows(list)} | 100000 | -`);
  await page.locator(".filter-field button").first().click();
  // Values that are known are offered before they are counted.
  await page.locator(".filter-panel .list-choice:not(.quiet)").nth(3).waitFor({ state: "attached" });
  await pause(1_000);
  // What is compiled and sorted for the first time is no part of working with the list.
  for (let i = 0; i < 4; i++) await oneChange(page, i);
  const paintedMs: number[] = [];
  const serverMs: number[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    const { painted, answered } = await oneChange(page, i);
    paintedMs.push(painted);
    serverMs.push(answered);
  }
  const figures = (values: readonly number[]) =>
    `median ${quantile(values, 0.5).toFixed(0)} ms, p90 ${quantile(values, 0.9).toFixed(0)} ms`;
  console.log(`filter change to painted rows, ${ROUNDS} changes | ${figures(paintedMs)} | <= ${GOAL_MS} ms | -`);
  console.log(`  of that, the request for the rows | ${figures(serverMs)} | - | -`);
} finally {
  await browser.close();
  await stream.stop();
}
process.exit(0);

/** Ticks one of the four statuses with the most orders and waits for the frame after the list's count has changed. */
async function oneChange(page: Page, round: number): Promise<{ painted: number; answered: number }> {
  const measured = await page.evaluate(async (nth) => {
    const page = window as typeof window & { frequent?: { choice: Element; orders: number }[] };
    // Counts move with what is ticked; which values are meant does not.
    page.frequent ??= [...document.querySelectorAll(".filter-panel .list-choice")]
      .map((choice) => ({ choice, orders: Number(choice.querySelector(":scope > span")?.textContent?.replace(/\D/g, "")) }))
      .sort((a, b) => b.orders - a.orders);
    const box = page.frequent[nth]?.choice.querySelector("input") as HTMLInputElement;
    const count = document.querySelector("[data-testid=list-count]") as HTMLElement;
    const before = count.textContent;
    performance.clearResourceTimings();
    const startedAtMs = performance.now();
    box.click();
    await new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (count.textContent === before) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(count, { subtree: true, childList: true, characterData: true });
    });
    // Rows and count are drawn by the same frame; the one after it begins when that is done.
    await new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
    const painted = performance.now() - startedAtMs;
    const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const head = entries.find(({ name }) => /\/api\/orders(\?|$)/.test(name));
    return { painted, answered: head === undefined ? Number.NaN : head.responseEnd - head.startTime };
  }, round % 4);
  await pause(400);
  return measured;
}
