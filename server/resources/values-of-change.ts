import { ExpectedError } from "../../shared/errors.ts";
import type { AuditEntry } from "../../shared/http/audit-api.ts";
import { type AnyResource, isEditable } from "../../shared/resources/resource.ts";
import type { Values } from "./registers.ts";

/**
 * What takes a change back: the values before it, where those after it still stand. One that wrote over what nobody could read cannot be taken back: what
 * stood there is not known.
 * @throws ExpectedError notFound for what was no change that anybody could take back
 */
export function valuesOfChange(resource: AnyResource, entry: AuditEntry | null): { values: Values; seen: Values } {
  const { before, after } = entry ?? {};
  const wasChange = entry !== null && entry.outcome === "done" && (entry.action === "change" || entry.action === "undo");
  const names = Object.keys(after ?? {});
  if (!wasChange || !before || !after || names.length === 0 || !names.every((name) => isEditable(resource, name) && name in before))
    throw new ExpectedError("notFound", { change: entry?.id ?? "" });
  return { values: before, seen: after };
}
