import type { FieldKind } from "../domain/field-kind.ts";
import type { DecodeSource } from "../legacy/decode-source.ts";
import type { Fields } from "../legacy/record.ts";
import type { AnyReport, ReportRow } from "./report.ts";

/**
 * Nobody has a billion of anything that is counted or measured here: a million kilometres of roads, or as many orders. What is more, or less than nothing
 * where there is no such thing, is a fault of whoever wrote it. Scores may be below 0: the documents say so.
 */
const MOST = 1e9;
/** Ten times the whole is no share of it; 103 % of a road is. */
const MOST_PERCENT = 1_000;
const LIMITS: Readonly<Partial<Record<FieldKind, readonly [least: number, most: number]>>> = {
  ...{ count: [0, MOST], lengthM: [0, MOST], percent: [0, MOST_PERCENT] },
  ...{ number: [-MOST, MOST], money: [-MOST * 100, MOST * 100] },
};

const isPlausible = (kind: FieldKind, value: unknown): boolean => {
  const [least, most] = LIMITS[kind] ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  return typeof value !== "number" || (value >= least && value <= most);
};

/** A row of a report's call as we read it. A figure that cannot be true is unknown and marked with what was sent, as one that cannot be read is (Q4). */
export function reportRow({ record }: AnyReport, sent: object, source: DecodeSource): ReportRow {
  const row = record.decode(sent as never, source) as ReportRow;
  const faults = Object.entries(record.fields as Fields).filter(([key, { kind }]) => !isPlausible(kind, row[key]));
  if (faults.length === 0) return row;
  const unknown = Object.fromEntries(faults.map(([key, { otherwise }]) => [key, otherwise]));
  const unread = { ...row.unread, ...Object.fromEntries(faults.map(([key]) => [key, String(row[key])])) };
  return { ...row, ...unknown, unread };
}
