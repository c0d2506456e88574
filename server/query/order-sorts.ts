import type { OrderSort, OrderSortKey } from "../../shared/domain/order-filter.ts";
import { type SortBy, sortsOf } from "../../shared/domain/row-matcher.ts";
import { atOnce, type Steps } from "../computing/steps.ts";
import type { SlotMask, ValueColumn } from "./columns.ts";
import type { OrderTable } from "./order-table.ts";
import { type Compare, merge, sortSlots } from "./sort-slots.ts";

interface Sorted {
  readonly generation: number;
  readonly offset: number;
  /** With a value, ascending; equal ones by id, so that the order is the same for everybody. */
  readonly valued: Int32Array;
  readonly empty: Int32Array;
}

/** Slots that are looked at between two places for an interruption. */
const PIECE = 4_000;

const collator = new Intl.Collator("zh", { numeric: true });

/**
 * Slots of a table in the orders that people ask for. Sorting 100,000 of them takes a tenth of a second, so it is done once for each key
 * and then follows what changes; a filter is then one pass whose result is in order.
 */
export class OrderSorts {
  private readonly sorted = new Map<OrderSortKey, Sorted>();

  /** Sorts by a key in steps, unless it is sorted: afterwards `inOrder` has little to do. */
  *prepare(table: OrderTable, key: OrderSortKey): Steps<void> {
    if (this.follows(table, key) === null) this.sorted.set(key, yield* sortAll(table, key));
  }

  /** Ranks what orders are told apart by that an earlier key does not: afterwards `inOrder` looks at numbers. */
  *prepareTies(table: OrderTable, key: OrderSortKey): Steps<void> {
    yield* order(table, key, false);
  }

  /**
   * The slots that the mask lets through, in order, at most so many. What has no value stands last in both directions. It is the order of the moment
   * when this is begun, however long it takes: of many that the first key does not tell apart, those alone are sorted on that are wanted.
   */
  *inOrder(table: OrderTable, sort: OrderSort, mask: SlotMask, most = mask.length): Steps<Int32Array> {
    if (sort.thenBy === undefined || sort.thenBy.length === 0) return this.byFirst(table, sort, mask, most);
    // All of it in one piece, before anything moves.
    const slots = this.byFirst(table, sort, mask);
    const [first, ...rest] = sortsOf(sort).map((by) => atOnce(levelOf(table, by)));
    const ties = byId(table);
    const compare: Compare = (a, b) => {
      for (const level of rest) {
        const difference = level(a, b);
        if (difference !== 0) return difference;
      }
      return ties(a, b);
    };
    for (let from = 0; from < Math.min(most, slots.length); ) {
      let to = from + 1;
      while (to < slots.length && first!(slots[from] as number, slots[to] as number) === 0) if (++to % PIECE === 0) yield;
      if (to - from > 1) slots.set(yield* sortSlots(slots.subarray(from, to), compare), from);
      from = to;
    }
    return slots.subarray(0, most);
  }

  /** What the mask lets through, as runs that the first key does not tell apart: the first slot of each, and how many. Everything that has no value is one. */
  runs(table: OrderTable, sort: OrderSort, mask: SlotMask): { readonly slot: number; count: number }[] {
    const differ = atOnce(levelOf(table, sort));
    const runs: { readonly slot: number; count: number }[] = [];
    for (const slot of this.byFirst(table, sort, mask)) {
      const last = runs.at(-1);
      if (last !== undefined && differ(last.slot, slot) === 0) last.count++;
      else runs.push({ slot, count: 1 });
    }
    return runs;
  }

  private byFirst(table: OrderTable, { key, direction }: SortBy<OrderSortKey>, mask: SlotMask, most = mask.length): Int32Array {
    const { valued, empty } = this.upToDate(table, key);
    const slots = new Int32Array(Math.min(most, mask.length));
    let count = 0;
    const [from, step] = direction === "asc" ? [0, 1] : [valued.length - 1, -1];
    for (let n = 0, i = from; n < valued.length && count < slots.length; n++, i += step) {
      const slot = valued[i] as number;
      if (mask[slot] === 1) slots[count++] = slot;
    }
    for (let i = 0; i < empty.length && count < slots.length; i++) {
      const slot = empty[i] as number;
      if (mask[slot] === 1) slots[count++] = slot;
    }
    return slots.subarray(0, count);
  }

  private upToDate(table: OrderTable, key: OrderSortKey): Sorted {
    const sorted = this.follows(table, key) ?? atOnce(sortAll(table, key));
    this.sorted.set(key, sorted);
    return sorted;
  }

  /** What was sorted before as the table stands now; null where that is too far back. */
  private follows(table: OrderTable, key: OrderSortKey): Sorted | null {
    const before = this.sorted.get(key);
    if (before?.generation !== table.generation) return null;
    if (before.offset === table.offset) return before;
    const touched = table.touchedSince(before.offset);
    return touched === null ? null : follow(table, key, before, touched);
  }
}

