import { type CalendarDay, dayAt, dayStartMs, parseDay } from "./calendar-day.ts";
import { holdsChainage, readChainageRange } from "./chainage-range.ts";
import { isUnit, unitDays } from "./named-periods.ts";
import type { OrderFilter } from "./order-filter.ts";
import type { DefectType } from "./reference.ts";
import { isForNumbers, searchWords } from "./search-words.ts";
import { STATUS } from "./status.ts";
import { type Timeliness, timelinessOf } from "./timeliness.ts";
import type { WorkOrder } from "./work-order.ts";
import { isInList } from "./work-order-list.ts";

/** What a filter needs to know beside the order. */
export interface FilterAround {
  readonly types: Iterable<Pick<DefectType, "id" | "parentId">>;
  readonly timeZone: string;
  readonly nowMs: number;
  /** Whose an order was when it was found; needed where a filter's companyOf asks for that. */
  readonly foundWith?: CompanyOfOrder | undefined;
}
export type CompanyOfOrder = (order: Pick<WorkOrder, "roadId" | "foundAtMs" | "companyId" | "company">) => {
  readonly id: string;
  readonly name: string;
};

/** Whose orders are, as a filter means it. */
export function companyIn({ companyOf }: Pick<OrderFilter, "companyOf">, { foundWith }: Pick<FilterAround, "foundWith">): CompanyOfOrder {
  if (companyOf === undefined) return companyOfNow;
  if (foundWith === undefined) throw new Error("companies as of the find are asked for, and nobody says who had which road");
  return foundWith;
}
const companyOfNow: CompanyOfOrder = ({ companyId, company }) => ({ id: companyId, name: company });

export type OrderTest = (order: WorkOrder) => boolean;
/** The fields of a filter that are asked one by one; `period` is all four of its fields, `types` and `companies` both. */
export type FilterField = Exclude<keyof OrderFilter, "from" | "to" | "periodOf" | "typesAlone" | "companyOf">;

/** Whether an order is what the filter asks for. */
export function orderMatcher(filter: OrderFilter, around: FilterAround): OrderTest {
  const tests = [...orderTests(filter, around).values()];
  return (order) => {
    for (const test of tests) if (!test(order)) return false;
    return true;
  };
}

/** One test for each field that asks something. */
export function orderTests(filter: OrderFilter, around: FilterAround): Map<FilterField, OrderTest> {
  const tests = new Map<FilterField, OrderTest>();
  const { list, degree, completion, withdrawn, timeliness, search } = filter;
  if (list !== undefined) tests.set("list", (order) => isInList(list, order));
  if (filter.companies.length > 0) {
    const companyOf = companyIn(filter, around);
    oneOf(tests, "companies", filter.companies, (order) => companyOf(order).id);
  }
  oneOf(tests, "towns", filter.towns, (order) => order.town);
  oneOf(tests, "roads", filter.roads, (order) => order.roadId);
  oneOf(tests, "kilometres", filter.kilometres, kilometreOf);
  if (filter.chainage !== undefined) {
    const range = readChainageRange(filter.chainage);
    tests.set("chainage", ({ chainageM }) => holdsChainage(range, chainageM ?? Number.NaN));
  }
  oneOf(tests, "sections", filter.sections, (order) => order.section);
  oneOf(tests, "reasons", filter.reasons, (order) => order.reason);
  oneOf(tests, "types", wantedTypes(filter, around.types), (order) => order.defectTypeId);
  oneOf(tests, "sources", filter.sources, (order) => order.source);
  oneOf(tests, "statuses", filter.statuses, (order) => order.status);
  const bounds = periodBounds(filter, around);
  const timeOf = filter.periodOf === "due" ? "dueAtMs" : "foundAtMs";
  if (bounds !== null) tests.set("period", ({ [timeOf]: at }) => at !== null && at >= bounds.fromMs && at < bounds.untilMs);
  const untilMs = afterTodayMs(around);
  if (timeliness !== undefined) tests.set("timeliness", (order) => isTimely(timeliness, timelinessOf(order, untilMs)));
  if (degree !== undefined) tests.set("degree", (order) => order.serious === (degree === "serious"));
  if (completion !== undefined) tests.set("completion", (order) => isCompleted(order) === (completion === "completed"));
  if (withdrawn !== undefined) tests.set("withdrawn", (order) => passesWithdrawn(withdrawn, order));
  for (const mark of ["raisedByAuthority", "assessed", "dispatched"] as const) {
    const wanted = filter[mark];
    if (wanted !== undefined) tests.set(mark, (order) => order[mark] === wanted);
  }
  const words = searchWords(search).map(wordTest);
  if (words.length > 0) tests.set("search", (order) => words.every((test) => test(order)));
  return tests;
}

