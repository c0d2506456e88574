import fc from "fast-check";
import { expect, it } from "vitest";
import { placeAlong } from "./along-line.ts";
import { chainageEnds, chainagesHeld, chainagesOf, nearestOnLine, pastEnd } from "./chainages-of.ts";
import { distanceM, type Line, lineLengthM, type Place } from "./coordinates.ts";

const bent: Line = [
  [121.1, 31.1],
  [121.11, 31.1],
  [121.12, 31.105],
  [121.12, 31.12],
];

it("spreads the drawn length over the recorded one: the ends stand at 0 and at the road's length", () => {
  const chainages = chainagesOf(bent, 5_000);
  expect(chainages[0]).toBe(0);
  expect(chainages.at(-1)).toBeCloseTo(5_000, 6);
  expect(chainagesOf(bent, 0).at(-1)).toBeCloseTo(lineLengthM(bent), 6);
  expect(chainagesOf([[121, 31]], 700)).toEqual([0]);
});

it("[M8] leads from a chainage to its place and back within a metre", () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 5_000, noNaN: true }), (chainageM) => {
      const back = nearestOnLine(bent, 5_000, placeAlong(bent, 5_000, chainageM)!)!;
      expect(Math.abs(back.chainageM - chainageM)).toBeLessThan(1);
      expect(back.offM).toBeLessThan(1);
    }),
  );
});

it("says how far a place lies from the road, and on which stretch its foot is", () => {
  const near = nearestOnLine(bent, 0, [121.105, 31.101])!;
  expect(near.index).toBe(0);
  expect(near.offM).toBeCloseTo(distanceM([121.105, 31.1], [121.105, 31.101]), 1);
  expect(nearestOnLine([[121, 31]], 0, [121, 31])).toBeNull();
});

it("[G] a line of 1,030 m whose end is K1+000 has K0+500 at 515 m", () => {
  const start: Place = [121, 31];
  const end: Place = [121 + 1_030 / distanceM([121, 31], [122, 31]), 31];
  const middle: Place = [(start[0] + end[0]) / 2, 31];
  expect(lineLengthM([start, middle])).toBeCloseTo(515, 1);
  expect(chainagesOf([start, middle, end], 1_000).map((atM) => Math.round(atM))).toEqual([0, 500, 1_000]);
});

const long: Place = [121 + 6_000 / distanceM([121, 31], [122, 31]), 31];

it("[M8] a road of 6 km whose first post says K12 has chainages from K12 to K18 to the metre, and none past them", () => {
  const line: Line = [[121, 31, 12_000], long];
  expect(chainageEnds(line, 6_000)).toEqual({ fromM: 12_000, toM: 18_000 });
  expect([11_999, 12_000, 18_000, 18_001].map((atM) => pastEnd(line, 6_000, atM))).toEqual([
    { end: "beginning", atM: 12_000 },
    null,
    null,
    { end: "end", atM: 18_000 },
  ]);
  expect([pastEnd([], 0, 5), pastEnd([[121, 31], long], 6_000, 6_001)]).toEqual([null, { end: "end", atM: 6_000 }]);
});

it("[M8] what a break leaves out is no chainage of the road, what comes twice is one once", () => {
  const at = (lng: number, chainageM: number): Place => [lng, 31, chainageM];
  const line = [at(121, 0), at(121.01, 900), at(121.01, 2_000), at(121.02, 3_000), at(121.02, 2_500), at(121.03, 3_500)];
  expect(chainagesHeld(line, 3_000)).toEqual([
    { fromM: 0, toM: 900 },
    { fromM: 2_000, toM: 3_500 },
  ]);
});
