import { type OrderFilter, PERIODS } from "../../shared/domain/order-filter.ts";
import { type FilterAround, type FilterField, isCompleted, isWithdrawn, periodBounds } from "../../shared/domain/order-matcher.ts";
import type { DefectType } from "../../shared/domain/reference.ts";
import { type FacetField, type FacetValue, facetFields } from "../../shared/http/order-lists-api.ts";
import type { TextColumn } from "./columns.ts";
import { FLAGS, type OrderTable } from "./order-table.ts";
import { type SlotTest, slotTests } from "./slot-tests.ts";

type Around = FilterAround & { readonly types: readonly DefectType[] };
type Counts = Map<string, number>;
/** Counts a slot; tells the counts at the end. */
interface Counter {
  add(slot: number): void;
  counts(): Counts;
}

/**
 * For each value of each field how many orders there would be if the field asked for that value and everything else stayed: an order
 * that only this field turns away counts there, one that nothing turns away counts everywhere. One pass.
 */
export function countFacets(
  table: OrderTable,
  inScope: SlotTest | null,
  filter: OrderFilter,
  around: Around,
): Record<FacetField, FacetValue[]> {
  const tests = slotTests(table, filter, around);
  const counters = countersOf(table, around);
  const all = facetFields.map((field) => counters[field]);
  for (let slot = 0; slot < table.size; slot++) {
    if (table.orders[slot] === undefined || (inScope !== null && !inScope(slot))) continue;
    const refusing = onlyRefusal(tests, slot);
    if (refusing === "several") continue;
    if (refusing === null) for (const counter of all) counter.add(slot);
    else if (isFacet(refusing)) counters[refusing].add(slot);
  }
  const names = { companies: namesOf(table, "companyId", "company"), roads: namesOf(table, "roadId", "road") };
  const values = (field: FacetField): FacetValue[] => {
    const counts = counters[field].counts();
    if (field === "types") sumUp(counts, around.types);
    keepChosen(filter, field, counts);
    return [...counts].map(([value, count]) => ({ value, label: labelOf(field, value, names, around.types), count }));
  };
  return Object.fromEntries(facetFields.map((field) => [field, values(field)])) as Record<FacetField, FacetValue[]>;
}

const isFacet = (field: FilterField): field is FacetField => facetFields.includes(field as FacetField);

/** The one field that turns the order away. */
function onlyRefusal(tests: readonly (readonly [FilterField, SlotTest])[], slot: number) {
  let refusing: FilterField | null = null;
  for (const [field, test] of tests) {
    if (test(slot)) continue;
    if (refusing !== null) return "several";
    refusing = field;
  }
  return refusing;
}

function countersOf({ texts, numbers }: OrderTable, around: Around): Record<FacetField, Counter> {
  const status = numbers.status.numbers;
  const flags = numbers.flags.numbers;
  const found = numbers.foundAtMs.numbers;
  const bit = (of: number) => choiceCounter((slot) => ((flags[slot] as number) & of ? "1" : "0"));
  const periods = PERIODS.map((period) => [period, periodBounds({ period }, around)!] as const);
  return {
    companies: textCounter(texts.companyId),
    towns: textCounter(texts.town),
    roads: textCounter(texts.roadId),
    types: textCounter(texts.defectTypeId),
    sources: codeCounter(numbers.source.numbers),
    statuses: codeCounter(status),
    degree: choiceCounter((slot) => ((flags[slot] as number) & FLAGS.serious ? "serious" : "ordinary")),
    period: severalCounter((slot, count) => {
      const at = found[slot] as number;
      for (const [period, { fromMs, untilMs }] of periods) if (at >= fromMs && at < untilMs) count(period);
    }),
    completion: choiceCounter((slot) => (isCompleted({ status: status[slot] as number }) ? "completed" : "notCompleted")),
    withdrawn: choiceCounter((slot) => (isWithdrawn({ status: status[slot] as number }) ? "only" : "without")),
    raisedByAuthority: bit(FLAGS.raisedByAuthority),
    assessed: bit(FLAGS.assessed),
    dispatched: bit(FLAGS.dispatched),
  };
}

/** Empty text is no value that could be chosen. */
function textCounter({ codes, values }: TextColumn): Counter {
  const counted = new Int32Array(values.length);
  return {
    add(slot) {
      const code = codes[slot] as number;
      counted[code] = (counted[code] as number) + 1;
    },
    counts: () =>
      new Map([...counted].flatMap((count, code) => (count > 0 && values[code] !== "" ? [[values[code] as string, count]] : []))),
  };
}

function codeCounter(numbers: Float64Array): Counter {
  const counted = new Map<number, number>();
  return {
    add(slot) {
      const code = numbers[slot] as number;
      counted.set(code, (counted.get(code) ?? 0) + 1);
    },
    counts: () => new Map([...counted].map(([code, count]) => [String(code), count])),
  };
}

const choiceCounter = (value: (slot: number) => string): Counter => severalCounter((slot, count) => count(value(slot)));

function severalCounter(each: (slot: number, count: (value: string) => void) => void): Counter {
  const counted: Counts = new Map();
  const count = (value: string) => void counted.set(value, (counted.get(value) ?? 0) + 1);
  return { add: (slot) => each(slot, count), counts: () => counted };
}

/** What an id is called, by any order that has it. */
function namesOf({ texts, orders }: OrderTable, id: "companyId" | "roadId", name: "company" | "road"): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const [ids, words] = [texts[id], texts[name]];
  const seen = new Uint8Array(ids.values.length);
  for (let slot = 0; slot < orders.length; slot++) {
    const code = ids.codes[slot] as number;
    if (seen[code] === 1) continue;
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
