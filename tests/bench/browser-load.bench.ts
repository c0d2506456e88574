import { setTimeout as pause } from "node:timers/promises";
import { launchChromium } from "../support/browser.ts";
import { mainThreadTasks } from "./main-thread-tasks.ts";
import { listedRows, type OpenScreen, openScreen, signInContext } from "./open-screen.ts";
import { startOrderStream } from "./order-stream.ts";
import { quantile } from "./quantile.ts";

/**
 * 021PDGLS in its whole size in Chromium while its orders change: first the list alone, then the list and the dashboard's map, each
 * in a page of its own. Chromium draws WebGL in software here, and a map's frame is then work of the processor: two figures, so that
 * what the product costs can be told from what the missing graphics card costs.
 */
const CHANGES_PER_S = 200;
const BATCHES_PER_S = 10;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
const SETTLE_MS = 5_000;
const LONG_MS = 50;
/** Thousands of tasks do next to nothing, and a quantile of them would say little. */
const WORTH_COUNTING_MS = 1;

const stream = await startOrderStream("bench-browser-load");
const browser = await launchChromium();
try {
  const context = await signInContext(browser, stream.serverUrl);
  const list = await openScreen(context, `${stream.serverUrl}/maintain/parts/manageIng`, "[role=gridcell]");
  await measure("list alone", [list]);
  const map = await openScreen(context, `${stream.serverUrl}/dashboard`, ".dashboard-map canvas");
  await measure("list and map", [list, map]);
  const [shown, expected] = [await listedRows(list), stream.inProgress()];
  console.log(`list after the load | ${shown} rows | ${expected} rows | -`);
  if (shown !== expected) process.exitCode = 1;
} finally {
  await browser.close();
  await stream.stop();
}
process.exit();

async function measure(name: string, screens: readonly OpenScreen[]): Promise<void> {
  const half = { changesPerS: CHANGES_PER_S, batchesPerS: BATCHES_PER_S, stopAfter: (CHANGES_PER_S * SECONDS) / 2 };
  // What is drawn and remembered for the first time is no growth.
  await stream.send({ ...half, stopAfter: CHANGES_PER_S * 5 });
  const heapsAt: number[][] = [await heaps(screens)];
  const tasksMs = screens.map((): number[] => []);
  for (let i = 0; i < 2; i++) {
    const taken = await mainThreadTasks(browser, screens, () => stream.send(half));
    for (const [screen, each] of taken.entries()) tasksMs[screen]?.push(...each);
    heapsAt.push(await heaps(screens));
  }
  for (const [screen, each] of tasksMs.entries())
    report(
      `${name}: ${screen === 0 ? "list" : "map"}`,
      each,
      heapsAt.map((at) => at[screen] ?? 0),
    );
}

async function heaps(screens: readonly OpenScreen[]): Promise<number[]> {
  await pause(SETTLE_MS);
  return Promise.all(screens.map((screen) => screen.heapBytes()));
}

function report(name: string, tasksMs: readonly number[], heapBytes: readonly number[]): void {
  const counted = tasksMs.filter((ms) => ms >= WORTH_COUNTING_MS);
  const long = tasksMs.filter((ms) => ms > LONG_MS).length;
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  const mb = (bytes: number) => (bytes / 1e6).toFixed(2);
  const growth = ((heapBytes.at(-1) ?? 0) - (heapBytes[0] ?? 0)) / 1_000;
  console.log(
    `${name}, ${CHANGES_PER_S} changes/s for ${SECONDS} s, p99 of tasks of ${WORTH_COUNTING_MS} ms and more | ${ms(quantile(counted, 0.99))} | <= ${LONG_MS} ms | p99 of all ${tasksMs.length} ${ms(quantile(tasksMs, 0.99))}, longest ${ms(quantile(tasksMs, 1))}, ${long} over ${LONG_MS} ms, busy ${((100 * tasksMs.reduce((a, b) => a + b, 0)) / (SECONDS * 1_000)).toFixed(0)} %`,
  );
  console.log(
    `${name}, heap after collection | ${growth >= 0 ? "+" : ""}${growth.toFixed(0)} kB | about 0 | ${heapBytes.map(mb).join(", ")} MB`,
  );
}
