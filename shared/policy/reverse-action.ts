import { ACTIONS, type ActionName, needsPictures } from "../domain/action.ts";
import type { ActionTable } from "./action-table.ts";
import { offeredAt } from "./offered-actions.ts";
import type { RoleSlot } from "./role-slot.ts";

/** A step that was taken, and by whom. */
export interface TakenStep {
  readonly action: ActionName;
  readonly from: { readonly status: number; readonly companyId: string };
  /** Bound to one company: an order that was handed to another one is out of this user's sight. */
  readonly ofCompany: boolean;
}

export interface ReverseStep {
  readonly action: ActionName;
  /** The company that gets the order back, for reassign. */
  readonly companyId?: string;
}

/**
 * The action that leads back to where the order stood, when the table offers it to the same user: nothing is undone that the services have
 * no transition for. Only handing over changes the company, so only handing back reverses it; an action that asks for a picture or a due
 * time makes up something new and reverses nothing.
 */
export function reverseOf(table: ActionTable, slot: RoleSlot | null, { action, from, ofCompany }: TakenStep): ReverseStep | null {
  if (slot === null || (action === "reassign" && ofCompany)) return null;
  const back = offeredAt(table, slot, ACTIONS[action].leadsTo).find(
    (candidate) =>
      ACTIONS[candidate].leadsTo === from.status &&
      (candidate === "reassign") === (action === "reassign") &&
      candidate !== "requestDelay" &&
      !needsPictures.has(candidate),
  );
  if (back === undefined) return null;
  return back === "reassign" ? { action: back, companyId: from.companyId } : { action: back };
}

/** Why no undo is offered for a step; keys of the dictionary. */
export type NoWayBack = "outOfSight" | "nothingOfferedThere" | "noWayBack" | "backWithPictures" | "backWithDueTime" | "backWithCompany";

/** Why `reverseOf` answers null: what the first action that would lead back asks for, as it stands first in the order's card. */
export function whyNoWayBack(table: ActionTable, slot: RoleSlot | null, { action, from, ofCompany }: TakenStep): NoWayBack {
  if (action === "reassign" && ofCompany) return "outOfSight";
  const there = slot === null ? [] : offeredAt(table, slot, ACTIONS[action].leadsTo);
  if (there.length === 0) return "nothingOfferedThere";
  const back = there.find((each) => ACTIONS[each].leadsTo === from.status);
  if (back === undefined) return "noWayBack";
  if (needsPictures.has(back)) return "backWithPictures";
  if (back === "requestDelay") return "backWithDueTime";
  return "backWithCompany";
}
