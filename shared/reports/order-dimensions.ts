import { type CalendarDay, dayAt, dayStartMs, dayText, monthText } from "../domain/calendar-day.ts";
import { formatKilometre } from "../domain/chainage.ts";
import type { Narrowing } from "../domain/narrowed-filter.ts";
import type { OrderFilter } from "../domain/order-filter.ts";
import { companyIn, type FilterAround, kilometreOf } from "../domain/order-matcher.ts";
import type { WorkOrder } from "../domain/work-order.ts";
import { formatZoned } from "../domain/zoned-time.ts";

/** How orders are told apart in figures: by a field as it is now, or by how long ago they were found (or due, where a figure counts those). */
export const dimensions = [
  "company",
  "section",
  "town",
  "road",
  "kilometre",
  "type",
  "degree",
  "status",
  "source",
  "reason",
  "month",
  "age",
] as const;
export type Dimension = (typeof dimensions)[number];

export interface Today {
  readonly timeZone: string;
  readonly nowMs: number;
}

/** Days since, both ends included; the last one has no end. */
export const AGES = [
  { key: "0-7", fromDays: 0, toDays: 7 },
  { key: "8-30", fromDays: 8, toDays: 30 },
  { key: "31-90", fromDays: 31, toDays: 90 },
  { key: "91-", fromDays: 91, toDays: null },
] as const;

type FieldDimension = Exclude<Dimension, "month" | "age" | "company">;
/** What an order is by each field, as text. */
export const fieldKeys: { readonly [D in FieldDimension]: (order: WorkOrder) => string } = {
  section: ({ section }) => section,
  town: ({ town }) => town,
  road: ({ roadId }) => roadId,
  kilometre: kilometreOf,
  type: ({ defectTypeId }) => defectTypeId,
  degree: ({ serious }) => (serious ? "serious" : "ordinary"),
  status: ({ status }) => String(status),
  source: ({ source }) => String(source),
  reason: ({ reason }) => reason,
};
export const isByTime = (dimension: Dimension): dimension is "month" | "age" => dimension === "month" || dimension === "age";

/** What a key is called where it is an id. */
const keyNames: Readonly<Partial<Record<Dimension, (order: WorkOrder) => string>>> = {
  road: ({ road }) => road,
  kilometre: (order) => formatKilometre(kilometreOf(order)),
  type: ({ defectType }) => defectType,
};

/** What an order is in a dimension that is none of time, as the filter means it: its key, and what that is called. */
export function keyedBy(
  dimension: Exclude<Dimension, "month" | "age">,
  filter: Pick<OrderFilter, "companyOf">,
  around: Pick<FilterAround, "foundWith">,
): (order: WorkOrder) => { readonly id: string; readonly name: string } {
  if (dimension === "company") return companyIn(filter, around);
  const [keyOf, nameOf] = [fieldKeys[dimension], keyNames[dimension]];
  return (order) => {
    const id = keyOf(order);
    return { id, name: nameOf?.(order) ?? id };
  };
}

/** What a key asks of the orders beside everything else that is asked. */
export function narrowingOf(dimension: Dimension, key: string, today: Today): Narrowing {
  switch (dimension) {
    case "company":
      return { companies: [key] };
    case "section":
      return { sections: [key] };
    case "town":
      return { towns: [key] };
    case "road":
      return { roads: [key] };
    case "kilometre":
      return { kilometres: [key] };
    case "type":
      return { types: [key] };
    case "degree":
      return { degree: key as OrderFilter["degree"] };
    case "status":
      return { statuses: [Number(key)] };
    case "source":
      return { sources: [Number(key)] };
    case "reason":
      return { reasons: [key] };
    case "month":
      return daysOfMonth(key);
    case "age": {
      const { fromDays, toDays } = AGES.find((age) => age.key === key)!;
      return { to: daysAgo(today, fromDays), ...(toDays !== null && { from: daysAgo(today, toDays) }) };
    }
  }
}

/** Half-open intervals of time in rising order, each with its key: months of the years around these times, or ages. */
export function intervalsOf(
  dimension: "month" | "age",
  { timeZone, nowMs }: Today,
  fromMs: number,
  toMs: number,
): readonly { key: string; fromMs: number; untilMs: number }[] {
  const today = dayAt(timeZone, nowMs);
  if (dimension === "age")
    return AGES.map(({ key, fromDays, toDays }) => ({
      ...{ key, untilMs: dayStartMs(timeZone, today, 1 - fromDays) },
      fromMs: toDays === null ? Number.NEGATIVE_INFINITY : dayStartMs(timeZone, today, -toDays),
    })).reverse();
  const [first, last] = [fromMs, toMs].map((ms) => formatZoned(timeZone, ms).slice(0, 7)) as [string, string];
  return monthsBetween(first, last).map((key) => {
    const [year, month] = key.split("-").map(Number) as [number, number];
    const day: CalendarDay = { year, month, day: 1 };
    const next: CalendarDay = month === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 };
    return { key, fromMs: dayStartMs(timeZone, day), untilMs: dayStartMs(timeZone, next) };
  });
}

/** Every month from one to another as YYYY-MM, both included: one without an order is there too. */
export function monthsBetween(first: string, last: string): string[] {
  const [year, month] = first.split("-").map(Number) as [number, number];
  const months: string[] = [];
  for (let i = month - 1; months.length < MOST_MONTHS; i++) {
    const key = monthText({ year: year + Math.floor(i / 12), month: (i % 12) + 1 });
    if (key > last) break;
    months.push(key);
  }
  return months;
}

/** Fifty years: a time that somebody mistyped makes no list without end. */
const MOST_MONTHS = 600;

/** First and last day of a month, given as YYYY-MM. */
export const daysOfMonth = (month: string): { from: string; to: string } => {
  const [year, number] = month.split("-").map(Number) as [number, number];
  return { from: `${month}-01`, to: `${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}` };
};

const daysAgo = ({ timeZone, nowMs }: Today, days: number): string =>
  dayText(dayAt(timeZone, dayStartMs(timeZone, dayAt(timeZone, nowMs), -days)));
