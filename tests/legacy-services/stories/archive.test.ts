import { expect, it } from "vitest";
import { USUAL_TERMS } from "../../../shared/domain/terms.ts";
import { archive } from "../../../shared/resources/archive.ts";
import { withWorkedOut } from "../../../shared/resources/derived.ts";
import { problemsWith } from "../../../shared/resources/problems.ts";
import type { RecordRow } from "../../../shared/resources/resource.ts";
import { generateWorld } from "../world/generate.ts";
import { readPlans } from "../world/plans.ts";
import { createRandom } from "../world/random.ts";
import { archiveStory } from "./archive.ts";
import { planStories } from "./plans.ts";

const plan = readPlans().find(({ code }) => code === "021SJGLS")!;
const world = generateWorld(plan, 1, Date.UTC(2026, 5, 1, 2));
const seeded = (name: string) => createRandom(`${world.seed}:${world.code}:${name}`);
const rows = archiveStory.generate(world, seeded(archive.name)) as unknown as readonly (RecordRow & Record<string, unknown>)[];

it("the archive holds the files of the plans that the customer has, under their rules", () => {
  const plans = new Map(
    planStories.flatMap(({ resource, generate }) => generate(world, seeded(resource.name))).map((one) => [one.id, one]),
  );
  expect(new Set(rows.map(({ projectId }) => projectId))).toEqual(new Set(plans.keys()));
  for (const row of rows) {
    const { name, year, companyId } = plans.get(String(row.projectId))!;
    expect(row).toMatchObject({ project: name, year, companyId });
    expect(problemsWith(archive, { after: row, before: null, all: [], by: [] })).toEqual([]);
  }
});

it("a few files that are due are missing, and none of a project to come", () => {
  const standing = rows.map(
    (row) => withWorkedOut(archive, row, { today: "2026-06-01", terms: USUAL_TERMS }) as RecordRow & Record<string, unknown>,
  );
  const missing = standing.filter(({ stands }) => stands === "missing");
  expect(missing.length).toBeGreaterThan(0);
  expect(missing.length).toBeLessThan(standing.filter(({ stands }) => stands === "filed").length / 3);
  expect(missing.filter(({ dueOn }) => String(dueOn) >= "2026-06-01")).toEqual([]);
});
