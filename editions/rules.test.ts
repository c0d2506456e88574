import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { editionNames } from "../shared/policy/editions.ts";
import { decideAccess, verdictOn } from "../shared/policy/evaluate.ts";
import { flagNames } from "../shared/policy/flags.ts";
import { menuOf } from "../shared/policy/menu.ts";
import { roles } from "../shared/policy/roles.ts";
import { routeCatalogue } from "../shared/policy/route-catalogue.ts";
import { type CommonRules, type Rule, ruleEffects } from "../shared/policy/rule.ts";
import { candidate } from "../tests/support/candidate.ts";
import { loadEditions } from "./load-editions.ts";
import { parseFile } from "./parse-file.ts";

/** editions/cases/NAME.json: users for whom a rule matters. A case holds with the rule and fails without it. */
const ruleCase = z.strictObject({
  rule: z.string(),
  /** In the cases of rules.json: whose user. */
  tenant: z.string().optional(),
  user: z.strictObject({
    userType: z.number().int(),
    userId: z.string().optional(),
    companyId: z.string().optional(),
    edition: z.enum(editionNames).optional(),
    host: z.enum(editionNames).optional(),
    ownerAdmin: z.boolean().optional(),
    roadAdministration: z.boolean().optional(),
    yzw: z.boolean().optional(),
    display: z.boolean().optional(),
  }),
  switches: z.partialRecord(z.enum(flagNames), z.boolean()).optional(),
  expect: z.strictObject({
    /** The one that all others stand beside. */
    role: z.enum(roles).optional(),
    /** All of them. */
    roles: z.array(z.enum(roles)).min(1).optional(),
    /** Groups of the sidebar, all of them. */
    menu: z.array(z.string()).min(1).optional(),
    landing: z.string().optional(),
    open: z.array(z.string()).min(1).optional(),
    closed: z.array(z.string()).min(1).optional(),
    flags: z.partialRecord(z.enum(flagNames), z.boolean()).optional(),
  }),
});
type RuleCase = z.infer<typeof ruleCase>;

const editions = loadEditions({});
const folder = new URL("cases/", import.meta.url).pathname;
const casesOf = (name: string): RuleCase[] => parseFile(z.array(ruleCase).min(1), `${folder}${name}.json`, `editions/cases/${name}.json`);

/** What a case expects and does not get; empty when it holds. */
function misses(one: RuleCase, tenantCode: string, change: (rules: readonly Rule[], from: "common" | "own") => Rule[]): string[] {
  const file = editions.tenants.get(tenantCode)?.file;
  if (!file) throw new Error(`no tenant ${tenantCode}`);
  const switches = Object.fromEntries(
    Object.entries(editions.common.switches).map(([flag, each]) => [flag, { ...each, on: one.switches?.[flag as never] ?? each.on }]),
  );
  const common: CommonRules = { ...editions.common, switches, rules: change(editions.common.rules, "common") };
  const customer = { rules: change(file.rules, "own"), editions: file.editions };
  let access: ReturnType<typeof decideAccess>;
  try {
    access = decideAccess(candidate(one.user), common, customer, routeCatalogue);
  } catch (error) {
    return [String(error)];
  }
  const found: string[] = [];
  const compare = (what: string, wanted: unknown, got: unknown) => {
    if (wanted !== undefined && wanted !== got) found.push(`${what}: ${String(got)} instead of ${String(wanted)}`);
  };
  compare("role", one.expect.role, access.roles[0]);
  compare("roles", one.expect.roles?.join(), access.roles.join());
  compare(
    "menu",
    one.expect.menu?.join(),
    menuOf(access, routeCatalogue)
      .map(({ path }) => path)
      .join(),
  );
  compare("landing", one.expect.landing, access.landing);
  for (const path of one.expect.open ?? []) compare(path, true, verdictOn(access, path)?.open);
  for (const path of one.expect.closed ?? []) compare(path, false, verdictOn(access, path)?.open);
  for (const [flag, on] of Object.entries(one.expect.flags ?? {})) compare(flag, on, access.flags[flag as keyof typeof access.flags]);
  return found;
}

