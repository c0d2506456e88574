import { offsetMs } from "../../shared/domain/zoned-time.ts";

export const TIME_FORMAT = "yyyy-mm-dd hh:mm";
export const DAY_FORMAT = "yyyy-mm-dd";
export const POINTS_FORMAT = "0.00";
export const SHARE_FORMAT = "0.0%";
/** Days from the spreadsheets' day 0 to 1970-01-01. */
const EPOCH_DAYS = 25_569;
const DAY_MS = 86_400_000;

/** Days since 1899-12-30 on the clocks of the tenant's zone: what spreadsheets take for a time. */
export const spreadsheetTime = (atMs: number, timeZone: string): number =>
  Math.round(((atMs + offsetMs(timeZone, atMs)) / DAY_MS + EPOCH_DAYS) * 1e8) / 1e8;

/** Of a day of the calendar, YYYY-MM-DD, which is the same in every zone. */
export const spreadsheetDay = (day: string): number => Date.parse(day) / DAY_MS + EPOCH_DAYS;
