import { STATUS } from "../domain/status.ts";
import type { ActionTable } from "./action-table.ts";
import { judgeActions, type Refusal } from "./offered-actions.ts";
import type { RoleSlot } from "./role-slot.ts";

/**
 * Whether an order may be dispatched (the tables have no word for it): it awaits review, and the table offers this user to reassign it,
 * which also says whose hands it is in. Empty when it may.
 */
export function refusalToDispatch(table: ActionTable, slot: RoleSlot | null, status: number): Refusal {
  const reassign = judgeActions(table, slot, status).find(({ action }) => action === "reassign");
  if (status !== STATUS.awaitingReview || reassign === undefined) return "notInThisStatus";
  return reassign.reason as Refusal;
}
