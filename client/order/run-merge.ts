import { STATUS } from "../../shared/domain/status.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { orderPageDoors } from "../../shared/http/order-page-api.ts";
import { ask } from "../api/ask.ts";
import { whileExpected } from "./expected-status.ts";

type Seen = Pick<WorkOrder, "id" | "status">;

/** Cancels `duplicate` as the same defect as the survivor; shown at once, taken back when it fails (K3). @throws RequestFailure */
export async function mergeInto(duplicate: Seen, survivorId: string, note: string, key: string): Promise<WorkOrder> {
  const body = { survivorId, seenStatus: duplicate.status, note };
  const send = () => ask(orderPageDoors.merge, { params: { id: duplicate.id }, body, key });
  return (await whileExpected(duplicate, STATUS.cancelled, send)).order;
}

/** Reopens an order that was merged; it is in progress then. @throws RequestFailure */
export async function takeMergeBack(duplicate: Seen, key: string): Promise<WorkOrder> {
  const send = () => ask(orderPageDoors.unmerge, { params: { id: duplicate.id }, body: { seenStatus: duplicate.status }, key });
  return (await whileExpected(duplicate, STATUS.inProgress, send)).order;
}
