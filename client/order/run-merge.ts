import { STATUS } from "../../shared/domain/status.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { orderPageDoors } from "../../shared/http/order-page-api.ts";
import { ask } from "../api/ask.ts";
import { expectStatus } from "./expected-status.ts";

type Seen = Pick<WorkOrder, "id" | "status">;

/** Should the live row not follow in this time, the expectation is dropped rather than shown for ever. */
const CONFIRMED_WITHIN_MS = 15_000;

/** Cancels `duplicate` as the same defect as the survivor; shown at once, taken back when it fails (K3). @throws RequestFailure */
export const mergeInto = (duplicate: Seen, survivorId: string, note: string, key: string): Promise<WorkOrder> =>
  expected(duplicate, STATUS.cancelled, () => {
    const body = { survivorId, seenStatus: duplicate.status, note };
    return ask(orderPageDoors.merge, { params: { id: duplicate.id }, body, key });
  });

/** Reopens an order that was merged; it is in progress then. @throws RequestFailure */
export const takeMergeBack = ({ id, status }: Seen, key: string): Promise<WorkOrder> =>
  expected({ id, status }, STATUS.inProgress, () => ask(orderPageDoors.unmerge, { params: { id }, body: { seenStatus: status }, key }));

async function expected({ id, status }: Seen, leadsTo: number, send: () => Promise<{ order: WorkOrder }>): Promise<WorkOrder> {
  const takeBack = expectStatus(id, { from: status, to: leadsTo });
  try {
    const { order } = await send();
    setTimeout(takeBack, CONFIRMED_WITHIN_MS);
    return order;
  } catch (failure) {
    takeBack();
    throw failure;
  }
}
