import type { UnreadFields } from "../domain/unread.ts";

/**
 * Reads one row field by field: what cannot be read becomes what is shown in its place, and is marked under the name that we give the field (Q4).
 * A reader answers undefined for nonsense (fields.ts).
 */
export class FieldReader {
  private readonly marked: Record<string, string> = {};

  read<T, S>(field: string, sent: S, read: (value: S) => T | undefined, otherwise: T): T {
    const value = read(sent);
    if (value !== undefined) return value;
    this.marked[field] = sayable(sent);
    return otherwise;
  }

  get unread(): UnreadFields {
    return this.marked;
  }
}

const LONGEST_SAID = 40;

/** A short text or number as it came; whatever else it was is not worth carrying. */
export function sayable(sent: unknown): string {
  if (typeof sent !== "string" && typeof sent !== "number" && typeof sent !== "boolean") return "";
  const text = String(sent).trim();
  return text.length > LONGEST_SAID ? `${text.slice(0, LONGEST_SAID - 1)}…` : text;
}

/** Rows inside a row; what stands among them and is none is left out. */
export function readRows<Row>(sent: readonly Row[] | null | undefined): Row[] | undefined {
  if (sent === null || sent === undefined) return [];
  return Array.isArray(sent) ? sent.filter((row) => typeof row === "object" && row !== null) : undefined;
}
