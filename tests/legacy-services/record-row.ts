import type { FieldKind } from "../../shared/domain/field-kind.ts";
import type { DecodeSource } from "../../shared/legacy/decode-source.ts";
import { DIRECTION_WORDS } from "../../shared/legacy/field-codecs.ts";
import type { Fields, LegacyRecord, RowOfFields } from "../../shared/legacy/record.ts";
import { styleOf, type WritingStyle } from "./quirks.ts";

/** Datum and clocks of everything that these services write and are sent. */
export const SPOKEN: DecodeSource = { datum: "GCJ-02", timeZone: "Asia/Shanghai" };

/** For what is kept as these services write it: its places are in their datum already. */
export const AS_KEPT: DecodeSource = { ...SPOKEN, datum: "WGS-84" };

/** A record as one tenant's services write it: as declared, with that tenant's habits. */
export function recordRow<F extends Fields>(
  tenant: string,
  record: LegacyRecord<F>,
  row: RowOfFields<F>,
  source: DecodeSource = SPOKEN,
): Record<string, unknown> {
  return inHabit(styleOf(tenant), record.fields, record.encode(row, source));
}

/** A row as it was encoded, put down by habit; so are the rows within it. */
export function inHabit(style: WritingStyle, fields: Fields, encoded: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const { legacy, kind, within } of Object.values(fields)) {
    const value = encoded[legacy];
    row[legacy] =
      within === undefined
        ? habitual(style, kind, value)
        : (value as Record<string, unknown>[]).map((one) => inHabit(style, within.fields, one));
  }
  return row;
}

/** How a value of a kind is put down by habit. */
function habitual(style: WritingStyle, kind: FieldKind, value: unknown): unknown {
  if (value === "" || value === null || value === undefined) return style.nothing;
  if (typeof value === "number") return style.numbers === "text" ? String(value) : value;
  if (typeof value !== "string") return value;
  // Ids of digits are numbers in services that write numbers.
  if ((kind === "id" || kind === "reference") && style.numbers === "number" && /^[1-9]\d{0,14}$/.test(value)) return Number(value);
  if ((kind === "time" || kind === "day") && style.time === "slash") return value.replaceAll("-", "/");
  if (kind === "direction" && style.direction === "word") return WORDS[value] ?? value;
  return value;
}

const WORDS: Readonly<Record<string, string>> = { "1": DIRECTION_WORDS.up, "2": DIRECTION_WORDS.down, "3": DIRECTION_WORDS.both };
