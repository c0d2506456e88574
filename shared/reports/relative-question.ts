import { type CalendarDay, dayText, monthText, parseDay } from "../domain/calendar-day.ts";
import { daysOf, monthBy } from "../domain/months.ts";
import { isUnit, passedOf, type UnitPeriod, unitDays, unitPeriods } from "../domain/named-periods.ts";
import { noFilter, type OrderFilter } from "../domain/order-filter.ts";
import { periodBefore, yearBefore } from "../domain/period-before.ts";
import type { AnyQuestion, Filter } from "./report.ts";

type Span = Extract<Filter, { kind: "month" | "year" | "period" }>;
const isSpan = (filter: Filter): filter is Span => ["month", "year", "period"].includes(filter.kind);

/** The filter by which a report is of a time; none where it is of how things stand. */
export const spanOf = (filters: readonly Filter[]): Span | undefined => filters.find(isSpan);

/** What a filter may be asked by in the place of a month, a year or a first day: it stays true as days pass, in a link and in a subscription. */
export function wordsOf(filter: Filter): readonly UnitPeriod[] {
  if (filter.kind === "month") return ["thisMonth", "lastMonth"];
  if (filter.kind === "year") return ["year", "lastYear"];
  return filter.kind === "period" ? unitPeriods : [];
}

/** The word that a question is asked by, if it is; an end beside it says that it is none. */
export function wordOf(filter: Filter, asked: AnyQuestion): UnitPeriod | undefined {
  if (!isSpan(filter)) return undefined;
  const word = asked[keyOfSpan(filter)];
  return isUnit(word) && wordsOf(filter).includes(word) && (filter.kind !== "period" || asked[filter.to] === "") ? word : undefined;
}

export const keyOfSpan = (filter: Span): string => (filter.kind === "period" ? filter.from : filter.key);

/** The question with days in the places of such words, as today has them. */
export function settledQuestion(filters: readonly Filter[], asked: AnyQuestion, today: CalendarDay): AnyQuestion {
  return Object.assign({ ...asked }, ...filters.filter(isSpan).map((filter) => settled(filter, asked, today)));
}

function settled(filter: Span, asked: AnyQuestion, today: CalendarDay): AnyQuestion {
  const word = wordOf(filter, asked);
  if (word === undefined) return {};
  const { from, until } = unitDays(word, today);
  if (filter.kind === "month") return { [filter.key]: monthText(from) };
  if (filter.kind === "year") return { [filter.key]: String(from.year) };
  return { [filter.from]: dayText(from), [filter.to]: dayText(dayBefore(until)) };
}

export const comparisons = ["before", "yearBefore"] as const;
export type Comparison = (typeof comparisons)[number];

/** The same question of the time before, or of a year before; null where it is of no time with both ends. */
export function earlierQuestion(filters: readonly Filter[], question: AnyQuestion, comparison: Comparison): AnyQuestion | null {
  const span = spanOf(filters);
  if (span === undefined || !question[keyOfSpan(span)]) return null;
  if (span.kind === "month") return { ...question, [span.key]: monthBy(question[span.key]!, comparison === "before" ? -1 : -12) };
  if (span.kind === "year") return { ...question, [span.key]: String(Number(question[span.key]) - 1) };
  const [from, to] = [question[span.from], question[span.to]];
  if (!from || !to) return null;
  const step = comparison === "before" ? periodBefore : yearBefore;
  // Days are days in any zone.
  const before = step({ ...noFilter, from, to }, { timeZone: "UTC", nowMs: 0 });
  return before && { ...question, [span.from]: before.from!, [span.to]: before.to! };
}

/** The same of a filter over orders. */
export const earlierFilter = (filter: OrderFilter, comparison: Comparison, today: Parameters<typeof periodBefore>[1]): OrderFilter | null =>
  (comparison === "before" ? periodBefore : yearBefore)(filter, today);

/** What a subscription asks where the present month was looked at: one that comes on the first is of the month that is over. */
export function subscribedQuestion(filters: readonly Filter[], asked: AnyQuestion, presentMonth: string): AnyQuestion {
  const months = filters.filter(
    (filter) => filter.kind === "month" && (asked[filter.key] === presentMonth || asked[filter.key] === "thisMonth"),
  );
  const periods = filters.filter((filter) => filter.kind === "period" && opensWith(filter, asked, presentMonth)) as readonly Span[];
  return {
    ...asked,
    ...Object.fromEntries(months.map((filter) => [keyOfSpan(filter as Span), "lastMonth"])),
    ...Object.assign({}, ...periods.map((filter) => filter.kind === "period" && { [filter.from]: "lastMonth", [filter.to]: "" })),
  };
}

/** Whether a period is asked as it is at first: the present month, by its days or by its word. */
export function opensWith(filter: Extract<Filter, { kind: "period" }>, asked: AnyQuestion, presentMonth: string): boolean {
  if (filter.opens === undefined) return false;
  const [from, to] = [asked[filter.from], asked[filter.to]];
  return (from === filter.opens && to === "") || (from === `${presentMonth}-01` && to === daysOf(presentMonth).at(-1));
}

/** The days of a question, both included; null where an end is open. */
export function daysOfQuestion(filters: readonly Filter[], question: AnyQuestion): { readonly from: string; readonly to: string } | null {
  const span = spanOf(filters);
  // A question is perhaps another report's for a moment: it has no time here.
  if (span === undefined || !question[keyOfSpan(span)]) return null;
  if (span.kind === "month") return { from: `${question[span.key]}-01`, to: daysOf(question[span.key]!).at(-1)! };
  if (span.kind === "year") return { from: `${question[span.key]}-01-01`, to: `${question[span.key]}-12-31` };
  const [from, to] = [question[span.from], question[span.to]];
  return from && to ? { from, to } : null;
}

/** A month by its name, any other time by its days. */
export const timeText = ({ from = "", to = "" }: { readonly from?: string | undefined; readonly to?: string | undefined }): string =>
  from.endsWith("-01") && daysOf(from.slice(0, 7)).at(-1) === to ? from.slice(0, 7) : [from, to].filter(Boolean).join(" – ");

/** How much of what is asked for is over, where it is not over yet. */
export function passedOfQuestion(filters: readonly Filter[], question: AnyQuestion, today: CalendarDay) {
  const days = daysOfQuestion(filters, question);
  const [from, to] = [parseDay(days?.from ?? ""), parseDay(days?.to ?? "")];
  return from === null || to === null ? null : passedOf(from, to, today);
}

function dayBefore({ year, month, day }: CalendarDay): CalendarDay {
  const at = new Date(Date.UTC(year, month - 1, day - 1));
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() };
}
