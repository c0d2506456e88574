import { type Column, sortValue } from "./column.ts";

/** What the user asks of one column: chosen values (as text) or a part of it. */
export type ColumnFilter =
  | { readonly kind: "choice"; readonly values: readonly string[] }
  | { readonly kind: "text"; readonly text: string };
export type Filters = Readonly<Record<string, ColumnFilter>>;

/** One test of a row for search text and column filters; every word of the search must occur somewhere in the row. */
export function rowMatcher<R extends object>(columns: readonly Column<R>[], search: string, filters: Filters): (row: R) => boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const tests: ((row: R) => boolean)[] = [];
  for (const column of columns) {
    const filter = filters[column.key];
    if (filter?.kind === "choice" && filter.values.length > 0) {
      const chosen = new Set(filter.values);
      tests.push((row) => chosen.has(String(sortValue(column, row) ?? "")));
    } else if (filter?.kind === "text" && filter.text !== "") {
      const part = filter.text.toLowerCase();
      tests.push((row) =>
        String(sortValue(column, row) ?? "")
          .toLowerCase()
          .includes(part),
      );
    }
  }
  if (words.length > 0) tests.push((row) => words.every((word) => haystack(columns, row).includes(word)));
  return (row) => tests.every((test) => test(row));
}

const haystacks = new WeakMap<object, string>();

/** A changed row is a new object, so what was made of the old one is forgotten by itself. */
function haystack<R extends object>(columns: readonly Column<R>[], row: R): string {
  let text = haystacks.get(row);
  if (text === undefined) {
    text = columns
      .map((column) => row[column.key])
      .filter((value) => typeof value === "string")
      .join("\n")
      .toLowerCase();
    haystacks.set(row, text);
  }
  return text;
}

/** The values that occur in a column, the most frequent first. */
export function choices<R>(column: Column<R>, rows: Iterable<R>): { value: string; count: number; sample: R }[] {
  const found = new Map<string, { value: string; count: number; sample: R }>();
  for (const row of rows) {
    const value = String(sortValue(column, row) ?? "");
    const known = found.get(value);
    if (known) known.count++;
    else found.set(value, { value, count: 1, sample: row });
  }
  return [...found.values()].sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}
