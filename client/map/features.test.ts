import { describe, expect, it } from "vitest";
import { mapDoors } from "../../shared/http/map-api.ts";
import { boundsOf, type Districts, districtNamePoints } from "./district-features.ts";
import { roadFeatures, roadRank } from "./road-features.ts";

const square = (x: number, y: number, side: number) => [
  [x, y],
  [x + side, y],
  [x + side, y + side],
  [x, y + side],
  [x, y],
];
const base: Districts = {
  type: "FeatureCollection",
  features: [
    {
      type: "Feature",
      properties: { name: "崇明区", adcode: "310151" },
      geometry: { type: "MultiPolygon", coordinates: [[square(0, 0, 1)], [square(10, 10, 4)]] },
    },
  ],
};

describe("districts", () => {
  it("names a district once, on its largest part", () => {
    expect(districtNamePoints(base).features).toMatchObject([
      { properties: { name: "崇明区" }, geometry: { coordinates: [expect.closeTo(12, 9), expect.closeTo(12, 9)] } },
    ]);
  });
  it("knows how far a district reaches", () => {
    expect(boundsOf(base.features[0]!)).toEqual([0, 0, 14, 14]);
  });
  it("refuses an answer that is no district map", () => {
    expect(mapDoors.base.answer.safeParse({ type: "FeatureCollection", features: [{ type: "Feature" }] }).success).toBe(false);
    expect(mapDoors.base.answer.safeParse(base).success).toBe(true);
  });
});

describe("roads", () => {
  it.each([
    ["G15", "", 0],
    ["大叶公路", "provincial", 1],
    ["团青公路", "县道", 2],
    ["金廊公路", "somewhat", 4],
  ])("%s of class %s has rank %d", (name, roadClass, rank) => {
    expect(roadRank({ name, roadClass })).toBe(rank);
  });

  it("draws only roads that have a line", () => {
    const road = {
      id: "1",
      name: "大叶公路",
      town: "",
      roadClass: "",
      section: "",
      companyId: "",
      lengthM: 1,
      line: [[121, 31]] as [number, number][],
    };
    expect(
      roadFeatures([
        road,
        {
          ...road,
          id: "2",
          line: [
            [121, 31],
            [122, 31],
          ],
        },
      ]).features.map((f) => f.properties!.id),
    ).toEqual(["2"]);
  });
});
