import { ExpectedError } from "../../shared/errors.ts";
import type { AuditEntry } from "../../shared/http/audit-api.ts";
import { type AnyResource, isEditable } from "../../shared/resources/resource.ts";
import type { Values } from "./registers.ts";

/**
 * What takes a change back: the values before it, where those after it still stand.
 * @throws ExpectedError notFound for what was no change that anybody could take back
 */
export function valuesOfChange(resource: AnyResource, entry: AuditEntry | null): { values: Values; seen: Values } {
  const { before, after } = entry ?? {};
  const wasChange = entry !== null && entry.outcome === "done" && (entry.action === "change" || entry.action === "undo");
  const names = Object.keys(before ?? {});
  if (!wasChange || !before || !after || names.length === 0 || !names.every((name) => isEditable(resource, name)))
    throw new ExpectedError("notFound", { change: entry?.id ?? "" });
  return { values: before, seen: after };
}
