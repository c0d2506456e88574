import { type ActionName, actionNames } from "../domain/action.ts";
import { isClosed } from "../domain/status.ts";
import type { ActionVerdict } from "../http/api.ts";
import { type ActionList, type ActionTable, actionListOf, actionLists } from "./action-table.ts";
import type { RoleSlot } from "./role-slot.ts";

/** Why an action is not offered: a dictionary key. `order.status` stands in the way, or the user's role does. */
export type Refusal = "" | "notInThisStatus" | "notForYourRole" | "readOnly";

/** What a user of this slot is offered in each row of the table; serious orders are offered what their own list offers. */
export function offeredByList(table: ActionTable, slot: RoleSlot): Partial<Record<ActionList, ActionName[]>> {
  const rows = actionLists.filter((list) => list !== "delay" || table.lists.delay !== undefined);
  return Object.fromEntries(rows.map((list) => [list, [...(table.lists[list]?.[slot] ?? [])]]));
}

/** One verdict per action of the table, in the order in which actions are declared (K2). */
export function judgeActions(table: ActionTable, slot: RoleSlot | null, status: number): ActionVerdict[] {
  const list = actionListOf(table, status);
  const rows = Object.values(table.lists).flatMap((slots) => slots ?? []);
  const known = actionNames.filter((action) => rows.some((actions) => actions.includes(action)));
  const here = list === null ? [] : (table.lists[list] ?? []);
  return known.map((action) => {
    const reason = refusalOf(action, here, slot);
    return { action, allowed: reason === "", reason };
  });
}

/** What a user of this slot is offered for an order of this status. */
export function offeredAt(table: ActionTable, slot: RoleSlot, status: number): readonly ActionName[] {
  const list = actionListOf(table, status);
  return list === null ? [] : (table.lists[list]?.[slot] ?? []);
}

/**
 * Whether somebody may say where a defect really is. The documents name the call and no rule: whoever is offered any action for an order
 * that is still open works on it, and may.
 */
export function judgePlace(table: ActionTable, slot: RoleSlot | null, status: number): { allowed: boolean; reason: Refusal } {
  const reason = placeRefusal(table, slot, status);
  return { allowed: reason === "", reason };
}

function placeRefusal(table: ActionTable, slot: RoleSlot | null, status: number): Refusal {
  if (slot === null) return "readOnly";
  if (isClosed(status) || actionListOf(table, status) === null) return "notInThisStatus";
  return offeredAt(table, slot, status).length > 0 ? "" : "notForYourRole";
}

function refusalOf(action: ActionName, here: readonly (readonly string[])[], slot: RoleSlot | null): Refusal {
  if (slot === null) return "readOnly";
  if (here[slot]?.includes(action)) return "";
  return here.some((actions) => actions.includes(action)) ? "notForYourRole" : "notInThisStatus";
}