function* sortAll(table: OrderTable, key: OrderSortKey): Steps<Sorted> {
  const { generation, offset } = table;
  // The table follows its feed while this goes on: what it says now is what is sorted by, and what moves is put right afterwards.
  const slots = presentSlots(table);
  const { compare, hasValue } = yield* order(table, key, true);
  const [valued, empty] = [new Int32Array(slots.length), new Int32Array(slots.length)];
  let count = 0;
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i] as number;
    if (hasValue(slot)) valued[count++] = slot;
    else empty[i - count] = slot;
    if (i % PIECE === 0) yield;
  }
  return {
    ...{ generation, offset },
    valued: yield* sortSlots(valued.subarray(0, count), compare),
    empty: yield* sortSlots(empty.subarray(0, slots.length - count), byId(table)),
  };
}

function presentSlots({ present, size }: OrderTable): Int32Array {
  const slots = new Int32Array(size);
  let count = 0;
  for (let slot = 0; slot < size; slot++) if (present[slot] === 1) slots[count++] = slot;
  return slots.subarray(0, count);
}

function follow(table: OrderTable, key: OrderSortKey, before: Sorted, touched: ReadonlySet<number>): Sorted {
  const { compare, hasValue } = atOnce(order(table, key, false));
  const stays = table.present.slice(0, table.size);
  for (const slot of touched) stays[slot] = 0;
  const moved = [...touched];
  const { generation, offset } = table;
  const valued = merge(only(before.valued, stays), moved.filter(hasValue).sort(compare), compare);
  const empty = merge(only(before.empty, stays), moved.filter((slot) => !hasValue(slot)).sort(byId(table)), byId(table));
  return { generation, offset, valued, empty };
}

function only(slots: Int32Array, mask: SlotMask): Int32Array {
  const kept = new Int32Array(slots.length);
  let count = 0;
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i] as number;
    if (mask[slot] === 1) kept[count++] = slot;
  }
  return kept.subarray(0, count);
}

const byId =
  ({ ids }: OrderTable): Compare =>
  (a, b) =>
    (ids[a] as string) < (ids[b] as string) ? -1 : 1;

/** One of several keys: what it does not tell apart is the same, and what has no value stands last in both directions. */
function* levelOf(table: OrderTable, { key, direction }: SortBy<OrderSortKey>): Steps<Compare> {
  const { compare, hasValue } = yield* order(table, key, true, SAME);
  return (a, b) => {
    const [hasA, hasB] = [hasValue(a), hasValue(b)];
    if (!hasA || !hasB) return hasA === hasB ? 0 : hasA ? -1 : 1;
    return direction === "asc" ? compare(a, b) : compare(b, a);
  };
}
const SAME: Compare = () => 0;

/** `frozen`: by what the table says now, whatever it says later. `ties` tells apart what has the same value. */
function* order(
  table: OrderTable,
  key: OrderSortKey,
  frozen: boolean,
  ties = byId(table),
): Steps<{ compare: Compare; hasValue: (slot: number) => boolean }> {
  if (key === "number") {
    // Numbers of orders are all different and written alike: their characters are order enough.
    const now = frozen ? yield* numbersOf(table) : null;
    const numberOf = (slot: number): string => (now === null ? table.orders[slot]?.number : now[slot]) ?? "";
    return { compare: (a, b) => compareTexts(numberOf(a), numberOf(b)) || ties(a, b), hasValue: (slot) => numberOf(slot) !== "" };
  }
  if (key in table.numbers) {
    const column = table.numbers[key as keyof typeof table.numbers].numbers;
    const numbers = frozen ? column.slice() : column;
    return {
      compare: (a, b) => (numbers[a] as number) - (numbers[b] as number) || ties(a, b),
      hasValue: (slot) => !Number.isNaN(numbers[slot]),
    };
  }
  if (key in table.codes) return yield* byRank(table.codes[key as "status" | "source"], bySize, ties, frozen);
  return yield* byRank(table.texts[key as keyof typeof table.texts], collator.compare, ties, frozen);
}

/** By slot. One that changes meanwhile is put right afterwards, as everything that moves. */
function* numbersOf({ orders, size }: OrderTable): Steps<string[]> {
  const numbers: string[] = [];
  for (let slot = 0; slot < size; slot++) {
    numbers.push(orders[slot]?.number ?? "");
    if (slot % PIECE === 0) yield;
  }
  return numbers;
}

function* byRank<V extends string | number>(
  column: ValueColumn<V>,
  compare: (a: V, b: V) => number,
  ties: Compare,
  frozen: boolean,
): Steps<{ compare: Compare; hasValue: (slot: number) => boolean }> {
  const codes = frozen ? column.codes.slice() : column.codes;
  const ranks = yield* column.rankedBy(compare);
  return {
    compare: (a, b) => (ranks[codes[a] as number] as number) - (ranks[codes[b] as number] as number) || ties(a, b),
    hasValue: (slot) => column.values[codes[slot] as number] !== "",
  };
}

const bySize = (a: number, b: number): number => a - b;
const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
