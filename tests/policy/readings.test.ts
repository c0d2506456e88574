import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { loadEditions } from "../../editions/load-editions.ts";
import { entitleCandidate } from "../../server/session/entitlement.ts";
import type { ActionTable } from "../../shared/policy/action-table.ts";
import { editionNames } from "../../shared/policy/editions.ts";
import { openPaths } from "../../shared/policy/evaluate.ts";
import { menuOf } from "../../shared/policy/menu.ts";
import { offeredByList } from "../../shared/policy/offered-actions.ts";
import { roleSlots } from "../../shared/policy/role-slot.ts";
import { routeCatalogue } from "../../shared/policy/route-catalogue.ts";
import { isUnderAny } from "../../shared/policy/rule.ts";
import { candidate } from "../support/candidate.ts";

/**
 * The oracle: what the documents and the table of readings say, as data (readings.json), against what the rules give. Each case is one
 * sentence for some customers and some of their users.
 */
const texts = z.array(z.string()).min(1);
const user = z.strictObject({
  userType: z.number().int(),
  userId: z.string().exactOptional(),
  edition: z.enum(editionNames).exactOptional(),
  host: z.enum(editionNames).exactOptional(),
  ownerAdmin: z.boolean().exactOptional(),
  roadAdministration: z.boolean().exactOptional(),
  yzw: z.boolean().exactOptional(),
  display: z.boolean().exactOptional(),
});
const oracle = z
  .strictObject({
    source: z.string(),
    /** Who is offered what, by list and role slot. */
    tables: z.record(z.string(), z.record(z.string(), z.array(z.array(z.string())).length(5))),
    districts: texts,
    cases: z.array(
      z.strictObject({
        point: z.string(),
        says: z.string(),
        /** Codes, `every`, `other` than the districts, or `all but CODE`. */
        tenants: z.union([texts, z.string()]),
        users: z.array(user).min(1),
        expect: z
          .strictObject({
            roles: texts,
            slot: z.number().int(),
            actions: z.string(),
            landing: z.string(),
            open: texts,
            closed: texts,
            /** Exactly these are open, beside what everybody always has. */
            openAll: texts,
            /** Nothing is open but what lies under these, and what everybody always has. */
            openUnder: texts,
            /** Of each group one at least. */
            openAny: z.array(texts),
            /** Groups of the sidebar, all of them; and some that it does not have. */
            menu: texts,
            menuLacks: texts,
            flags: z.record(z.string(), z.boolean()),
          })
          .partial()
          .refine((given) => Object.keys(given).length > 0, "a case that expects nothing"),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync(new URL("readings.json", import.meta.url), "utf8")));
type Case = (typeof oracle.cases)[number];

const editions = loadEditions({});
const codes = [...editions.tenants.keys()];
const always: readonly string[] = routeCatalogue.filter((route) => "always" in route).map(({ path }) => path);

function tenantsOf({ tenants }: Case): readonly string[] {
  if (typeof tenants !== "string") return tenants;
  if (tenants === "every") return codes;
  if (tenants === "other") return codes.filter((code) => !oracle.districts.includes(code));
  return codes.filter((code) => tenants !== `all but ${code}`);
}

/** What somebody gets, in the words of a case: for each thing that it expects. */
function given(code: string, who: z.infer<typeof user>, wanted: Case["expect"]): Case["expect"] {
  const { access, slot, tenant } = entitleCandidate(editions, code, candidate(who));
  const open = openPaths(access);
  const menu: string[] = menuOf(access, routeCatalogue).map(({ path }) => path);
  const all: Case["expect"] = {
    roles: [...access.roles],
    slot: slot ?? -1,
    landing: access.landing,
    open: wanted.open?.filter((path) => open.includes(path)),
    closed: wanted.closed?.filter((path) => !open.includes(path)),
    openAll: open,
    openUnder: open.filter((path) => !always.includes(path)).every((path) => isUnderAny(path, wanted.openUnder)) ? wanted.openUnder : open,
    openAny: wanted.openAny?.filter((group) => group.some((path) => open.includes(path))),
    menu,
    menuLacks: wanted.menuLacks?.filter((group) => !menu.includes(group)),
    flags: Object.fromEntries(Object.keys(wanted.flags ?? {}).map((flag) => [flag, access.flags[flag as "pointCheck"] ?? false])),
    actions: nameOfTable(tenant.actionTable),
  };
  return Object.fromEntries(Object.keys(wanted).map((key) => [key, all[key as keyof typeof all]]));
}

/** The table of the documents that offers the same to every role slot in every list; what is offered where it is none. */
function nameOfTable(table: ActionTable): string {
  const offered = roleSlots.map((slot) => offeredByList(table, slot));
  const rows = Object.keys(offered[0]!)
    .filter((list) => list !== "serious")
    .map((list) => [list, offered.map((lists) => lists[list as "pending"] ?? [])] as const);
  const text = sorted(rows);
  return Object.entries(oracle.tables).find(([, wanted]) => sorted(Object.entries(wanted)) === text)?.[0] ?? text;
}

const sorted = (rows: readonly (readonly [string, readonly (readonly string[])[]])[]): string =>
  JSON.stringify(rows.map(([list, slots]) => [list, slots.map((actions) => [...actions].sort())]).sort());

const points = [...new Set(oracle.cases.map(({ point }) => point))];
describe.each(points)("[E2] %s", (point) => {
  it.each(
    oracle.cases.filter((one) => one.point === point).map((one) => [one.says, JSON.stringify(one.expect).slice(0, 60), one] as const),
  )("%s: %s", (_says, _short, one) => {
    const tenants = tenantsOf(one);
    expect(tenants.length).toBeGreaterThan(0);
    for (const code of tenants)
      for (const who of one.users) expect(given(code, who, one.expect), `${code} ${JSON.stringify(who)}`).toEqual(one.expect);
  });
});

it("every customer of the product stands in some case of its own or among all", () => {
  const named = new Set(oracle.cases.flatMap(({ tenants }) => (typeof tenants === "string" ? [] : tenants)));
  expect([...named].filter((code) => !codes.includes(code))).toEqual([]);
});
