import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  alarmsOf,
  type Before,
  limitsProblem,
  neededMin,
  openAlarms,
  priorityOf,
  type Reading,
  type SensorLimits,
  thinned,
} from "./sensor-alarm.ts";

const none: SensorLimits = { lowLow: null, low: null, high: null, highHigh: null, ratePerMin: null, stuckMin: null, missingMin: null };
const levels: SensorLimits = { ...none, lowLow: 10, low: 20, high: 80, highHigh: 90 };
/** Readings every ten seconds from 0. */
const every10s = (...values: readonly number[]): Reading[] => values.map((value, i) => ({ atMs: i * 10_000, value }));
const times = (count: number, value: number): number[] => Array.from({ length: count }, () => value);
/** Kind, from, until in seconds; `now` is the last reading. */
const told = (limits: SensorLimits, readings: readonly Reading[], nowMs = readings.at(-1)?.atMs ?? 0, span: number | null = 100) =>
  alarmsOf(limits, span, readings, nowMs).map(({ kind, fromMs, untilMs }) => [
    kind,
    fromMs === null ? null : fromMs / 1000,
    untilMs === null ? null : untilMs / 1000,
  ]);

describe("[V2] sensors", () => {
  it.each([
    ["on-delay 30 s: 20 s over the limit is none", every10s(50, 85, 85, 85, 50), []],
    ["on-delay 30 s: 30 s over it is one, since it went over", every10s(50, 85, 85, 85, 85), [["high", 10, null]]],
    ["on-delay 30 s: one look behind the limit begins it anew", every10s(85, 85, 80, 85, 85), []],
    ["a value on the limit is not over it", every10s(...times(9, 80)), []],
    ["off-delay 60 s: 50 s behind it ends nothing", every10s(...times(4, 85), ...times(6, 50)), [["high", 0, null]]],
    ["off-delay 60 s: 60 s behind it is the end, as of when it went back", every10s(...times(4, 85), ...times(7, 50)), [["high", 0, 40]]],
    ["deadband 2 % of the span: 78.5 of 80 is not back", every10s(...times(4, 85), ...times(12, 78.5)), [["high", 0, null]]],
    ["deadband 2 % of the span: 77.9 is", every10s(...times(4, 85), ...times(7, 77.9)), [["high", 0, 40]]],
    [
      "high-high is high too: each of them once",
      every10s(...times(4, 95)),
      [
        ["highHigh", 0, null],
        ["high", 0, null],
      ],
    ],
    [
      "low, and low-low, by the same delays",
      every10s(...times(4, 15), ...times(4, 5)),
      [
        ["low", 0, null],
        ["lowLow", 40, null],
      ],
    ],
    ["low is back only above the deadband", every10s(...times(4, 15), ...times(9, 21.5)), [["low", 0, null]]],
    [
      "a second time is a second alarm",
      every10s(...times(4, 85), ...times(7, 50), ...times(4, 85)),
      [
        ["high", 0, 40],
        ["high", 110, null],
      ],
    ],
  ])("%s", (_, readings, alarms) => {
    expect(told(levels, readings)).toEqual(alarms);
  });

  it("rate of change: a jump of more than the limit within a minute, and it is over a minute after the minute", () => {
    const jump = every10s(...times(3, 50), ...times(20, 56));
    expect(told({ ...none, ratePerMin: 5 }, jump)).toEqual([["rate", 30, 90]]);
    expect(told({ ...none, ratePerMin: 6 }, jump)).toEqual([]);
  });

  it("rate of change of a sensor that is slower than a minute is its share of one", () => {
    const slow = [0, 20, 40].map((value, i) => ({ atMs: i * 120_000, value }));
    expect(told({ ...none, ratePerMin: 9 }, slow)).toEqual([["rate", 120, null]]);
    expect(told({ ...none, ratePerMin: 10 }, slow)).toEqual([]);
  });

  it("stuck: the same value again and again for as long as the limit says; another value for 60 s ends it", () => {
    const stuck = every10s(50, ...times(12, 51));
    expect(told({ ...none, stuckMin: 1 }, stuck)).toEqual([["stuck", 70, null]]);
    expect(
      told({ ...none, stuckMin: 1 }, [...stuck, ...every10s(1, 2, 3, 4, 5, 6, 7).map((one) => ({ ...one, atMs: one.atMs + 130_000 }))]),
    ).toEqual([["stuck", 70, 130]]);
  });

  it("missing: begins when the limit is over, ends when readings have been there for 60 s, and not before", () => {
    const limits = { ...none, missingMin: 2 };
    expect(told(limits, every10s(1, 2), 130_000)).toEqual([]);
    expect(told(limits, every10s(1, 2), 131_000)).toEqual([["missing", 130, null]]);
    const back = (count: number) => [
      ...every10s(1, 2),
      ...every10s(...times(count, 3)).map((one) => ({ ...one, atMs: one.atMs + 300_000 })),
    ];
    expect(told(limits, back(6))).toEqual([["missing", 130, null]]);
    expect(told(limits, back(7))).toEqual([["missing", 130, 300]]);
  });

  it("missing: a sensor that never said anything is, since nobody knows when", () => {
    expect(told({ ...none, missingMin: 2 }, [], 5_000)).toEqual([["missing", null, null]]);
    expect(told(none, [], 5_000)).toEqual([]);
  });

  it("missing begins and ends nothing else: what nobody saw confirms nothing", () => {
    const limits = { ...levels, missingMin: 1 };
    const gapAfter = (value: number) => [...every10s(...times(4, 85)), { atMs: 40_000, value }, { atMs: 240_000, value }];
    expect(told(limits, gapAfter(50))).toContainEqual(["high", 0, null]);
    expect(
      told(limits, [
        { atMs: 0, value: 85 },
        { atMs: 200_000, value: 85 },
      ]),
    ).toEqual([["missing", 60, null]]);
  });

  it("readings of the future wait for their time", () => {
    expect(told(levels, every10s(...times(4, 85)), 20_000)).toEqual([]);
  });

  it("without a span there is no deadband", () => {
    expect(told(levels, every10s(...times(4, 85), ...times(7, 79)), 100_000, null)).toEqual([["high", 0, 40]]);
  });

  it("the worst stands first, and the outer limits have priority 2", () => {
    const open = openAlarms(alarmsOf({ ...levels, stuckMin: 0.5 }, 100, every10s(...times(9, 95)), 80_000));
    expect(open.map(({ kind }) => [kind, priorityOf(kind)])).toEqual([
      ["highHigh", 2],
      ["high", 3],
      ["stuck", 3],
    ]);
  });

  it("limits are low-low < low < high < high-high, of those that are set, and the others above zero", () => {
    expect(limitsProblem(levels)).toBeNull();
    expect(limitsProblem({ ...none, lowLow: -2, highHigh: 1 })).toBeNull();
    expect(limitsProblem({ ...levels, low: 10 })).toBe("low");
    expect(limitsProblem({ ...levels, low: null, high: 5 })).toBe("high");
    expect(limitsProblem({ ...levels, highHigh: Number.NaN })).toBe("highHigh");
    expect(limitsProblem({ ...levels, missingMin: 0 })).toBe("missingMin");
  });

  it("a small line keeps every peak and the newest", () => {
    const many = every10s(...Array.from({ length: 500 }, (_, i) => (i === 250 ? 99 : i % 7)));
    const few = thinned(many, 30);
    expect(few.length).toBeLessThanOrEqual(61);
    expect(Math.max(...few.map(({ value }) => value))).toBe(99);
    expect(few.at(-1)).toEqual(many.at(-1));
    expect(few).toEqual([...few].sort((a, b) => a.atMs - b.atMs));
  });
});

