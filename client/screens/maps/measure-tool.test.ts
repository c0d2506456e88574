import { expect, it } from "vitest";
import type { Road } from "../../../shared/domain/reference.ts";
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
