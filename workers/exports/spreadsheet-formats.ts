import { offsetMs } from "../../shared/domain/zoned-time.ts";

export const TIME_FORMAT = "yyyy-mm-dd hh:mm";
export const SHARE_FORMAT = "0.0%";
/** Days from the spreadsheets' day 0 to 1970-01-01. */
const EPOCH_DAYS = 25_569;
const DAY_MS = 86_400_000;

/** Days since 1899-12-30 on the clocks of the tenant's zone: what spreadsheets take for a time. */
export const spreadsheetTime = (atMs: number, timeZone: string): number =>
  Math.round(((atMs + offsetMs(timeZone, atMs)) / DAY_MS + EPOCH_DAYS) * 1e8) / 1e8;
