import type { FieldKind } from "../../shared/domain/field-kind.ts";
import type { DecodeSource } from "../../shared/legacy/decode-work-order.ts";
import type { Fields, LegacyRecord, RowOfFields } from "../../shared/legacy/record.ts";
import { styleOf, type WritingStyle } from "./quirks.ts";

/** Datum and clocks of everything that these services write and are sent. */
export const SPOKEN: DecodeSource = { datum: "GCJ-02", timeZone: "Asia/Shanghai" };

/** A record as one tenant's services write it: as declared, with that tenant's habits. */
export function recordRow<F extends Fields>(tenant: string, record: LegacyRecord<F>, row: RowOfFields<F>): Record<string, unknown> {
  const style = styleOf(tenant);
  const encoded = record.encode(row, SPOKEN);
  return Object.fromEntries(Object.values(record.fields).map(({ legacy, kind }) => [legacy, habitual(style, kind, encoded[legacy])]));
}

/** How a value of a kind is put down by habit. */
export function habitual(style: WritingStyle, kind: FieldKind, value: unknown): unknown {
  if (value === "" || value === null || value === undefined) return style.nothing;
  if (typeof value === "number") return style.numbers === "text" ? String(value) : value;
  if (typeof value !== "string") return value;
  // Ids of digits are numbers in services that write numbers.
  if ((kind === "id" || kind === "reference") && style.numbers === "number" && /^[1-9]\d{0,14}$/.test(value)) return Number(value);
  if ((kind === "time" || kind === "day") && style.time === "slash") return value.replaceAll("-", "/");
  if (kind === "direction" && style.direction === "word") return DIRECTION_WORDS[value] ?? value;
  return value;
}

const DIRECTION_WORDS: Readonly<Record<string, string>> = { "1": "上行", "2": "下行", "3": "双向" };
