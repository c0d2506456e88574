import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../embedded/port.mjs";
import { launchChromium } from "../support/browser.ts";
import { nodeHeapBytes } from "../support/node-heap.ts";
import { listedRows, openScreen, signInContext } from "./open-screen.ts";
import { startOrderStream } from "./order-stream.ts";

/**
 * Many updates through one server process and one browser tab that shows a list: what both hold after collection, from the moment
 * that a tenth went through. Before that, what remembers recent changes up to a bound still fills.
 */
const UPDATES = Number(process.env.BENCH_UPDATES ?? 1_000_000);
const PACE = { changesPerS: 4_000, batchesPerS: 20 };
const SHARES = [0.1, 0.5, 1];
const SETTLE_MS = 5_000;

const inspectPort = await freePort();
const stream = await startOrderStream("bench-updates", { METRICS_TOKEN: "open", NODE_OPTIONS: `--inspect=127.0.0.1:${inspectPort}` });
const browser = await launchChromium();
try {
  const context = await signInContext(browser, stream.serverUrl);
  const list = await openScreen(context, `${stream.serverUrl}/maintain/parts/manageIng`, "[role=gridcell]");
  const deliveredBefore = await deliveredBatches();
  const heaps: { updates: number; server: number; tab: number }[] = [];
  const startedAtMs = performance.now();
  let sent = 0;
  for (const share of SHARES) {
    const upTo = Math.round(UPDATES * share);
    await stream.send({ ...PACE, stopAfter: upTo - sent });
    sent = upTo;
    await pause(SETTLE_MS);
    heaps.push({ updates: sent, server: await nodeHeapBytes(inspectPort), tab: await list.heapBytes() });
  }
  const tookS = (performance.now() - startedAtMs) / 1_000;
  const delivered = (await deliveredBatches()) - deliveredBefore;
  const [shown, expected] = [await listedRows(list), stream.inProgress()];
  const print = (name: "server" | "tab") => {
    const [first, last] = [heaps[0], heaps.at(-1)];
    if (first === undefined || last === undefined) throw new Error("nothing was measured");
    const slope = (last[name] - first[name]) / ((last.updates - first.updates) / 1_000);
    const held = heaps.map((heap) => `${(heap[name] / 1e6).toFixed(2)} MB after ${heap.updates}`).join(", ");
    console.log(
      `${name} heap after collection, ${UPDATES} updates in ${tookS.toFixed(0)} s | ${slope.toFixed(0)} bytes per 1,000 | about 0 | ${held}`,
    );
  };
  print("server");
  print("tab");
  console.log(
    `  list after the updates | ${shown} rows | ${expected} rows | ${delivered} batches sent to the tab, of ${UPDATES / (PACE.changesPerS / PACE.batchesPerS)}`,
  );
  if (shown !== expected) process.exitCode = 1;
} finally {
  await browser.close();
  await stream.stop();
}
process.exit();

/** Batches of orders that the server handed to sockets: a tab that lags gets fewer, merged ones. */
async function deliveredBatches(): Promise<number> {
  const text = await (await fetch(`${stream.serverUrl}/metrics`)).text();
  return Number(/^events_delivered_total\{topic="orders"\} (\S+)$/m.exec(text)?.[1] ?? 0);
}
