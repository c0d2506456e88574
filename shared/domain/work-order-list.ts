import { STATUS } from "./status.ts";

/**
 * The work-order lists in menu order, with the codes that each holds. `serious` overlaps the others (101); `other` is ours and holds what
 * none of the documents' eight does (C7), so that no order that a total counts is in no list.
 */
export const WORK_ORDER_LISTS = {
  serious: null,
  pending: [STATUS.awaitingReview, STATUS.pending],
  inProgress: [STATUS.inProgress, STATUS.delayRequested],
  handled: [STATUS.handled],
  returned: [STATUS.returned],
  overdue: [STATUS.overdue],
  cancelled: [STATUS.cancelled],
  accepted: [STATUS.accepted],
  other: [],
} as const satisfies Record<string, readonly number[] | null>;

export type WorkOrderListName = keyof typeof WORK_ORDER_LISTS;
export const workOrderListNames = Object.keys(WORK_ORDER_LISTS) as WorkOrderListName[];

/** Those whose orders somebody still has to do something about; their rows are in the live topic. */
export const openListNames: readonly WorkOrderListName[] = workOrderListNames.filter((name) => name !== "cancelled" && name !== "accepted");

const listByStatus = new Map<number, WorkOrderListName>(
  workOrderListNames.flatMap((name) => (WORK_ORDER_LISTS[name] ?? []).map((code) => [code, name] as const)),
);

/** The list that an order of this status stands in, leaving `serious` aside. */
export const listOfStatus = (status: number): WorkOrderListName => listByStatus.get(status) ?? "other";

/** Serious lists only open orders: what is cancelled or accepted needs nobody any more. */
export function isInList(list: WorkOrderListName, order: { status: number; serious: boolean }): boolean {
  const home = listOfStatus(order.status);
  if (list === "serious") return order.serious && home !== "cancelled" && home !== "accepted";
  return home === list;
}
