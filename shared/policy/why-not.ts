import { type ActionName, isTakenAt } from "../domain/action.ts";
import { type ActionList, type ActionTable, actionListOf, actionLists, type Deed } from "./action-table.ts";
import { type RoleSlot, roleSlots } from "./role-slot.ts";

/** Why something is not offered: a dictionary key. The order's status stands in the way, the user's role does, or the services do not take it. */
export type Refusal = "" | "notInThisStatus" | "notForYourRole" | "readOnly" | "callOff";

/**
 * A reason and what would have to be otherwise. `lists` are those in which this user is offered it; where there is none, those in which
 * `slots` are. `slots` are the roles that are offered it now, or, where this user never is, anywhere.
 */
export interface WhyNot {
  readonly reason: Refusal;
  readonly lists: ActionList[];
  readonly slots: RoleSlot[];
}

/** Whether a row of the table, for one role, offers what is asked about. */
type Offers = (row: readonly ActionName[], list: ActionList) => boolean;

/** `reason` is empty when it is offered. */
export function whyNot(table: ActionTable, deed: Deed, slot: RoleSlot | null, status: number, offers: Offers): WhyNot {
  if (table.notOffered?.has(deed)) return { reason: "callOff", lists: [], slots: [] };
  if (slot === null) return { reason: "readOnly", lists: [], slots: [] };
  const here = actionListOf(table, status);
  const isOffered = (list: ActionList, to: RoleSlot) => offers(table.lists[list]?.[to] ?? [], list);
  const listsOf = (to: RoleSlot) => actionLists.filter((list) => isOffered(list, to));
  const isTaken = isTakenAt(deed, status);
  if (isTaken && isOffered(here, slot)) return { reason: "", lists: [], slots: [] };
  const own = listsOf(slot);
  const others = isTaken ? roleSlots.filter((other) => isOffered(here, other)) : [];
  if (others.length > 0) return { reason: "notForYourRole", lists: own, slots: others };
  if (own.length > 0) return { reason: "notInThisStatus", lists: own, slots: [] };
  const able = roleSlots.filter((other) => listsOf(other).length > 0);
  return { reason: "notInThisStatus", lists: actionLists.filter((list) => able.some((other) => isOffered(list, other))), slots: able };
}
