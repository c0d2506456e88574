import { axisOf } from "../../client/strip/axis.ts";
import type { PointLane, Side, StretchLane, StripThing } from "../../client/strip/lanes.ts";
import type { FoundPass } from "../../shared/http/pass-api.ts";

/** What the strip map must hold (P): 60 km with 2,000 defects, units of 100 m and coverage of all sides, and 500 passes in two hours. */
export const ROAD_M = 60_000;
export const DEFECTS = 2_000;
export const PASSES = 500;
export const WIDTH_PX = 1_700;
/** Of a redrawing, whatever of it is looked at. */
export const GOAL_MS = 60;
const FIXES = 60;
const HOUR_MS = 3_600_000;
const sides = ["up", "middle", "down"] as const satisfies readonly Side[];

export const axis = axisOf([], ROAD_M);
const thing = (i: number): StripThing => ({
  ...{ id: String(i), side: sides[i % 3]!, chainageM: (i * 7_919) % ROAD_M, name: `defect ${i}`, said: `defect ${i}`, tone: "var(--text)" },
  ...{ sign: "◆", rank: i % 2, isUrgent: i % 9 === 0 },
});
const defects: PointLane = {
  ...{ kind: "points", key: "defects", title: "Defects", levels: 2, markPx: 16 },
  things: Array.from({ length: DEFECTS }, (_, i) => thing(i)),
};
const classes = Array.from({ length: 5 }, (_, i) => ({
  ...{ key: String(i), word: `class ${i}`, letter: String(i), tone: "var(--inProgress-fill)", pattern: i },
}));
const stretches = (key: string, lengthM: number): StretchLane => ({
  ...{ kind: "stretches", key, title: key, classes },
  stretches: sides.flatMap((side) =>
    Array.from({ length: ROAD_M / lengthM }, (_, i) => ({
      ...{ id: `${side}${i}`, side, fromM: i * lengthM, toM: (i + 1) * lengthM, of: String(i % 5), said: `${key} ${i}` },
    })),
  ),
});
export const lanes = [stretches("pci", 100), defects, stretches("age", 400)];
export const passes = Array.from({ length: PASSES }, (_, p): FoundPass => {
  const startMs = (p * 97_001) % HOUR_MS;
  const fix = (n: number): FoundPass["way"][number] => [
    startMs + n * 60_000,
    ((p % 2 === 0 ? n : FIXES - n) * ROAD_M) / FIXES,
    n % 7 !== 0,
  ];
  return {
    ...{ deviceId: String(p), device: "", kind: "vehicle", company: "", inMs: startMs, outMs: startMs, lengthM: 0, speedKmh: null },
    ...{ direction: p % 2 === 0 ? "up" : "down", headingDeg: null, fromM: 0, toM: ROAD_M, observedM: 0, inferredM: 0, ambiguousM: 0 },
    way: Array.from({ length: FIXES }, (_, n) => fix(n)),
  };
});
export const time = { startMs: 0, endMs: 2 * HOUR_MS };

/** What is in sight in each round: never the same twice in a row, so that all of it is laid out and drawn again. */
export const LOOKS = [
  { what: "all 60 km in sight", windowAt: (round: number) => ({ fromM: (round % 2) * 500, spanM: ROAD_M - 500 }) },
  { what: "10 km in sight", windowAt: (round: number) => ({ fromM: (round * 1_307) % (ROAD_M - 10_000), spanM: 10_000 }) },
] as const;
