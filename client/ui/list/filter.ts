import { type ColumnFilters, type Reading, rowMatcher } from "../../../shared/domain/row-matcher.ts";
import { type Column, sortValue } from "./column.ts";

/** One test of a row for search text and column filters, by what its columns say. */
export function columnMatcher<R extends object>(
  columns: readonly Column<R>[],
  search: string,
  filters: ColumnFilters,
): (row: R) => boolean {
  const { keys, reading } = readingOf(columns);
  return rowMatcher(keys, search, filters, reading);
}

const readings = new WeakMap<object, { readonly keys: readonly string[]; readonly reading: Reading<never> }>();

/** The same for the same columns: what was made of a row under these keys is found again. */
function readingOf<R extends object>(columns: readonly Column<R>[]): { keys: readonly string[]; reading: Reading<R> } {
  let known = readings.get(columns);
  if (known === undefined) {
    const byKey = new Map<string, Column<R>>(columns.map((column) => [column.key, column]));
    known = { keys: [...byKey.keys()], reading: (row: R, key) => sortValue(byKey.get(key)!, row) };
    readings.set(columns, known);
  }
  return known as { keys: readonly string[]; reading: Reading<R> };
}

/** The values that occur in a column, the most frequent first. */
export function choices<R extends object>(column: Column<R>, rows: Iterable<R>): { value: string; count: number; sample: R }[] {
  const found = new Map<string, { value: string; count: number; sample: R }>();
  for (const row of rows) {
    const value = String(sortValue(column, row) ?? "");
    const known = found.get(value);
    if (known) known.count++;
    else found.set(value, { value, count: 1, sample: row });
  }
  return [...found.values()].sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}
