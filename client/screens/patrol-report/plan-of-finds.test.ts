import { describe, expect, it } from "vitest";
import { distanceM } from "../../../shared/domain/coordinates.ts";
import { planOfFinds, WIDTH } from "./plan-of-finds.ts";

const roads = [
  {
    name: "长路",
    line: [
      [121, 31],
      [121.1, 31],
      [121.2, 31],
    ] as [number, number][],
  },
  {
    name: "短路",
    line: [
      [121.1, 30.98],
      [121.1, 31.02],
    ] as [number, number][],
  },
];
const find = (lng: number, lat: number, isSerious = false) => ({ at: [lng, lat] as [number, number], isSerious });
const plan = (finds = [find(121.2, 31)], of = roads) => planOfFinds({ roads: of, finds, unplaced: 0 })!;
const points = (line: string) => line.split(" ").map((pair) => pair.split(",").map(Number) as [number, number]);

describe("the plan of finds", () => {
  it("has everything on the paper, north above and east to the right, a find where its road is", () => {
    const { roads: lines, height, finds } = plan();
    const [west, , east] = points(lines[0]!);
    const [south, north] = points(lines[1]!);
    expect(west![0]).toBeLessThan(east![0]);
    expect(north![1]).toBeLessThan(south![1]);
    expect([finds[0]!.x, finds[0]!.y]).toEqual(east);
    for (const [x, y] of lines.flatMap(points)) expect([x >= 0, x <= WIDTH, y >= 0, y <= height]).toEqual([true, true, true, true]);
  });

  it("draws serious finds above the others", () => {
    const { finds } = plan([find(121, 31, true), find(121, 31), find(121.1, 31, true)]);
    expect(finds.map(({ isSerious }) => isSerious)).toEqual([false, true, true]);
  });

  it("has a scale that is as long as it says", () => {
    const { scale, roads: lines } = plan();
    const [west, , east] = points(lines[0]!);
    expect((scale.lengthM / scale.px) * (east![0] - west![0])).toBeCloseTo(distanceM([121, 31], [121.2, 31]), -2);
    expect(String(scale.lengthM)).toMatch(/^[125]0*$/);
  });

  it("names a road once and leaves out a name that would cover another", () => {
    const beside = {
      name: "邻路",
      line: [
        [121.1, 31.0001],
        [121.1001, 31.0001],
      ] as [number, number][],
    };
    expect(plan([], [...roads, beside]).names.map(({ name }) => name)).toEqual(["长路", "短路"]);
  });

  it("shows the ground around a single find, and is nothing where nothing has a place", () => {
    const { scale, finds, height } = plan([find(121, 31)], []);
    expect(scale.lengthM).toBeLessThanOrEqual(100);
    expect([finds[0]!.x, finds[0]!.y]).toEqual([WIDTH / 2, height / 2]);
    expect(planOfFinds({ roads: [], finds: [], unplaced: 3 })).toBeNull();
  });
});
