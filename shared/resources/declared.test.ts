import { expect, it } from "vitest";
import { z } from "zod";
import { given, ours } from "../legacy/field-codecs.ts";
import { record } from "../legacy/record.ts";
import { callForRows } from "../legacy/record-calls.ts";
import { reports } from "../reports/all.ts";
import { report } from "../reports/report.ts";
import { resources } from "./all.ts";
import { callsOf, resource } from "./resource.ts";

const depot = record({
  id: ours.id("Dp_Id"),
  name: given.text("Dp_Name"),
  companyId: ours.reference("Dp_ComId", "companies"),
  tonnes: ours.number("Dp_T"),
});
const call = callForRows(
  {
    ...({ service: "company", section: "1.7", origin: "ours", name: "Depots", path: "/Depots" } as const),
    ...{ request: z.object({ C_Code: z.string() }), givenRequest: [] },
  },
  depot,
);
const path = "/maintain/maintenance-plan";
const list = { call, request: () => ({ C_Code: "" }), keptMs: 1 };
const depots = {
  ...({ name: "depots", paths: [path], record: depot, title: "name", list, columns: [{ key: "name", widthPx: 1 }] } as const),
  sort: { key: "name", direction: "asc" },
} as const;
const levels = {
  ...({ name: "levels", version: 1, paths: [path], record: depot, rowKey: ["id"], filters: [{ kind: "month", key: "month" }] } as const),
  ask: { calls: [call], request: ({ month }: { readonly month: string }) => ({ C_Code: month }), keptMs: 1 },
} as const;
const owned = { owner: "company", companyField: "companyId" } as const;
const table = [{ part: "table", columns: [{ key: "name" }] }] as const;

// What is wrong here does not compile; `tsc` fails where it does.
const wrongRegisters = [
  resource({ ...depots, ...owned }),
  // @ts-expect-error nobody's rows
  resource(depots),
  // @ts-expect-error a company's, by no field of the record
  resource({ ...depots, owner: "company", companyField: "colour" }),
  // @ts-expect-error a company's, by a number
  resource({ ...depots, owner: "company", companyField: "tonnes" }),
  // @ts-expect-error a screen that there is not
  resource({ ...depots, ...owned, paths: ["/maintian"] }),
  // @ts-expect-error a column that the record lacks
  resource({ ...depots, ...owned, columns: [{ key: "colour", widthPx: 1 }] }),
  // @ts-expect-error called by a field that the record lacks
  resource({ ...depots, ...owned, title: "colour" }),
  // @ts-expect-error sorted by one
  resource({ ...depots, ...owned, sort: { key: "colour", direction: "asc" } }),
  // @ts-expect-error filled in
  resource({ ...depots, ...owned, form: { editors: ["admin"], fields: [{ key: "colour" }] } }),
  // @ts-expect-error placed by a text
  resource({ ...depots, ...owned, place: "name" }),
  // @ts-expect-error narrowed by a field that the record lacks
  resource({ ...depots, ...owned, narrowedAt: { [path]: { field: "colour", values: ["red"] } } }),
];

const wrongReports = [
  report({ ...levels, ...owned, parts: table }),
  // @ts-expect-error nobody's rows
  report({ ...levels, parts: table }),
  // @ts-expect-error a screen that there is not
  report({ ...levels, ...owned, paths: ["/maintian"], parts: table }),
  // @ts-expect-error a column that neither the record nor anything derived has
  report({ ...levels, ...owned, parts: [{ part: "table", columns: [{ key: "colour" }] }] }),
  // @ts-expect-error a sum of one
  report({ ...levels, ...owned, parts: [{ part: "figures", figures: [{ key: "all", kind: "count", sum: "colour" }] }] }),
  report({
    ...levels,
    ...owned,
    derived: { heavy: { kind: "flag", of: ({ tonnes }) => (tonnes ?? 0) > 5 } },
    // @ts-expect-error a column beside what is derived that nobody has
    parts: [{ part: "table", columns: [{ key: "heavy" }, { key: "colour" }] }],
  }),
  // @ts-expect-error rows told apart by a field that the record lacks
  report({ ...levels, ...owned, rowKey: ["colour"], parts: table }),
  report({
    ...levels,
    ...owned,
    parts: table,
    // @ts-expect-error asked by what nobody is asked for
    ask: { ...levels.ask, request: ({ year }: { readonly year: string }) => ({ C_Code: year }) },
  }),
];

it("what is declared wrongly is what is declared, to those who do not compile", () => {
  expect([...wrongRegisters, ...wrongReports].map(({ name }) => name)).toHaveLength(19);
});

it.each(resources.map((register) => [register.name, register] as const))("every call of %s speaks of its own record", (_, register) => {
  expect(callsOf(register).filter((made) => made.row !== register.record.row)).toEqual([]);
});

it.each(reports.map((declared) => [declared.name, declared] as const))("every call of %s answers its own record", (_, { ask, record }) => {
  expect(ask.calls.filter((made) => made.row !== record.row)).toEqual([]);
});

it("whatever people add is added by files too, and an import leaves nothing once it is taken back", () => {
  const added = resources.filter(({ form }) => form?.create !== undefined);
  expect(added.filter(({ form }) => form?.knownBy === undefined || form.remove === undefined).map(({ name }) => name)).toEqual([]);
});

it.each(resources.map((register) => [register.name, register] as const))(
  "%s is narrowed and read at its own screens only",
  (_, register) => {
    const { paths, narrowedAt = {}, form } = register;
    const named = [...Object.keys(narrowedAt), ...(form?.readOnlyAt ?? []), ...(form?.importsAt ?? [])];
    expect(named.filter((one) => !(paths as readonly string[]).includes(one))).toEqual([]);
  },
);
