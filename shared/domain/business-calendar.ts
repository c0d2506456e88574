import { z } from "zod";
import { offsetMs, zonedTimeMs } from "./zoned-time.ts";

export const clockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, "a time as 08:30, at most 24:00");
const day = z.iso.date();

/** When a customer's people work: the clock of due times runs then and stands otherwise. Days and hours are of the customer's time zone. */
export const businessCalendar = z.strictObject({
  /** From and to, in the order of the day: the breaks are between them. */
  hours: z
    .array(z.tuple([clockTime, clockTime]))
    .min(1)
    .refine((hours) => ascending(hours.flat()), "each time must be later than the one before it"),
  /** Monday is 1, Sunday 7. */
  weekdays: z.array(z.number().int().min(1).max(7)).min(1),
  /** Days off in spite of their weekday. */
  holidays: z.array(day).default([]),
  /** Days that are worked in spite of their weekday: weekends that are moved for a holiday. */
  workedDays: z.array(day).default([]),
  /** An order with this much working time left, or less, is soon overdue. */
  soonHours: z.number().positive().default(4),
});
export type BusinessCalendar = z.infer<typeof businessCalendar>;

/** Roads are cared for day and night: without a calendar of its own a customer's clock never stands. */
export const ROUND_THE_CLOCK: BusinessCalendar = {
  hours: [["00:00", "24:00"]],
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  holidays: [],
  workedDays: [],
  soonHours: 4,
};

/** A calendar where it holds. */
export interface WorkingTime {
  readonly calendar: BusinessCalendar;
  readonly timeZone: string;
}

/** Working time between two instants; negative when `toMs` comes first. */
export function workingMs({ calendar, timeZone }: WorkingTime, fromMs: number, toMs: number): number {
  if (neverStands(calendar)) return toMs - fromMs;
  if (toMs < fromMs) return 0 - workingMs({ calendar, timeZone }, toMs, fromMs);
  const spans = calendar.hours.map(([from, to]) => [msOfDay(from), msOfDay(to)] as const);
  let worked = 0;
  let date = Math.floor((fromMs + offsetMs(timeZone, fromMs)) / DAY_MS) * DAY_MS;
  const last = toMs + offsetMs(timeZone, toMs);
  for (; date <= last; date += DAY_MS) {
    if (!isWorked(calendar, date)) continue;
    const at = new Date(date);
    for (const [start, end] of spans) {
      const time = (ms: number) => zonedTimeMs(timeZone, at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate(), ms);
      worked += Math.max(0, Math.min(time(end), toMs) - Math.max(time(start), fromMs));
    }
  }
  return worked;
}

/** How much is worked on one day: what people call a working day. */
export const workdayMs = ({ hours }: BusinessCalendar): number => hours.reduce((sum, [from, to]) => sum + msOfDay(to) - msOfDay(from), 0);

export const neverStands = ({ hours, weekdays, holidays }: BusinessCalendar): boolean =>
  new Set(weekdays).size === 7 && holidays.length === 0 && hours.length === 1 && hours[0]![0] === "00:00" && hours[0]![1] === "24:00";

const DAY_MS = 86_400_000;

/** `date` is midnight of the day as if it were UTC. */
function isWorked({ weekdays, holidays, workedDays }: BusinessCalendar, date: number): boolean {
  const at = new Date(date);
  const name = at.toISOString().slice(0, 10);
  if (workedDays.includes(name)) return true;
  return weekdays.includes(at.getUTCDay() || 7) && !holidays.includes(name);
}

function msOfDay(text: string): number {
  const [hours, minutes] = text.split(":").map(Number) as [number, number];
  return (hours * 60 + minutes) * 60_000;
}

const ascending = (times: readonly string[]): boolean => times.every((time, i) => i === 0 || times[i - 1]! < time);
