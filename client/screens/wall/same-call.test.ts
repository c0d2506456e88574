import fc from "fast-check";
import { expect, it } from "vitest";
import type { AlarmPause } from "../../../shared/domain/alarm-pause.ts";
import { CALL_LEAD_MS, CALL_STANDS_MS, callAt, type RungAlarm, standingCalls } from "../../../shared/domain/wall-calls.ts";
import type { WallCall } from "../../../shared/domain/wall-programme.ts";
import { ServerClock } from "../../live/server-clock.ts";

/** Ten minutes before an hour begins, at which calls before the last one are forgotten. */
const T = Date.UTC(2026, 10, 26, 4, 50);
const MINUTE = 60_000;
const both: WallCall[] = ["serious", "alarms"];

interface Story {
  readonly raisedMs: number;
  readonly ageMs: number;
  readonly knownMs: number | null;
  readonly overMs: number | null;
  readonly pausedMs: number | null;
  /** Came back, under its id, after it was over and nobody had said that they know of it. */
  readonly backMs: number | null;
}
const story = (part: Partial<Story> = {}): Story => ({
  raisedMs: 0,
  ageMs: 0,
  knownMs: null,
  overMs: null,
  pausedMs: null,
  backMs: null,
  ...part,
});
const before = (atMs: number | null, heardMs: number): number | null => (atMs === null || T + atMs > heardMs ? null : T + atMs);

/** What the records say at a moment: what comes later nobody knows. */
function records(stories: readonly Story[], heardMs: number) {
  const alarms = stories.flatMap(({ raisedMs, ageMs, knownMs, overMs, backMs }, i): RungAlarm[] => {
    if (T + raisedMs > heardMs) return [];
    const [knownAtMs, overAtMs, backAtMs] = [before(knownMs, heardMs), before(overMs, heardMs), before(backMs, heardMs)];
    const subject = { id: `o${i}`, name: `PD${i}`, place: "", count: null, usual: null };
    const what = { id: `a${i}`, key: `serious o${i}`, cause: "serious", companyId: "", subject, isUnknown: false } as const;
    const time = (atMs: number, overMs: number | null, knownMs: number | null): RungAlarm => ({
      ...{ ...what, sinceMs: atMs - ageMs, firstSeenMs: atMs, raisedAtMs: atMs, goneSinceMs: overMs, clearedAtMs: overMs },
      endedAtMs: knownMs !== null && overMs !== null ? Math.max(knownMs, overMs) : null,
      acknowledged: knownMs === null ? null : { byId: "u", by: "甲", atMs: knownMs, note: "" },
    });
    if (backAtMs === null) return [time(T + raisedMs, overAtMs, knownAtMs)];
    return [time(T + raisedMs, overAtMs, null), time(backAtMs, null, knownAtMs)];
  });
  const pauses = stories.flatMap(({ pausedMs }, i): AlarmPause[] => {
    const fromMs = before(pausedMs, heardMs);
    const match = { cause: "serious" as const, companyId: null, subjectId: `o${i}` };
    const by = { byId: "u", by: "甲", reason: "x" };
    return fromMs === null ? [] : [{ id: `p${i}`, kind: "shelved", match, name: "", fromMs, untilMs: null, atMs: fromMs, ...by }];
  });
  return { alarms, pauses };
}
const shownAt = (stories: readonly Story[], ms: number, calls = both, heardMs = ms) => {
  const { alarms, pauses } = records(stories, T + heardMs);
  return callAt(standingCalls(alarms, pauses, calls, T + heardMs), T + ms)?.alarm.id ?? null;
};

const within = (max: number) => fc.option(fc.nat(max), { nil: null });
const stories = fc.array(
  fc
    .record({
      raisedMs: fc.nat(4 * MINUTE),
      ageMs: fc.nat(50 * MINUTE),
      known: within(3 * MINUTE),
      over: within(3 * MINUTE),
      paused: within(3 * MINUTE),
      back: within(3 * MINUTE),
    })
    .map(({ raisedMs, ageMs, known, over, paused, back }): Story => {
      const later = (ms: number | null) => (ms === null ? null : raisedMs + ms);
      const isBack = over !== null && back !== null && (known === null || known > over + back);
      return {
        raisedMs,
        ageMs,
        knownMs: later(known),
        overMs: later(over),
        pausedMs: later(paused),
        backMs: isBack ? later(over + back) : null,
      };
    }),
  { maxLength: 12 },
);
const display = fc.record({
  skewMs: fc.integer({ min: -5_000, max: 5_000 }),
  lateMs: fc.nat(200),
  /** How long ago it heard of the alarms; one that joins hears as it begins. */
  deafMs: fc.nat(CALL_LEAD_MS),
  /** In whichever order it is told. */
  told: fc.infiniteStream(fc.nat()),
});

