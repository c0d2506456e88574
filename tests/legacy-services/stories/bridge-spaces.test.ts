import { describe, expect, it } from "vitest";
import { problemsWith } from "../../../shared/resources/problems.ts";
import type { AnyResource, RecordRow } from "../../../shared/resources/resource.ts";
import { generateWorld } from "../world/generate.ts";
import { readPlans } from "../world/plans.ts";
import { createRandom } from "../world/random.ts";
import { bridgeSpaceStory, spaceFigureStory, spaceQuestionStory } from "./bridge-spaces.ts";

const plans = readPlans().filter(({ code }) => code === "021JDGLS" || code === "021MHGLS");
const worlds = plans.map((plan) => generateWorld(plan, 1, Date.UTC(2026, 5, 1, 2)));

describe.each(worlds.map((world) => [world.code, world] as const))("what lies under the bridges of %s", (_, world) => {
  const told = ({ resource, generate }: typeof bridgeSpaceStory | typeof spaceQuestionStory) =>
    generate(world, createRandom(`${world.seed}:${world.code}:${resource.name}`)) as unknown as readonly (RecordRow &
      Record<string, unknown>)[];
  const [spaces, questions] = [told(bridgeSpaceStory), told(spaceQuestionStory)];

  it("is under bridges that the customer has, and questions are of spaces that there are, under the rules of their forms", () => {
    expect(spaces.length).toBeGreaterThan(0);
    expect(questions.length).toBeGreaterThan(0);
    const bridges = new Set(world.facilities.filter(({ kind }) => kind === "bridge").map(({ name }) => name));
    expect(spaces.filter(({ bridge }) => !bridges.has(String(bridge)))).toEqual([]);
    const names = new Set(spaces.map(({ name }) => name));
    expect(names.size).toBe(spaces.length);
    expect(questions.filter(({ space }) => !names.has(space))).toEqual([]);
    for (const [resource, rows] of [
      [bridgeSpaceStory.resource, spaces],
      [spaceQuestionStory.resource, questions],
    ] as [AnyResource, readonly RecordRow[]][])
      for (const row of rows)
        expect(problemsWith(resource, { after: row, before: null, all: [], by: [] }), JSON.stringify(row)).toEqual([]);
  });

  it("is counted to the sums of its list, by whatever it is told apart, and a company's part to that company's", () => {
    const entities = { of: (kind: string) => new Map((kind === "bridgeSpaces" ? spaces : questions).map((row) => [row.id, row])) };
    const scene = { entities, deviceTimeMs: world.createdAtMs } as never;
    const [call] = spaceFigureStory.calls;
    const sums = (asked: object) => {
      const rows = spaceFigureStory.rows(scene, { GroupBy: 1, ComId: "", StartTime: "", EndTime: "", ...asked }, call!);
      return (["all", "open", "done", "overdue"] as const).map((key) => rows.reduce((sum, row) => sum + Number(row[key]), 0));
    };
    const of = (rows: typeof questions) => [
      rows.length,
      rows.filter(({ doneOn }) => doneOn === "").length,
      rows.filter(({ doneOn }) => doneOn !== "").length,
      rows.filter(({ doneOn, dueOn }) => doneOn === "" && String(dueOn) < "2026-06-01").length,
    ];
    for (const GroupBy of [1, 2, 3]) expect(sums({ GroupBy })).toEqual(of(questions));
    const { companyId } = questions[0]!;
    expect(sums({ ComId: companyId })).toEqual(of(questions.filter((row) => row.companyId === companyId)));
    expect(sums({ StartTime: "2026-05-01", EndTime: "2026-05-15" })).toEqual(
      of(questions.filter(({ foundOn }) => String(foundOn) >= "2026-05-01" && String(foundOn) <= "2026-05-15")),
    );
  });
});
