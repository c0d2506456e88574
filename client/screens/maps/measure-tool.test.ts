import { expect, it } from "vitest";
import type { Road } from "../../../shared/domain/reference.ts";
import { stretchOf } from "../../map/road-between.ts";
import { measuredOn } from "./measure-tool.tsx";
import type { Measuring } from "./measuring.ts";

const road = (id: string, lat: number): Road =>
  ({
    id,
    name: id,
    lengthM: 2_000,
    line: [
      [121, lat],
      [121.02, lat],
    ],
  }) as unknown as Road;
const roads = new Map([road("a", 31), road("b", 31.01)].map((one) => [one.id, one]));
const begun: Measuring = { way: "along", places: [], roadId: null };

it("[M3] measures along the road of the first press, wherever the second one is, and begins anew with a third", () => {
  const one = measuredOn(begun, [121.005, 31.0005], roads);
  expect([one.roadId, one.places]).toEqual(["a", [[121.005, 31]]]);
  const two = measuredOn(one, [121.015, 31.0099], roads);
  expect([two.roadId, two.places.length]).toEqual(["a", 2]);
  const three = measuredOn(two, [121.01, 31.0099], roads);
  expect([three.roadId, three.places.length]).toEqual(["b", 1]);
});

it("says that no road is near, and measures freely anywhere", () => {
  expect(measuredOn(begun, [122, 32], roads)).toEqual({ way: "along", places: [[122, 32]], roadId: null });
  expect(measuredOn({ way: "freely", places: [[1, 1]], roadId: null }, [2, 2], roads).places).toHaveLength(2);
});

it("[M8] across a break of the chainage what lies between the presses is measured, each part by its own chainages", () => {
  const broken = (endsM: number, beginsM: number) =>
    ({
      ...road("a", 31),
      line: [
        [121, 31, 0],
        [121.01, 31, endsM],
        [121.01, 31, beginsM],
        [121.02, 31, beginsM + 1_000],
      ],
    }) as unknown as Road;
  const measured = (lng: readonly [number, number], on: Road) => {
    const { fromM, toM, longM, line } = stretchOf(
      [
        [lng[0], 31],
        [lng[1], 31],
      ],
      on,
    )!;
    return [...[fromM, toM, longM].map(Math.round), line.map(([at]) => Math.round(at * 1_000))];
  };
  expect(measured([121.008, 121.013], broken(1_000, 500)), "it comes twice").toEqual([800, 800, 500, [121_008, 121_010, 121_010, 121_013]]);
  expect(measured([121.013, 121.008], broken(1_000, 500)), "and back").toEqual([800, 800, 500, [121_008, 121_010, 121_010, 121_013]]);
  expect(measured([121.008, 121.013], broken(1_000, 3_000)), "it is left out").toEqual([
    800,
    3_300,
    500,
    [121_008, 121_010, 121_010, 121_013],
  ]);
  expect(measured([121.002, 121.005], broken(1_000, 500))).toEqual([200, 500, 300, [121_002, 121_005]]);
});
