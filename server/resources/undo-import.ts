import { ERRORS, type ErrorCode, ExpectedError } from "../../shared/errors.ts";
import type { AuditEntry } from "../../shared/http/audit-api.ts";
import type { AnyResource, RecordRow } from "../../shared/resources/resource.ts";
import { isSameValue } from "../../shared/resources/same-value.ts";
import { noNotes } from "../commands/idempotency.ts";
import type { SignedIn } from "../plugins/access.ts";
import type { Change, Registers } from "./registers.ts";
import { valuesOfChange } from "./values-of-change.ts";

/** What became of one entry of an import that is taken back. */
export type UndoneEntry = { readonly entry: AuditEntry } & ({ readonly change: Change | null } | { readonly error: string });

/** Takes back entries one after the other; `told` hears of each that changed something at once. Where the services cannot be asked the rest is not tried. */
export async function undoEntries(
  registers: Registers,
  who: SignedIn,
  resource: AnyResource,
  entries: readonly AuditEntry[],
  told: (undone: { readonly entry: AuditEntry; readonly change: Change }) => Promise<void>,
): Promise<UndoneEntry[]> {
  const undone: UndoneEntry[] = [];
  let isAway = false;
  for (const entry of entries) {
    const one: UndoneEntry = isAway ? { entry, error: "notTried" } : await undoEntry(registers, who, resource, entry);
    undone.push(one);
    if ("error" in one) isAway ||= isAwayBy(one.error);
    else if (one.change !== null) await told({ entry, change: one.change });
  }
  return undone;
}

const isAwayBy = (code: string): boolean => code in ERRORS && ERRORS[code as ErrorCode].retry;

/**
 * Takes back what one entry of an import did, where nobody changed it since: what was added goes, what was changed is as before. Null where that is so
 * already, as when somebody asks twice.
 */
async function undoEntry(registers: Registers, who: SignedIn, resource: AnyResource, entry: AuditEntry): Promise<UndoneEntry> {
  try {
    return { entry, change: await (entry.action === "add" ? takeAway : leadBack)(registers, who, resource, entry) };
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error;
    return { entry, error: error.code };
  }
}

async function takeAway(
  registers: Registers,
  who: SignedIn,
  resource: AnyResource,
  { subject, after }: AuditEntry,
): Promise<Change | null> {
  if (!(await registers.sees(who, resource, subject.id))) return null;
  return registers.remove(who, resource, subject.id, after ?? {}, noNotes);
}

async function leadBack(registers: Registers, who: SignedIn, resource: AnyResource, entry: AuditEntry): Promise<Change | null> {
  const { values, seen } = valuesOfChange(resource, entry);
  return registers.update(who, resource, entry.subject.id, values, seen, noNotes).catch((error: unknown) => {
    const current = error instanceof ExpectedError && error.code === "recordMoved" ? (error.detail.current as RecordRow) : null;
    if (current !== null && Object.keys(values).every((name) => isSameValue(resource, name, current[name], values[name]))) return null;
    throw error;
  });
}
