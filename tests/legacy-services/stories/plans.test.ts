import { describe, expect, it } from "vitest";
import { generateWorld } from "../world/generate.ts";
import type { World } from "../world/model.ts";
import { readPlans } from "../world/plans.ts";
import { createRandom } from "../world/random.ts";
import { planStories } from "./plans.ts";

const CREATED_AT_MS = Date.UTC(2026, 5, 1, 2);
const TODAY = "2026-06-01";
const worlds = readPlans().map((plan) => generateWorld(plan, 1, CREATED_AT_MS));
const told = (world: World) => planStories.map(({ resource, generate }) => [resource, generate(world, createRandom(world.code))] as const);

describe.each(worlds.map((world) => [world.code, world] as const))("plans of %s", (_, world) => {
  it("of every kind and year say the same by state, dates and progress", () => {
    const all = told(world).flatMap(([, rows]) => rows);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    for (const [resource, rows] of told(world)) {
      expect(new Set(rows.map(({ year }) => year)), resource.name).toEqual(new Set([2025, 2026, 2027]));
      for (const row of rows) {
        const { status, startsOn, endsOn, progress, year } = row;
        const state = TODAY < startsOn ? "planned" : TODAY < endsOn ? "started" : "completed";
        expect(status, JSON.stringify(row)).toBe(state);
        expect(startsOn.slice(0, 4)).toBe(String(year));
        if (status !== "started") expect(progress).toBe(status === "planned" ? 0 : 100);
        // The rules of the product's own form hold of what is there already.
        expect(resource.form!.problems!(row, row, rows, [])).toEqual([]);
      }
    }
    for (const status of ["planned", "started", "completed"]) expect(all.some((row) => row.status === status)).toBe(true);
  });

  it("name companies and roads that the customer has, each of one company", () => {
    const roads = new Map(world.roads.map((road) => [road.id, road]));
    for (const { companyId, roadIds, money } of told(world).flatMap(([, rows]) => rows)) {
      expect(roadIds.length).toBeGreaterThan(0);
      expect(new Set(roadIds.map((id) => roads.get(id)?.companyId))).toEqual(new Set([companyId]));
      expect(money).toBeGreaterThan(0);
    }
  });
});
