import { expect, it } from "vitest";
import { createRandom } from "../../tests/support/random.ts";
import { type ProfilePoint, thinnedProfile } from "./way-profile.ts";

const S = 1_000;
const at = (points: readonly ProfilePoint[], ms: number): number => {
  const i = points.findIndex(([atMs]) => atMs >= ms);
  const [a, b] = [points[Math.max(0, i - 1)]!, points[i]!];
  return a === b || a[0] === b[0] ? b[1] : a[1] + ((b[1] - a[1]) * (ms - a[0])) / (b[0] - a[0]);
};

it("an even drive is two points, and a stop in it four", () => {
  const even = Array.from({ length: 100 }, (_, i): ProfilePoint => [i * S, i * 10, true]);
  expect(thinnedProfile(even)).toEqual([even[0], even[99]]);
  const stop = Array.from({ length: 300 }, (_, i): ProfilePoint => [i * S, i < 100 ? i * 10 : i < 200 ? 1_000 : (i - 100) * 10, true]);
  const thinned = thinnedProfile(stop);
  expect(thinned.length).toBeLessThanOrEqual(6);
  expect(Math.abs(at(thinned, 150 * S) - 1_000)).toBeLessThanOrEqual(15);
});

it("where it begins to be inferred stays", () => {
  const points = Array.from({ length: 30 }, (_, i): ProfilePoint => [i * S, i * 10, i <= 10 || i > 20]);
  expect(thinnedProfile(points).map(([ms, , isObserved]) => [ms / S, isObserved])).toEqual([
    [0, true],
    [10, true],
    [20, false],
    [29, true],
  ]);
});

it.each([1, 2, 3, 4])("over random drives no point is further away than allowed (seed %i)", (seed) => {
  const { between } = createRandom(seed);
  const points: ProfilePoint[] = [[0, 0, true]];
  while (points.length < 500) points.push([points.length * S, points.at(-1)![1] + between(-5, 25), true]);
  const thinned = thinnedProfile(points);
  expect(thinned.length).toBeLessThan(points.length);
  for (const [ms, alongM] of points) expect(Math.abs(at(thinned, ms) - alongM)).toBeLessThanOrEqual(15.001);
});

it("what is one point or two is left as it is", () => {
  const two: ProfilePoint[] = [
    [0, 1, true],
    [1, 2, false],
  ];
  expect([thinnedProfile([]), thinnedProfile(two.slice(0, 1)), thinnedProfile(two)]).toEqual([[], two.slice(0, 1), two]);
});
