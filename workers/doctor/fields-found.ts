import { z } from "zod";
import type { LegacyCall } from "../../shared/legacy/call.ts";
import { type CallField, rowFields } from "../../shared/legacy/call-fields.ts";
import { printable } from "./printable.ts";

export interface FieldsFound {
  /** Declared fields that no row has. */
  readonly missing: readonly Pick<CallField, "path" | "isGiven">[];
  /** Fields that some row has and nobody declared: their names, which are no data. */
  readonly extra: readonly string[];
  /** A missing field, and an extra one that is spelt much like it. */
  readonly perhaps: readonly { readonly ours: string; readonly theirs: string }[];
}

const MOST_NAMES = 30;

/** Compares what rows hold, in our names, with what is declared. Rows whose keys are data hold no fields. */
export function fieldsFound(call: LegacyCall, rows: readonly unknown[]): FieldsFound {
  if (rows.length === 0 || call.row instanceof z.ZodRecord) return { missing: [], extra: [], perhaps: [] };
  const declared = rowFields(call);
  const names = new Set(declared.map(({ path }) => path));
  const seen = new Set<string>();
  for (const row of rows) note(row, "", names, seen);
  const isLookedInto = ({ path }: CallField) => !path.includes(".") || seenInside(seen, path.slice(0, path.lastIndexOf(".")));
  const missing = declared.filter((field) => !seen.has(field.path) && isLookedInto(field));
  const extra = [...seen]
    .filter((path) => !names.has(path))
    .slice(0, MOST_NAMES)
    .map(printable);
  const perhaps = missing.flatMap(({ path: ours }) =>
    extra.filter((theirs) => alike(theirs) === alike(ours)).map((theirs) => ({ ours, theirs })),
  );
  return { missing: missing.map(({ path, isGiven }) => ({ path, isGiven })), extra, perhaps };
}

const seenInside = (seen: ReadonlySet<string>, around: string): boolean => [...seen].some((path) => path.startsWith(`${around}.`));
const alike = (path: string): string => path.toLowerCase().replaceAll("_", "");

/** Notes the names of a row, and of what is declared to stand inside it. */
function note(value: unknown, before: string, declared: ReadonlySet<string>, seen: Set<string>): void {
  if (Array.isArray(value)) {
    for (const item of value) if (!Array.isArray(item)) note(item, before, declared, seen);
    return;
  }
  if (typeof value !== "object" || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    const path = before + name;
    // A host that answers other names in every row could fill the memory with them.
    if (!declared.has(path) && seen.size > declared.size + MOST_NAMES) continue;
    seen.add(path);
    if (declared.has(path)) note(inner, `${path}.`, declared, seen);
  }
}
