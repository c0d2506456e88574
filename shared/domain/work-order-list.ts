import { STATUS } from "./status.ts";

/** The eight work-order lists in menu order, with the codes that each holds. `serious` overlaps the others (101). */
export const WORK_ORDER_LISTS = {
  serious: null,
  pending: [STATUS.awaitingReview, STATUS.pending],
  inProgress: [STATUS.inProgress, STATUS.delayRequested],
  handled: [STATUS.handled],
  returned: [STATUS.returned],
  overdue: [STATUS.overdue],
  cancelled: [STATUS.cancelled],
  accepted: [STATUS.accepted],
} as const satisfies Record<string, readonly number[] | null>;

export type WorkOrderListName = keyof typeof WORK_ORDER_LISTS;
export const workOrderListNames = Object.keys(WORK_ORDER_LISTS) as WorkOrderListName[];

const listByStatus = new Map<number, WorkOrderListName>(
  workOrderListNames.flatMap((name) => (WORK_ORDER_LISTS[name] ?? []).map((code) => [code, name] as const)),
);

/** The list that an order of this status stands in, leaving `serious` aside; null for a code nobody listed. */
export const listOfStatus = (status: number): WorkOrderListName | null => listByStatus.get(status) ?? null;

/** Serious lists only open orders: what is cancelled or accepted needs nobody any more. */
export function isInList(list: WorkOrderListName, order: { status: number; serious: boolean }): boolean {
  const home = listOfStatus(order.status);
  if (list === "serious") return order.serious && home !== "cancelled" && home !== "accepted";
  return home === list;
}
