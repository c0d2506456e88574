import {
  type QuickBatch,
  type QuickBatchAnswer,
  type QuickDecision,
  quickBatchAnswer,
  quickDecisionAnswer,
} from "../../../shared/http/quick-api.ts";
import { request } from "../../api/request.ts";
import { isUnanswered, newKey } from "../../order/run-action.ts";

const TRIES = 3;
const TRY_AGAIN_MS = 1_000;

/** One decision. Without an answer the same key is sent again, so that it is done once (K1). @throws RequestFailure */
export const sendDecision = (id: string, decision: QuickDecision): Promise<{ orderId: string }> =>
  withOneKey((key) =>
    request(`/api/quick-shots/${encodeURIComponent(id)}/decision`, {
      method: "POST",
      body: decision,
      headers: { "idempotency-key": key },
      schema: quickDecisionAnswer,
    }),
  );

export const sendBatch = (batch: QuickBatch): Promise<QuickBatchAnswer> =>
  withOneKey((key) =>
    request("/api/quick-shots/batch", { method: "POST", body: batch, headers: { "idempotency-key": key }, schema: quickBatchAnswer }),
  );

export const sendUndo = (id: string, seat: string): Promise<void> =>
  withOneKey((key) =>
    request(`/api/quick-shots/${encodeURIComponent(id)}/undo`, { method: "POST", body: { seat }, headers: { "idempotency-key": key } }),
  );

async function withOneKey<T>(send: (key: string) => Promise<T>): Promise<T> {
  const key = newKey();
  for (let tries = 1; ; tries++) {
    try {
      return await send(key);
    } catch (failure) {
      if (!isUnanswered(failure) || tries === TRIES) throw failure;
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
    }
  }
}
