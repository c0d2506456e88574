import { STATUS } from "../../shared/domain/status.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { type MergeRequest, mergeAnswer } from "../../shared/http/order-page-api.ts";
import { request } from "../api/request.ts";
import { expectStatus } from "./expected-status.ts";

type Seen = Pick<WorkOrder, "id" | "status">;

/** Should the live row not follow in this time, the expectation is dropped rather than shown for ever. */
const CONFIRMED_WITHIN_MS = 15_000;

/** Cancels `duplicate` as the same defect as the survivor; shown at once, taken back when it fails (K3). @throws RequestFailure */
export function mergeInto(duplicate: Seen, survivorId: string, note: string, key: string): Promise<WorkOrder> {
  const body: MergeRequest = { survivorId, seenStatus: duplicate.status, note };
  return send(duplicate, STATUS.cancelled, "merge", body, key);
}

/** Reopens an order that was merged; it is in progress then. @throws RequestFailure */
export const takeMergeBack = (merged: Seen, key: string): Promise<WorkOrder> =>
  send(merged, STATUS.inProgress, "unmerge", { seenStatus: merged.status }, key);

async function send(order: Seen, leadsTo: number, what: "merge" | "unmerge", body: object, key: string): Promise<WorkOrder> {
  const takeBack = expectStatus(order.id, { from: order.status, to: leadsTo });
  try {
    const answer = await request(`/api/orders/${encodeURIComponent(order.id)}/${what}`, {
      method: "POST",
      body,
      headers: { "idempotency-key": key },
      schema: mergeAnswer,
    });
    setTimeout(takeBack, CONFIRMED_WITHIN_MS);
    return answer.order;
  } catch (failure) {
    takeBack();
    throw failure;
  }
}
