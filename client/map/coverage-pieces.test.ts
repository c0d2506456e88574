import { expect, it } from "vitest";
import type { Coverage } from "../../shared/http/coverage-api.ts";
import { AGE_CLASSES, agedParts, coveragePieces } from "./coverage-pieces.ts";
import { BESIDE_PX, themeFeatures, themeLineLayers } from "./theme-lines.ts";

const THROUGH_MS = Date.UTC(2026, 8, 14, 20);
const DAY_MS = 86_400_000;
const run = (fromM: number, toM: number, daysAgo: number, quality: "observed" | "inferred" = "observed") => ({
  ...{ fromM, toM, lastMs: THROUGH_MS - daysAgo * DAY_MS, count: 1, quality },
});
const ends = [{ fromM: 0, toM: 1_000 }];
const road = {
  ...{ id: "r1", name: "路", town: "", roadClass: "", section: "", companyId: "c1", lengthM: 1_000 },
  line: [
    [121, 31],
    [121.0105, 31],
  ] as [number, number][],
};
const pieces = (roads: Coverage["roads"], throughMs: number | null = THROUGH_MS) =>
  coveragePieces([road], { roads, throughMs }, (direction, { classAt }) => `${direction} ${classAt}`);

it("[M6] each metre of a road is in one class by its age, and where nobody was is a class of its own", () => {
  const parts = agedParts([run(0, 200, 0.5), run(200, 300, 2), run(300, 400, 6), run(500, 600, 20), run(900, 1_010, 60)], ends, THROUGH_MS);
  expect(parts.map(({ fromM, toM, classAt }) => [fromM, toM, classAt])).toEqual([
    ...[[0, 200, 0] as const, [200, 300, 1] as const, [300, 400, 2] as const],
    ...[[400, 500, 5] as const, [500, 600, 3] as const, [600, 900, 5] as const, [900, 1_000, 4] as const],
  ]);
  expect(AGE_CLASSES.at(-1)!.upToDays).toBeNull();
});

it("neighbours of one class are one piece, told by the older of them; what is inferred stays apart", () => {
  const parts = agedParts([run(0, 200, 5), run(200, 500, 6), run(500, 1_000, 6, "inferred")], ends, THROUGH_MS);
  expect(parts.map(({ fromM, toM, last }) => [fromM, toM, (THROUGH_MS - last!.lastMs) / DAY_MS, last!.quality])).toEqual([
    [0, 500, 6, "observed"],
    [500, 1_000, 6, "inferred"],
  ]);
});

it("a road that ends within a cell of 10 m is not told apart there: no patrol on its last two metres says nothing", () => {
  const parts = agedParts([run(0, 300, 0.5), run(310, 990, 0.5)], [{ fromM: 4, toM: 992 }], THROUGH_MS);
  expect(parts.map(({ fromM, toM, classAt }) => [fromM, toM, classAt])).toEqual([
    [4, 300, 0],
    [300, 310, 5],
    [310, 992, 0],
  ]);
});

it("[M8] nothing is said of a chainage that the road does not have", () => {
  const held = [
    { fromM: 12_000, toM: 12_500 },
    { fromM: 13_000, toM: 13_200 },
  ];
  const parts = agedParts([run(12_100, 12_500, 0.5), run(13_000, 13_100, 0.5)], held, THROUGH_MS);
  expect(parts.map(({ fromM, toM, classAt }) => [fromM, toM, classAt])).toEqual([
    [12_000, 12_100, 5],
    [12_100, 12_500, 0],
    [13_000, 13_100, 0],
    [13_100, 13_200, 5],
  ]);
});

it("[M6] a road whose length nobody knows is drawn to its end, whatever its drawing is long", () => {
  for (const long of [0.0101, 0.0103, 0.0105, 0.0107]) {
    const unmeasured = { ...road, lengthM: 0, line: [[121, 31] as [number, number], [121 + long, 31] as [number, number]] };
    const cut = coveragePieces([unmeasured], { roads: [], throughMs: THROUGH_MS }, () => "");
    expect(cut.map(({ side, line }) => [side, line.at(-1)?.[0]?.toFixed(6)])).toEqual(
      ["up", "down"].map((side) => [side, (121 + long).toFixed(6)]),
    );
  }
});

it("[M6] [M8] what comes twice of a road's chainage is drawn in both places, each metre of the road once", () => {
  const at = (northM: number, chainageM: number): [number, number, number] => [121, 31 + northM / 111_195, chainageM];
  const twice = { ...road, lengthM: 2_000, line: [at(0, 0), at(1_000, 1_000), at(1_000, 600), at(2_000, 1_600)] };
  const covered = [{ roadId: "r1", up: [run(0, 800, 0.5), run(800, 1_600, 20)], down: [] }];
  const cut = coveragePieces([twice], { roads: covered, throughMs: THROUGH_MS }, () => "").filter(({ side }) => side === "up");
  const northM = (lat: number) => Math.round((lat - 31) * 111_195);
  expect(cut.map(({ line, classAt }) => [northM(line[0]![1]), northM(line.at(-1)![1]), classAt]).sort(([a = 0], [b = 0]) => a - b)).toEqual(
    [
      [0, 800, 0],
      [800, 1_000, 3],
      [1_000, 1_200, 0],
      [1_200, 2_000, 3],
    ],
  );
  expect(new Set(cut.map(({ id }) => id)).size).toBe(4);
});

it("[M6] a road is cut by chainage, each direction by itself and 4 px beside it; one that is in no record was covered by nobody", () => {
  const cut = pieces([{ roadId: "r1", up: [run(0, 500, 1)], down: [] }]);
  expect(cut.map(({ side, fromM, toM, classAt }) => [side, fromM, toM, classAt])).toEqual([
    ["up", 0, 500, 0],
    ["up", 500, 1_000, 5],
    ["down", 0, 1_000, 5],
  ]);
  expect(cut[0]!.line.at(-1)![0]).toBeCloseTo(121.00525, 4);
  expect(themeFeatures(cut).features.map(({ properties }) => properties.beside)).toEqual([BESIDE_PX, BESIDE_PX, -BESIDE_PX]);
  expect(BESIDE_PX).toBe(4);
  expect(pieces([]).map(({ classAt }) => classAt)).toEqual([5, 5]);
});

it("where no day is stored nothing is said of any road", () => {
  expect(pieces([], null)).toEqual([]);
});

it("[M6] classes are told apart by how their lines are broken as well as by tone", () => {
  const dashes = AGE_CLASSES.map(({ dash }) => JSON.stringify(dash));
  expect(new Set(dashes).size).toBe(AGE_CLASSES.length);
  const drawn = themeLineLayers("t", AGE_CLASSES, "dark", 2, 0.5);
  expect(drawn.map(({ paint }) => [paint!["line-width"], paint!["line-opacity"]])).toEqual(AGE_CLASSES.map(() => [8, 0.5]));
  expect(drawn[0]!.paint).not.toHaveProperty("line-dasharray");
  expect(drawn[5]!.paint).toMatchObject({ "line-color": AGE_CLASSES[5].tone.dark, "line-offset": ["*", ["get", "beside"], 2] });
});
