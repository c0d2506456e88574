import { expect, it } from "vitest";
import { sampleOrder } from "../../server/testing/sample-order.ts";
import type { ShownAlarm } from "../../shared/http/alarms-api.ts";
import { AlarmWatch, BELIEVED_MS } from "./alarm-watch.ts";

const waits = sampleOrder({ id: "a", serious: true, status: 0 });
const given = sampleOrder({ id: "a", serious: true, status: 1, companyId: "c1" });
const rings = { cause: "serious", clearedAtMs: null, subject: { id: "a" } } as ShownAlarm;

/** Seconds of the services' truth and of what rings, one after the other. */
function watched(...spans: readonly [seconds: number, order: typeof waits, alarms: readonly ShownAlarm[] | "lost" | "away"][]) {
  const said: string[] = [];
  const watch = new AlarmWatch("T", ({ what }) => said.push(what));
  let atMs = 0;
  for (const [seconds, order, alarms] of spans)
    for (let i = 0; i < seconds; i++, atMs += 1_000) {
      watch.learn([order], atMs);
      if (alarms === "lost") watch.lost(atMs);
      else if (alarms !== "away") watch.see(alarms, atMs);
    }
  return { said, watch, atMs };
}
const LONG = BELIEVED_MS / 1_000 + 5;

it("[A] an alarm is born of what was so a moment ago, and dies of what was not", () => {
  const { said, watch } = watched([LONG, given, []], [5, waits, []], [LONG, waits, [rings]], [5, given, [rings]], [LONG, given, []]);
  expect([said, watch.judged]).toEqual([[], 2]);
});

it("[A] sees an alarm that is born of older rows, and one that dies of them", () => {
  expect(watched([LONG, given, []], [5, given, [rings]]).said).toEqual([expect.stringContaining("a rings, and it was not so")]);
  expect(watched([2 * LONG, waits, [rings]], [5, waits, []]).said).toEqual([expect.stringContaining("does not ring any more")]);
  expect(watched([5, waits, [rings]], [5, given, [rings]], [LONG, waits, [rings]], [1, waits, []]).said).toHaveLength(1);
});

it("[A] says nothing of what it did not see, and of a database that was lost", () => {
  expect(watched([5, given, []], [5, given, [rings]]).said).toEqual([]);
  expect(watched([2 * LONG, waits, [rings]], [1, waits, "lost"], [5, waits, []]).said).toEqual([]);
  // It was given to somebody and came back while no server answered.
  expect(watched([LONG, waits, [rings]], [2, given, "away"], [LONG, waits, "away"], [1, waits, []]).said).toEqual([]);
});

it("[A] knows when an alarm that somebody acknowledged may be gone", () => {
  const { watch, atMs } = watched([LONG, given, []], [2 * LONG, waits, [rings]]);
  expect([watch.mayBeOver("a", atMs), watch.mayBeOver("a", 0)]).toEqual([false, true]);
  watch.lost(atMs);
  expect(watch.mayBeOver("a", atMs - 1)).toBe(true);
});
