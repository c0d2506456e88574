import { ExpectedError, isUnknownCode } from "../../shared/errors.ts";
import type { AuditEntry } from "../../shared/http/audit-api.ts";
import { isToldInShort } from "../../shared/http/undoable.ts";
import type { AnyResource, RecordRow } from "../../shared/resources/resource.ts";
import { isSameValue } from "../../shared/resources/same-value.ts";
import type { Values } from "./changes.ts";
import { valuesOfChange } from "./values-of-change.ts";

/**
 * What leads back a change that an import made. Where nobody learned what became of it, what stands there tells: it was done where that is what was wished.
 * @throws ExpectedError as valuesOfChange does
 */
export const valuesLedBack = (resource: AnyResource, entry: AuditEntry): { values: Values; seen: Values } =>
  valuesOfChange(resource, isUnknownCode(entry.outcome) ? { ...entry, outcome: "done" } : entry);

/** Whether what an entry of an import did may be taken back among these records, was already, or can never be. */
export function ledBackness(resource: AnyResource, entry: AuditEntry, rows: readonly RecordRow[]): "due" | "done" | "never" {
  const row = rows.find(({ id }) => id === entry.subject.id);
  if (entry.action === "add") return row === undefined ? "done" : isToldInShort(entry.after) ? "never" : "due";
  if (row === undefined) return "never";
  try {
    const { values } = valuesLedBack(resource, entry);
    return Object.keys(values).every((name) => isSameValue(resource, name, row[name], values[name])) ? "done" : "due";
  } catch (error) {
    if (error instanceof ExpectedError) return "never";
    throw error;
  }
}
