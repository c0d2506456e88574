import type { OrderFilter } from "../../shared/domain/order-filter.ts";
import {
  type FilterAround,
  type FilterField,
  isCompleted,
  isWithdrawn,
  periodBounds,
  withBelow,
} from "../../shared/domain/order-matcher.ts";
import { isInList } from "../../shared/domain/work-order-list.ts";
import type { TextColumn } from "./columns.ts";
import { FLAGS, type OrderTable } from "./order-table.ts";

export type SlotTest = (slot: number) => boolean;
const MOST_CODES = 1_000;

/** The tests of shared/domain/order-matcher.ts over columns: the same answers, without looking at an order. */
export function slotTests(table: OrderTable, filter: OrderFilter, around: FilterAround): [FilterField, SlotTest][] {
  const { texts, numbers } = table;
  const tests: [FilterField, SlotTest][] = [];
  const add = (field: FilterField, asked: boolean, test: () => SlotTest) => asked && tests.push([field, test()]);
  const { list, degree, completion, withdrawn, search } = filter;
  add("list", list !== undefined, () => {
    const bySeriousness = [false, true].map((serious) => codes((status) => isInList(list!, { status, serious })));
    return (slot) => bySeriousness[flag(table, slot, FLAGS.serious) ? 1 : 0]?.[numbers.status.numbers[slot] as number] === 1;
  });
  add("companies", filter.companies.length > 0, () => oneOf(texts.companyId, filter.companies));
  add("towns", filter.towns.length > 0, () => oneOf(texts.town, filter.towns));
  add("roads", filter.roads.length > 0, () => oneOf(texts.roadId, filter.roads));
  add("types", filter.types.length > 0, () => oneOf(texts.defectTypeId, withBelow(filter.types, around.types)));
  add("sources", filter.sources.length > 0, () =>
    coded(
      numbers.source.numbers,
      codes((code) => filter.sources.includes(code)),
    ),
  );
  add("statuses", filter.statuses.length > 0, () =>
    coded(
      numbers.status.numbers,
      codes((code) => filter.statuses.includes(code)),
    ),
  );
  const bounds = periodBounds(filter, around);
  add("period", bounds !== null, () => {
    const { fromMs, untilMs } = bounds!;
    // NaN, no time, is in no period.
    return (slot) => (numbers.foundAtMs.numbers[slot] as number) >= fromMs && (numbers.foundAtMs.numbers[slot] as number) < untilMs;
  });
  add("degree", degree !== undefined, () => flagged(table, FLAGS.serious, degree === "serious"));
  add("completion", completion !== undefined, () =>
    coded(
      numbers.status.numbers,
      codes((status) => isCompleted({ status }) === (completion === "completed")),
    ),
  );
  add("withdrawn", withdrawn !== undefined, () =>
    coded(
      numbers.status.numbers,
      codes((status) => isWithdrawn({ status }) === (withdrawn === "only")),
    ),
  );
  for (const mark of ["raisedByAuthority", "assessed", "dispatched"] as const)
    add(mark, filter[mark] !== undefined, () => flagged(table, FLAGS[mark], filter[mark] as boolean));
  const words = search.split(/\s+/).filter(Boolean);
  add("search", words.length > 0, () => {
    const each = words.map((word) => mentions(table, word.toLowerCase()));
    return (slot) => each.every((test) => test(slot));
  });
  return tests;
}

/** A scope's orders: everything where it names no company. */
export const companyTest = (table: OrderTable, companyId: string | null): SlotTest | null =>
  companyId === null ? null : oneOf(table.texts.companyId, [companyId]);

function oneOf(column: TextColumn, wanted: readonly string[]): SlotTest {
  const among = new Set(wanted);
  const passing = column.passing((value) => among.has(value));
  const { codes: of } = column;
  return (slot) => passing[of[slot] as number] === 1;
}

const codes = (test: (code: number) => boolean): Uint8Array => Uint8Array.from({ length: MOST_CODES }, (_, code) => (test(code) ? 1 : 0));
const coded =
  (numbers: Float64Array, passing: Uint8Array): SlotTest =>
  (slot) =>
    passing[numbers[slot] as number] === 1;

const flag = ({ numbers }: OrderTable, slot: number, bit: number): boolean => ((numbers.flags.numbers[slot] as number) & bit) !== 0;
const flagged =
  (table: OrderTable, bit: number, wanted: boolean): SlotTest =>
  (slot) =>
    flag(table, slot, bit) === wanted;

/** A word in small letters: what it occurs in is found among the few values of each text, and once among all numbers. */
function mentions(table: OrderTable, word: string): SlotTest {
  const { road, defectType, company, town, section, handler, finder, reason } = table.texts;
  const columns = [road, defectType, company, town, section, handler, finder, reason];
  const passing = columns.map((column) => ({ of: column.codes, which: column.passing((value) => value.toLowerCase().includes(word)) }));
  const byNumber = table.withNumber(word);
  return (slot) => passing.some(({ of, which }) => which[of[slot] as number] === 1) || byNumber.has(slot);
}
