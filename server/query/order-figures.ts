import { durationsOf } from "../../shared/domain/durations.ts";
import type { OrderFilter } from "../../shared/domain/order-filter.ts";
import type { FilterAround } from "../../shared/domain/order-matcher.ts";
import { type CountedTable, type FigureRow, MINUTE_MS, MOST_FIGURE_ROWS, nothing } from "../../shared/reports/count-orders.ts";
import { type Dimension, isByTime, keyedBy } from "../../shared/reports/order-dimensions.ts";
import type { Base } from "../../shared/reports/order-measures.ts";
import { countedFilter, type FigureTable } from "../../shared/reports/order-report.ts";
import type { Steps } from "../computing/steps.ts";
import type { NumberColumn, SlotMask } from "./columns.ts";
import { type Cells, KeyedColumns } from "./keyed-columns.ts";
import type { OrderTable } from "./order-table.ts";
import { companiesIn, timesOf } from "./slot-masks.ts";
import { sortSlots } from "./sort-slots.ts";

/** Slots that are looked at between two places for an interruption. */
const PIECE = 16_384;

/** The slots that a base counts, and by which of their times they are told apart. */
interface Counted {
  readonly mask: SlotMask;
  readonly times: NumberColumn;
}

/**
 * The tables of a report over the columns: count-orders.ts says the same of the orders one by one, and a test holds the two together. `maskOf` answers what
 * passes a filter and is in scope.
 */
export function* countFigures(
  table: OrderTable,
  tables: readonly FigureTable[],
  whole: OrderFilter | null,
  around: FilterAround,
  maskOf: (filter: OrderFilter) => SlotMask,
): Steps<CountedTable[]> {
  const counted = new Map<Base, Counted | null>();
  for (const base of new Set(tables.flatMap(({ bases }) => bases))) {
    const filter = countedFilter(whole, base, [], around);
    counted.set(base, filter === null ? null : { mask: maskOf(filter), times: timesOf(table, filter) });
    yield;
  }
  const completed = counted.get("completed") ?? null;
  const byDuration = completed !== null && tables.some(({ times }) => times) ? yield* slowestLast(table, completed.mask) : null;
  const keyed = new KeyedColumns(table, whole === null ? table.texts.companyId : companiesIn(table, whole, around), around);
  const answers: CountedTable[] = [];
  const nameIn = nameBy(table, whole, around);
  for (const wanted of tables) answers.push(yield* countTable(wanted, counted, byDuration, keyed, nameIn));
  return answers;
}

interface Durations {
  /** Those that took less before those that took more, and beside each how long it took. */
  readonly slots: Int32Array;
  readonly ms: Float64Array;
}

/** Minutes and slot are sorted as one number: so nothing has to be compared by a function, which costs several times as much. */
function* slowestLast({ numbers: { foundAtMs, finishedAtMs }, size }: OrderTable, mask: SlotMask): Steps<Durations> {
  const packed = new Float64Array(size);
  let count = 0;
  for (let slot = 0; slot < size; slot++) {
    if (slot % PIECE === 0) yield;
    // What is not told is NaN, which is not more than anything.
    const took = (finishedAtMs.numbers[slot] as number) - (foundAtMs.numbers[slot] as number);
    if (mask[slot] === 0 || !(took >= 0)) continue;
    packed[count++] = Math.floor(took / MINUTE_MS) * size + slot;
  }
  yield;
  const sorted = packed.subarray(0, count).sort();
  yield;
  const slots = Int32Array.from(sorted, (one) => one % size);
  return { slots, ms: sorted.map((one) => Math.floor(one / size) * MINUTE_MS) };
}

function* countTable(
  { by, bases, times }: FigureTable,
  counted: ReadonlyMap<Base, Counted | null>,
  byDuration: Durations | null,
  keyed: KeyedColumns,
  nameIn: NameIn,
): Steps<CountedTable> {
  const cells = yield* keyed.cellsOf(by);
  const sums = new Map<Base, Int32Array>();
  let undated = 0;
  for (const base of bases) {
    const of = counted.get(base) ?? null;
    if (of === null) continue;
    const ids = yield* cells.idsBy(of.times);
    // One more place for what is in no cell.
    const sum = new Int32Array(cells.count + 1);
    for (let slot = 0; slot < of.mask.length; slot++) if (of.mask[slot] === 1) sum[ids[slot] as number]!++;
    sums.set(base, sum);
    if (base === bases[0]) undated = sum[0] as number;
    yield;
  }
  const { ids: shown, left } = yield* mostFirst(cells, [...sums.values()], sums.get(bases[0]!));
  const tookMs =
    times && byDuration !== null && counted.get("completed") ? yield* tookIn(cells, shown, byDuration, counted.get("completed")!) : null;
  const rows = shown.map((id): FigureRow => {
    const keys = cells.keysOf(id);
    const slot = cells.slotOf(id);
    const counts = [...sums].flatMap(([base, sum]) => (id < sum.length && sum[id] !== 0 ? [[base, sum[id] as number] as const] : []));
    return {
      ...{ keys, counts: Object.fromEntries(counts), names: by.map((dimension, i) => nameIn(dimension, slot) ?? keys[i]!) },
      ...(times && { times: durationsOf(tookMs?.get(id) ?? []) }),
    };
  });
  return {
    by,
    rows: by.length === 0 && rows.length === 0 ? [nothing(times)] : rows,
    ...{ left, undated },
  };
}

interface Shown {
  readonly ids: readonly number[];
  /** How many more have anything. */
  readonly left: number;
}

/**
 * Cells that have anything, those with most first, in an order that is always the same one: as many as anybody reads. Of roads by types there are tens of
 * thousands: only what may be among the first is put in order.
 */
function* mostFirst(cells: Cells, sums: readonly Int32Array[], most: Int32Array | undefined): Steps<Shown> {
  const ids = Int32Array.from({ length: cells.count }, (_, i) => i + 1).filter((id) => sums.some((sum) => (sum[id] ?? 0) > 0));
  yield;
  const amountOf = (id: number) => most?.[id] ?? 0;
  const least = ids.length <= MOST_FIGURE_ROWS ? 0 : (ids.map(amountOf).sort().at(-MOST_FIGURE_ROWS) as number);
  yield;
  const names: string[] = [];
  const nameOf = (id: number) => (names[id] ??= cells.keysOf(id).join("\n"));
  const among = ids.filter((id) => amountOf(id) >= least);
  const sorted = yield* sortSlots(among, (a, b) => amountOf(b) - amountOf(a) || (nameOf(a) < nameOf(b) ? -1 : 1));
  return { ids: Array.from(sorted.subarray(0, MOST_FIGURE_ROWS)), left: Math.max(0, ids.length - MOST_FIGURE_ROWS) };
}

/** How long each took of the completed ones, by cell, in rising order. */
function* tookIn(cells: Cells, shown: readonly number[], { slots, ms }: Durations, { times }: Counted): Steps<Map<number, number[]>> {
  const took = new Map(shown.map((id) => [id, [] as number[]]));
  const ids = yield* cells.idsBy(times);
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i] as number;
    took.get(ids[slot] as number)?.push(ms[i] as number);
    if (i % PIECE === 0) yield;
  }
  return took;
}

type NameIn = (dimension: Dimension, slot: number) => string | undefined;
const nameBy =
  ({ orders }: OrderTable, whole: OrderFilter | null, around: FilterAround): NameIn =>
  (dimension, slot) => {
    const order = orders[slot];
    return order === undefined || whole === null || isByTime(dimension) ? undefined : keyedBy(dimension, whole, around)(order).name;
  };
