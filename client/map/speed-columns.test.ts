import { expect, it } from "vitest";
import type { TrackStretch } from "../../shared/http/device-api.ts";
import { scaleOf, speedsOf } from "./speed-classes.ts";
import { speedColumns } from "./speed-columns.ts";

const fix = (s: number, eastM: number): [number, number, number] => [121 + eastM / 95_316, 31, s * 1_000];
const columnsOf = (stretches: readonly TrackStretch[], columns: number) => {
  const scale = scaleOf([stretches], [10, 20, 30, 40]);
  const span = { fromMs: 0, untilMs: 400_000 };
  return speedColumns(speedsOf(stretches, scale).legs, scale, span, columns).map(({ at, speedKmh, speedClass, quality }) => [
    ...[at, Math.round(speedKmh), speedClass, quality],
  ]);
};

it("[T2] a column tells the mean speed of its time, by its quality and class; a gap has none, and whoever stands one of no height", () => {
  const drove: TrackStretch = { quality: "observed", fixes: [fix(0, 0), fix(50, 500), fix(100, 500)] };
  const guessed: TrackStretch = { quality: "inferred", fixes: [fix(300, 5_000), fix(400, 5_500)] };
  expect(columnsOf([drove, guessed], 4)).toEqual([
    [0, 18, 1, "observed"],
    [3, 18, 1, "inferred"],
  ]);
  expect(columnsOf([drove, guessed], 8)).toEqual([
    [0, 36, 3, "observed"],
    [1, 0, 0, "observed"],
    [6, 18, 1, "inferred"],
    [7, 18, 1, "inferred"],
  ]);
  expect(columnsOf([], 4)).toEqual([]);
});
