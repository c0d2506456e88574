import { describe, expect, it } from "vitest";
import type { FoundPass } from "../../../shared/http/pass-api.ts";
import { brushed, partsOf, spaceTimeOf, timeTicks, xOf, yOf } from "./space-time.ts";

const HOUR = 3_600_000;
const DAY0 = Date.UTC(2026, 10, 25, 16);
const frame = { fromM: 1_000, toM: 3_000, startMs: DAY0, endMs: DAY0 + 2 * HOUR };
const pass = (fields: Partial<FoundPass>): FoundPass => ({
  ...{ deviceId: "d", device: "D", kind: "vehicle", company: "", inMs: DAY0, outMs: DAY0, lengthM: 0, speedKmh: null },
  ...{ direction: null, headingDeg: null, fromM: null, toM: null, observedM: 0, inferredM: 0, ambiguousM: 0, way: [], ...fields },
});

describe("[P] the space-time diagram", () => {
  it("has chainage to the right and time downwards", () => {
    expect([xOf(frame, 1_000, 1_000), xOf(frame, 1_000, 2_500), yOf(frame, 500, DAY0 + HOUR)]).toEqual([0, 750, 250]);
  });

  it("shows what was asked about, or where somebody was; nothing where a place was asked about", () => {
    const time = { startMs: DAY0, endMs: DAY0 + HOUR };
    const found = [pass({ fromM: 400, toM: 900 }), pass({ fromM: 700, toM: 1_500 })];
    expect(spaceTimeOf(found, { ...time, fromM: 0, toM: 2_000 })).toMatchObject({ fromM: 0, toM: 2_000 });
    expect(spaceTimeOf(found, time)).toMatchObject({ fromM: 400, toM: 1_500 });
    expect(spaceTimeOf([pass({ fromM: 5, toM: 5 })], time)).toMatchObject({ fromM: 5, toM: 105 });
    expect(spaceTimeOf([pass({})], time)).toBeNull();
  });

  it("draws a pass as lines of one quality each, one from where the other ends", () => {
    const way: FoundPass["way"] = [
      [DAY0, 1_000, true],
      [DAY0 + HOUR / 2, 1_500, true],
      [DAY0 + HOUR, 2_000, false],
      [DAY0 + 2 * HOUR, 3_000, true],
    ];
    expect(partsOf({ way }, frame, 1_000, 1_000)).toEqual([
      { isObserved: true, points: "0.0,0.0 250.0,250.0" },
      { isObserved: false, points: "250.0,250.0 500.0,500.0" },
      { isObserved: true, points: "500.0,500.0 1000.0,1000.0" },
    ]);
  });

  it("gives a part of the road to whoever drags along it, from wherever they begin, and none to a click", () => {
    expect(brushed(frame, 1_000, 750, 250)).toEqual({ fromM: 1_500, toM: 2_500 });
    expect(brushed(frame, 1_000, 900, 1_400)).toEqual({ fromM: 2_800, toM: 3_000 });
    expect(brushed(frame, 1_000, 500, 503)).toBeNull();
  });

  it("has round times of the customer's clocks", () => {
    const ticks = timeTicks({ ...frame, startMs: DAY0 + 7 * 60_000 }, DAY0);
    expect(ticks.map((at) => (at - DAY0) / 60_000)).toEqual([15, 30, 45, 60, 75, 90, 105, 120]);
    expect(timeTicks({ ...frame, endMs: DAY0 + 24 * HOUR }, DAY0).length).toBeLessThanOrEqual(9);
  });
});
