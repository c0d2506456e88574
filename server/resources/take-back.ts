import { isUnread } from "../../shared/domain/unread.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { AuditEntry } from "../../shared/http/audit-api.ts";
import { didOf, formFields, isToldInShort, isWhole } from "../../shared/http/undoable.ts";
import { isOff } from "../../shared/legacy/dialect.ts";
import type { WriteCall } from "../../shared/legacy/record-calls.ts";
import { normalised } from "../../shared/resources/normalised.ts";
import type { AnyResource, RecordRow } from "../../shared/resources/resource.ts";
import type { AuditLog } from "../audit/audit-log.ts";
import type { Notes } from "../commands/idempotency.ts";
import type { SignedIn } from "../plugins/access.ts";
import type { Change, Values } from "./changes.ts";
import { inScopeOf } from "./offered-to.ts";
import type { Registers } from "./registers.ts";
import { valuesOfChange } from "./values-of-change.ts";

export interface TakeBackDeps {
  readonly registers: Pick<Registers, "create" | "update" | "remove" | "refuseUnlessSeen">;
  readonly auditLog: Pick<AuditLog, "entryOf" | "isTakenBack">;
}

/** Why a change is made again as it was, in the services' words: nobody is asked for a reason beside it. */
export const TAKEN_BACK = "撤销";

/** Which entry of which record's history. */
export interface TakeBackWish {
  readonly id: string;
  readonly change: string;
}

/**
 * Takes one entry of a record's history back: a change is written as it was before, what was added goes, what was removed is made again from what
 * the audit kept of it, under the id that the services give it. Nothing is where somebody changed what it wrote since.
 * @throws ExpectedError notFound for what is not theirs to see as for what is not there; recordMoved with both values; cannotUndo with the reason;
 *   forbidden; recordProblems; what the services refuse
 */
export async function takeBack(
  { registers, auditLog }: TakeBackDeps,
  who: SignedIn,
  resource: AnyResource,
  { id, change }: TakeBackWish,
  notes: Notes,
): Promise<Change & { readonly written?: readonly string[] }> {
  const { tenant } = who.session;
  const entry = await auditLog.entryOf(tenant, { kind: resource.name, id }, change);
  const did = entry && didOf(entry);
  if (did === "removed") {
    // Its values say whose it was, now that there is no row to ask.
    if (entry === null || !inScopeOf(who, resource)(entry.before as RecordRow)) throw new ExpectedError("notFound", { change });
    refuseWithout(who, resource.form?.create);
    // Who tries again because the answer got lost finds what the first try made.
    if (await auditLog.isTakenBack(tenant, resource.name, change)) throw new ExpectedError("cannotUndo", { reason: "thereAgain" });
    return registers.create(who, resource, wholeSide(resource, entry.before), notes);
  }
  // A removal whose answer got lost had seen it.
  if (did !== "added" || notes.found === null) await registers.refuseUnlessSeen(who, resource, id);
  if (did !== "added") {
    const { values, seen } = valuesOfChange(resource, entry);
    return { ...(await registers.update(who, resource, id, values, seen, notes, TAKEN_BACK)), written: Object.keys(values) };
  }
  refuseWithout(who, resource.form?.remove);
  const after = wholeSide(resource, entry?.after ?? null);
  return registers.remove(who, resource, id, normalised(resource, after), notes, formFields(resource));
}

/** All that people write of a record. What nobody could read of it is not told, and a record without it is another. */
function wholeSide(resource: AnyResource, side: AuditEntry["before"]): Values {
  if (!isWhole(resource, side)) throw new ExpectedError("cannotUndo", { reason: isToldInShort(side) ? "shortened" : "unread" });
  const names = formFields(resource).filter((key) => isUnread(side as RecordRow, key));
  // Entries of versions before this one tell the whole row, and what of it could not be read.
  if (names.length > 0) throw new ExpectedError("cannotUndo", { reason: "unread" });
  return Object.fromEntries(formFields(resource).map((key) => [key, side[key]]));
}

function refuseWithout({ tenant }: SignedIn, call: WriteCall | undefined): void {
  if (call === undefined || isOff(tenant.source, call)) throw new ExpectedError("cannotUndo", { reason: "noCall" });
}
