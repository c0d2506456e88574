import { launchChromium } from "../support/browser.ts";
import { builtPage, type OpenedPage, openBuilt, workedMs } from "./built-page.ts";
import { quantile } from "./quantile.ts";
import { DEFECTS, GOAL_MS, LOOKS, PASSES, WIDTH_PX } from "./sixty-km.ts";

const NAMES_PX = 132;
const REDRAWS = 6;
const TIMES = 5;

/** What redrawing the strip takes in Chromium, all of it: React, style, layout and paint on the page's main thread; beside an empty strip in the same run. */
export async function measureDrawing(): Promise<void> {
  const page = await builtPage("strip-page.tsx");
  const browser = await launchChromium();
  const opened = (query: string) =>
    openBuilt(browser, page, { query, shows: ".strip", viewport: { width: WIDTH_PX + NAMES_PX, height: 1_000 } });
  try {
    const [full, empty] = [await opened(""), await opened("?empty")];
    for (const [look, { what }] of LOOKS.entries()) {
      const ofFull: number[] = [];
      const ofEmpty: number[] = [];
      for (let time = 0; time <= TIMES; time++) {
        const [fullMs, emptyMs] = [await redrawMs(full, look), await redrawMs(empty, look)];
        // The first is warming up.
        if (time > 0) {
          ofFull.push(fullMs);
          ofEmpty.push(emptyMs);
        }
      }
      const [ms, emptyMs] = [quantile(ofFull, 0.5), quantile(ofEmpty, 0.5)];
      console.log(
        `strip: ${DEFECTS} defects and ${PASSES} passes drawn in Chromium, ${what}, processor time | ${ms.toFixed(1)} ms, median of ${TIMES}; ${(ms / emptyMs).toFixed(1)} times an empty strip | <= ${GOAL_MS} ms | empty strip: ${emptyMs.toFixed(1)} ms`,
      );
    }
  } finally {
    await browser.close();
  }
}

async function redrawMs(opened: OpenedPage, look: number): Promise<number> {
  const beforeMs = await workedMs(opened);
  await opened.page.evaluate(([at, rounds]) => window.redraw(at!, rounds!), [look, REDRAWS]);
  return ((await workedMs(opened)) - beforeMs) / REDRAWS;
}
