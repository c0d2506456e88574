import { formatZoned, zonedTimeMs } from "./zoned-time.ts";

export interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Of what comes later the year has five digits, and nobody reads such a day. A day less than the year has: clocks of some zones are ahead. */
export const LAST_DAY_MS = Date.UTC(9999, 11, 30);

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** YYYY-MM-DD; a day past the end of its month (06-31 of the services' quarters) is the month's last. Null for anything else. */
export function parseDay(text: string): CalendarDay | null {
  const match = DAY.exec(text);
  if (match === null) return null;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  if (year < 1970 || month < 1 || month > 12 || day < 1 || day > 31) return null;
  return { year, month, day: Math.min(day, new Date(Date.UTC(year, month, 0)).getUTCDate()) };
}

/** YYYY-MM */
export const monthText = ({ year, month }: Pick<CalendarDay, "year" | "month">): string => `${year}-${String(month).padStart(2, "0")}`;

/** YYYY-MM-DD */
export const dayText = (day: CalendarDay): string => `${monthText(day)}-${String(day.day).padStart(2, "0")}`;

/** Days of a month given as YYYY-MM. */
export function daysInMonth(yearMonth: string): number {
  const [year, month] = yearMonth.split("-").map(Number) as [number, number];
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** The first instant of the day that lies so many days later (or earlier). */
export function dayStartMs(zone: string, { year, month, day }: CalendarDay, daysLater = 0): number {
  const at = new Date(Date.UTC(year, month - 1, day + daysLater));
  return zonedTimeMs(zone, at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate(), 0);
}

/** The day that people in the zone have at an instant. */
export function dayAt(zone: string, atMs: number): CalendarDay {
  const [year, month, day] = formatZoned(zone, atMs).slice(0, 10).split("-").map(Number) as [number, number, number];
  return { year, month, day };
}
