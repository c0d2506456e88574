import { axisOf } from "../../client/strip/axis.ts";
import type { PointLane, Side, StretchLane, StripThing } from "../../client/strip/lanes.ts";
import { slopesOf, tracesOf } from "../../client/strip/space-time.ts";
import { viewOf } from "../../client/strip/strip-cells.ts";
import { layOut, placeLanes } from "../../client/strip/strip-layout.ts";
import { wholeOf, windowAround } from "../../client/strip/strip-window.ts";
import type { FoundPass } from "../../shared/http/pass-api.ts";
import { quantile } from "./quantile.ts";

/**
 * What a strip map of 60 km prepares when it is redrawn (P): 2,000 defects, units of 100 m of three lanes, coverage of both directions, and 500 passes. Nothing is
 * drawn here.
 */
const ROAD_M = 60_000;
const DEFECTS = 2_000;
const PASSES = 500;
const FIXES = 60;
const ROUNDS = 40;
const GOAL_MS = 60;
const WIDTH_PX = 1_700;
const HOUR_MS = 3_600_000;
const sides = ["up", "middle", "down"] as const satisfies readonly Side[];

const axis = axisOf([], ROAD_M);
const thing = (i: number): StripThing => ({
  ...{ id: String(i), side: sides[i % 3]!, chainageM: (i * 7_919) % ROAD_M, name: "", said: "", tone: "", sign: "◆" },
  ...{ rank: i % 2, isUrgent: i % 9 === 0 },
});
const defects: PointLane = {
  ...{ kind: "points", key: "defects", title: "", levels: 2, markPx: 16 },
  things: Array.from({ length: DEFECTS }, (_, i) => thing(i)),
};
const stretches = (key: string, lengthM: number): StretchLane => ({
  ...{ kind: "stretches", key, title: "", classes: [] },
  stretches: sides.flatMap((side) =>
    Array.from({ length: ROAD_M / lengthM }, (_, i) => ({
      ...{ id: `${side}${i}`, side, fromM: i * lengthM, toM: (i + 1) * lengthM, of: String(i % 5), said: "" },
    })),
  ),
});
const lanes = [stretches("pci", 100), defects, stretches("age", 400)];
const passes = Array.from({ length: PASSES }, (_, p): FoundPass => {
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
const time = { startMs: 0, endMs: 2 * HOUR_MS };

measure("strip: 60 km placed for the first time", () => {
  placeLanes(axis, lanes);
  tracesOf(axis, passes);
});
const [placed, traces] = [placeLanes(axis, lanes), tracesOf(axis, passes)];
for (const [what, spanM] of [
  ["all 60 km in sight", ROAD_M],
  ["10 km in sight", 10_000],
] as const) {
  measure(`strip: ${DEFECTS} defects and ${PASSES} passes redrawn, ${what}`, (round) => {
    const window = spanM === ROAD_M ? wholeOf(axis) : windowAround(axis, (round * 1_307) % ROAD_M, spanM);
    const view = viewOf(axis, window, WIDTH_PX);
    layOut(view, placed);
    slopesOf(view, time, traces);
  });
}

function measure(what: string, run: (round: number) => void): void {
  for (let i = 0; i < 5; i++) run(i);
  const tookMs = Array.from({ length: ROUNDS }, (_, i) => {
    const before = process.cpuUsage();
    run(i);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  console.log(
    `${what}, processor time | p50 ${quantile(tookMs, 0.5).toFixed(1)} ms, p99 ${quantile(tookMs, 0.99).toFixed(1)} ms | <= ${GOAL_MS} ms | -`,
  );
}
