import { type CalendarDay, dayAt, dayStartMs, dayText } from "./calendar-day.ts";
import { zonedTimeMs } from "./zoned-time.ts";

/** A day of patrols: it begins at the customer's hour, so that a night's round is of one day, and ends where the next begins; half-open. */
export interface PatrolDay {
  /** YYYY-MM-DD: of the morning on which it began. */
  readonly day: string;
  readonly startMs: number;
  readonly endMs: number;
}

/** Whose hour it is: a customer's file. */
export interface PatrolDayRule {
  readonly timeZone: string;
  /** HH:MM. */
  readonly patrolDayStartsAt: string;
}

/** After its end: what devices held back while they had no network comes in by then. A day that is over for longer is stored. */
export const SETTLED_AFTER_MS = 3_600_000;

/** The patrol day of a calendar day, or the one so many days later (or earlier). */
export function patrolDayOf(rule: PatrolDayRule, day: CalendarDay, daysLater = 0): PatrolDay {
  const startOf = (later: number) => startMs(rule, dayAt(rule.timeZone, dayStartMs(rule.timeZone, day, later)));
  const begun = dayAt(rule.timeZone, dayStartMs(rule.timeZone, day, daysLater));
  return { day: dayText(begun), startMs: startOf(daysLater), endMs: startOf(daysLater + 1) };
}

/** The patrol day that an instant is of: before the hour it is still that of the day before. */
export function patrolDayAt(rule: PatrolDayRule, atMs: number): PatrolDay {
  const calendarDay = dayAt(rule.timeZone, atMs);
  const own = patrolDayOf(rule, calendarDay);
  return atMs < own.startMs ? patrolDayOf(rule, calendarDay, -1) : own;
}

/** Those that a time has a part in, the earliest first. */
export function patrolDaysBetween(rule: PatrolDayRule, fromMs: number, untilMs: number): PatrolDay[] {
  const days = [patrolDayAt(rule, fromMs)];
  while (days.at(-1)!.endMs < untilMs) days.push(patrolDayAt(rule, days.at(-1)!.endMs));
  return days;
}

function startMs({ timeZone, patrolDayStartsAt }: PatrolDayRule, { year, month, day }: CalendarDay): number {
  const [hours, minutes] = patrolDayStartsAt.split(":").map(Number) as [number, number];
  return zonedTimeMs(timeZone, year, month, day, (hours * 60 + minutes) * 60_000);
}
