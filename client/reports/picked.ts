import { type Figure, rowsOfShare } from "../../shared/reports/report.ts";
import type { ToldRow } from "./use-report.ts";

/** What somebody clicked to see the rows behind it; `keys` are the fields that make up a row's name there. */
export type Picked =
  | { readonly of: "figure"; readonly figure: Figure<string>; readonly title: string }
  | { readonly of: "name"; readonly keys: readonly string[]; readonly name: string; readonly title: string };

/** What a row is called along a chart's axis, in a matrix and on the map. */
export const nameOfRow = (keys: readonly string[], row: ToldRow): string =>
  keys
    .map((key) => String(row[key] ?? ""))
    .filter(Boolean)
    .join(" · ");

/** Rows by their names, in the order in which they come. */
export function rowsByName(rows: readonly ToldRow[], nameOf: (row: ToldRow) => string): ReadonlyMap<string, ToldRow[]> {
  const byName = new Map<string, ToldRow[]>();
  for (const row of rows) {
    const name = nameOf(row);
    const its = byName.get(name);
    if (its === undefined) byName.set(name, [row]);
    else its.push(row);
  }
  return byName;
}

/** The rows that make a figure what it is, or that stand behind a name; all where nothing was clicked. */
export function rowsBehind(picked: Picked | null, rows: readonly ToldRow[]): readonly ToldRow[] {
  if (picked === null) return rows;
  if (picked.of === "name") return rows.filter((row) => nameOfRow(picked.keys, row) === picked.name);
  const { figure } = picked;
  if ("countOf" in figure) return rows;
  const keys = "sum" in figure ? [figure.sum] : figure.ofSum;
  const counted = "sum" in figure ? rows : rowsOfShare(figure, rows);
  return counted.filter((row) => keys.some((key) => Number(row[key] ?? 0) !== 0 || row.unread?.[key] !== undefined));
}
