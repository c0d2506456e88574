import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ClusterGrid, type Mark, POINTS_FROM_ZOOM } from "./cluster-grid.ts";
import type { Bounds } from "./mercator.ts";

const shanghai: Bounds = [120.8, 30.6, 122.1, 31.9];
const all = () => true;
const total = (marks: readonly Mark[]) => marks.reduce((sum, mark) => sum + (mark.kind === "cluster" ? mark.count : 1), 0);

describe("ClusterGrid", () => {
  it("shows a lone point as itself at every zoom", () => {
    const grid = new ClusterGrid();
    grid.put("a", 121.5, 31.2, 1);
    for (let zoom = 3; zoom <= 18; zoom++) {
      const [mark, ...more] = grid.marks(shanghai, zoom, all);
      expect(more).toEqual([]);
      expect(mark).toMatchObject({ kind: "point", id: "a" });
      expect(mark!.lng).toBeCloseTo(121.5, 6);
      expect(mark!.lat).toBeCloseTo(31.2, 6);
    }
  });

  it("counts near points together and names them apart when near enough to the ground", () => {
    const grid = new ClusterGrid();
    grid.put("a", 121.5, 31.2, 1);
    grid.put("b", 121.5005, 31.2, 2);
    expect(grid.marks(shanghai, 10, all)).toMatchObject([{ kind: "cluster", count: 2 }]);
    expect(
      grid
        .marks(shanghai, POINTS_FROM_ZOOM, all)
        .map((mark) => mark.kind === "point" && mark.id)
        .sort(),
    ).toEqual(["a", "b"]);
  });

  it("finds the one point that a filter leaves of a cluster", () => {
    const grid = new ClusterGrid();
    grid.put("a", 121.5, 31.2, 1);
    grid.put("b", 121.5, 31.2, 2);
    grid.put("c", 121.5, 31.2, 2);
    expect(grid.marks(shanghai, 9, (category) => category === 1)).toMatchObject([{ kind: "point", id: "a" }]);
  });

  it("forgets a point that left the view and one that was removed", () => {
    const grid = new ClusterGrid();
    grid.put("a", 121.5, 31.2, 1);
    grid.put("a", 100, 20, 1);
    expect(grid.marks(shanghai, 12, all)).toEqual([]);
    grid.remove("a");
    grid.remove("a");
    expect(grid.size).toBe(0);
    expect(grid.marks([-180, -85, 180, 85], 3, all)).toEqual([]);
  });

  it("loses and doubles no point, whatever comes and goes", () => {
    const step = fc.record({
      id: fc.integer({ min: 0, max: 40 }),
      lng: fc.double({ min: 121, max: 122, noNaN: true }),
      lat: fc.double({ min: 31, max: 31.5, noNaN: true }),
      category: fc.integer({ min: 0, max: 3 }),
      gone: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 120 }), fc.integer({ min: 4, max: 17 }), (steps, zoom) => {
        const grid = new ClusterGrid();
        const model = new Map<number, number>();
        for (const { id, lng, lat, category, gone } of steps) {
          if (gone) {
            grid.remove(String(id));
            model.delete(id);
          } else {
            grid.put(String(id), lng, lat, category);
            model.set(id, category);
          }
        }
        expect(total(grid.marks(shanghai, zoom, all))).toBe(model.size);
        const even = [...model.values()].filter((category) => category % 2 === 0).length;
        expect(total(grid.marks(shanghai, zoom, (category) => category % 2 === 0))).toBe(even);
      }),
    );
  });

  it("keeps marks of a view apart", () => {
    const grid = new ClusterGrid();
    for (let i = 0; i < 400; i++) grid.put(String(i), 121.2 + (i % 20) * 0.02, 31 + Math.floor(i / 20) * 0.02, 0);
    const zoom = 9;
    const marks = grid.marks(shanghai, zoom, all);
    expect(total(marks)).toBe(400);
    expect(marks.length).toBeLessThan(100);
  });
});
