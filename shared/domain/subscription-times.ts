import { type CalendarDay, dayAt, dayText } from "./calendar-day.ts";
import { zonedTimeMs } from "./zoned-time.ts";

export const rhythms = ["week", "month"] as const;
export type Rhythm = (typeof rhythms)[number];

/** Before people come to their desks; Mondays, and the first of a month. */
const AT_MS = 6 * 3_600_000;

/** The first time after an instant at which a subscription is due, in the customer's zone. */
export function dueAfter(every: Rhythm, atMs: number, timeZone: string): number {
  const { year, month, day } = dayAt(timeZone, atMs);
  const at = (days: CalendarDay) => {
    const date = new Date(Date.UTC(days.year, days.month - 1, days.day));
    return zonedTimeMs(timeZone, date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate(), AT_MS);
  };
  if (every === "month") {
    const here = at({ year, month, day: 1 });
    return here > atMs ? here : at({ year, month: month + 1, day: 1 });
  }
  const sinceMonday = (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;
  const monday = at({ year, month, day: day - sinceMonday });
  return monday > atMs ? monday : at({ year, month, day: day - sinceMonday + 7 });
}

/** The day in whose eyes a subscription's "last month" is one. */
export const dueDay = (dueMs: number, timeZone: string): string => dayText(dayAt(timeZone, dueMs));