describe("[V2] what rang before the readings begin", () => {
  const high: SensorLimits = { ...none, high: 90, stuckMin: 90, missingMin: 90 };
  const MINUTE = 60_000;
  /** Readings of so many minutes, one a minute, until `nowMs`. */
  const until = (nowMs: number, minutes: number, value: (i: number) => number): Reading[] =>
    Array.from({ length: minutes }, (_, i) => ({ atMs: nowMs - (minutes - 1 - i) * MINUTE, value: value(i) }));
  const wobble = (value: number) => (i: number) => value + (i % 2) / 10;
  const NOW = 10 * 60 * MINUTE;
  const kinds = (readings: readonly Reading[], past: Before) =>
    openAlarms(alarmsOf(high, 100, readings, NOW, past)).map(({ kind, fromMs }) => [kind, fromMs === null ? null : NOW - fromMs]);
  const known = (askedMin: number, ...standing: Before["standing"]): Before => ({
    askedFromMs: NOW - askedMin * MINUTE,
    standing,
  });
  const since = NOW - 130 * MINUTE;

  it("goes on within its deadband for however long, and is over once everything for 60 s was behind it", () => {
    const inBand = until(NOW, 60, wobble(89));
    expect(kinds(inBand, known(60))).toEqual([]);
    expect(kinds(inBand, known(60, { kind: "high", fromMs: since }))).toEqual([["high", 130 * MINUTE]]);
    const back = [...inBand.slice(0, -2), ...until(NOW, 2, wobble(87))];
    expect(kinds(back, known(60, { kind: "high", fromMs: since }))).toEqual([]);
  });

  it("is not confirmed to be over by readings that do not come, nor kept where its limit was taken away", () => {
    expect(kinds([], known(60, { kind: "high", fromMs: since }))).toEqual([["high", 130 * MINUTE]]);
    expect(alarmsOf(none, 100, [], NOW, known(60, { kind: "high", fromMs: since }))).toEqual([]);
  });

  it("began within the readings: they say themselves whether it is over", () => {
    const swung = [...until(NOW - 20 * MINUTE, 10, wobble(50)), ...until(NOW, 20, wobble(89))];
    expect(kinds(swung, known(60, { kind: "high", fromMs: NOW - 25 * MINUTE }))).toEqual([]);
  });

  it("a sensor of which nothing was read in a shorter time than its limit is not missing yet", () => {
    expect(kinds([], known(60))).toEqual([]);
    expect(kinds([], known(91))).toEqual([["missing", null]]);
  });

  it("limits of over an hour have readings asked for as long as they look back, and none is over twelve hours", () => {
    const stuckFor = (minutes: number) =>
      kinds(
        until(NOW, minutes, () => 50),
        known(minutes),
      );
    expect(stuckFor(60)).toEqual([]);
    expect(stuckFor(neededMin(high)).map(([kind]) => kind)).toEqual(["stuck"]);
    expect([neededMin(none), neededMin({ ...none, missingMin: 90 }), neededMin({ ...none, stuckMin: 9_999 })]).toEqual([1, 91, 1_440]);
    expect(limitsProblem({ ...none, stuckMin: 721 })).toBe("stuckMin");
    expect(limitsProblem({ ...none, missingMin: 720 })).toBeNull();
  });
});

