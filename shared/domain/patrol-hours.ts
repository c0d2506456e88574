import { dayAt, dayStartMs } from "./calendar-day.ts";

/** Where a customer's file says nothing of them. */
export const USUAL_PATROL_HOURS: [string, string] = ["07:00", "17:00"];

interface Hours {
  /** From and to as HH:MM; a patrol whose end is no later than its beginning ends on the day after. */
  readonly patrolHours: readonly [string, string];
}

/** The hours of the patrol that begins on a day, which itself begins at `dayMs`; half-open. */
export function patrolHoursOf({ patrolHours }: Hours, dayMs: number): { fromMs: number; untilMs: number } {
  const [fromMs, untilMs] = patrolHours.map((clock) => dayMs + msOfClock(clock)) as [number, number];
  return { fromMs, untilMs: untilMs > fromMs ? untilMs : untilMs + DAY_MS };
}

/** The patrol that is on, and between two of them the one that begins on the day of `nowMs`: after midnight last night's may still go on. */
export function patrolAt(hours: Hours & { readonly timeZone: string }, nowMs: number): { fromMs: number; untilMs: number } {
  const day = dayAt(hours.timeZone, nowMs);
  const lastNight = patrolHoursOf(hours, dayStartMs(hours.timeZone, day, -1));
  return nowMs < lastNight.untilMs ? lastNight : patrolHoursOf(hours, dayStartMs(hours.timeZone, day));
}

const DAY_MS = 86_400_000;

const msOfClock = (clock: string): number => {
  const [hours, minutes] = clock.split(":").map(Number) as [number, number];
  return (hours * 60 + minutes) * 60_000;
};
