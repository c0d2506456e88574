import type { FieldKind, Referred } from "../domain/field-kind.ts";
import type { CellKind } from "../exports/export-columns.ts";
import type { Flags } from "../policy/flags.ts";
import type { CatalogueEntry } from "../policy/route-catalogue.ts";
import { resources } from "../resources/all.ts";
import type { AnyResource } from "../resources/resource.ts";
import { reports } from "./all.ts";
import { type AnyReport, kindOf, tableOf } from "./report.ts";

/** What an export says of the rows of a register, as it is searched, filtered and sorted on screen, or of those of a report. */
export type DeclaredRows =
  | { readonly of: "resource"; readonly resource: string }
  | { readonly of: "report"; readonly report: string; readonly question: Readonly<Record<string, string>>; readonly flags: Flags };

/** The table that a register or a report makes. */
export interface DeclaredTable {
  readonly declared: AnyResource | AnyReport;
  readonly paths: readonly CatalogueEntry[];
  /** By the columns' names. */
  readonly kinds: ReadonlyMap<string, FieldKind>;
  /** Columns whose values are ids of others. */
  readonly references: ReadonlyMap<string, Referred>;
}

/** Undefined for what nobody declares. */
export function declaredTable(rows: DeclaredRows): DeclaredTable | undefined {
  const declared =
    rows.of === "resource" ? resources.find(({ name }) => name === rows.resource) : reports.find(({ name }) => name === rows.report);
  if (declared === undefined) return undefined;
  const { fields } = declared.record;
  const keys: readonly string[] =
    rows.of === "resource"
      ? (declared as AnyResource).columns.map(({ key }) => key)
      : tableOf(declared as AnyReport, rows.question, rows.flags).map(({ key }) => key);
  const kinds = new Map(
    keys.map((key) => [key, rows.of === "resource" ? (fields[key]?.kind ?? "text") : kindOf(declared as AnyReport, key)] as const),
  );
  const references = keys.flatMap((key) => {
    const refersTo: Referred | undefined = fields[key]?.refersTo;
    return refersTo === undefined ? [] : [[key, refersTo] as const];
  });
  return { declared, paths: declared.paths, kinds, references: new Map(references) };
}

const CELLS: Readonly<Partial<Record<FieldKind, CellKind>>> = {
  ...{ number: "number", count: "number", money: "number", lengthM: "number" },
  ...{ percent: "percent", chainage: "chainage", time: "time", code: "word", flag: "word", direction: "word" },
};
export const cellKindOfField = (kind: FieldKind): CellKind => CELLS[kind] ?? "text";
