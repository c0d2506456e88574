import type { SortValue } from "../../../shared/domain/row-matcher.ts";
import type { Change, Row } from "../../../shared/live/change.ts";
import { type Column, type Direction, sortValue } from "./column.ts";

export interface RowQuery<R> {
  /** Does the row stand in this list at all? Decides the count that equals the badge. */
  readonly member: (row: R) => boolean;
  /** Does it pass what the user searches and filters? */
  readonly matches: (row: R) => boolean;
  /** The first tells most rows apart, the next those that it does not. */
  readonly by: readonly OrderBy<R>[];
  readonly collator: Intl.Collator;
}

export interface OrderBy<R> {
  readonly column: Pick<Column<R>, "key" | "sort" | "value">;
  readonly direction: Direction;
}

interface Entry {
  readonly key: string;
  /** One of each column that the list is sorted by. */
  readonly values: readonly SortValue[];
}
type CompareValues = (x: string | number, y: string | number) => number;

/**
 * The keys of one list in order, kept while rows change: a change costs a binary search, not a sort. Unknown values stand last in
 * both directions; equal ones are ordered by key, so the order is total and the same for everybody.
 */
export class RowOrder<R extends Row> {
  keys: string[] = [];
  /** Every member, whether it matches or not. */
  readonly members = new Map<string, R>();
  private readonly query: RowQuery<R>;

  constructor(rows: ReadonlyMap<string, R>, query: RowQuery<R>) {
    this.query = query;
    for (const [key, row] of rows) if (query.member(row)) this.members.set(key, row);
    const matching: Entry[] = [];
    for (const [key, row] of this.members) if (query.matches(row)) matching.push(this.entry(key, row));
    this.keys = this.sorted(matching);
  }

  /** `rows` already holds the changes. Keeps `keys` as it is when nothing in it moved, and makes a new array otherwise. */
  apply(changes: readonly Change<R>[], rows: ReadonlyMap<string, R>): void {
    let keys: string[] | null = null;
    for (const key of new Set(changes.map((change) => change.key))) {
      const before = this.members.get(key);
      const row = rows.get(key);
      const after = row !== undefined && this.query.member(row) ? row : undefined;
      const from = before !== undefined && this.query.matches(before) ? this.entry(key, before) : null;
      const to = after !== undefined && this.query.matches(after) ? this.entry(key, after) : null;
      const stays = from !== null && to !== null && isSame(from.values, to.values);
      if (!stays && (from !== null || to !== null)) {
        keys ??= [...this.keys];
        if (from !== null) keys.splice(this.place(keys, from), 1);
      }
      if (after === undefined) this.members.delete(key);
      else this.members.set(key, after);
      if (keys !== null && to !== null && !stays) keys.splice(this.place(keys, to), 0, key);
    }
    if (keys !== null) this.keys = keys;
  }

  /** Whether it stands in the list and passes search and filters. */
  has(key: string): boolean {
    const row = this.members.get(key);
    return row !== undefined && this.query.matches(row);
  }

  private entry(key: string, row: R): Entry {
    return { key, values: this.query.by.map(({ column }) => sortValue(column, row)) };
  }

  /** Index of the first key that does not stand before the entry. */
  private place(keys: readonly string[], entry: Entry): number {
    let low = 0;
    let high = keys.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const key = keys[middle] as string;
      const row = this.members.get(key);
      if (row !== undefined && this.compare(this.entry(key, row), entry) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private compare(a: Entry, b: Entry): number {
    return this.compareBy(
      a,
      b,
      this.query.by.map(({ column }) => this.comparing(column)),
    );
  }

  private compareBy(a: Entry, b: Entry, comparing: readonly CompareValues[]): number {
    const { by } = this.query;
    // Asked a hundred thousand times for a long list: nothing is made here.
    for (let place = 0; place < by.length; place++) {
      const x = a.values[place] ?? null;
      const y = b.values[place] ?? null;
      if (x === null || y === null) {
        if (x !== y) return x === null ? 1 : -1;
        continue;
      }
      const order = comparing[place]!(x, y);
      if (order !== 0) return by[place]!.direction === "asc" ? order : -order;
    }
    return a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
  }

  private comparing({ sort }: OrderBy<R>["column"]): CompareValues {
    return sort === "text" ? (x, y) => this.query.collator.compare(String(x), String(y)) : (x, y) => (x < y ? -1 : x > y ? 1 : 0);
  }

  /** Sorting text compares ranks of the few distinct values instead of asking the collator for every pair. */
  private sorted(entries: Entry[]): string[] {
    const comparing = this.query.by.map(({ column }, place): CompareValues => {
      if (column.sort !== "text") return this.comparing(column);
      const ranks = this.ranks(entries.map(({ values }) => values[place] ?? null));
      return (x, y) => (ranks.get(x) as number) - (ranks.get(y) as number);
    });
    entries.sort((a, b) => this.compareBy(a, b, comparing));
    return entries.map((entry) => entry.key);
  }

  private ranks(values: readonly SortValue[]): Map<string | number, number> {
    const distinct = [...new Set(values)].filter((value) => value !== null);
    const { collator } = this.query;
    distinct.sort((x, y) => collator.compare(String(x), String(y)));
    const ranks = new Map<string | number, number>();
    let rank = 0;
    distinct.forEach((value, i) => {
      if (i > 0 && collator.compare(String(distinct[i - 1]), String(value)) !== 0) rank++;
      ranks.set(value, rank);
    });
    return ranks;
  }
}

const isSame = (a: readonly SortValue[], b: readonly SortValue[]): boolean => a.every((value, place) => value === b[place]);
