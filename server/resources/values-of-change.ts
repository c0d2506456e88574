import { ExpectedError } from "../../shared/errors.ts";
import type { AuditEntry } from "../../shared/http/audit-api.ts";
import { isToldInShort } from "../../shared/http/undoable.ts";
import { type AnyResource, isEditable } from "../../shared/resources/resource.ts";
import type { Values } from "./changes.ts";

/**
 * What takes a change back: the values before it, where those after it still stand. What the services changed beside, and nobody may write, is theirs.
 * One that wrote over what nobody could read cannot be taken back: what stood there is not known.
 * @throws ExpectedError cannotUndo for what had to be told in short; notFound for what was no change that anybody could take back
 */
export function valuesOfChange(resource: AnyResource, entry: AuditEntry | null): { values: Values; seen: Values } {
  const { before, after } = entry ?? {};
  const wasChange = entry !== null && entry.outcome === "done" && (entry.action === "change" || entry.action === "undo");
  if (wasChange && [before, after].some((side) => isToldInShort(side ?? null)))
    throw new ExpectedError("cannotUndo", { reason: "shortened" });
  const names = Object.keys(after ?? {}).filter((name) => isEditable(resource, name));
  if (!wasChange || !before || !after || names.length === 0 || !names.every((name) => name in before))
    throw new ExpectedError("notFound", { change: entry?.id ?? "" });
  const part = (told: Values) => Object.fromEntries(names.map((name) => [name, told[name]]));
  return { values: part(before), seen: part(after) };
}
