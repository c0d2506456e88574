import type { Board, Counter } from "../domain/board.ts";
import { parseRate } from "../domain/rate.ts";
import type { RowOf } from "./call.ts";
import type { getBHTYpeSummary, getChuZhiWanChengLv, getJieDanLv, getMonthTrend, getStatusSummary, getYuQiNum } from "./calls/report.ts";
import { readInteger, readText } from "./fields.ts";

type BoardOf<N extends Board["name"]> = Extract<Board, { name: N }>;

/**
 * Counts by status code, in the order of the codes. A key that is no code, such as a total, counts no status; of a status whose count cannot be
 * read nothing is known.
 */
export function decodeStatusSummary(row: RowOf<typeof getStatusSummary>): Counter[] {
  return Object.entries(row)
    .flatMap(([code, sent]) => {
      const [status, count] = [readInteger(code), readInteger(sent)];
      return status === undefined || count === undefined ? [] : [{ status, count: Math.max(0, count) }];
    })
    .sort((a, b) => a.status - b.status);
}

export const decodeDisposalRate = (rows: readonly RowOf<typeof getChuZhiWanChengLv>[]): BoardOf<"disposalRate"> => ({
  name: "disposalRate",
  rows: rows.map((row) => ({
    company: companyOf(row),
    completed: readInteger(row.CompleteNum) ?? 0,
    notCompleted: readInteger(row.NotCompleteNum) ?? 0,
    ratePercent: parseRate(row.czl),
  })),
});

export const decodeOrderTakingRate = (rows: readonly RowOf<typeof getJieDanLv>[]): BoardOf<"orderTakingRate"> => ({
  name: "orderTakingRate",
  rows: rows.map((row) => ({ company: companyOf(row), ratePercent: parseRate(row.jdl) })),
});

export const decodeOverdue = (rows: readonly RowOf<typeof getYuQiNum>[]): BoardOf<"overdue"> => ({
  name: "overdue",
  rows: rows.map((row) => ({ company: companyOf(row), count: readInteger(row.sl) ?? 0 })),
});

export const decodeDefectTypeCounts = (rows: readonly RowOf<typeof getBHTYpeSummary>[]): BoardOf<"defectTypes"> => ({
  name: "defectTypes",
  rows: rows.map((row) => ({ defectType: readText(row.QuestionCN) ?? "", count: readInteger(row.sl) ?? 0 })),
});

export const decodeMonthlyTrend = (rows: readonly RowOf<typeof getMonthTrend>[]): BoardOf<"monthlyTrend"> => ({
  name: "monthlyTrend",
  rows: rows
    .map((row) => ({ month: row.YearMonth, found: readInteger(row.FoundNum) ?? 0, completed: readInteger(row.CompleteNum) ?? 0 }))
    .sort((a, b) => (a.month < b.month ? -1 : 1)),
});

/** Boards are narrow: the short name where there is one. */
const companyOf = (row: { ShortName?: unknown; Company?: unknown }): string => readText(row.ShortName) || readText(row.Company) || "";
