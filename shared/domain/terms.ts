import { z } from "zod";

/** Terms that a customer's file sets, in days: other authorities give other ones. */
export const terms = z.strictObject({
  /** From the end of an excavation until the road is to be whole again. */
  excavationRepairDays: z.number().int().min(0).max(365).default(15),
  /** How long before something runs out it is pointed out. */
  noticeDays: z.number().int().min(0).max(365).default(30),
});
export type Terms = z.output<typeof terms>;
export const USUAL_TERMS: Terms = { excavationRepairDays: 15, noticeDays: 30 };

/** The day that lies so many days later, as YYYY-MM-DD; empty where there is no day to begin with. */
export function daysLater(day: string, days: number): string {
  const [year, month, date] = day.split("-").map(Number);
  if (year === undefined || month === undefined || date === undefined) return "";
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10);
}

/** The same day so many months later, or the last one of a shorter month; empty where there is no day to begin with. */
export function monthsLater(day: string, months: number): string {
  const [year, month, date] = day.split("-").map(Number);
  if (year === undefined || month === undefined || date === undefined) return "";
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate))).toISOString().slice(0, 10);
}

/** How something stands that runs out at the end of a day. */
export type Lasting = "none" | "valid" | "expiring" | "expired";
export function lastingOf(until: string, today: string, noticeDays: number): Lasting {
  if (until === "") return "none";
  if (until < today) return "expired";
  return until <= daysLater(today, noticeDays) ? "expiring" : "valid";
}
