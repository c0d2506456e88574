import { STATUS } from "../domain/status.ts";
import type { ActionTable } from "./action-table.ts";
import type { RoleSlot } from "./role-slot.ts";
import { type WhyNot, whyNot } from "./why-not.ts";

/**
 * Whether somebody may raise an order by hand. The documents name the call and no rule: whoever is offered anything for an order that awaits
 * review, which is how a raised one begins, works on such orders, and may. The reason is empty when they may.
 */
export const whyNotRaise = (table: ActionTable, slot: RoleSlot | null): WhyNot =>
  whyNot(table, "raise", slot, STATUS.awaitingReview, (row) => row.length > 0);
