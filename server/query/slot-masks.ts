import { holdsChainage, readChainageRange } from "../../shared/domain/chainage-range.ts";
import type { OrderFilter } from "../../shared/domain/order-filter.ts";
import {
  afterTodayMs,
  type FilterAround,
  type FilterField,
  isCompleted,
  isTimely,
  passesWithdrawn,
  periodBounds,
  wantedTypes,
} from "../../shared/domain/order-matcher.ts";
import { searchWords } from "../../shared/domain/search-words.ts";
import { timelinessOf } from "../../shared/domain/timeliness.ts";
import { isInList } from "../../shared/domain/work-order-list.ts";
import type { NumberColumn, SlotMask, ValueColumn } from "./columns.ts";
import { FLAGS, type OrderTable } from "./order-table.ts";
import type { WordMasks } from "./word-masks.ts";

/** The tests of shared/domain/order-matcher.ts over columns, one mask for each field that asks something. */
export function fieldMasks(table: OrderTable, filter: OrderFilter, around: FilterAround, words: WordMasks): [FilterField, SlotMask][] {
  const { texts, codes } = table;
  const masks: [FilterField, SlotMask][] = [];
  const add = (field: FilterField, asked: boolean, mask: () => SlotMask) => asked && masks.push([field, mask()]);
  const { list, degree, completion, withdrawn, timeliness } = filter;
  add("list", list !== undefined, () => inList(table, list!));
  add("companies", filter.companies.length > 0, () => oneOf(table, companiesIn(table, filter, around), filter.companies));
  add("kilometres", filter.kilometres.length > 0, () => oneOf(table, table.kilometre, filter.kilometres));
  add("chainage", filter.chainage !== undefined, () => along(table, filter.chainage!));
  add("towns", filter.towns.length > 0, () => oneOf(table, texts.town, filter.towns));
  add("roads", filter.roads.length > 0, () => oneOf(table, texts.roadId, filter.roads));
  add("sections", filter.sections.length > 0, () => oneOf(table, texts.section, filter.sections));
  add("reasons", filter.reasons.length > 0, () => oneOf(table, texts.reason, filter.reasons));
  add("types", filter.types.length > 0, () => oneOf(table, texts.defectTypeId, wantedTypes(filter, around.types)));
  add("sources", filter.sources.length > 0, () => oneOf(table, codes.source, filter.sources));
  add("statuses", filter.statuses.length > 0, () => oneOf(table, codes.status, filter.statuses));
  const bounds = periodBounds(filter, around);
  add("period", bounds !== null, () => within(table, timesOf(table, filter), bounds!));
  add("timeliness", timeliness !== undefined, () => timely(table, timeliness!, afterTodayMs(around)));
  add("degree", degree !== undefined, () => flagged(table, FLAGS.serious, degree === "serious"));
  add("completion", completion !== undefined, () =>
    where(table, codes.status, (status) => isCompleted({ status }) === (completion === "completed")),
  );
  add("withdrawn", withdrawn !== undefined, () => where(table, codes.status, (status) => passesWithdrawn(withdrawn!, { status })));
  for (const mark of ["raisedByAuthority", "assessed", "dispatched"] as const)
    add(mark, filter[mark] !== undefined, () => flagged(table, FLAGS[mark], filter[mark] as boolean));
  const wanted = searchWords(filter.search);
  add("search", wanted.length > 0, () => wanted.map((word) => words.of(table, word)).reduce(both, new Uint8Array(table.size).fill(1)));
  return masks;
}

/** Orders that are there and in scope: everybody's where it names no company. */
export function scopeMask(table: OrderTable, companyId: string | null): SlotMask {
  const present = table.present.slice(0, table.size);
  return companyId === null ? present : both(present, oneOf(table, table.texts.companyId, [companyId]));
}

/** What passes both. The first one is used up. */
export function both(mask: SlotMask, other: SlotMask): SlotMask {
  for (let slot = 0; slot < mask.length; slot++) mask[slot] = (mask[slot] as number) & (other[slot] as number);
  return mask;
}

