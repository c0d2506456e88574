import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { reports } from "../../shared/reports/all.ts";
import { resources } from "../../shared/resources/all.ts";

const ROOT = new URL("../../", import.meta.url).pathname;
const ROOMS = ["client", "editions", "server", "shared", "tests", "workers"];
const isOurs = (file: string) => /\.(tsx?|mjs|json|css)$/.test(file) && !/(^|\/)(dist|output|node_modules|generated)\//.test(file);
/** Tests that fail until a new name is reviewed there; others are written about some declarations. */
const REVIEWED = ["server/routes/who-may.redis.test.ts", "shared/contract.test.ts"];
/** Own files of declarations, which the bounds of sample.redis.test.ts are about. */
const isDeclaration = (file: string) => /^shared\/(resources|reports)\//.test(file) && !file.endsWith("/all.ts");
const texts = new Map(
  ROOMS.flatMap((room) => readdirSync(`${ROOT}${room}`, { recursive: true, encoding: "utf8" }).map((file) => `${room}/${file}`))
    .filter((file) => isOurs(file) && !isDeclaration(file) && (!/\.test\.tsx?$/.test(file) || REVIEWED.includes(file)))
    .map((file) => [file, readFileSync(ROOT + file, "utf8")] as const),
);

interface Named {
  readonly name: string;
  /** The call that it is listed by. */
  readonly call: string;
}
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const naming = ({ name, call }: Named) => new RegExp(`\\b(${name}|${kebab(name)}|${name}Story|${call})\\b`);

/** Files that name so large a part of all declarations of a kind that the next one has to be named there too, with the most lines that one takes there. */
const LIST_SHARE = 0.35;
function listsOf(declared: readonly Named[]): Record<string, number> {
  const lists: Record<string, number> = {};
  for (const [file, text] of texts) {
    const named = declared.filter((one) => naming(one).test(text));
    if (named.length < declared.length * LIST_SHARE) continue;
    const lines = text.split("\n");
    // A name that is a word of the language as well is in more lines than are about it: the usual one counts.
    const counts = named.map((one) => lines.filter((line) => naming(one).test(line)).length).sort((a, b) => a - b);
    lists[file] = counts[Math.floor(counts.length / 2)]!;
  }
  return lists;
}

const total = (lists: Record<string, number>) => Object.values(lists).reduce((sum, lines) => sum + lines, 0);

it("[D4] beside its own files a register is named in these lists and no others, a line or two in each", () => {
  const lists = listsOf(resources.map(({ name, list }) => ({ name, call: list.call.name })));
  const code = [
    "client/app/screens.ts",
    "client/registers/all-words.ts",
    "shared/resources/all.ts",
    "tests/legacy-services/stories/all.ts",
  ];
  expect(Object.keys(lists).sort()).toEqual([...code, ...REVIEWED].sort());
  expect(total(lists)).toBeLessThanOrEqual(8);
});

it("[D4] and a report in these", () => {
  const lists = listsOf(reports.map(({ name, ask }) => ({ name, call: ask.calls[0].name })));
  expect(Object.keys(lists).sort()).toEqual(["shared/reports/all.ts", ...REVIEWED].sort());
  expect(total(lists)).toBeLessThanOrEqual(4);
});

it("[D4] the sample stands in the very lists of code that its services and servers read", () => {
  const mocked = [...readFileSync(`${ROOT}tests/sample/sample.redis.test.ts`, "utf8").matchAll(/vi\.mock\("([^"]+)"/g)].map(([, path]) =>
    new URL(path!, `file:///tests/sample/`).pathname.slice(1),
  );
  expect(mocked.sort()).toEqual(["shared/reports/all.ts", "shared/resources/all.ts", "tests/legacy-services/stories/all.ts"]);
});
