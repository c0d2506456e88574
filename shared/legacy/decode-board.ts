import type { Board, Counter } from "../domain/board.ts";
import { readRate } from "../domain/rate.ts";
import type { UnreadFields } from "../domain/unread.ts";
import type { RowOf } from "./call.ts";
import type { getBHTYpeSummary, getChuZhiWanChengLv, getJieDanLv, getMonthTrend, getStatusSummary, getYuQiNum } from "./calls/report.ts";
import { FieldReader } from "./field-reader.ts";
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
  ...linesOf(rows, (row, figure) => ({
    company: companyOf(row),
    completed: figure("completed", row.CompleteNum, readInteger),
    notCompleted: figure("notCompleted", row.NotCompleteNum, readInteger),
    ratePercent: figure("ratePercent", row.czl, readRate),
  })),
});

export const decodeOrderTakingRate = (rows: readonly RowOf<typeof getJieDanLv>[]): BoardOf<"orderTakingRate"> => ({
  name: "orderTakingRate",
  ...linesOf(rows, (row, figure) => ({ company: companyOf(row), ratePercent: figure("ratePercent", row.jdl, readRate) })),
});

export const decodeOverdue = (rows: readonly RowOf<typeof getYuQiNum>[]): BoardOf<"overdue"> => ({
  name: "overdue",
  ...linesOf(rows, (row, figure) => ({ company: companyOf(row), count: figure("count", row.sl, readInteger) })),
});

export const decodeDefectTypeCounts = (rows: readonly RowOf<typeof getBHTYpeSummary>[]): BoardOf<"defectTypes"> => ({
  name: "defectTypes",
  ...linesOf(rows, (row, figure) => ({
    typeId: readText(row.QuestionId) ?? "",
    defectType: readText(row.QuestionCN) ?? "",
    count: figure("count", row.sl, readInteger),
  })),
});

export const decodeMonthlyTrend = (rows: readonly RowOf<typeof getMonthTrend>[]): BoardOf<"monthlyTrend"> => ({
  name: "monthlyTrend",
  ...linesOf(
    [...rows].sort((a, b) => (a.YearMonth < b.YearMonth ? -1 : 1)),
    (row, figure) => ({
      month: row.YearMonth,
      found: figure("found", row.FoundNum, readInteger),
      completed: figure("completed", row.CompleteNum, readInteger),
    }),
  ),
});

/** Reads one figure of a row; null and a mark where it cannot be read, for a figure that is not known is not 0 (Q4). */
type ReadFigure = (field: string, sent: unknown, read: (sent: unknown) => number | undefined) => number | null;

function linesOf<Row, Line>(rows: readonly Row[], decode: (row: Row, figure: ReadFigure) => Line): { rows: Line[]; unread: UnreadFields } {
  const reader = new FieldReader();
  const lines = rows.map((row, i) =>
    decode(row, (field, sent, read) => reader.read<number | null, unknown>(`${i}.${field}`, sent, read, null)),
  );
  return { rows: lines, unread: reader.unread };
}

/** Boards are narrow: the short name where there is one. */
const companyOf = (row: { ShortName?: unknown; Company?: unknown }): string => readText(row.ShortName) || readText(row.Company) || "";