const stream = fc.array(
  fc.record({ atMs: fc.integer({ min: 0, max: 120 }).map((tens) => tens * 10_000), value: fc.integer({ min: 0, max: 100 }) }),
);
const watched: SensorLimits = { ...levels, ratePerMin: 30, stuckMin: 1, missingMin: 1 };

describe("[A] over random streams", () => {
  it("one open alarm per sensor and kind, and no two of a kind at one time", () => {
    fc.assert(
      fc.property(stream, (readings) => {
        const alarms = alarmsOf(watched, 100, readings, 1_200_000);
        for (const kind of new Set(alarms.map((one) => one.kind))) {
          const own = alarms.filter((one) => one.kind === kind);
          expect(own.slice(0, -1).every(({ untilMs }, i) => untilMs !== null && untilMs <= own[i + 1]!.fromMs!)).toBe(true);
        }
      }),
    );
  });

  it("reordering ends the same, and so does hearing a reading twice", () => {
    fc.assert(
      fc.property(stream, fc.infiniteStream(fc.nat()), (readings, keys) => {
        const order = readings.map((reading) => ({ reading, key: keys.next().value as number }));
        const shuffled = order.sort((a, b) => a.key - b.key).map(({ reading }) => reading);
        const straight = alarmsOf(watched, 100, readings, 1_200_000);
        expect(alarmsOf(watched, 100, shuffled, 1_200_000)).toEqual(straight);
        expect(alarmsOf(watched, 100, [...shuffled, ...readings], 1_200_000)).toEqual(straight);
      }),
    );
  });
});
