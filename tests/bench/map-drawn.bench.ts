import { launchChromium } from "../support/browser.ts";
import { builtPage, type OpenedPage, openBuilt, workedMs } from "./built-page.ts";
import { CHANGES_PER_S, DEVICES, DRAWINGS_PER_S } from "./moving-devices.ts";
import { quantile } from "./quantile.ts";

/**
 * The map with 5,000 devices in Chromium, while they change and while somebody moves it, beside the same page with an empty map in the same run (M): the processor time of all tasks
 * of the page's main thread. What a missing graphics card makes the browser's other processes do is in neither.
 */
const TIMES = 5;
const SECONDS = 4;
const FRAMES = 10;
const VIEWPORT = { width: 1_920, height: 1_080 };

const built = await builtPage("map-page.tsx");
const browser = await launchChromium();
try {
  const opened = (query: string) => openBuilt(browser, built, { query, shows: "[data-ready]", viewport: VIEWPORT });
  const [full, empty] = [await opened(""), await opened("?empty")];
  await measure(
    `map: ${DEVICES} devices at ${CHANGES_PER_S} changes/s, a drawing (${DRAWINGS_PER_S} a second)`,
    SECONDS * DRAWINGS_PER_S,
    ({ page }) =>
      page.evaluate(
        async ([seconds, batches]) => {
          for (let i = 0; i < seconds!; i++) await window.change(batches!);
        },
        [SECONDS, DRAWINGS_PER_S],
      ),
  );
  await measure(`map: ${DEVICES} devices, a frame of a map that somebody moves`, FRAMES, ({ page }) =>
    page.evaluate((frames) => window.pan(frames), FRAMES),
  );

  async function measure(what: string, drawings: number, run: (opened: OpenedPage) => Promise<void>): Promise<void> {
    const took = { full: [] as number[], empty: [] as number[] };
    for (let time = 0; time <= TIMES; time++)
      for (const [name, opened] of [
        ["full", full],
        ["empty", empty],
      ] as const) {
        await opened.page.bringToFront();
        const beforeMs = await workedMs(opened);
        await run(opened);
        // The first is warming up.
        if (time > 0) took[name].push(((await workedMs(opened)) - beforeMs) / drawings);
      }
    const [fullMs, emptyMs] = [quantile(took.full, 0.5), quantile(took.empty, 0.5)];
    console.log(
      `${what}, processor time | ${fullMs.toFixed(1)} ms, median of ${TIMES}; ${(fullMs / emptyMs).toFixed(1)} times an empty map | a ratio, no goal of its own (M) | empty map: ${emptyMs.toFixed(1)} ms`,
    );
  }
} finally {
  await browser.close();
}
