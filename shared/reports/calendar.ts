import type { Verdict } from "../charts/days.ts";
import { daysOf } from "../domain/months.ts";
import type { ReportPart, ReportRow } from "./report.ts";

export type CalendarPart = Extract<ReportPart<string>, { readonly part: "calendar" }>;

/** A place of a week: a day of the month, or what lies before its first and after its last. */
export interface CalendarPlace {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** undefined: there is no row of that day, which is a gap and not 0. */
  readonly row: ReportRow | undefined;
}

const WEEK = 7;
/** 0 for Monday. */
const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + WEEK - 1) % WEEK;

/** A month (YYYY-MM) by its weeks, from Monday on. */
export function calendarOf(part: Pick<CalendarPart, "day">, month: string, rows: readonly ReportRow[]): (CalendarPlace | null)[][] {
  const byDay = new Map(rows.map((row) => [String(row[part.day]), row]));
  const days = daysOf(month);
  const places: (CalendarPlace | null)[] = [
    ...Array<null>(weekdayOf(days[0]!)).fill(null),
    ...days.map((day) => ({ day, row: byDay.get(day) })),
    ...Array<null>(WEEK - 1 - weekdayOf(days.at(-1)!)).fill(null),
  ];
  return Array.from({ length: places.length / WEEK }, (_, i) => places.slice(i * WEEK, (i + 1) * WEEK));
}

/** What the services say of a day: unknown where nobody could read it. `today` (YYYY-MM-DD) is not over: what is not passed yet has not failed. */
export function verdictOf({ day, passed }: Pick<CalendarPart, "day" | "passed">, row: ReportRow, today: string): Verdict {
  if (row.unread?.[passed] !== undefined) return "unknown";
  if (row[passed] === true) return "passed";
  return row[day] === today ? "underWay" : "notPassed";
}

/** Monday to Sunday, short, as a language (BCP 47) calls them. */
export function weekdays(locale: string): string[] {
  const format = new Intl.DateTimeFormat(locale, { weekday: "short", timeZone: "UTC" });
  // 5 January 2026 is a Monday.
  return Array.from({ length: WEEK }, (_, i) => format.format(Date.UTC(2026, 0, 5 + i)));
}
