import type { Board, Counter } from "../domain/board.ts";
import type { UnreadFields } from "../domain/unread.ts";
import type { RowOf } from "./call.ts";
import type { getStatusSummary } from "./calls/report.ts";
import type { DecodeSource } from "./decode-source.ts";
import { readInteger } from "./fields.ts";
import type { Fields, LegacyRecord, RowOfFields } from "./record.ts";
import { defectTypeCount, disposalRate, monthlyCount, orderTakingRate, overdueCount } from "./records/board.ts";

type BoardOf<N extends Board["name"]> = Extract<Board, { name: N }>;
type LegacyRow = Readonly<Record<string, unknown>>;
type Decode<N extends Board["name"]> = (rows: readonly LegacyRow[], source: DecodeSource) => BoardOf<N>;

/**
 * Counts by status code, in the order of the codes. A key that is no code, such as a total, counts no status; of a status whose count cannot be
 * read nothing is known. No record: what a record calls fields are values here.
 */
export function decodeStatusSummary(row: RowOf<typeof getStatusSummary>): Counter[] {
  return Object.entries(row)
    .flatMap(([code, sent]) => {
      const [status, count] = [readInteger(code), readInteger(sent)];
      return status === undefined || count === undefined ? [] : [{ status, count: Math.max(0, count) }];
    })
    .sort((a, b) => a.status - b.status);
}

export const decodeDisposalRate: Decode<"disposalRate"> = (rows, source) => ({
  name: "disposalRate",
  ...linesOf(disposalRate, rows, source, byCompany),
});

export const decodeOrderTakingRate: Decode<"orderTakingRate"> = (rows, source) => ({
  name: "orderTakingRate",
  ...linesOf(orderTakingRate, rows, source, byCompany),
});

export const decodeOverdue: Decode<"overdue"> = (rows, source) => ({
  name: "overdue",
  ...linesOf(overdueCount, rows, source, byCompany),
});

export const decodeDefectTypeCounts: Decode<"defectTypes"> = (rows, source) => ({
  name: "defectTypes",
  ...linesOf(defectTypeCount, rows, source, (line) => line),
});

export function decodeMonthlyTrend(rows: readonly LegacyRow[], source: DecodeSource): BoardOf<"monthlyTrend"> {
  const oldestFirst = [...rows].sort((a, b) => (String(a.YearMonth) < String(b.YearMonth) ? -1 : 1));
  return { name: "monthlyTrend", ...linesOf(monthlyCount, oldestFirst, source, (line) => line) };
}

/** What cannot be read of all rows is marked by each row's place among them: a figure that is not known is not 0 (Q4). */
function linesOf<F extends Fields, Line>(
  record: LegacyRecord<F>,
  rows: readonly LegacyRow[],
  source: DecodeSource,
  toLine: (row: Omit<RowOfFields<F>, "unread">) => Line,
): { rows: Line[]; unread: UnreadFields } {
  const marked: Record<string, string> = {};
  const lines = rows.map((row, i) => {
    const { unread = {}, ...line } = record.decode(row, source);
    for (const [field, sent] of Object.entries(unread)) marked[`${i}.${field}`] = sent;
    return toLine(line);
  });
  return { rows: lines, unread: marked };
}

/** Boards are narrow: the short name where there is one. */
const byCompany = <L extends { shortName: string; company: string }>({ shortName, company, ...figures }: L) => ({
  ...figures,
  company: shortName || company,
});
