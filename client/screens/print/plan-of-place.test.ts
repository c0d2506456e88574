import { expect, it } from "vitest";
import { LETTER_M, planOf, REACH_M, REACH_UP_M } from "./plan-of-place.ts";

const road = (id: string, line: [number, number][]) => ({ id, name: id, line });

it("[10.15] a road's name lies below the north mark and is not cut at the paper's sides", () => {
  const [{ at } = { at: { x: 0, y: 0 } }] = planOf(
    [
      {
        ...road("top", [
          [121.5045, 31.2026],
          [121.5045, 31.2026],
        ]),
        name: "松泽/崧泽大道",
      },
    ],
    [121.5, 31.2],
    "own",
  );
  expect(at.y).toBeGreaterThanOrEqual(100 - REACH_UP_M);
  expect(at.x + "松泽/崧泽大道".length * LETTER_M).toBeLessThanOrEqual(REACH_M);
});

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
