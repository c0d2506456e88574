import { expect, it } from "vitest";
import { type Access, type Candidate, decideAccess, openPaths } from "../shared/policy/evaluate.ts";
import { menuOf } from "../shared/policy/menu.ts";
import { routeCatalogue } from "../shared/policy/route-catalogue.ts";
import { candidate } from "../tests/support/candidate.ts";
import { actionTableOf } from "./load.ts";
import { loadEditions } from "./load-editions.ts";

const editions = loadEditions({});
const flagSets = [
  [],
  ["ownerAdmin"],
  ["roadAdministration"],
  ["yzw"],
  ["ownerAdmin", "roadAdministration"],
  ["ownerAdmin", "yzw"],
  ["roadAdministration", "yzw"],
  ["ownerAdmin", "roadAdministration", "yzw"],
] as const;

/**
 * Every tenant x user type x flags, as reviewed data: cases/matrix.txt. A change of the rules shows up there line by line; run with
 * `-u` to write it, and read the difference before it is committed.
 */
it("[E2] every tenant, user type and flag gets the role, landing, menu and paths that were reviewed", async () => {
  const lines = [
    "Who gets what, by tenant, Cu_Type and the flags of the user's record. Written by editions/matrix.test.ts; review every change.",
    "A section that is open as a whole is written /section/*; below a user type, flags say only what they change.",
  ];
  for (const { file } of editions.tenants.values()) {
    const decide = (given: Partial<Candidate>) => decideAccess(candidate(given), editions.common, file, routeCatalogue);
    lines.push("", `== ${file.code}, actions by the ${actionTableOf(file)} table`);
    for (const [block, types] of groupBy([1, 2, 3, 4, 5], (userType) => describeType(decide, userType))) {
      lines.push(`Cu_Type ${types.join(", ")}`, ...block.split("\n").map((line) => `  ${line}`));
    }
  }
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("cases/matrix.txt");
});

function describeType(decide: (given: Partial<Candidate>) => Access, userType: number): string {
  const plain = decide({ userType });
  const lines = [...describeAccess(plain)];
  for (const [change, sets] of groupBy(flagSets.slice(1), (flags) =>
    describeChange(plain, decide({ userType, ...Object.fromEntries(flags.map((flag) => [flag, true])) })),
  )) {
    lines.push(`with ${sets.map((flags) => flags.join(" + ")).join(" or ")}: ${change}`);
  }
  return lines.join("\n");
}

function describeAccess(access: Access): string[] {
  const open = openPaths(access);
  const flags = Object.entries(access.flags)
    .filter(([, on]) => on)
    .map(([flag]) => flag);
  return [
    `${rolesOf(access)}, landing ${access.landing}, ${open.length} of ${routeCatalogue.length} paths`,
    `menu ${
      menuOf(access, routeCatalogue)
        .map((item) => `${item.path}${item.children.length > 0 ? ` (${item.children.length})` : ""}`)
        .join(", ") || "none"
    }`,
    ...(open.length * 2 > routeCatalogue.length ? [`closed ${sections(closedPaths(access))}`] : [`open ${sections(open)}`]),
    ...(flags.length > 0 ? [`flags ${flags.join(", ")}`] : []),
  ];
}

function describeChange(before: Access, after: Access): string {
  const [had, has] = [new Set(openPaths(before)), new Set(openPaths(after))];
  const list = (word: string, paths: string[]) => (paths.length > 0 ? [`${word} ${sections(paths)}`] : []);
  const changes = [
    ...(rolesOf(before) === rolesOf(after) ? [] : [rolesOf(after)]),
    ...(before.landing === after.landing ? [] : [`landing ${after.landing}`]),
    ...list(
      "closes",
      [...had].filter((path) => !has.has(path)),
    ),
    ...list(
      "opens",
      [...has].filter((path) => !had.has(path)),
    ),
  ];
  return changes.join("; ") || "the same";
}

const rolesOf = ({ roles }: Access): string => `${roles.length > 1 ? "roles" : "role"} ${roles.join(" + ")}`;
const closedPaths = (access: Access): string[] =>
  [...access.reasons].filter(([, verdicts]) => verdicts.at(-1)?.open === false).map(([path]) => path);

const sectionOf = (path: string): string => `/${path.split("/")[1]}`;
const bySection = groupBy(
  routeCatalogue.map((route) => route.path),
  sectionOf,
);

/** Paths with whole sections written once. */
function sections(paths: readonly string[]): string {
  const parts = [...groupBy(paths, sectionOf)].flatMap(([section, named]) =>
    named.length > 1 && named.length === bySection.get(section)?.length ? [`${section}/*`] : named,
  );
  return parts.join(" ") || "nothing";
}

function groupBy<Key, Value>(values: readonly Value[], keyOf: (value: Value) => Key): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value]);
  return groups;
}
