import type { SortValue } from "../../../shared/domain/row-matcher.ts";
import type { Change, Row } from "../../../shared/live/change.ts";
import { type Column, type Direction, sortValue } from "./column.ts";

export interface RowQuery<R> {
  /** Does the row stand in this list at all? Decides the count that equals the badge. */
  readonly member: (row: R) => boolean;
  /** Does it pass what the user searches and filters? */
  readonly matches: (row: R) => boolean;
  readonly column: Pick<Column<R>, "key" | "sort" | "value">;
  readonly direction: Direction;
  readonly collator: Intl.Collator;
}

interface Entry {
  readonly key: string;
  readonly value: SortValue;
}

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
    for (const [key, row] of this.members) if (query.matches(row)) matching.push({ key, value: sortValue(query.column, row) });
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
      if (from?.value !== to?.value || (from === null) !== (to === null)) {
        keys ??= [...this.keys];
        if (from !== null) keys.splice(this.place(keys, from), 1);
      }
      if (after === undefined) this.members.delete(key);
      else this.members.set(key, after);
      if (keys !== null && to !== null && (from === null || from.value !== to.value)) keys.splice(this.place(keys, to), 0, key);
    }
    if (keys !== null) this.keys = keys;
  }

  /** Whether it stands in the list and passes search and filters. */
  has(key: string): boolean {
    const row = this.members.get(key);
    return row !== undefined && this.query.matches(row);
  }

  private entry(key: string, row: R): Entry {
    return { key, value: sortValue(this.query.column, row) };
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
    return this.compareBy(a, b, (x, y) => this.compareValues(x, y));
  }

  private compareBy(a: Entry, b: Entry, values: (x: string | number, y: string | number) => number): number {
    if (a.value === null || b.value === null) {
      if (a.value !== b.value) return a.value === null ? 1 : -1;
    } else {
      const order = values(a.value, b.value);
      if (order !== 0) return this.query.direction === "asc" ? order : -order;
    }
    return a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
  }

  private compareValues(x: string | number, y: string | number): number {
    if (this.query.column.sort === "text") return this.query.collator.compare(String(x), String(y));
    return x < y ? -1 : x > y ? 1 : 0;
  }

  /** Sorting text compares ranks of the few distinct values instead of asking the collator for every pair. */
  private sorted(entries: Entry[]): string[] {
    if (this.query.column.sort === "text") {
      const ranks = this.ranks(entries);
      entries.sort((a, b) => this.compareBy(a, b, (x, y) => (ranks.get(x) as number) - (ranks.get(y) as number)));
    } else entries.sort((a, b) => this.compare(a, b));
    return entries.map((entry) => entry.key);
  }

  private ranks(entries: readonly Entry[]): Map<string | number, number> {
    const distinct = [...new Set(entries.map((entry) => entry.value))].filter((value) => value !== null);
    distinct.sort((x, y) => this.compareValues(x, y));
    const ranks = new Map<string | number, number>();
    let rank = 0;
    distinct.forEach((value, i) => {
      if (i > 0 && this.compareValues(distinct[i - 1] as string | number, value) !== 0) rank++;
      ranks.set(value, rank);
    });
    return ranks;
  }
}
