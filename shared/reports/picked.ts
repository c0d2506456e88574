import type { ColumnFilters } from "../domain/row-matcher.ts";
import { type Figure, type ReportRow, rowsOfShare } from "./report.ts";

/** What somebody clicked to see the rows behind it; `keys` are the fields that make up a row's name there. */
export type Clicked =
  | { readonly of: "figure"; readonly figure: Figure<string> }
  | { readonly of: "name"; readonly keys: readonly string[]; readonly name: string };
/** The same with what it is called in the language of this moment. */
export type Picked = Clicked & { readonly title: string };

/** What a row is called along a chart's axis, in a matrix and on the map. */
export const nameOfRow = (keys: readonly string[], row: ReportRow): string =>
  keys
    .map((key) => String(row[key] ?? ""))
    .filter(Boolean)
    .join(" · ");

/** Rows by their names, in the order in which they come. */
export function rowsByName<R extends ReportRow>(rows: readonly R[], nameOf: (row: R) => string): ReadonlyMap<string, R[]> {
  const byName = new Map<string, R[]>();
  for (const row of rows) {
    const name = nameOf(row);
    const its = byName.get(name);
    if (its === undefined) byName.set(name, [row]);
    else its.push(row);
  }
  return byName;
}

/** The rows that make a figure what it is, or that stand behind a name; all where nothing was clicked. */
export function rowsBehind<R extends ReportRow>(picked: Clicked | null, rows: readonly R[]): readonly R[] {
  if (picked === null) return rows;
  if (picked.of === "name") return rows.filter((row) => nameOfRow(picked.keys, row) === picked.name);
  const { figure } = picked;
  if ("countOf" in figure) return rows;
  const keys = "sum" in figure ? [figure.sum] : [figure.share, ...figure.ofSum];
  const counted = "sum" in figure ? rows : rowsOfShare(figure, rows);
  return counted.filter((row) => keys.some((key) => Number(row[key] ?? 0) !== 0 || row.unread?.[key] !== undefined));
}

/** What an address calls the figure whose rows are shown; no field has this name. */
export const FIGURE = "figure";

/** What was clicked as filters of the table, so that it stands in the address as those of lists do: a name by its parts. */
export function filtersOf(clicked: Clicked | null, rows: readonly ReportRow[]): ColumnFilters {
  if (clicked === null) return {};
  if (clicked.of === "figure") return { [FIGURE]: { kind: "choice", values: [clicked.figure.key] } };
  const { keys, name } = clicked;
  const row = rows.find((one) => nameOfRow(keys, one) === name);
  return Object.fromEntries(
    keys.map((key, i) => [key, { kind: "choice", values: [row === undefined ? (i === 0 ? name : "") : String(row[key] ?? "")] }]),
  );
}

/** What filters mean; nothing where they name a figure that the report does not have. `said` is what the rows of a name are called. */
export function pickedOf(
  filters: ColumnFilters,
  figures: readonly Figure<string>[],
  said: (keys: readonly string[], name: string) => string,
  titleOf: (figure: Figure<string>) => string,
): Picked | null {
  const chosen = Object.entries(filters).flatMap(([key, filter]) =>
    filter?.kind === "choice" ? [[key, filter.values[0] ?? ""] as const] : [],
  );
  const of = chosen.find(([key]) => key === FIGURE)?.[1];
  if (of !== undefined) {
    const figure = figures.find(({ key }) => key === of);
    return figure === undefined ? null : { of: "figure", figure, title: titleOf(figure) };
  }
  if (chosen.length === 0) return null;
  const keys = chosen.map(([key]) => key);
  const name = chosen
    .map(([, value]) => value)
    .filter(Boolean)
    .join(" · ");
  return { of: "name", keys, name, title: said(keys, name) };
}
