import { expect, it } from "vitest";
import { lineLengthM } from "../../shared/domain/coordinates.ts";
import { roadStretches } from "../../shared/resources/plan-stretches.ts";
import { roadPlans } from "../../shared/resources/plans.ts";
import { isWithin, linesAlong } from "./lies-along.ts";

const line: [number, number][] = [
  [121, 31],
  [121.01, 31],
  [121.01, 31.01],
];
const lengthM = Math.round(lineLengthM(line));
const roads = new Map([["r1", { line, lengthM }]]);
const stretch = (fromM: number, toM: number) => ({ id: "t", roadId: "r1", fromM, toM });

it("[F] a stretch is drawn from its chainage to its chainage along the bends, and no further than the road leads", () => {
  const drawnM = (fromM: number, toM: number) =>
    linesAlong(roadStretches.along!, stretch(fromM, toM), roads).map((one) => Math.round(lineLengthM(one)));
  expect(drawnM(0, lengthM)).toEqual([lengthM]);
  expect(Math.abs(drawnM(500, 1_500)[0]! - 1_000)).toBeLessThanOrEqual(1);
  expect(drawnM(500, 99_999)).toEqual([lengthM - 500]);
  expect(drawnM(9_000, 99_999)).toEqual([]);
});

it("[M8] a stretch that was recorded from K0 on a road that begins at K12 is drawn from there", () => {
  const posted = line.map(([lng, lat], i): [number, number, number] | [number, number] => (i === 0 ? [lng, lat, 12_000] : [lng, lat]));
  const drawn = linesAlong(roadStretches.along!, stretch(0, 99_999), new Map([["r1", { line: posted, lengthM }]]));
  expect(drawn.map((one) => Math.round(lineLengthM(one)))).toEqual([lengthM]);
});

it("[M8] a stretch whose chainage comes twice is drawn in both places", () => {
  const twice: [number, number, number][] = [
    [121, 31, 0],
    [121.01, 31, 1_000],
    [121.01, 31, 500],
    [121.02, 31, 1_500],
  ];
  const drawn = linesAlong(roadStretches.along!, stretch(600, 800), new Map([["r1", { line: twice, lengthM: 2_000 }]]));
  expect(drawn.map(([first]) => Math.round(first![0] * 1_000))).toEqual([121_006, 121_011]);
});

it("[F] a plan is drawn on each of its roads that somebody knows", () => {
  expect(linesAlong(roadPlans.along!, { id: "1", roadIds: ["r1", "gone"] }, roads)).toEqual([line]);
});

it("[F] orders within a stretch are those between its ends; one without a chainage is within a whole road alone", () => {
  const within = (chainageM: number | null, roadId = "r1") => isWithin(roadStretches.along!, stretch(500, 900), { roadId, chainageM });
  expect([500, 900, 499, 901, null].map((at) => within(at))).toEqual([true, true, false, false, false]);
  expect(within(600, "r2")).toBe(false);
  expect(isWithin(roadPlans.along!, { id: "1", roadIds: ["r1"] }, { roadId: "r1", chainageM: null })).toBe(true);
});
