import { type OrderFilter, PERIODS } from "../../shared/domain/order-filter.ts";
import {
  type FilterAround,
  type FilterField,
  isCompleted,
  isWithdrawn,
  passesWithdrawn,
  periodBounds,
} from "../../shared/domain/order-matcher.ts";
import type { DefectType } from "../../shared/domain/reference.ts";
import { type FacetField, type FacetValue, facetFields } from "../../shared/http/order-lists-api.ts";
import type { Steps } from "../computing/steps.ts";
import type { NumberColumn, SlotMask, ValueColumn } from "./columns.ts";
import { FLAGS, type OrderTable } from "./order-table.ts";
import { companiesIn, fieldMasks, timesOf } from "./slot-masks.ts";
import type { WordMasks } from "./word-masks.ts";

type Around = FilterAround & { readonly types: readonly DefectType[] };
type Counts = Map<string, number>;
/** How many of the slots have each value of one field. */
type Count = (slots: Int32Array) => Counts;

/**
 * For each value of each field how many orders there would be if the field asked for that value and everything else stayed: an order
 * that only this field turns away counts there, one that nothing turns away counts everywhere.
 */
export function* countFacets(
  table: OrderTable,
  inScope: SlotMask,
  filter: OrderFilter,
  around: Around,
  words: WordMasks,
): Steps<Record<FacetField, FacetValue[]>> {
  const masks = fieldMasks(table, filter, around, words);
  yield;
  const { passing, onlyBy } = yield* refusals(inScope, masks);
  yield;
  const counters = countersOf(table, filter, around);
  yield;
  const names = { companies: namesOf(table, inScope, "companyId", "company"), roads: namesOf(table, inScope, "roadId", "road") };
  const values = (field: FacetField): FacetValue[] => {
    const counts = counters[field](passing);
    for (const [value, count] of counters[field](onlyBy.get(field) ?? NOBODY)) counts.set(value, (counts.get(value) ?? 0) + count);
    if (field === "types") sumUp(counts, around.types);
    keepChosen(filter, field, counts);
    return [...counts].map(([value, count]) => ({ value, label: labelOf(field, value, names, around.types), count }));
  };
  const counted: [FacetField, FacetValue[]][] = [];
  for (const field of facetFields) {
    yield;
    counted.push([field, values(field)]);
  }
  return Object.fromEntries(counted) as Record<FacetField, FacetValue[]>;
}

const NOBODY = new Int32Array(0);
/** Slots that are looked at between two places for an interruption. */
const PIECE = 16_000;

interface Refusals {
  readonly passing: Int32Array;
  readonly onlyBy: ReadonlyMap<FilterField, Int32Array>;
}

/** Slots that nothing turns away, and by field those that it alone does. */
function* refusals(inScope: SlotMask, masks: readonly (readonly [FilterField, SlotMask])[]): Steps<Refusals> {
  const refused = new Uint8Array(inScope.length);
  const by = new Uint8Array(inScope.length);
  for (const [index, [, mask]] of masks.entries()) {
    for (let slot = 0; slot < mask.length; slot++) {
      if (mask[slot] === 1) continue;
      refused[slot] = (refused[slot] as number) + 1;
      by[slot] = index + 1;
    }
    yield;
  }
  const slotsBy = masks.map(() => new Int32Array(inScope.length));
  const all = [new Int32Array(inScope.length), ...slotsBy];
  const lengths = new Int32Array(all.length);
  for (let slot = 0; slot < inScope.length; slot++) {
    if (slot % PIECE === 0) yield;
    if (inScope[slot] === 0 || (refused[slot] as number) > 1) continue;
    const which = by[slot] as number;
    const at = lengths[which] as number;
    (all[which] as Int32Array)[at] = slot;
    lengths[which] = at + 1;
  }
  const [passing = NOBODY, ...onlyBy] = all.map((slots, which) => slots.subarray(0, lengths[which]));
  return { passing, onlyBy: new Map(masks.map(([field], i) => [field, onlyBy[i] ?? NOBODY])) };
}

