import type { FieldKind, Referred } from "../domain/field-kind.ts";
import type { CellKind } from "../exports/export-columns.ts";
import type { Flags } from "../policy/flags.ts";
import type { CatalogueEntry } from "../policy/route-catalogue.ts";
import { resources } from "../resources/all.ts";
import type { AnyResource } from "../resources/resource.ts";
import { reports } from "./all.ts";
import { orderReports } from "./all-order-reports.ts";
import { withEarlierColumns } from "./earlier-rows.ts";
import type { OrderQuestion, OrderReport } from "./order-report.ts";
import { columnsOf, type TablePart, tableParts } from "./order-rows.ts";
import { type AnyReport, kindOf, tableOf } from "./report.ts";

/** What an export says of the rows of a register, as it is searched, filtered and sorted on screen, or of those of a report. */
export type DeclaredRows =
  | { readonly of: "resource"; readonly resource: string }
  | {
      readonly of: "report";
      readonly report: string;
      readonly question: Readonly<Record<string, string>>;
      readonly earlier?: object | undefined;
      readonly flags: Flags;
    }
  /** One table of a report over our orders, by its title. */
  | {
      readonly of: "orderReport";
      readonly report: string;
      readonly table: string;
      readonly earlier?: object | undefined;
      readonly choices: Readonly<Record<string, string>>;
    };

/** The table that a register or a report makes. */
export interface DeclaredTable {
  readonly declared: AnyResource | AnyReport | OrderReport;
  readonly paths: readonly CatalogueEntry[];
  /** By the columns' names. */
  readonly kinds: ReadonlyMap<string, FieldKind>;
  /** Columns whose values are ids of others. */
  readonly references: ReadonlyMap<string, Referred>;
}

/** Undefined for what nobody declares. */
export function declaredTable(rows: DeclaredRows): DeclaredTable | undefined {
  if (rows.of === "orderReport") return orderTable(rows);
  const declared =
    rows.of === "resource" ? resources.find(({ name }) => name === rows.resource) : reports.find(({ name }) => name === rows.report);
  if (declared === undefined) return undefined;
  const { fields } = declared.record;
  const { derived = {} } = declared;
  const keys: readonly string[] =
    rows.of === "resource"
      ? (declared as AnyResource).columns.map(({ key }) => key)
      : tableOf(declared as AnyReport, rows.question, rows.flags).map(({ key }) => key);
  const columns = keys.map((key) => ({
    key,
    kind: rows.of === "resource" ? ((fields[key] ?? derived[key])?.kind ?? "text") : kindOf(declared as AnyReport, key),
  }));
  const kinds = kindsOf(columns, rows);
  const references = keys.flatMap((key) => {
    const refersTo: Referred | undefined = fields[key]?.refersTo;
    return refersTo === undefined ? [] : [[key, refersTo] as const];
  });
  return { declared, paths: declared.paths, kinds, references: new Map(references) };
}

/** The report of orders and the table of it that is asked for; undefined for what nobody declares. */
export function declaredOrderTable({
  report: name,
  table,
  choices,
}: Extract<DeclaredRows, { of: "orderReport" }>):
  | { readonly report: OrderReport; readonly part: TablePart; readonly choices: OrderQuestion["choices"] }
  | undefined {
  const report = orderReports.find((one) => one.name === name);
  const part = report && tableParts(report).find(({ title }) => title === table);
  if (report === undefined || part === undefined) return undefined;
  const chosen = report.choices.map(({ key, values }) => [key, values.find((value) => value === choices[key]) ?? values[0]]);
  return { report, part, choices: Object.fromEntries(chosen) };
}

function orderTable(rows: Extract<DeclaredRows, { of: "orderReport" }>): DeclaredTable | undefined {
  const found = declaredOrderTable(rows);
  if (found === undefined) return undefined;
  const kinds = kindsOf(columnsOf(found.part, found.choices), rows);
  return { declared: found.report, paths: found.report.paths, kinds, references: new Map() };
}

/** With those of the time before, where it stands beside. */
const kindsOf = (
  columns: readonly { readonly key: string; readonly kind: FieldKind }[],
  rows: DeclaredRows,
): ReadonlyMap<string, FieldKind> =>
  new Map(("earlier" in rows && rows.earlier ? withEarlierColumns(columns) : columns).map(({ key, kind }) => [key, kind]));

const CELLS: Readonly<Partial<Record<FieldKind, CellKind>>> = {
  ...{ number: "number", count: "number", money: "number", lengthM: "number" },
  ...{
    percent: "percent",
    chainage: "chainage",
    time: "time",
    day: "day",
    code: "word",
    flag: "word",
    direction: "word",
    place: "place",
    line: "line",
  },
};
export const cellKindOfField = (kind: FieldKind): CellKind => CELLS[kind] ?? "text";
