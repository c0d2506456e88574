import { expect, it } from "vitest";
import { passPart } from "./pass-part.ts";
import { type Pass, roadPasses } from "./passes.ts";

const DEGREE_M = 111_195;
const line = [0, 1_000, 2_000].map((northM): [number, number] => [121.5, 31.2 + northM / DEGREE_M]);
const road = { line, lengthM: 2_000, fromM: 0, toM: Number.POSITIVE_INFINITY, direction: null };
const passesOf = (fixes: readonly (readonly [number, number])[], part: Partial<typeof road> = {}): Pass[] => {
  const way = fixes.map(([northM, s]) => [121.5, 31.2 + northM / DEGREE_M, s * 1_000] as const);
  const steps = roadPasses(
    [
      { quality: "observed", fixes: way.slice(0, 4) },
      { quality: "inferred", fixes: way.slice(3) },
    ],
    { ...road, ...part },
  );
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
};
const up = [0, 300, 600, 900, 1_300, 1_700, 2_000].map((m, i): [number, number] => [m, i * 30]);
const down = up.map(([m, s]): [number, number] => [2_000 - m, s]);

it.each([
  ["up", up],
  ["down", down],
])("a part of a stored pass is what a search along that part alone finds, driven %s", (_, fixes) => {
  const [whole] = passesOf(fixes);
  for (const [fromM, toM] of [
    [0, 2_000],
    [250, 1_450],
    [905, 1_200],
    [1_980, 2_500],
  ] as const) {
    const [asked] = passesOf(fixes, { fromM, toM });
    const part = passPart(whole!, fromM, toM)!;
    // The way that is kept is thinned to 15 m, which is a second and a half here.
    for (const name of ["inMs", "outMs"] as const) expect(Math.abs(part[name] - asked![name]), name).toBeLessThan(2_500);
    for (const name of ["fromM", "toM", "lengthM", "observedM", "inferredM"] as const)
      expect(Math.abs(part[name]! - asked![name]!), name).toBeLessThanOrEqual(15);
    expect(part.direction).toBe(asked!.direction);
  }
});

it("what only touches a part is no pass of it, and whoever stood is there as a whole", () => {
  const [whole] = passesOf(up);
  expect(passPart(whole!, 1_995, 3_000)).toBeNull();
  expect(passPart(whole!, 2_100, 3_000)).toBeNull();
  const [stood] = passesOf([500, 502, 501, 500].map((m, i) => [m, i * 60]));
  expect(passPart(stood!, 480, 520)).toEqual(stood);
});
