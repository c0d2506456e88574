import { STATUS } from "../domain/status.ts";
import type { ActionTable } from "./action-table.ts";
import type { RoleSlot } from "./role-slot.ts";
import { type WhyNot, whyNot } from "./why-not.ts";

/**
 * Whether an order may be dispatched (the tables have no word for it): it awaits review, and the table offers this user to reassign it,
 * which also says whose hands it is in. The reason is empty when it may.
 */
export function whyNotDispatch(table: ActionTable, slot: RoleSlot | null, status: number): WhyNot {
  const why = whyNot(table, "dispatch", slot, STATUS.awaitingReview, (row) => row.includes("reassign"));
  if (why.reason !== "" || status === STATUS.awaitingReview) return why;
  return { reason: "notInThisStatus", lists: ["pending"], slots: [] };
}
