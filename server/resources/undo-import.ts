import { ERRORS, type ErrorCode, ExpectedError } from "../../shared/errors.ts";
import type { AuditEntry } from "../../shared/http/audit-api.ts";
import { isToldInShort } from "../../shared/http/undoable.ts";
import type { AnyResource, RecordRow } from "../../shared/resources/resource.ts";
import { isSameValue } from "../../shared/resources/same-value.ts";
import { isUnknownOutcome } from "../commands/lost-answer.ts";
import type { SignedIn } from "../plugins/access.ts";
import type { Change, ManyWrites } from "./changes.ts";
import { inLanes } from "./in-lanes.ts";
import { ledBackness, valuesLedBack } from "./led-back.ts";
import { offeredTo } from "./offered-to.ts";
import type { Registers } from "./registers.ts";
import { TAKEN_BACK } from "./take-back.ts";
import { ToldBeside } from "./told-beside.ts";
import type { UndoUnderWay } from "./undos-under-way.ts";

/** What became of one entry of an import that is taken back. `isHidden` of a record that is not theirs to see. */
export type UndoneEntry = { readonly entry: AuditEntry } & (
  | { readonly change: Change | null }
  | { readonly error: string; readonly isHidden: boolean; readonly isUnknown?: boolean }
);

/** Who hears of the entries: those that a turn sets out to take back, before the first is; each that changed something as soon as it did, under its name in the audit. */
export interface UndoListeners {
  begins(entries: readonly AuditEntry[]): Promise<UndoUnderWay>;
  told(undone: { readonly entry: AuditEntry; readonly change: Change; readonly name: string }): Promise<void>;
}

/**
 * Takes back entries of an import, newest first, in as few turns as it can: the register is read once for each. Where the services cannot be asked the rest
 * is not tried.
 * @throws ExpectedError forbidden for whoever writes nothing there
 */
export async function undoEntries(
  registers: Pick<Registers, "writeMany">,
  who: SignedIn,
  resource: AnyResource,
  entries: readonly AuditEntry[],
  { begins, told }: UndoListeners,
): Promise<UndoneEntry[]> {
  const may = offeredTo(who, resource);
  if (!may.create && !may.update && !may.remove) throw new ExpectedError("forbidden");
  const undone = new Map<AuditEntry, UndoneEntry>();
  let isAway = false;
  for (const turn of turnsOf(entries)) {
    await registers.writeMany(who, resource, async (many) => {
      const changes: Change[] = [];
      const beside = new ToldBeside();
      const underWay = await begins(turn.filter((entry) => ledBackness(resource, entry, many.rows) === "due"));
      await inLanes(turn, async (entry) => {
        const one: UndoneEntry = isAway ? { entry, error: "notTried", isHidden: false } : await undoEntry(many, resource, entry);
        undone.set(entry, one);
        if ("error" in one) isAway ||= isAwayBy(one.error);
        if (!("change" in one) || one.change === null) return;
        changes.push(one.change);
        beside.add(told({ entry, change: one.change, name: underWay.nameOf(entry) }));
      }).finally(() => beside.all());
      await underWay.over(turn.filter((entry) => isUnknown(undone.get(entry)!)));
      return changes;
    });
  }
  return entries.map((entry) => undone.get(entry)!);
}

/** What was written twice is taken back in two turns: the second finds what the first left. */
function turnsOf(entries: readonly AuditEntry[]): AuditEntry[][] {
  const turns: AuditEntry[][] = [];
  const times = new Map<string, number>();
  for (const entry of entries) {
    const time = times.get(entry.subject.id) ?? 0;
    times.set(entry.subject.id, time + 1);
    turns[time] = [...(turns[time] ?? []), entry];
  }
  return turns;
}

const isUnknown = (one: UndoneEntry): boolean => "error" in one && one.isUnknown === true;
const isAwayBy = (code: string): boolean => code in ERRORS && ERRORS[code as ErrorCode].retry;

/**
 * Takes back what one entry of an import did, where nobody changed it since: what was added goes, what was changed is as before. Null where that is so
 * already, as when somebody asks twice.
 */
async function undoEntry(many: ManyWrites, resource: AnyResource, entry: AuditEntry): Promise<UndoneEntry> {
  try {
    return { entry, change: await (entry.action === "add" ? takeAway(many, entry) : leadBack(many, resource, entry)) };
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error;
    const { id } = entry.subject;
    return { entry, error: error.code, isHidden: isHidden(many, id), isUnknown: isUnknownOutcome(error) };
  }
}

async function takeAway(many: ManyWrites, { subject: { id }, after }: AuditEntry): Promise<Change | null> {
  if (many.sees(id)) {
    if (isToldInShort(after)) throw new ExpectedError("cannotUndo", { reason: "shortened" });
    return many.remove({ id, seen: after ?? {} });
  }
  if (isHidden(many, id)) throw new ExpectedError("forbidden");
  return null;
}

const isHidden = (many: ManyWrites, id: string): boolean => !many.sees(id) && many.rows.some((row) => row.id === id);

async function leadBack(many: ManyWrites, resource: AnyResource, entry: AuditEntry): Promise<Change | null> {
  const { values, seen } = valuesLedBack(resource, entry);
  return many.update({ id: entry.subject.id, values, seen, reason: TAKEN_BACK }).catch((error: unknown) => {
    const current = error instanceof ExpectedError && error.code === "recordMoved" ? (error.detail.current as RecordRow) : null;
    if (current !== null && Object.keys(values).every((name) => isSameValue(resource, name, current[name], values[name]))) return null;
    throw error;
  });
}
