import { type ActionName, actionNames, isTakenAt } from "../domain/action.ts";
import type { ActionVerdict, Verdict } from "../domain/action-verdict.ts";
import { type ActionList, type ActionTable, actionListOf, actionLists } from "./action-table.ts";
import type { RoleSlot } from "./role-slot.ts";
import { type WhyNot, whyNot } from "./why-not.ts";

/** What a user of this slot is offered in each row of the table; serious orders are offered what their own list offers. */
export function offeredByList(table: ActionTable, slot: RoleSlot): Partial<Record<ActionList, ActionName[]>> {
  const rows = actionLists.filter((list) => (list !== "delay" && list !== "other") || table.lists[list] !== undefined);
  return Object.fromEntries(rows.map((list) => [list, [...offeredIn(table, list, slot)]]));
}

/** One verdict per action of the table, in the order in which actions are declared (K2). */
export function judgeActions(table: ActionTable, slot: RoleSlot | null, status: number): ActionVerdict[] {
  const rows = Object.values(table.lists).flatMap((slots) => slots ?? []);
  const known = actionNames.filter((action) => rows.some((actions) => actions.includes(action)));
  return known.map((action) => ({ action, ...verdictOf(whyNot(table, action, slot, status, (row) => row.includes(action))) }));
}

/** What a user of this slot is offered for an order of this status. */
export function offeredAt(table: ActionTable, slot: RoleSlot, status: number): readonly ActionName[] {
  return offeredIn(table, actionListOf(table, status), slot).filter((action) => isTakenAt(action, status));
}

const offeredIn = (table: ActionTable, list: ActionList, slot: RoleSlot): readonly ActionName[] =>
  (table.lists[list]?.[slot] ?? []).filter((action) => !table.notOffered?.has(action));

/**
 * Whether somebody may say where a defect really is. The documents name the call and no rule: whoever is offered any action for an order
 * that is still open works on it, and may.
 */
export function judgePlace(table: ActionTable, slot: RoleSlot | null, status: number): Verdict {
  return verdictOf(whyNot(table, "place", slot, status, (row, list) => row.length > 0 && !closedLists.has(list)));
}

const closedLists: ReadonlySet<ActionList> = new Set(["cancelled", "accepted"]);

const verdictOf = (why: WhyNot): Verdict => ({ allowed: why.reason === "", ...why });
