import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const declared = ["companies", "members", "plans", "roads", "shelters", "manhole-records", "cavities"];

/** The names of problems in a declaration: the types know the fields and not these. */
const problemsIn = (source: string): string[] => [...source.matchAll(/problem: "(\w+)"/g)].map(([, name]) => name!);

it.each([
  ["company-roads", "sameDay", "hasItAlready"],
  ["user-roads", "sameDay", "hasItAlready"],
])("every problem that the rules of %s find has its words, and no other has", async (name, ...named) => {
  const { default: worded } = await import(`./${name}.words.ts`);
  expect(Object.keys(worded.words.problems).sort()).toEqual(named.sort());
});

it.each(declared)("every problem that the rules of %s find has its words", async (name) => {
  const source = readFileSync(join(import.meta.dirname, `../../shared/resources/${name}.ts`), "utf8");
  const { default: worded } = await import(`./${name}.words.ts`);
  const named = problemsIn(source);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((problem) => worded.words.problems[problem] === undefined)).toEqual([]);
  expect(Object.keys(worded.words.problems).filter((problem) => !named.includes(problem))).toEqual([]);
});
