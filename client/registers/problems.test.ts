import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { eachRegister, type LoadedRegisters } from "./register-words.ts";

/** By the name of their words: the declarations, those first whose problems others share. */
const declared: Readonly<Record<string, readonly string[]>> = {
  companies: ["companies"],
  members: ["members", "given-to-company"],
  "plan-stretches": ["plan-stretches"],
  roads: ["roads"],
  "section-colours": ["section-colours"],
  shelters: ["shelters"],
  "shelter-inspections": ["shelter-inspections"],
  "manhole-records": ["manhole-records"],
  cavities: ["cavities"],
  archive: ["archive"],
  "bridge-spaces": ["bridge-spaces"],
  "space-questions": ["space-questions"],
  "road-events": ["road-events", "excavations"],
};

/** The names of problems in a declaration: the types know the fields and not these. */
const problemsIn = (file: string): string[] => {
  const source = readFileSync(join(import.meta.dirname, `../../shared/resources/${file}.ts`), "utf8");
  return [...source.matchAll(/problem: "(\w+)"/g)].map(([, name]) => name!);
};

it.each([
  ["company-roads", "sameDay", "hasItAlready", "companyStopped"],
  [
    "plans",
    ...(["begun", "backwards", "startWanted", "roadWanted", "unfinished", "endWanted", "completedAlready", "notStarted"] as const),
    ...(["overspent", "followsStretches", "stretchThere"] as const),
  ],
  ["user-roads", "sameDay", "hasItAlready", "personStopped", "companyStopped"],
])("every problem that the rules of %s find has its words, and no other has", async (name, ...named) => {
  const { default: worded } = await import(`./${name}.words.ts`);
  expect(Object.keys(worded.words.problems).sort()).toEqual(named.sort());
});

it.each(Object.entries(declared))("every problem that the rules of %s find has its words", async (name, files) => {
  const { default: worded }: { default: LoadedRegisters } = await import(`./${name}.words.ts`);
  const named = new Set(files.flatMap(problemsIn));
  expect(named.size).toBeGreaterThan(0);
  const said = eachRegister(worded).flatMap(({ words }) => Object.keys(words.problems ?? {}));
  expect(new Set(said)).toEqual(named);
});
