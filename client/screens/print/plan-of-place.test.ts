import { expect, it } from "vitest";
import { planOf } from "./plan-of-place.ts";

const road = (id: string, line: [number, number][]) => ({ id, name: id, line });

it("draws the roads around a place in metres, its own above the others, and none that lies elsewhere", () => {
  const plan = planOf(
    [
      road("own", [
        [121.49, 31.2],
        [121.51, 31.2],
      ]),
      road("near", [
        [121.5, 31.2009],
        [121.5, 31.3],
      ]),
      road("far", [
        [121.6, 31.3],
        [121.7, 31.3],
      ]),
    ],
    [121.5, 31.2],
    "own",
  );
  expect(plan.map(({ id, isOwn }) => [id, isOwn])).toEqual([
    ["near", false],
    ["own", true],
  ]);
  expect(plan[0]!.points.split(" ")[0], "north is above").toBe("0,-100");
});
