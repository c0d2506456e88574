import { type QuickBatch, type QuickBatchAnswer, type QuickDecision, quickDoors } from "../../../shared/http/quick-api.ts";
import { ask } from "../../api/ask.ts";
import { RequestFailure } from "../../api/request.ts";
import { isCutOff, newKey } from "../../order/run-action.ts";

const TRIES = 3;
const TRY_AGAIN_MS = 1_000;

/**
 * One decision. Without an answer the same key is sent again, so that it is done once (K1). Null where the services said no and the item
 * has left the queue all the same: nobody knows whose decision was saved. @throws RequestFailure
 */
export async function sendDecision(id: string, body: QuickDecision): Promise<{ orderId: string } | null> {
  try {
    return await withOneKey((key) => ask(quickDoors.decide, { params: { id }, body, key }));
  } catch (failure) {
    if (failure instanceof RequestFailure && failure.code === "leftQueue") return null;
    throw failure;
  }
}

export const sendBatch = (body: QuickBatch): Promise<QuickBatchAnswer> => withOneKey((key) => ask(quickDoors.batch, { body, key }));

export const sendUndo = (id: string, seat: string): Promise<void> =>
  withOneKey((key) => ask(quickDoors.undo, { params: { id }, body: { seat }, key }));

async function withOneKey<T>(send: (key: string) => Promise<T>): Promise<T> {
  const key = newKey();
  for (let tries = 1; ; tries++) {
    try {
      return await send(key);
    } catch (failure) {
      if (!isCutOff(failure) || tries === TRIES) throw failure;
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
    }
  }
}