/** The rule without each of its effects in turn; the last one left is the rule that is not there at all. */
function weakened(rule: Rule): [string, Rule[]][] {
  const given = ruleEffects.filter((effect) => rule[effect] !== undefined);
  if (given.length === 1) return [["the rule", []]];
  return given.map((effect) => [`its ${effect}`, [{ ...rule, [effect]: undefined, ...(effect === "only" ? { within: undefined } : {}) }]]);
}

function proves(from: "common" | "own", rules: readonly Rule[], cases: readonly RuleCase[], tenantOf: (one: RuleCase) => string) {
  it("every case names a rule of the file", () => {
    expect(cases.map((one) => one.rule).filter((because) => !rules.some((rule) => rule.because === because))).toEqual([]);
  });
  it.each(rules.map((rule) => [rule.because, rule] as const))("[E1] %s", (because, rule) => {
    const own = cases.filter((one) => one.rule === because);
    const missed = (one: RuleCase, instead: Rule[]) =>
      misses(one, tenantOf(one), (given, at) => given.flatMap((each) => (at === from && each === rule ? instead : [each])));
    expect(own.flatMap((one) => missed(one, [rule]))).toEqual([]);
    for (const one of own) expect(missed(one, []), `${JSON.stringify(one.user)} gets the same without the rule`).not.toEqual([]);
    for (const [what, instead] of weakened(rule)) {
      expect(
        own.flatMap((one) => missed(one, instead)),
        `no case needs ${what}`,
      ).not.toEqual([]);
    }
  });
}

describe("rules.json", () => {
  const cases = casesOf("rules");
  proves("common", editions.common.rules, cases, (one) => one.tenant ?? "");

  it("[E1] the upload switch is off, so nobody anywhere may upload", () => {
    expect(editions.common.switches.networkUploadSwitch?.on).toBe(false);
    for (const { file } of editions.tenants.values()) {
      const access = decideAccess(candidate({ userType: 1 }), editions.common, file, routeCatalogue);
      expect(access.flags.networkUpload ?? false, file.code).toBe(false);
    }
  });
});

describe.each([...editions.tenants.values()].map(({ file }) => [file.code, file] as const))("%s", (code, file) => {
  if (file.rules.length > 0) proves("own", file.rules, casesOf(code), () => code);
  it("[E1] its users land somewhere that is open to them", () => {
    for (const userType of [1, 2, 3, 4, 5]) {
      const access = decideAccess(candidate({ userType }), editions.common, file, routeCatalogue);
      expect(access.landing).not.toBe("/profile/index");
    }
  });
  it("[E1] whoever has a list of orders may print them", () => {
    for (const userType of [1, 2, 3, 4, 5]) {
      const access = decideAccess(candidate({ userType }), editions.common, file, routeCatalogue);
      if (verdictOn(access, "/maintain/parts/management")?.open) expect(verdictOn(access, "/dest-info-print")?.open).toBe(true);
    }
  });
});

it("[E2] administrators read each sentence in their own language, without codes, fields and readings of ours", () => {
  const files = [...editions.tenants.values()].map(({ file }) => file);
  const ofCustomers = files.flatMap((file) => file.rules);
  const told = [...Object.values(editions.common.switches), ...editions.common.rules, ...ofCustomers];
  expect(told.filter(({ says }) => says === undefined).map(({ because }) => because)).toEqual([]);
  const texts = told.flatMap(({ says = {} }) => Object.values(says));
  const codes = files.map(({ code }) => code);
  expect(texts.filter((text) => /Cu_|C_Code|user_|\/[a-z]|reading/.test(text) || codes.some((code) => text.includes(code)))).toEqual([]);
});

it("every file of cases belongs to a file of rules", () => {
  const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  const wanted = [...editions.tenants.values()].filter(({ file }) => file.rules.length > 0).map(({ file }) => `${file.code}.json`);
  expect(new Set(names)).toEqual(new Set(["rules.json", ...wanted]));
});

it("[E1] seven tenants may upload once the switch is on, and seven named users have the road-data view", () => {
  const files = [...editions.tenants.values()].map(({ file }) => file);
  const rulesOn = (flag: (typeof flagNames)[number]) =>
    files.flatMap((file) => file.rules.filter((rule) => rule.flags?.[flag] !== undefined));
  expect(rulesOn("networkUpload")).toHaveLength(7);
  expect(rulesOn("roadDataView").flatMap((rule) => rule.when?.userId)).toEqual(["1752", "1754", "1755", "1756", "1757", "1758", "1759"]);
});
