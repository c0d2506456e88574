import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { loadEditions } from "../../editions/load-editions.ts";
import { type FlagName, flagNames } from "../../shared/policy/flags.ts";
import { readsFlag, ruleAsksFor } from "./flag-readers.ts";

/**
 * Flags that the rules give and nothing reads yet, with the screen that will. This list only shrinks: a flag leaves it with the code
 * that reads it, and a new flag comes with its reader.
 */
const WAITING: Partial<Record<FlagName, string>> = {
  pointCheck: "spot checks point by point: /report/compare-report and the checks of parts/examine",
  roadDataView: "road data of seven named users: the survey pages",
  bridgesByCompany: "bridges are asked for once for everybody and cut to the company here, so that nobody asks by user id",
};

const root = new URL("../../", import.meta.url).pathname;
const code = ["server", "client", "workers", "shared"].flatMap((room) =>
  (readdirSync(`${root}${room}`, { recursive: true }) as string[])
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|(^|\/)(node_modules|dist|testing|i18n)\//.test(path))
    .map((path) => readFileSync(`${root}${room}/${path}`, "utf8")),
);

const editions = loadEditions({});
const conditions = [...editions.common.rules, ...[...editions.tenants.values()].flatMap(({ file }) => file.rules)].map(({ when }) => when);

it("[E2] every flag has a reader, but for those that wait for their screen", () => {
  expect(code.length).toBeGreaterThan(500);
  const unread = flagNames.filter(
    (flag) => !code.some((text) => readsFlag(text, flag)) && !conditions.some((when) => ruleAsksFor(when, flag)),
  );
  expect(unread.toSorted()).toEqual(Object.keys(WAITING).toSorted());
});

it.each([
  ["if (me.flags.pointCheck) show();", true],
  ["access.flags?.pointCheck === true", true],
  ["const { pointCheck, hideLogo } = useMe().flags;", true],
  ["const { pointCheck, hideLogo } = me.flags;", true],
  ['aboutWhere: { flag: "pointCheck", about: {} }', true],
  ['{ key: "points", flag: "pointCheck" }', true],
  ['flags: ["pointCheck"]', false],
  ["flags.pointChecks", false],
  ['t("flag.pointCheck")', false],
])("[E2] the search knows a reader when it sees one: %s", (text, reads) => {
  expect(readsFlag(text, "pointCheck")).toBe(reads);
});

it("[E2] a condition reads the flags that it names, negated or not", () => {
  expect(ruleAsksFor({ userType: [1], not: { any: [{ flag: ["pointCheck"] }] } }, "pointCheck")).toBe(true);
  expect(ruleAsksFor({ flag: ["hideLogo"] }, "pointCheck")).toBe(false);
  expect(ruleAsksFor(undefined, "pointCheck")).toBe(false);
});
