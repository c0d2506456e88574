import type { Column } from "./column.ts";
import { sortValue } from "./column.ts";
import type { RowGroup, RowSource } from "./row-source.ts";

const MARK = "\u0000";
export const isGroupKey = (key: string): boolean => key.startsWith(MARK);
export const ALL = `${MARK}all`;
/** Whatever a group is called, it is not called as all of them are. */
export const groupKey = (name: string): string => `${MARK}group:${name}`;

/** A grid's rows with heads of groups between them. Positions are those of the grid; `ungrouped` has the rows alone. */
export interface GroupedSource<R> extends RowSource<R> {
  groupAt(index: number): RowGroup<R> | undefined;
  groupOf(key: string): RowGroup<R> | undefined;
  readonly ungrouped: RowSource<R>;
}

/**
 * Rows by what they say in a column, each group in the order of the list; groups by that value, and those who say nothing last. Over all of them
 * stands what everything adds up to. While rows are on their way (not `isWhole`) heads say neither how many they are nor what they add up to.
 * `groupOf` names the groups of a column whose values are too many.
 */
export function groupRows<R extends object>(
  source: RowSource<R>,
  column: Column<R>,
  summed: readonly Column<R>[],
  folded: ReadonlySet<string>,
  collator: Intl.Collator,
  isWhole = true,
  groupOf?: (row: R) => string,
): GroupedSource<R> {
  const found = new Map<
    string,
    { value: string | number | null; sample: R; shown: string[]; rows: string[]; sums: Record<string, number> }
  >();
  const all = { rows: [] as string[], sums: {} as Record<string, number> };
  const rowOf = new Map<string, number>();
  for (let index = 0; index < source.count; index++) {
    const [key, row] = [source.keyAt(index), source.rowAt(index)];
    if (key === undefined || row === undefined) continue;
    rowOf.set(key, index);
    const value = sortValue(column, row);
    const name = groupOf?.(row) ?? String(value ?? "");
    const group = found.get(name) ?? { value, sample: row, shown: [], rows: [], sums: {} };
    found.set(name, group);
    group.shown.push(key);
    // What left the list stands in it, is counted nowhere and ticked by no head.
    if (source.hasLeft(key)) continue;
    all.rows.push(key);
    group.rows.push(key);
    for (const one of summed) {
      const part = sortValue(one, row);
      if (typeof part !== "number") continue;
      for (const sums of [group.sums, all.sums]) sums[one.key] = (sums[one.key] ?? 0) + part;
    }
  }
  const figures = ({ rows, sums }: Pick<RowGroup<R>, "rows" | "sums">) =>
    isWhole ? { count: rows.length, sums } : { count: null, sums: {} };
  const entries: (string | RowGroup<R>)[] = [{ key: ALL, sample: undefined, rows: all.rows, ...figures(all), isFolded: false }];
  for (const [name, { value: _, shown, ...group }] of [...found].sort(([, a], [, b]) => compare(a.value, b.value, column, collator))) {
    const key = groupKey(name);
    const isFolded = folded.has(key);
    entries.push({ ...group, ...figures(group), key, isFolded });
    if (!isFolded) for (const row of shown) entries.push(row);
  }
  const groups = new Map(entries.flatMap((one) => (typeof one === "string" ? [] : [[one.key, one] as const])));
  return {
    count: entries.length,
    keyAt(index) {
      const entry = entries[index];
      return typeof entry === "string" ? entry : entry?.key;
    },
    rowAt(index) {
      const entry = entries[index];
      return typeof entry === "string" ? source.rowAt(rowOf.get(entry) ?? -1) : undefined;
    },
    groupAt(index) {
      const entry = entries[index];
      return typeof entry === "string" ? undefined : entry;
    },
    groupOf: (key) => groups.get(key),
    glows: source.glows,
    // Whoever walks from record to record passes over what is none.
    hasLeft: (key) => isGroupKey(key) || source.hasLeft(key),
    version: source.version,
    ungrouped: source,
  };
}

function compare<R>(a: string | number | null, b: string | number | null, { sort }: Column<R>, collator: Intl.Collator): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return sort === "text" ? collator.compare(String(a), String(b)) : a < b ? -1 : a > b ? 1 : 0;
}
