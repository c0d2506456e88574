import { durationsOf } from "../../shared/domain/durations.ts";
import type { OrderFilter } from "../../shared/domain/order-filter.ts";
import type { FilterAround } from "../../shared/domain/order-matcher.ts";
import { type CountedTable, durationMs, type FigureRow, mostOf, nothing } from "../../shared/reports/count-orders.ts";
import { type Dimension, intervalsOf, isByTime, keyNames } from "../../shared/reports/order-dimensions.ts";
import type { Base } from "../../shared/reports/order-measures.ts";
import { countedFilter, type FigureTable } from "../../shared/reports/order-report.ts";
import type { Steps } from "../computing/steps.ts";
import type { NumberColumn, SlotMask, ValueColumn } from "./columns.ts";
import { FLAGS, type OrderTable } from "./order-table.ts";
import { timesOf } from "./slot-masks.ts";
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
  const keyed = new KeyedColumns(table, around);
  const answers: CountedTable[] = [];
  for (const wanted of tables) answers.push(yield* countTable(table, wanted, counted, byDuration, keyed));
  return answers;
}

interface Durations {
  /** Those that took less before those that took more. */
  readonly slots: Int32Array;
  readonly ms: Float64Array;
}

function* slowestLast({ orders, size }: OrderTable, mask: SlotMask): Steps<Durations> {
  const ms = new Float64Array(size);
  const slots = new Int32Array(size);
  let count = 0;
  for (let slot = 0; slot < size; slot++) {
    const took = mask[slot] === 1 && orders[slot] !== undefined ? durationMs(orders[slot]!) : null;
    if (took !== null) {
      ms[slot] = took;
      slots[count++] = slot;
    }
    if (slot % PIECE === 0) yield;
  }
  return { ms, slots: yield* sortSlots(slots.subarray(0, count), (a, b) => (ms[a] as number) - (ms[b] as number)) };
}

/** The code of each slot in one dimension, and what each code's key is; -1 is none. */
interface Keyed {
  readonly codes: Int32Array;
  readonly keys: readonly string[];
}

/** Dimensions as codes, each made once for all tables. */
class KeyedColumns {
  private readonly made = new Map<string, Keyed>();
  private readonly table: OrderTable;
  private readonly around: FilterAround;

  constructor(table: OrderTable, around: FilterAround) {
    this.table = table;
    this.around = around;
  }

  *of(dimension: Dimension, { mask, times }: Counted): Steps<Keyed> {
    // A time is coded among the times that are counted.
    if (isByTime(dimension)) return yield* this.byTime(dimension, mask, times);
    const known = this.made.get(dimension);
    if (known !== undefined) return known;
    const made = this.byField(dimension);
    this.made.set(dimension, made);
    return made;
  }

  private byField(dimension: Exclude<Dimension, "month" | "age">): Keyed {
    const { texts, codes, size } = this.table;
    const of = <V extends string | number>(column: ValueColumn<V>): Keyed => ({ codes: column.codes, keys: column.values.map(String) });
    if (dimension === "degree") {
      const serious = codes.flags.passing((flags) => (flags & FLAGS.serious) !== 0);
      return { keys: ["ordinary", "serious"], codes: Int32Array.from({ length: size }, (_, slot) => serious[codes.flags.codes[slot]!]!) };
    }
    if (dimension === "status" || dimension === "source") return of(codes[dimension]);
    return of(
      texts[({ company: "companyId", road: "roadId", type: "defectTypeId" } as const)[dimension as "road"] ?? (dimension as "town")],
    );
  }

  private *byTime(dimension: "month" | "age", mask: SlotMask, { numbers }: NumberColumn): Steps<Keyed> {
    const { size } = this.table;
    const codes = new Int32Array(size).fill(-1);
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let slot = 0; slot < size; slot++) {
      const at = numbers[slot] as number;
      if (mask[slot] === 0 || Number.isNaN(at)) continue;
      if (at < least) least = at;
      if (at > most) most = at;
    }
    if (least > most) return { codes, keys: [] };
    const spans = intervalsOf(dimension, this.around, least, most);
    const starts = Float64Array.from(spans, ({ fromMs }) => fromMs);
    for (let slot = 0; slot < size; slot++) {
      const at = numbers[slot] as number;
      if (mask[slot] === 1 && !Number.isNaN(at)) codes[slot] = spanAt(spans, starts, at);
      if (slot % PIECE === 0) yield;
    }
    return { codes, keys: spans.map(({ key }) => key) };
  }
}

