import type { Browser } from "@playwright/test";
import type { OpenScreen } from "./open-screen.ts";

/** How long each task of a page's main thread took while `run` ran: all of them, from the browser's own trace. */
export async function mainThreadTasks(browser: Browser, screens: readonly OpenScreen[], run: () => Promise<void>): Promise<number[][]> {
  await browser.startTracing(undefined, { categories: ["toplevel", "blink.user_timing"] });
  // The trace knows processes, not pages: each page leaves its mark in its own.
  for (const [i, { page }] of screens.entries()) await page.evaluate((mark) => void performance.mark(mark), markOf(i));
  await run();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString("utf8")) as { traceEvents: TraceEvent[] };
  return screens.map((_, i) => tasksOf(traceEvents, markOf(i)));
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly dur?: number;
}

const markOf = (screen: number): string => `bench:screen-${screen}`;

function tasksOf(events: readonly TraceEvent[], mark: string): number[] {
  const marked = events.find(({ name }) => name === mark);
  if (marked === undefined) throw new Error(`the trace has no ${mark}: its page is gone, or the browser traces otherwise`);
  const tasksMs = events
    .filter(({ name, ph, pid, tid }) => name.endsWith("RunTask") && ph === "X" && pid === marked.pid && tid === marked.tid)
    .map(({ dur = 0 }) => dur / 1_000);
  if (tasksMs.length === 0) throw new Error("the trace has no tasks of the page's main thread");
  return tasksMs;
}
