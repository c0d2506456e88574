import { getI18n } from "react-i18next";
import { type ColumnFilters, type Reading, rowMatcher, type ValueWord } from "../../../shared/domain/row-matcher.ts";
import { type Column, sortValue } from "./column.ts";

/** One test of a row for search text and column filters, by what its columns say. */
export function columnMatcher<R extends object>(
  columns: readonly Column<R>[],
  search: string,
  filters: ColumnFilters,
): (row: R) => boolean {
  const { keys, reading, word } = readingOf(columns);
  return rowMatcher(keys, search, filters, reading, word);
}

interface ColumnsReading<R> {
  readonly language: string | undefined;
  readonly keys: readonly string[];
  readonly reading: Reading<R>;
  readonly word: ValueWord;
}
const readings = new WeakMap<object, ColumnsReading<never>>();

/** The same for the same columns and language: what was made of a row under these keys is found again. */
function readingOf<R extends object>(columns: readonly Column<R>[]): ColumnsReading<R> {
  let known = readings.get(columns) as ColumnsReading<R> | undefined;
  const language: string | undefined = getI18n()?.language;
  if (known === undefined || known.language !== language) {
    const byKey = new Map<string, Column<R>>(columns.map((column) => [column.key, column]));
    known = {
      language,
      keys: [...byKey.keys()],
      reading: (row, key) => sortValue(byKey.get(key)!, row),
      word: (key, value) => byKey.get(key)?.wordOf?.(value),
    };
    readings.set(columns, known as ColumnsReading<never>);
  }
  return known;
}

/** A value of a column with how many rows have it, and one of them. */
export interface ColumnChoice<R> {
  readonly value: string;
  readonly count: number;
  readonly sample: R;
}

/** What is chosen stays in sight where no row has it any more, as long as one of `all` tells what it is called. */
export function withChosen<R extends object>(
  column: Column<R>,
  offered: readonly ColumnChoice<R>[],
  chosen: readonly string[],
  all: Iterable<R>,
): readonly ColumnChoice<R>[] {
  const lacking = chosen.filter((value) => offered.every((one) => one.value !== value));
  if (lacking.length === 0) return offered;
  const known = choices(column, all).filter(({ value }) => lacking.includes(value));
  return [...offered, ...known.map((one) => ({ ...one, count: 0 }))];
}

/** The values that occur in a column, the most frequent first. */
export function choices<R extends object>(column: Column<R>, rows: Iterable<R>): ColumnChoice<R>[] {
  const found = new Map<string, { value: string; count: number; sample: R }>();
  for (const row of rows) {
    const value = String(sortValue(column, row) ?? "");
    const known = found.get(value);
    if (known) known.count++;
    else found.set(value, { value, count: 1, sample: row });
  }
  return [...found.values()].sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

/** What a filter chooses among: all that passes the search and the other filters. Only asked when its form opens. */
export function* othersOf<R extends object>(
  rows: Iterable<R>,
  columns: readonly Column<R>[],
  search: string,
  filters: ColumnFilters,
  key: string,
): Generator<R> {
  const { [key]: _, ...others } = filters;
  const matches = columnMatcher(columns, search, others);
  for (const row of rows) if (matches(row)) yield row;
}
