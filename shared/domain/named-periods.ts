import type { CalendarDay } from "./calendar-day.ts";
import { quarterDays } from "./quarter.ts";

/** Months, quarters, halves and years by their names: so many months each, and whether it is the present one or the one before. */
export const UNITS = {
  thisMonth: { months: 1, back: 0 },
  lastMonth: { months: 1, back: 1 },
  quarter: { months: 3, back: 0 },
  lastQuarter: { months: 3, back: 1 },
  half: { months: 6, back: 0 },
  lastHalf: { months: 6, back: 1 },
  year: { months: 12, back: 0 },
  lastYear: { months: 12, back: 1 },
} as const;
export type UnitPeriod = keyof typeof UNITS;
export const unitPeriods = Object.keys(UNITS) as readonly UnitPeriod[];
export const isUnit = (period: string | undefined): period is UnitPeriod => period !== undefined && Object.hasOwn(UNITS, period);

/** The whole of it, half-open: its first day, and the first day after it, as the documents' quarters are. */
export function unitDays(period: UnitPeriod, today: CalendarDay): { readonly from: CalendarDay; readonly until: CalendarDay } {
  const { months, back } = UNITS[period];
  const begins = Math.floor((today.month - 1) / months) * months - back * months;
  const first = monthsFrom(today.year, begins);
  if (months === 3) return quarterDays(first.year, (Math.floor((first.month - 1) / 3) + 1) as 1 | 2 | 3 | 4);
  return { from: first, until: monthsFrom(today.year, begins + months) };
}

/** The first day of the month so many months after January. */
function monthsFrom(year: number, months: number): CalendarDay {
  const at = new Date(Date.UTC(year, months, 1));
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: 1 };
}

/** How much of a period is over, where it is not over yet; null for one that is. Days, today among those that are. */
export function passedOf(
  from: CalendarDay,
  last: CalendarDay,
  today: CalendarDay,
): { readonly passed: number; readonly all: number } | null {
  const [first, end, now] = [from, last, today].map(({ year, month, day }) => Date.UTC(year, month - 1, day) / DAY_MS) as [
    number,
    number,
    number,
  ];
  return end <= now ? null : { passed: Math.max(0, now - first + 1), all: end - first + 1 };
}
const DAY_MS = 86_400_000;