it("[W] displays that heard within the lead show the same alarm for the same time, whenever they join, however wrong their clocks are and in whatever order they are told", () => {
  fc.assert(
    fc.property(
      stories,
      fc.constantFrom<WallCall[]>(["serious"], ["alarms"], both),
      fc.nat(40 * MINUTE),
      display,
      (all, calls, ms, { told, ...of }) => {
        const nowMs = T + ms;
        const clock = new ServerClock();
        clock.heard(nowMs - of.lateMs, nowMs + of.skewMs);
        const own = clock.nowMs(nowMs + of.skewMs);
        expect(nowMs - own).toBe(of.lateMs);
        const heard = records(all, nowMs - of.deafMs);
        const mixed = <E>(rows: readonly E[]): E[] =>
          rows
            .map((row) => ({ row, by: told.next().value! }))
            .sort((a, b) => a.by - b.by)
            .map(({ row }) => row);
        const shown = standingCalls(mixed(heard.alarms), mixed(heard.pauses), calls, nowMs - of.deafMs);
        const truth = records(all, nowMs);
        const same = callAt(standingCalls(truth.alarms, truth.pauses, calls, nowMs), own);
        expect(callAt(shown, own)).toEqual(
          same && { ...same, alarm: expect.objectContaining({ id: same.alarm.id }), untilMs: expect.any(Number) },
        );
      },
    ),
    { numRuns: 2_000 },
  );
});

it("[A] first-priority alarms take the board from a full second on that all displays know of, for 25 s, and when they are passed up and ring again", () => {
  const one = [story({ raisedMs: 1 })];
  expect([0, 2_000, 3_000, 27_999, 28_000].map((ms) => shownAt(one, ms))).toEqual([null, null, "a0", "a0", null]);
  const again = [15, 30, 60].map((minutes) => minutes * MINUTE + 3_000);
  expect(again.map((ms) => shownAt(one, ms))).toEqual(["a0", "a0", "a0"]);
  // A call that is to come is known a while before: nobody has to ask just then.
  expect(shownAt(one, 15 * MINUTE + 3_000, both, 14.5 * MINUTE)).toBe("a0");
});

it("[A] no priority 1 lost or merged: several stand one after the other, and the next one's time begins where one ends", () => {
  const all = [story(), story({ raisedMs: 100 }), story({ raisedMs: 200 })];
  expect([2_000, 27_000 + 1_000, 53_000, 77_000].map((ms) => shownAt(all, ms))).toEqual(["a0", "a1", "a2", null]);
  // The first is over while the second stands: that goes on, though nothing tells of the first any more.
  const over = [story({ overMs: 30_000, knownMs: 30_000 }), story({ raisedMs: 100 })];
  expect([29_000, 33_000, 51_000, 52_000].map((ms) => shownAt(over, ms))).toEqual(["a1", "a1", "a1", null]);
});

it("[W] what somebody knows of, what is over and what is put aside ends on one second everywhere, and what waits takes its place", () => {
  for (const ends of ["knownMs", "overMs", "pausedMs"] as const) {
    const all = [story({ [ends]: 10_200 }), story({ raisedMs: 100 })];
    const times = [12_999, 13_000, 13_000 + CALL_STANDS_MS - 1, 13_000 + CALL_STANDS_MS];
    expect([ends, times.map((ms) => shownAt(all, ms))]).toEqual([ends, ["a0", "a1", "a1", null]]);
  }
  // What nobody has to be called by any more before its turn came has none.
  expect([28_000, 30_000].map((ms) => shownAt([story(), story({ raisedMs: 100, knownMs: 5_000 })], ms))).toEqual([null, null]);
});

it("[A] no priority 1 lost or merged: one that was over and rings again is another call, and what waited behind its first one stands for its time", () => {
  const all = [story({ overMs: 10_000, backMs: 20_000 }), story({ raisedMs: 1_000 })];
  expect([11_000, 12_000, 36_000, 37_000, 61_000, 62_000].map((ms) => shownAt(all, ms))).toEqual(["a0", "a1", "a1", "a0", "a0", null]);
});

it("[W] serious new defects interrupt once, as they are found; alarms each time that they call", () => {
  const calls = (ageMs: number, of: WallCall[]) => [3_000, 15 * MINUTE - ageMs + 3_000].map((ms) => shownAt([story({ ageMs })], ms, of));
  expect(calls(MINUTE, ["serious"])).toEqual(["a0", null]);
  expect(calls(5 * MINUTE, ["serious"])).toEqual([null, null]);
  expect(calls(5 * MINUTE, ["alarms"])).toEqual(["a0", "a0"]);
  expect(calls(MINUTE, [])).toEqual([null, null]);
});

it("[W] of a flood the boards are free again: what could stand only ten minutes after it called stands on none", () => {
  const flood = Array.from({ length: 60 }, () => story({ ageMs: MINUTE }));
  expect([9, 10, 11].map((minutes) => shownAt(flood, minutes * MINUTE, ["serious"]) !== null)).toEqual([true, true, false]);
});
