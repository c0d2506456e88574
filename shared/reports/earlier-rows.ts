import { differenceOf } from "../domain/difference.ts";
import type { FieldKind } from "../domain/field-kind.ts";
import { rowsByName } from "./picked.ts";
import { daysOfQuestion } from "./relative-question.ts";
import { type AnyQuestion, type AnyReport, kindOf, type ReportRow } from "./report.ts";

/** Amounts have a time before and a difference; names and marks have none. */
const AMOUNTS: ReadonlySet<FieldKind> = new Set(["number", "count", "percent", "money", "lengthM"]);
export const isAmount = (kind: FieldKind): boolean => AMOUNTS.has(kind);

/** What a column's value was in the time before, and by how much it differs: columns of their own, on screen and in spreadsheets alike. */
export const beforeKey = (key: string): string => `${key}@before`;
export const byKey = (key: string): string => `${key}@by`;

/** Columns with those of the time before behind each amount. */
export const withEarlierColumns = (columns: readonly { readonly key: string; readonly kind: FieldKind }[]) =>
  columns.flatMap((column) =>
    isAmount(column.kind)
      ? [column, { key: beforeKey(column.key), kind: column.kind }, { key: byKey(column.key), kind: column.kind }]
      : [column],
  );

/** The column that such a one is of. */
export const ownKey = (key: string): string => key.split("@")[0]!;

/**
 * The row of the time before that a row stands against: of the same place in its time, where rows are of days or months. Rows that were told twice stand
 * against none.
 */
export function earlierRows(
  report: AnyReport,
  rows: readonly ReportRow[],
  question: AnyQuestion,
  earlier: readonly ReportRow[],
  earlierQuestion: AnyQuestion,
): ReadonlyMap<ReportRow, ReportRow> {
  const byId = rowsByName(earlier, (row) => placeOf(report, row, earlierQuestion));
  return new Map(
    rows.flatMap((row) => {
      const found = byId.get(placeOf(report, row, question)) ?? [];
      return found.length === 1 ? [[row, found[0]!] as const] : [];
    }),
  );
}

/** What a row is told apart by within its time. */
const placeOf = (report: AnyReport, row: ReportRow, question: AnyQuestion): string => {
  const from = daysOfQuestion(report.filters, question)?.from ?? "";
  return JSON.stringify((report.rowKey as readonly string[]).map((key) => withinTime(row[key], from)));
};

const DATED = /^\d{4}-\d{2}(-\d{2})?$/;
/** A day or a month by how far it lies from the first one. */
function withinTime(value: unknown, from: string): unknown {
  if (typeof value !== "string" || from === "" || !DATED.test(value)) return value;
  if (value.length === 7)
    return Number(value.slice(0, 4)) * 12 + Number(value.slice(5)) - Number(from.slice(0, 4)) * 12 - Number(from.slice(5, 7));
  return Math.round((Date.parse(value) - Date.parse(from)) / 86_400_000);
}

/** Rows with what they were before and the difference, where both could be read. */
export function withEarlierValues<R extends ReportRow>(
  report: AnyReport,
  keys: readonly string[],
  rows: readonly R[],
  before: ReadonlyMap<ReportRow, ReportRow>,
): R[] {
  const amounts = keys.filter((key) => isAmount(kindOf(report, key)));
  return rows.map((row) => {
    const own = before.get(row);
    return { ...row, ...Object.assign({}, ...amounts.map((key) => compared(key, numberIn(own, key), numberIn(row, key)))) };
  });
}

const numberIn = (row: ReportRow | undefined, key: string): number | null => {
  const value = row?.unread?.[key] === undefined ? row?.[key] : null;
  return typeof value === "number" ? value : null;
};
export const compared = (key: string, before: number | null, now: number | null) => ({
  [beforeKey(key)]: before,
  [byKey(key)]: differenceOf(before, now).by,
});
