import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Neighbour } from "../../shared/http/order-page-api.ts";
import { chainageTicks, placeMarks, stretchAround } from "./strip-marks.ts";

const order = (id: string, chainageM: number | null, change: Partial<Neighbour> = {}) =>
  ({ id, chainageM, status: 1, direction: "up", ...change }) as Neighbour;
const road = { fromM: 0, toM: 1_000 };

describe("the road's strip", () => {
  it("shows orders by chainage and direction, stacked where they are close", () => {
    const { marks } = placeMarks([order("a", 500), order("b", 505), order("c", 505, { direction: "down" })], "a", road, 500, 20);
    expect(marks.map(({ order: { id }, share, level, side }) => [id, share, level, side])).toEqual([
      ["a", 0.5, 0, "up"],
      ["c", 0.505, 0, "down"],
      ["b", 0.505, 1, "up"],
    ]);
  });

  it("keeps the order itself and open ones when there is no room, and counts the rest", () => {
    const many = [
      ...Array.from({ length: 4 }, (_, i) => order(`closed${i}`, 500, { status: 9 })),
      ...Array.from({ length: 4 }, (_, i) => order(`open${i}`, 500)),
      order("own", 500, { status: 9 }),
    ];
    const { marks, hidden } = placeMarks(many, "own", road, 500, 20);
    expect(marks.map(({ order: { id } }) => id).sort()).toEqual(["open0", "open1", "open2", "own"]);
    expect(hidden).toBe(5);
  });

  it("leaves out what lies elsewhere or nowhere", () => {
    expect(placeMarks([order("a", 1_001), order("b", null), order("c", -1)], "c", road, 500, 20)).toEqual({ marks: [], hidden: 0 });
  });

  it("no mark covers another, and none is lost", () => {
    const chainages = fc.array(fc.integer({ min: 0, max: 1_000 }), { maxLength: 80 });
    fc.assert(
      fc.property(chainages, (all) => {
        const { marks, hidden } = placeMarks(
          all.map((m, i) => order(String(i), m)),
          "0",
          road,
          600,
          20,
        );
        expect(marks.length + hidden).toBe(all.length);
        for (const a of marks)
          for (const b of marks) if (a !== b && a.level === b.level) expect(Math.abs(a.share - b.share) * 600).toBeGreaterThanOrEqual(20);
      }),
    );
  });

  it("stays on the road when the order is near its end", () => {
    expect(stretchAround(5_000, 20_000, 1_000)).toEqual({ fromM: 4_500, toM: 5_500 });
    expect(stretchAround(100, 20_000, 1_000)).toEqual({ fromM: 0, toM: 1_000 });
    expect(stretchAround(19_990, 20_000, 1_000)).toEqual({ fromM: 19_000, toM: 20_000 });
    expect(stretchAround(700, 800, 1_000)).toEqual({ fromM: 0, toM: 800 });
    // A chainage past the recorded end is shown all the same.
    expect(stretchAround(20_300, 20_000, 1_000)).toEqual({ fromM: 19_300, toM: 20_300 });
  });

  it("is written on at round chainages", () => {
    expect(chainageTicks({ fromM: 4_480, toM: 5_480 })).toEqual([4_600, 4_800, 5_000, 5_200, 5_400]);
    expect(chainageTicks({ fromM: 0, toM: 12_300 })).toEqual([0, 5_000, 10_000]);
  });
});
