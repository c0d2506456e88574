import { dayStartMs, parseDay } from "../domain/calendar-day.ts";
import { CHECK_SOURCES, type CheckFamily, type CheckRound } from "../domain/check.ts";
import { formatZoned } from "../domain/zoned-time.ts";

/** How the checks of one family are asked for; whoever reads them says the same. */

const DAY_MS = 86_400_000;

export const sourceListOf = (family: CheckFamily): string => CHECK_SOURCES[family].join(",");

export const itemsRequest = (family: CheckFamily, round: CheckRound) => ({
  SourceList: sourceListOf(family),
  IsRe: round === "again" ? 1 : 0,
});

export interface StatisticsWish {
  readonly by: "company" | "person";
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export const statisticsRequest = (family: CheckFamily, { by, from, to }: StatisticsWish, timeZone: string) => ({
  SourceList: sourceListOf(family),
  ...periodFields(timeZone, from, to),
  GroupBy: by === "company" ? 1 : 2,
});

/** Whole days of the tenant's zone; the services take the last second of a period as its end. */
export function periodFields(timeZone: string, from: string | undefined, to: string | undefined) {
  const [first, last] = [from, to].map((text) => (text === undefined ? null : parseDay(text)));
  return {
    ...(first && { StartTime: formatZoned(timeZone, dayStartMs(timeZone, first)) }),
    ...(last && { EndTime: formatZoned(timeZone, dayStartMs(timeZone, last) + DAY_MS - 1_000) }),
  };
}
