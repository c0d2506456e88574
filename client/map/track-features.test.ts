import { expect, it } from "vitest";
import type { TrackStretch } from "../../shared/http/device-api.ts";
import { endsOf, trackFeatures, waysOf } from "./track-features.ts";

const fix = (atMs: number): [number, number, number] => [121 + atMs / 1_000, 31, atMs];
const stretch = (quality: TrackStretch["quality"], ...at: number[]): TrackStretch => ({ quality, fixes: at.map(fix) });
/** One way of three stretches, a gap, a fix alone, a gap, a way. */
const day = [
  ...[stretch("observed", 1, 2), stretch("inferred", 2, 3), stretch("observed", 3, 4)],
  ...[stretch("observed", 50), stretch("inferred", 90, 91)],
];

it("stretches that share a fix are one way; gaps stay open", () => {
  expect(waysOf(day).map((way) => way.map(([, , atMs]) => atMs))).toEqual([[1, 2, 3, 4], [50], [90, 91]]);
});

it("the times of the day's ends come first, then those beside gaps", () => {
  expect(endsOf(day).map(({ atMs }) => atMs)).toEqual([1, 91, 4, 50, 90]);
  expect(endsOf([stretch("observed", 7)]).map(({ atMs }) => atMs)).toEqual([7]);
  expect(endsOf([])).toEqual([]);
});

it("no line goes over a gap, and a fix alone is a point only", () => {
  const { features } = trackFeatures(day);
  const lines = features.filter(({ geometry }) => geometry.type === "LineString");
  expect(
    lines.map(({ properties, geometry }) => [properties?.quality, (geometry as never as { coordinates: [] }).coordinates.length]),
  ).toEqual([
    ["observed", 2],
    ["inferred", 2],
    ["observed", 2],
    ["inferred", 2],
  ]);
  expect(features.length - lines.length).toBe(5);
});

it("[T2] a line is cut where its class of speed changes, and its parts share the fix", () => {
  const paced = [fix(0), fix(1), fix(2), fix(4), fix(6)].map(([, lat], i): [number, number, number] => [
    121 + [0, 1, 2, 3, 4][i]! / 1_000,
    lat,
    [0, 10_000, 20_000, 60_000, 100_000][i]!,
  ]);
  const lines = trackFeatures([{ quality: "inferred", fixes: paced }]).features.filter(({ geometry }) => geometry.type === "LineString");
  expect(
    lines.map(({ properties, geometry }) => [properties, (geometry as never as { coordinates: number[][] }).coordinates.length]),
  ).toEqual([
    [{ quality: "inferred", speedClass: 2 }, 3],
    [{ quality: "inferred", speedClass: 0 }, 3],
  ]);
});

it("[T2] a way is drawn round the bends of its road, solid and dashed as it is", () => {
  const bent: TrackStretch = { ...stretch("inferred", 1, 2, 3), bends: [[1, [[121.5, 31.5]]]] };
  const [line] = trackFeatures([bent]).features;
  expect(line?.properties?.quality).toBe("inferred");
  const drawn = trackFeatures([bent]).features.flatMap(({ geometry }) => (geometry.type === "LineString" ? geometry.coordinates : []));
  expect(drawn).toContainEqual([121.5, 31.5]);
});
