import { type AnyResource, isEditable, type RecordRow } from "../resources/resource.ts";
import { isSameValue } from "../resources/same-value.ts";
import type { AuditEntry } from "./audit-api.ts";

type Entry = Pick<AuditEntry, "action" | "outcome" | "before" | "after">;

const WRITES: readonly string[] = ["add", "change", "remove", "undo"];

/** What was done to a record by an entry of its history: what an undo did is undone as any other deed is. Null for a try, and for what wrote nothing. */
export function didOf({ action, outcome, before, after }: Entry): "added" | "changed" | "removed" | null {
  if (outcome !== "done" || !WRITES.includes(action)) return null;
  if (before === null) return after === null ? null : "added";
  return after === null ? "removed" : "changed";
}

/** Whether what an entry wrote stands in the record now, so that it can be led back from here. */
export function stillStands(resource: AnyResource, entry: Entry, row: RecordRow): boolean {
  const { before, after } = entry;
  const isSame = (key: string) => isSameValue(resource, key, after?.[key], row[key]);
  switch (didOf(entry)) {
    case "added":
      return isWhole(resource, after) && formFields(resource).every(isSame);
    case "changed": {
      // Why it was done is told beside what it wrote.
      const names = Object.keys(after ?? {}).filter((key) => key in resource.record.fields);
      // What nobody could read before is not known.
      return names.length > 0 && names.every((key) => key in (before ?? {}) && isEditable(resource, key) && isSame(key));
    }
    default:
      return false;
  }
}

export const formFields = ({ form }: AnyResource): readonly string[] => (form?.fields ?? []).map(({ key }) => key);

/** Whether an entry's side was too long to be told: what stood there is not known any more. */
export const isToldInShort = (side: Entry["before"]): boolean => side !== null && "shortened" in side;

/** Whether a side tells all that people write of a record: a long one is told in short (`shortened`). */
export const isWhole = (resource: AnyResource, side: Entry["before"]): side is NonNullable<Entry["before"]> =>
  side !== null && formFields(resource).every((key) => key in side);
