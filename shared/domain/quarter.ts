import { type CalendarDay, parseDay } from "./calendar-day.ts";

/** 1 to 4. */
export type Quarter = 1 | 2 | 3 | 4;

/** Half-open: its first day to the first day after it, so that the last one ends on 1 January. */
export function quarterDays(year: number, quarter: Quarter): { readonly from: CalendarDay; readonly until: CalendarDay } {
  const day = (month: number): CalendarDay => ({ year: month > 12 ? year + 1 : year, month: month > 12 ? 1 : month, day: 1 });
  return { from: day(quarter * 3 - 2), until: day(quarter * 3 + 1) };
}

/**
 * The last day of a quarter as the services write it (YYYY-MM-DD). They have days that no calendar has: 31 June, 31 September, and "month 13" for
 * 31 March. Null for any other day that is no quarter's last.
 */
export function readQuarterEnd(text: string): CalendarDay | null {
  const day = parseDay(text.replace(/^(\d{4})-13-31$/, "$1-03-31"));
  if (day === null || day.month % 3 !== 0) return null;
  const last = new Date(Date.UTC(day.year, day.month, 0)).getUTCDate();
  return day.day === last ? day : null;
}
