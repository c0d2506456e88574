import { type CalendarDay, dayAt, dayText, parseDay } from "./calendar-day.ts";
import { isUnit, UNITS } from "./named-periods.ts";
import type { OrderFilter } from "./order-filter.ts";
import { periodBounds } from "./order-matcher.ts";

const DAY_MS = 86_400_000;
interface Today {
  readonly timeZone: string;
  readonly nowMs: number;
}

/** The days of a filter's period, both included; null where an end is open. */
function daysOf(filter: OrderFilter, { timeZone, nowMs }: Today): { from: CalendarDay; to: CalendarDay } | null {
  const bounds = periodBounds(filter, { timeZone, nowMs });
  if (bounds === null || !Number.isFinite(bounds.fromMs) || !Number.isFinite(bounds.untilMs)) return null;
  return { from: dayAt(timeZone, bounds.fromMs), to: dayAt(timeZone, bounds.untilMs - 1) };
}

/**
 * As many days just before; whole months become as many whole months, and what there is of a present month, quarter, half or year as much of the one
 * before. Null where the filter has no period with both ends.
 */
export function periodBefore(filter: OrderFilter, today: Today): OrderFilter | null {
  const days = daysOf(filter, today);
  if (days === null) return null;
  const { from, to } = days;
  if (isUnit(filter.period) && UNITS[filter.period].back === 0) {
    const { months } = UNITS[filter.period];
    return { ...filter, period: undefined, from: textOf(utc({ ...from, month: from.month - months })), to: textOf(monthsBack(to, months)) };
  }
  const isWholeMonths = from.day === 1 && to.day === lastOf(to);
  const months = (to.year - from.year) * 12 + to.month - from.month + 1;
  const begin = isWholeMonths ? utc({ ...from, month: from.month - months }) : utc(from) - (utc(to) - utc(from) + DAY_MS);
  return { ...filter, period: undefined, from: textOf(begin), to: textOf(utc(from) - DAY_MS) };
}

/** The same days of the year before; 29 February becomes the 28th. */
export function yearBefore(filter: OrderFilter, today: Today): OrderFilter | null {
  const days = daysOf(filter, today);
  if (days === null) return null;
  const earlier = (day: CalendarDay) => dayText(parseDay(dayText({ ...day, year: day.year - 1 }))!);
  return { ...filter, period: undefined, from: earlier(days.from), to: earlier(days.to) };
}

/** By how many months one period begins before the other. */
export function monthsApart(filter: OrderFilter, before: OrderFilter, today: Today): number {
  const [now, then] = [daysOf(filter, today)?.from, daysOf(before, today)?.from];
  return now === undefined || then === undefined ? 0 : (now.year - then.year) * 12 + now.month - then.month;
}

/** The same day so many months earlier, or the last of that month. */
function monthsBack({ year, month, day }: CalendarDay, months: number): number {
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return Date.UTC(year, month - 1 - months, Math.min(day, last));
}

const utc = ({ year, month, day }: CalendarDay): number => Date.UTC(year, month - 1, day);
const lastOf = ({ year, month }: CalendarDay): number => new Date(Date.UTC(year, month, 0)).getUTCDate();
const textOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
