import type { OrderSort, OrderSortKey } from "../../shared/domain/order-filter.ts";
import type { OrderTable } from "./order-table.ts";
import type { SlotMask } from "./slot-masks.ts";

interface Sorted {
  readonly generation: number;
  readonly offset: number;
  /** With a value, ascending; equal ones by id, so that the order is the same for everybody. */
  readonly valued: Int32Array;
  readonly empty: Int32Array;
}

type Compare = (a: number, b: number) => number;
const collator = new Intl.Collator("zh", { numeric: true });

/**
 * Slots of a table in the orders that people ask for. Sorting 100,000 of them takes a tenth of a second, so it is done once for each key
 * and then follows what changes; a filter is then one pass whose result is in order.
 */
export class OrderSorts {
  private readonly sorted = new Map<OrderSortKey, Sorted>();

  /** The slots that the mask lets through, in order, at most so many. What has no value stands last in both directions. */
  inOrder(table: OrderTable, { key, direction }: OrderSort, mask: SlotMask, most = mask.length): Int32Array {
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
    const before = this.sorted.get(key);
    if (before?.generation === table.generation && before.offset === table.offset) return before;
    const touched = before?.generation === table.generation ? table.touchedSince(before.offset) : null;
    const sorted = before === undefined || touched === null ? sortAll(table, key) : follow(table, key, before, touched);
    this.sorted.set(key, sorted);
    return sorted;
  }
}

function sortAll(table: OrderTable, key: OrderSortKey): Sorted {
  const slots = Int32Array.from({ length: table.size }, (_, slot) => slot).filter((slot) => table.orders[slot] !== undefined);
  const { compare, hasValue } = order(table, key);
  const { generation, offset } = table;
  return {
    generation,
    offset,
    valued: slots.filter(hasValue).sort(compare),
    empty: slots.filter((slot) => !hasValue(slot)).sort(byId(table)),
  };
}

function follow(table: OrderTable, key: OrderSortKey, before: Sorted, touched: ReadonlySet<number>): Sorted {
  const { compare, hasValue } = order(table, key);
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

function order(table: OrderTable, key: OrderSortKey): { compare: Compare; hasValue: (slot: number) => boolean } {
  const ties = byId(table);
  if (key === "number") {
    // Numbers of orders are all different and written alike: their characters are order enough.
    const numberOf = (slot: number): string => table.orders[slot]?.number ?? "";
    return { compare: (a, b) => compareTexts(numberOf(a), numberOf(b)) || ties(a, b), hasValue: (slot) => numberOf(slot) !== "" };
  }
  if (key in table.numbers) {
    const { numbers } = table.numbers[key as keyof typeof table.numbers];
    return {
      compare: (a, b) => (numbers[a] as number) - (numbers[b] as number) || ties(a, b),
      hasValue: (slot) => !Number.isNaN(numbers[slot]),
    };
  }
  if (key in table.codes) {
    const column = table.codes[key as "status" | "source"];
    return { compare: byRank(column, column.ranksBy(bySize), ties), hasValue: () => true };
  }
  const column = table.texts[key as keyof typeof table.texts];
  return { compare: byRank(column, column.ranksBy(collator.compare), ties), hasValue: (slot) => column.valueAt(slot) !== "" };
}

const bySize = (a: number, b: number): number => a - b;
const byRank =
  ({ codes }: { readonly codes: Int32Array }, ranks: Int32Array, ties: Compare): Compare =>
  (a, b) =>
    (ranks[codes[a] as number] as number) - (ranks[codes[b] as number] as number) || ties(a, b);

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Few into many: each finds its place by halving, and everything is copied once. */
function merge(many: Int32Array, few: readonly number[], compare: Compare): Int32Array {
  const merged = new Int32Array(many.length + few.length);
  let from = 0;
  let to = 0;
  for (const slot of few) {
    let low = from;
    let high = many.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(many[middle] as number, slot) < 0) low = middle + 1;
      else high = middle;
    }
    merged.set(many.subarray(from, low), to);
    to += low - from;
    from = low;
    merged[to++] = slot;
  }
  merged.set(many.subarray(from), to);
  return merged;
}