function spanAt(spans: ReturnType<typeof intervalsOf>, starts: Float64Array, at: number): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] as number) <= at) low = middle + 1;
    else high = middle;
  }
  return low > 0 && at < spans[low - 1]!.untilMs ? low - 1 : -1;
}

interface Cell {
  readonly keys: string[];
  readonly slot: number;
  readonly counts: Partial<Record<Base, number>>;
  readonly tookMs: number[];
}

interface Cells {
  readonly rows: Map<string, Cell>;
  undated: number;
}

function* countTable(
  table: OrderTable,
  { by, bases, times }: FigureTable,
  counted: ReadonlyMap<Base, Counted | null>,
  byDuration: Durations | null,
  keyed: KeyedColumns,
): Steps<CountedTable> {
  const cells: Cells = { rows: new Map(), undated: 0 };
  for (const base of bases) {
    const of = counted.get(base) ?? null;
    if (of === null) continue;
    const columns: Keyed[] = [];
    for (const dimension of by) columns.push(yield* keyed.of(dimension, of));
    const among = cellsAmong(columns);
    const { sums, first, undated } = yield* sumUp(of.mask, columns, among);
    if (base === bases[0]) cells.undated = undated;
    for (const [cell, count] of sums) put(cells, keysAt(cell, columns), first.get(cell)!).counts[base] = count;
    if (times && base === "completed" && byDuration !== null) {
      for (let i = 0; i < byDuration.slots.length; i++) {
        const slot = byDuration.slots[i] as number;
        const cell = cellAt(slot, columns);
        if (cell >= 0) cells.rows.get(keysAt(cell, columns).join("\n"))?.tookMs.push(byDuration.ms[slot] as number);
        if (i % PIECE === 0) yield;
      }
    }
    yield;
  }
  const rows = [...cells.rows.values()].map(
    ({ keys, slot, counts, tookMs }): FigureRow => ({
      ...{ keys, counts, names: by.map((dimension, i) => nameIn(table, dimension, slot) ?? keys[i]!) },
      ...(times && { times: durationsOf(tookMs) }),
    }),
  );
  return { by, ...mostOf(by.length === 0 && rows.length === 0 ? [nothing(times)] : rows, bases[0]!), undated: cells.undated };
}

/** How many slots each cell has, and one that is in it. Few cells are counted in an array, many (text that people write) in a map. */
function* sumUp(mask: SlotMask, columns: readonly Keyed[], among: number) {
  const sums = new Int32Array(Math.min(among, MOST_CELLS));
  const many = among > MOST_CELLS ? new Map<number, number>() : null;
  const first = new Map<number, number>();
  let undated = 0;
  for (let slot = 0; slot < mask.length; slot++) {
    if (slot % PIECE === 0) yield;
    if (mask[slot] === 0) continue;
    const cell = cellAt(slot, columns);
    if (cell < 0) undated++;
    else {
      const sum = many === null ? (sums[cell] as number) : (many.get(cell) ?? 0);
      if (sum === 0) first.set(cell, slot);
      if (many === null) sums[cell] = sum + 1;
      else many.set(cell, sum + 1);
    }
  }
  return { undated, first, sums: many ?? new Map([...first.keys()].map((cell) => [cell, sums[cell] as number])) };
}

const MOST_CELLS = 1_000_000;
const cellsAmong = (columns: readonly Keyed[]): number => columns.reduce((product, { keys }) => product * Math.max(1, keys.length), 1);

/** -1 where the order has none of one of them. */
function cellAt(slot: number, columns: readonly Keyed[]): number {
  let cell = 0;
  for (let i = 0; i < columns.length; i++) {
    const { codes, keys } = columns[i]!;
    const code = codes[slot] as number;
    if (code < 0) return -1;
    cell = cell * keys.length + code;
  }
  return cell;
}

function keysAt(cell: number, columns: readonly Keyed[]): string[] {
  const keys: string[] = [];
  let rest = cell;
  for (const { keys: all } of [...columns].reverse()) {
    keys.unshift(all[rest % all.length]!);
    rest = Math.floor(rest / all.length);
  }
  return keys;
}

function put({ rows }: Cells, keys: string[], slot: number): Cell {
  const id = keys.join("\n");
  const known = rows.get(id);
  if (known !== undefined) return known;
  const made: Cell = { keys, slot, counts: {}, tookMs: [] };
  rows.set(id, made);
  return made;
}

const nameIn = ({ orders }: OrderTable, dimension: Dimension, slot: number): string | undefined => {
  const order = orders[slot];
  return order === undefined ? undefined : keyNames[dimension]?.(order);
};
