import { formatZoned, zonedTimeMs } from "../../shared/domain/zoned-time.ts";

/** YYYY-MM-DDTHH:mm of an input, on the clocks of the customer's zone: two people in two zones mean the same time. */
export const inputOf = (timeZone: string, atMs: number): string => formatZoned(timeZone, atMs).slice(0, 16).replace(" ", "T");

/** Null for what is no time yet. */
export function timeOfInput(timeZone: string, text: string): number | null {
  const [year, month, day, hour, minute] = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/.exec(text)?.slice(1).map(Number) ?? [];
  if (year === undefined || minute === undefined) return null;
  return zonedTimeMs(timeZone, year, month!, day!, (hour! * 60 + minute) * 60_000);
}
