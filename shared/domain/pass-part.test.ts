import fc from "fast-check";
import { expect, it } from "vitest";
import { chainageSpans } from "./chainages-of.ts";
import type { Line } from "./coordinates.ts";
import { observedParts, passParts } from "./pass-part.ts";
import { type Pass, roadPasses } from "./passes.ts";

const DEGREE_M = 111_195;
const line = [0, 1_000, 2_000].map((northM): [number, number] => [121.5, 31.2 + northM / DEGREE_M]);
const road = { line, lengthM: 2_000, fromM: 0, toM: Number.POSITIVE_INFINITY, direction: null };
const passesOf = (
  fixes: readonly (readonly [number, number])[],
  part: Partial<Omit<typeof road, "line"> & { line: Line }> = {},
): Pass[] => {
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
    const part = passParts(whole!, fromM, toM, [])[0]!;
    // The way that is kept is thinned to 15 m, which is a second and a half here.
    for (const name of ["inMs", "outMs"] as const) expect(Math.abs(part[name] - asked![name]), name).toBeLessThan(2_500);
    for (const name of ["fromM", "toM", "lengthM", "observedM", "inferredM"] as const)
      expect(Math.abs(part[name]! - asked![name]!), name).toBeLessThanOrEqual(15);
    expect(part.direction).toBe(asked!.direction);
  }
});

it("what only touches a part is no pass of it, and whoever stood is there as a whole", () => {
  const [whole] = passesOf(up);
  expect(passParts(whole!, 1_995, 3_000, [])).toEqual([]);
  expect(passParts(whole!, 2_100, 3_000, [])).toEqual([]);
  const [stood] = passesOf([500, 502, 501, 500].map((m, i) => [m, i * 60]));
  expect(passParts(stood!, 480, 520, [])).toEqual([stood]);
});

const at = (northM: number, chainageM: number): [number, number, number] => [121.5, 31.2 + northM / DEGREE_M, chainageM];
const broken = {
  "jumps from K1+000 to K3+000": [at(0, 0), at(1_000, 1_000), at(1_000, 3_000), at(2_000, 4_000)],
  "goes back from K1+000 to K0+600": [at(0, 0), at(1_000, 1_000), at(1_000, 600), at(2_000, 1_600)],
  "breaks twice": [at(0, 0), at(700, 700), at(700, 900), at(1_400, 1_600), at(1_400, 1_200), at(2_000, 1_800)],
};
it.each(
  Object.entries(broken).flatMap(([name, where]) =>
    [["up", up] as const, ["down", down] as const].map((way) => [name, ...way, where] as const),
  ),
)("[T1] [M8] so it is where the road's chainage %s, driven %s", (_, __, fixes, where) => {
  const spans = chainageSpans(where, 2_000);
  const wholes = passesOf(fixes, { line: where });
  const ends = [...where.map(([, , chainageM]) => chainageM), 2_500];
  const chainage = fc.integer({ min: 0, max: 40 }).map((part) => part * 100 + 50);
  fc.assert(
    fc.property(chainage, chainage, (one, other) => {
      const [fromM, toM] = [Math.min(one, other), Math.max(one, other, Math.min(one, other) + 60)];
      // How far a part beside a break is one of its own is a matter of metres.
      fc.pre([fromM, toM].every((edge) => ends.every((end) => Math.abs(edge - end) > 20)));
      const asked = passesOf(fixes, { line: where, fromM, toM });
      const parts = wholes.flatMap((whole) => passParts(whole, fromM, toM, spans));
      expect(parts.length).toBe(asked.length);
      for (const [i, part] of parts.entries()) {
        for (const name of ["inMs", "outMs"] as const) expect(Math.abs(part[name] - asked[i]![name]), name).toBeLessThan(2_500);
        for (const name of ["fromM", "toM", "lengthM", "observedM", "inferredM"] as const)
          expect(Math.abs(part[name]! - asked[i]![name]!), name).toBeLessThanOrEqual(20);
        const observedM = observedParts(part, spans).reduce((sum, { lengthM }) => sum + lengthM, 0);
        expect(Math.abs(observedM - part.observedM)).toBeLessThanOrEqual(12);
      }
    }),
  );
});
