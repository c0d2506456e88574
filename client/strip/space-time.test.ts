import { describe, expect, it } from "vitest";
import type { Line } from "../../shared/domain/coordinates.ts";
import type { FoundPass } from "../../shared/http/pass-api.ts";
import { axisOf } from "./axis.ts";
import { passAt, slopesOf, timeTicks, tracesOf, yOf } from "./space-time.ts";
import { viewOf } from "./strip-cells.ts";

const HOUR = 3_600_000;
const DAY0 = Date.UTC(2026, 10, 25, 16);
const time = { startMs: DAY0, endMs: DAY0 + 2 * HOUR };
const pass = (fields: Partial<FoundPass>): FoundPass => ({
  ...{ deviceId: "d", device: "D", kind: "vehicle", company: "", inMs: DAY0, outMs: DAY0, lengthM: 0, speedKmh: null },
  ...{ direction: null, headingDeg: null, fromM: null, toM: null, observedM: 0, inferredM: 0, ambiguousM: 0, way: [], ...fields },
});
const road = axisOf([], 5_000);
const view = viewOf(road, { fromM: 1_000, spanM: 2_000 }, 1_000);

describe("[P] the space-time diagram", () => {
  it("has time downwards and chainage to the right; what was observed is a path of its own, which goes on where the inferred one ends", () => {
    expect(yOf(time, DAY0 + HOUR / 2)).toBe(2_500);
    const way: FoundPass["way"] = [
      [DAY0, 1_000, true],
      [DAY0 + HOUR / 2, 1_500, true],
      [DAY0 + HOUR, 2_000, false],
      [DAY0 + 2 * HOUR, 3_000, true],
    ];
    expect(slopesOf(view, time, tracesOf(road, [pass({ way, direction: "up" })]))).toEqual([
      { way: "up", quality: "observed", path: "M0 0L2500 2500M5000 5000L10000 10000" },
      { way: "up", quality: "inferred", path: "M2500 2500L5000 5000" },
    ]);
  });

  it("draws nothing of who was out of sight, and tells the directions apart", () => {
    const far = pass({
      way: [
        [DAY0, 4_000, true],
        [DAY0 + HOUR, 4_500, true],
      ],
    });
    const back = pass({
      way: [
        [DAY0, 3_000, true],
        [DAY0 + HOUR, 1_000, true],
      ],
      direction: "down",
    });
    expect(slopesOf(view, time, tracesOf(road, [far, back]))).toEqual([{ way: "down", quality: "observed", path: "M10000 0L0 5000" }]);
  });

  it("of a chainage that comes twice the place is next to where they were before", () => {
    const broken: Line = [
      [121, 31, 0],
      [121.01, 31, 1_000],
      [121.01, 31, 800],
      [121.02, 31, 2_000],
    ];
    const [trace] = tracesOf(axisOf(broken, 0), [
      pass({
        way: [
          [0, 1_500, true],
          [1, 900, true],
        ],
      }),
    ]);
    expect(trace!.points.map(([alongM]) => alongM)).toEqual([1_700, 1_100]);
  });

  it("goes on past the end of a ring, and is seen on both sides of its seam", () => {
    const round: Line = [
      [121, 31],
      [121.01, 31],
      [121.01, 31.01],
      [121, 31],
    ];
    const ring = axisOf(round, 4_000);
    const traces = tracesOf(ring, [
      pass({
        way: [
          [DAY0, 3_500, true],
          [DAY0 + HOUR, 500, true],
        ],
        direction: "up",
      }),
    ]);
    expect(traces[0]).toMatchObject({ leastM: 3_500, mostM: 4_500 });
    const paths = (fromM: number, spanM: number) => slopesOf(viewOf(ring, { fromM, spanM }, 1_000), time, traces).map(({ path }) => path);
    expect(paths(3_000, 2_000)).toEqual(["M2500 0L7500 5000"]);
    expect(paths(0, 4_000)).toEqual(["M-1250 0L1250 5000M8750 0L11250 5000"]);
  });

  it("finds the pass under the pointer, and none where none is", () => {
    const [a, b] = [
      pass({
        deviceId: "a",
        way: [
          [DAY0, 1_000, true],
          [DAY0 + 2 * HOUR, 3_000, true],
        ],
      }),
      pass({
        deviceId: "b",
        way: [
          [DAY0, 3_000, true],
          [DAY0 + 2 * HOUR, 1_000, true],
        ],
      }),
    ];
    const at = (x: number, y: number) => passAt(view, time, tracesOf(road, [a, b]), { x, y, heightPx: 400 })?.deviceId ?? null;
    expect([at(0.25, 0.25), at(0.75, 0.25), at(0.505, 0.1)]).toEqual(["a", "b", null]);
  });

  it("has round times of the customer's clocks", () => {
    const ticks = timeTicks({ ...time, startMs: DAY0 + 7 * 60_000 }, DAY0);
    expect(ticks.map((at) => (at - DAY0) / 60_000)).toEqual([15, 30, 45, 60, 75, 90, 105, 120]);
    expect(timeTicks({ ...time, endMs: DAY0 + 24 * HOUR }, DAY0).length).toBeLessThanOrEqual(9);
  });
});