function countersOf(table: OrderTable, filter: OrderFilter, around: Around): Record<FacetField, Count> {
  const { texts, codes } = table;
  const byStatus = (value: (status: { status: number }) => string) => countBy(codes.status, (status) => value({ status }));
  const byFlag = (bit: number, yes: string, no: string) => countBy(codes.flags, (flags) => (flags & bit ? yes : no));
  return {
    companies: countBy(companiesIn(table, filter, around), String),
    towns: countBy(texts.town, String),
    roads: countBy(texts.roadId, String),
    types: countBy(texts.defectTypeId, String),
    sources: countBy(codes.source, String),
    statuses: countBy(codes.status, String),
    degree: byFlag(FLAGS.serious, "serious", "ordinary"),
    period: countPeriods(timesOf(table, filter), around),
    completion: byStatus((order) => (isCompleted(order) ? "completed" : "notCompleted")),
    withdrawn: (slots) => {
      const counts = byStatus((order) => (isWithdrawn(order) ? "only" : "without"))(slots);
      const cancelled = byStatus((order) => (passesWithdrawn("notCancelled", order) ? "notCancelled" : ""))(slots);
      return new Map([...counts, ...cancelled]);
    },
    raisedByAuthority: byFlag(FLAGS.raisedByAuthority, "1", "0"),
    assessed: byFlag(FLAGS.assessed, "1", "0"),
    dispatched: byFlag(FLAGS.dispatched, "1", "0"),
  };
}

/** Counts codes and asks for the value of each once. Empty text is no value that could be chosen. */
function countBy<V extends string | number>({ codes, values }: ValueColumn<V>, nameOf: (value: V) => string): Count {
  return (slots) => {
    const counted = new Int32Array(values.length);
    for (let i = 0; i < slots.length; i++) {
      const code = codes[slots[i] as number] as number;
      counted[code] = (counted[code] as number) + 1;
    }
    const counts: Counts = new Map();
    for (const [code, count] of counted.entries()) {
      const value = count === 0 ? "" : nameOf(values[code] as V);
      if (value !== "") counts.set(value, (counts.get(value) ?? 0) + count);
    }
    return counts;
  };
}

/** Periods lie within one another: an order counts in each that holds it. */
function countPeriods({ numbers }: NumberColumn, around: Around): Count {
  const periods = PERIODS.map((period) => ({ period, ...periodBounds({ period }, around)! }));
  return (slots) =>
    new Map(
      periods.map(({ period, fromMs, untilMs }): [string, number] => {
        let count = 0;
        for (let i = 0; i < slots.length; i++) {
          const at = numbers[slots[i] as number] as number;
          if (at >= fromMs && at < untilMs) count++;
        }
        return [period, count];
      }),
    );
}

/** What an id is called, by any order in scope that has it. */
function namesOf(
  { texts }: OrderTable,
  inScope: SlotMask,
  id: "companyId" | "roadId",
  name: "company" | "road",
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const [ids, words] = [texts[id], texts[name]];
  const seen = new Uint8Array(ids.values.length);
  for (let slot = 0; slot < inScope.length; slot++) {
    const code = ids.codes[slot] as number;
    if (inScope[slot] === 0 || seen[code] === 1) continue;
    seen[code] = 1;
    names.set(ids.values[code] as string, words.valueAt(slot));
  }
  return names;
}

/** A type counts what is below it too. */
function sumUp(counts: Counts, types: readonly DefectType[]): void {
  const parents = new Map(types.map(({ id, parentId }) => [id, parentId]));
  for (const [id, count] of [...counts]) {
    const seen = new Set([id]);
    for (let at = parents.get(id); at !== undefined && parents.has(at) && !seen.has(at); at = parents.get(at)) {
      seen.add(at);
      counts.set(at, (counts.get(at) ?? 0) + count);
    }
  }
}

/** What is chosen stays in sight also where it leaves nothing. */
function keepChosen(filter: OrderFilter, field: FacetField, counts: Counts): void {
  const chosen = filter[field];
  if (Array.isArray(chosen)) for (const value of chosen) if (!counts.has(String(value))) counts.set(String(value), 0);
}

function labelOf(
  field: FacetField,
  value: string,
  names: { readonly companies: ReadonlyMap<string, string>; readonly roads: ReadonlyMap<string, string> },
  types: readonly DefectType[],
): string {
  if (field === "companies" || field === "roads") return names[field].get(value) ?? value;
  return field === "types" ? (types.find(({ id }) => id === value)?.name ?? value) : value;
}
