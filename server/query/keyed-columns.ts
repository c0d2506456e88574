import type { FilterAround } from "../../shared/domain/order-matcher.ts";
import { type Dimension, intervalsOf, isByTime } from "../../shared/reports/order-dimensions.ts";
import type { Steps } from "../computing/steps.ts";
import type { NumberColumn, ValueColumn } from "./columns.ts";
import { FLAGS, type OrderTable } from "./order-table.ts";

const PIECE = 16_384;

/** The code of each slot in one dimension, and what each code's key is; -1 is none. */
interface Keyed {
  readonly codes: Int32Array;
  readonly keys: readonly string[];
}

/** What tells orders apart, as codes by slot, each made once for all tables of a report. */
export class KeyedColumns {
  private readonly fields = new Map<Dimension, Keyed>();
  private readonly byTimes = new Map<Dimension, Map<NumberColumn, Keyed>>();
  private readonly table: OrderTable;
  private readonly companies: ValueColumn<string>;
  private readonly around: FilterAround;

  /** `companies`: whose orders are, as the filter means it. */
  constructor(table: OrderTable, companies: ValueColumn<string>, around: FilterAround) {
    this.table = table;
    this.companies = companies;
    this.around = around;
  }

  *cellsOf(by: readonly Dimension[]): Steps<Cells> {
    const keyed: ((times: NumberColumn) => Keyed)[] = [];
    for (const dimension of by) {
      if (isByTime(dimension)) {
        const made = this.byTimes.get(dimension) ?? (yield* this.byTime(dimension));
        this.byTimes.set(dimension, made);
        keyed.push((times) => made.get(times)!);
      } else {
        const made = this.fields.get(dimension) ?? this.byField(dimension);
        this.fields.set(dimension, made);
        keyed.push(() => made);
      }
    }
    return new Cells(this.table, keyed);
  }

  private byField(dimension: Exclude<Dimension, "month" | "age">): Keyed {
    const { texts, codes, size } = this.table;
    const of = <V extends string | number>(column: ValueColumn<V>): Keyed => ({ codes: column.codes, keys: column.values.map(String) });
    if (dimension === "degree") {
      const serious = codes.flags.passing((flags) => (flags & FLAGS.serious) !== 0);
      return { keys: ["ordinary", "serious"], codes: Int32Array.from({ length: size }, (_, slot) => serious[codes.flags.codes[slot]!]!) };
    }
    if (dimension === "status" || dimension === "source") return of(codes[dimension]);
    if (dimension === "company") return of(this.companies);
    if (dimension === "kilometre") return of(this.table.kilometre);
    return of(texts[({ road: "roadId", type: "defectTypeId" } as const)[dimension as "road"] ?? (dimension as "town")]);
  }

  /** Both times in the same intervals, so that what is due in a month stands beside what was found in it. */
  private *byTime(dimension: "month" | "age"): Steps<Map<NumberColumn, Keyed>> {
    const { size, present, numbers } = this.table;
    const columns = [numbers.foundAtMs, numbers.dueAtMs];
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const { numbers: times } of columns) {
      for (let slot = 0; slot < size; slot++) {
        const at = times[slot] as number;
        if (present[slot] === 0) continue;
        if (at < least) least = at;
        if (at > most) most = at;
      }
      yield;
    }
    const spans = least > most ? [] : intervalsOf(dimension, this.around, least, most);
    const starts = Float64Array.from(spans, ({ fromMs }) => fromMs);
    const ends = Float64Array.from(spans, ({ untilMs }) => untilMs);
    const keys = spans.map(({ key }) => key);
    const made = new Map<NumberColumn, Keyed>();
    for (const column of columns) {
      const codes = new Int32Array(size);
      for (let slot = 0; slot < size; slot++) {
        codes[slot] = present[slot] === 0 ? -1 : spanAt(starts, ends, column.numbers[slot] as number);
        if (slot % PIECE === 0) yield;
      }
      made.set(column, { codes, keys });
    }
    return made;
  }
}

/** No time, NaN, is in no interval. */
function spanAt(starts: Float64Array, ends: Float64Array, at: number): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] as number) <= at) low = middle + 1;
    else high = middle;
  }
  return low > 0 && at < (ends[low - 1] as number) ? low - 1 : -1;
}

/** The cells of a table that any order is in, numbered from 1 as they are met; 0 is in none. */
export class Cells {
  count = 0;
  private readonly ids = new Map<NumberColumn | null, Int32Array>();
  /** By the place of its keys, and the other way round. */
  private readonly idByPlace: Int32Array | Map<number, number>;
  private readonly places: number[] = [0];
  private readonly slots: number[] = [0];
  private readonly keyed: readonly ((times: NumberColumn) => Keyed)[];
  private readonly sizes: readonly number[];
  private readonly table: OrderTable;

  constructor(table: OrderTable, keyed: readonly ((times: NumberColumn) => Keyed)[]) {
    this.table = table;
    this.keyed = keyed;
    this.sizes = keyed.map((of) => Math.max(1, of(table.numbers.foundAtMs).keys.length));
    const among = this.sizes.reduce((product, size) => product * size, 1);
    this.idByPlace = among <= MOST_PLACES ? new Int32Array(among) : new Map();
  }

  /** The cell of each slot, told apart by one of their times. */
  *idsBy(times: NumberColumn): Steps<Int32Array> {
    const known = this.ids.get(times);
    if (known !== undefined) return known;
    const { size, present } = this.table;
    const columns = this.keyed.map((of) => of(times).codes);
    const ids = new Int32Array(size);
    for (let slot = 0; slot < size; slot++) {
      if (slot % PIECE === 0) yield;
      if (present[slot] === 1) ids[slot] = this.idAt(columns, slot);
    }
    this.ids.set(times, ids);
    return ids;
  }

  keysOf(id: number): string[] {
    const keys: string[] = [];
    let rest = this.places[id] as number;
    for (let i = this.keyed.length - 1; i >= 0; i--) {
      const size = this.sizes[i] as number;
      keys.unshift(this.keyed[i]!(this.table.numbers.foundAtMs).keys[rest % size]!);
      rest = Math.floor(rest / size);
    }
    return keys;
  }

  /** An order that is in it. */
  slotOf = (id: number): number => this.slots[id] as number;

  private idAt(columns: readonly Int32Array[], slot: number): number {
    let place = 0;
    for (let i = 0; i < columns.length; i++) {
      const code = columns[i]![slot] as number;
      if (code < 0) return 0;
      place = place * (this.sizes[i] as number) + code;
    }
    const { idByPlace } = this;
    const known = idByPlace instanceof Map ? (idByPlace.get(place) ?? 0) : (idByPlace[place] as number);
    if (known !== 0) return known;
    const id = ++this.count;
    if (idByPlace instanceof Map) idByPlace.set(place, id);
    else idByPlace[place] = id;
    this.places.push(place);
    this.slots.push(slot);
    return id;
  }
}

const MOST_PLACES = 1_000_000;
