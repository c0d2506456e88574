import { expect, it } from "vitest";
import { USUAL_TERMS } from "../../../shared/domain/terms.ts";
import { withWorkedOut } from "../../../shared/resources/derived.ts";
import { problemsWith } from "../../../shared/resources/problems.ts";
import type { AnyResource, RecordRow } from "../../../shared/resources/resource.ts";
import { generateWorld } from "../world/generate.ts";
import type { World } from "../world/model.ts";
import { readPlans } from "../world/plans.ts";
import { createRandom } from "../world/random.ts";
import { eventStories } from "./road-events.ts";

const worlds = readPlans().map((plan) => generateWorld(plan, 1, Date.UTC(2026, 5, 1, 2)));
const asOf = { today: "2026-06-01", terms: USUAL_TERMS };

const tell = (world: World) =>
  eventStories.map(({ resource, generate }) => {
    const rows = generate(world, createRandom(world.code)) as unknown as readonly RecordRow[];
    return [resource as AnyResource, rows] as const;
  });

it.each(worlds.map((world) => [world.code, world] as const))(
  "events on the roads of %s obey the rules of their forms, on roads and of companies that the customer has",
  (_, world) => {
    const roads = new Map(world.roads.map((road) => [road.id, road]));
    for (const [resource, rows] of tell(world))
      for (const row of rows) {
        expect(problemsWith(resource, { after: row, before: null, all: [], by: [] }), JSON.stringify(row)).toEqual([]);
        const road = roads.get(String(row.roadId));
        expect(road?.companyId).toBe(row.companyId);
        expect(Number(row.toM)).toBeLessThanOrEqual(road!.lengthM);
      }
  },
);

it("there are permits that have run out among them, and excavations that wait too long or were made whole in part", () => {
  const all = worlds
    .flatMap(tell)
    .flatMap(([resource, rows]) => rows.map((row) => ({ ...withWorkedOut(resource, row, asOf), of: resource.name })));
  const standings = (of: string, key: string) => new Set(all.filter((row) => row.of === of).map((row) => (row as RecordRow)[key]));
  expect(standings("worksEvents", "permitStands")).toEqual(new Set(["valid", "expiring", "expired", "settled"]));
  expect(standings("lawEvents", "permitStands")).toContain("none");
  expect(standings("excavations", "repairStands")).toEqual(new Set(["notYet", "due", "late", "short", "done"]));
});