export function countOf(mask: SlotMask): number {
  let count = 0;
  for (let slot = 0; slot < mask.length; slot++) count += mask[slot] as number;
  return count;
}

/** What passes either. The first one is used up. */
function either(mask: SlotMask, other: SlotMask): SlotMask {
  for (let slot = 0; slot < mask.length; slot++) mask[slot] = (mask[slot] as number) | (other[slot] as number);
  return mask;
}

/** Every column asks each of its few values once. */
function where<V extends string | number>({ size }: OrderTable, column: ValueColumn<V>, test: (value: V) => boolean): SlotMask {
  const passing = column.passing(test);
  const { codes } = column;
  const mask = new Uint8Array(size);
  for (let slot = 0; slot < size; slot++) mask[slot] = passing[codes[slot] as number] as number;
  return mask;
}

function oneOf<V extends string | number>(table: OrderTable, column: ValueColumn<V>, wanted: readonly V[]): SlotMask {
  const among = new Set(wanted);
  return where(table, column, (value) => among.has(value));
}

const flagged = (table: OrderTable, bit: number, wanted: boolean): SlotMask =>
  where(table, table.codes.flags, (flags) => ((flags & bit) !== 0) === wanted);

/** Serious orders stand in a list of their own beside that of their status. */
function inList(table: OrderTable, list: NonNullable<OrderFilter["list"]>): SlotMask {
  const among = (serious: boolean): SlotMask =>
    both(
      flagged(table, FLAGS.serious, serious),
      where(table, table.codes.status, (status) => isInList(list, { status, serious })),
    );
  return either(among(true), among(false));
}

/** The times that a filter's period is of. */
export const timesOf = ({ numbers }: OrderTable, { periodOf }: Pick<OrderFilter, "periodOf">): NumberColumn =>
  periodOf === "due" ? numbers.dueAtMs : numbers.foundAtMs;

/** Whose orders are, as a filter means it. */
export const companiesIn = (
  table: OrderTable,
  { companyOf }: Pick<OrderFilter, "companyOf">,
  { foundWith }: Pick<FilterAround, "foundWith">,
): ValueColumn<string> => table.companiesBy(companyOf && foundWith);

/** Half-open; NaN, no time, is in no period. */
function within({ size }: OrderTable, { numbers }: NumberColumn, { fromMs, untilMs }: { fromMs: number; untilMs: number }): SlotMask {
  const mask = new Uint8Array(size);
  for (let slot = 0; slot < size; slot++) mask[slot] = (numbers[slot] as number) >= fromMs && (numbers[slot] as number) < untilMs ? 1 : 0;
  return mask;
}

function along({ size, numbers: { chainageM } }: OrderTable, chainage: string): SlotMask {
  const range = readChainageRange(chainage);
  const mask = new Uint8Array(size);
  for (let slot = 0; slot < size; slot++) mask[slot] = holdsChainage(range, chainageM.numbers[slot] as number) ? 1 : 0;
  return mask;
}

/** As timelinessOf (shared/domain/timeliness.ts) has it, without an object for each of 100,000 orders. */
function timely(
  { size, codes: { status }, numbers }: OrderTable,
  asked: NonNullable<OrderFilter["timeliness"]>,
  untilMs: number,
): SlotMask {
  const { dueAtMs, finishedAtMs } = numbers;
  // What an order of each status is that was finished in time, too late, or that does not tell.
  const outcomes = ([0, 2, null] as const).map((finished) =>
    status.passing((code) => isTimely(asked, timelinessOf({ status: code, dueAtMs: 1, finishedAtMs: finished }, 2))),
  ) as [Uint8Array, Uint8Array, Uint8Array];
  const mask = new Uint8Array(size);
  for (let slot = 0; slot < size; slot++) {
    const due = dueAtMs.numbers[slot] as number;
    if (!(due < untilMs)) continue;
    const finished = finishedAtMs.numbers[slot] as number;
    const outcome = Number.isNaN(finished) ? 2 : finished <= due ? 0 : 1;
    mask[slot] = outcomes[outcome][status.codes[slot] as number] as number;
  }
  return mask;
}
