import { describe, expect, it } from "vitest";
import type { TrackStretch } from "../../shared/http/device-api.ts";
import { scaleOf, speedsOf } from "./speed-classes.ts";

/** A fix so many metres east, told at that second. */
const fix = (s: number, eastM: number): [number, number, number] => [121 + eastM / 95_316, 31, s * 1_000];
/** A hundred metres at each pace, one after the other. */
function drivenAt(speedsKmh: readonly number[], quality: TrackStretch["quality"] = "observed"): TrackStretch {
  const fixes = [fix(0, 0)];
  for (const [i, kmh] of speedsKmh.entries()) fixes.push(fix(fixes[i]![2] / 1_000 + 360 / kmh, (i + 1) * 100));
  return { quality, fixes };
}
const placesOf = (stretches: readonly TrackStretch[]) => speedsOf(stretches).legs.map(({ speedClass }) => speedClass);

describe("[T2] five classes of speed", () => {
  it("each takes a fifth of what the track drove, the slowest first", () => {
    expect(placesOf([drivenAt([50, 10, 40, 20, 30])])).toEqual([4, 0, 3, 1, 2]);
    expect(placesOf([drivenAt([12, 14, 16, 18, 20, 22, 24, 26, 28, 30])])).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4]);
  });

  it("says of each from which speed to which and how long it was driven, and none that nobody drove", () => {
    const { classes } = speedsOf([drivenAt([12, 14, 16, 18, 20, 22, 24, 26, 28, 30])]);
    expect(classes.map(({ fromKmh, toKmh, lengthM }) => [fromKmh, toKmh, Math.round(lengthM / 10) * 10])).toEqual([
      ...[
        [12, 14, 200],
        [16, 18, 200],
        [20, 22, 200],
        [24, 26, 200],
      ],
      [28, 30, 200],
    ]);
    expect(speedsOf([drivenAt([36, 36, 36])]).classes).toMatchObject([{ speedClass: 0, fromKmh: 36, toKmh: 36 }]);
  });

  it("of tracks that are looked at together are the same ones, and a customer's hold whatever was driven", () => {
    const [slow, fast] = [[drivenAt([10, 12, 14, 16, 18])], [drivenAt([20, 30, 40, 50, 60])]];
    const places = (scale: ReturnType<typeof scaleOf>) =>
      [slow, fast].map((track) => speedsOf(track, scale).legs.map(({ speedClass }) => speedClass));
    expect(places(scaleOf([slow, fast], undefined))).toEqual([
      [0, 0, 1, 1, 2],
      [2, 3, 3, 4, 4],
    ]);
    expect(scaleOf([slow], [15, 30, 45, 60]).of).toBe("customer");
    expect(places(scaleOf([slow], [15, 30, 45, 60]))).toEqual([
      [0, 0, 0, 1, 1],
      [1, 1, 2, 3, 3],
    ]);
  });

  it("an hour of standing moves no class: it drove nothing", () => {
    const driven = drivenAt([10, 20, 30, 40, 50]);
    const [lng, lat, atMs] = driven.fixes.at(-1)!;
    const stood: TrackStretch = { quality: "observed", fixes: [...driven.fixes, [lng, lat, atMs + 3_600_000]] };
    expect(placesOf([stood])).toEqual([0, 1, 2, 3, 4, 0]);
  });

  it("no speed is told over a gap, and none by one fix alone", () => {
    const later: TrackStretch = { quality: "inferred", fixes: [fix(5_000, 9_000), fix(5_010, 9_100)] };
    const { legs } = speedsOf([drivenAt([36]), { quality: "observed", fixes: [fix(3_000, 5_000)] }, later]);
    expect(legs.map(({ quality, from, to }) => [quality, from[2], to[2]])).toEqual([
      ["observed", 0, 10_000],
      ["inferred", 5_000_000, 5_010_000],
    ]);
    expect(speedsOf([])).toEqual({ legs: [], classes: [] });
  });
});
