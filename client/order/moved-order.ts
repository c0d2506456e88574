import { type WorkOrder, workOrder } from "../../shared/domain/work-order.ts";
import { RequestFailure } from "../api/request.ts";

/** The order as somebody faster left it (409); null for any other failure. */
export function movedOrder(failure: unknown): WorkOrder | null {
  if (!(failure instanceof RequestFailure) || failure.code !== "orderMoved") return null;
  const current = workOrder.safeParse(failure.detail.order);
  return current.success ? current.data : null;
}