/** The kilometre that its chainage lies in, as a filter names it. */
export const kilometreOf = ({ chainageM }: Pick<WorkOrder, "chainageM">): string =>
  chainageM === null ? "" : String(Math.floor(chainageM / METRES_A_KILOMETRE));
const METRES_A_KILOMETRE = 1_000;

export const isCompleted = ({ status }: Pick<WorkOrder, "status">): boolean => status === STATUS.handled || status === STATUS.accepted;
export const isWithdrawn = ({ status }: Pick<WorkOrder, "status">): boolean => status === STATUS.returned || status === STATUS.cancelled;

type Status = Pick<WorkOrder, "status">;
export const passesWithdrawn = (asked: NonNullable<OrderFilter["withdrawn"]>, order: Status): boolean =>
  asked === "notCancelled" ? order.status !== STATUS.cancelled : isWithdrawn(order) === (asked === "only");
export const isTimely = (asked: NonNullable<OrderFilter["timeliness"]>, timeliness: Timeliness | null): boolean =>
  timeliness !== null && (asked === "timed" || asked === timeliness);

export const afterTodayMs = ({ timeZone, nowMs }: Pick<FilterAround, "timeZone" | "nowMs">): number =>
  dayStartMs(timeZone, dayAt(timeZone, nowMs), 1);

/** Half-open: the first instant of the first day to the first after the last; null when no time is asked for. */
export function periodBounds(
  { period, from, to }: Pick<OrderFilter, "period" | "from" | "to">,
  { timeZone, nowMs }: Pick<FilterAround, "timeZone" | "nowMs">,
): { fromMs: number; untilMs: number } | null {
  if (period === undefined && from === undefined && to === undefined) return null;
  const today = dayAt(timeZone, nowMs);
  if (period === undefined)
    return {
      fromMs: startOf(timeZone, from, 0) ?? Number.NEGATIVE_INFINITY,
      untilMs: startOf(timeZone, to, 1) ?? Number.POSITIVE_INFINITY,
    };
  const tomorrowMs = dayStartMs(timeZone, today, 1);
  if (!isUnit(period)) return { fromMs: dayStartMs(timeZone, today, -DAYS_BACK[period]), untilMs: tomorrowMs };
  const { from: first, until } = unitDays(period, today);
  return { fromMs: dayStartMs(timeZone, first), untilMs: Math.min(dayStartMs(timeZone, until), tomorrowMs) };
}

/** Before today. */
const DAYS_BACK = { today: 0, week: 6, month: 29 } as const;

function startOf(zone: string, text: string | undefined, daysLater: number): number | null {
  const day: CalendarDay | null = text === undefined ? null : parseDay(text);
  return day === null ? null : dayStartMs(zone, day, daysLater);
}

function oneOf<V>(tests: Map<FilterField, OrderTest>, field: FilterField, values: readonly V[], of: (order: WorkOrder) => V): void {
  const wanted = new Set(values);
  if (wanted.size > 0) tests.set(field, (order) => wanted.has(of(order)));
}

/** What the types of a filter stand for. */
export const wantedTypes = (
  { types, typesAlone }: Pick<OrderFilter, "types" | "typesAlone">,
  tree: FilterAround["types"],
): readonly string[] => (typesAlone ? types : withBelow(types, tree));

/** The chosen types and everything below them in the tree. */
function withBelow(chosen: readonly string[], types: FilterAround["types"]): string[] {
  if (chosen.length === 0) return [];
  const children = new Map<string, string[]>();
  for (const { id, parentId } of types) children.set(parentId, [...(children.get(parentId) ?? []), id]);
  const found = new Set<string>();
  const add = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    for (const child of children.get(id) ?? []) add(child);
  };
  for (const id of chosen) add(id);
  return [...found];
}

/** Words without letters, as Chinese and numbers are, need no text in small letters: a list has 100,000 orders. `word` is in small letters. */
export function wordTest(word: string): OrderTest {
  const inNumber: OrderTest = isForNumbers(word) ? ({ number }) => number.toLowerCase().includes(word) : () => false;
  if (!/\p{Cased}/u.test(word)) return (order) => inNumber(order) || textsOf(order).some((text) => text.includes(word));
  return (order) => inNumber(order) || smallTextOf(order).includes(word);
}

const textsOf = (order: WorkOrder): string[] => [
  order.road,
  order.defectType,
  order.company,
  order.town,
  order.section,
  order.handler,
  order.finder,
  order.assignee,
  order.reason,
];

const smallTexts = new WeakMap<WorkOrder, string>();
/** A changed order is a new object, so what was made of the old one is forgotten by itself. */
function smallTextOf(order: WorkOrder): string {
  let text = smallTexts.get(order);
  if (text === undefined) {
    text = textsOf(order).join("\n").toLowerCase();
    smallTexts.set(order, text);
  }
  return text;
}
