import { useEffect, useState } from "react";
import { STATUS } from "../../shared/domain/status.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { type OrderDispatchOffer, orderDispatchOffer } from "../../shared/http/dispatch-api.ts";
import { request } from "../api/request.ts";

/** Whether this user may hand an order that awaits review to somebody, why not, and to whom best (K2). Null for any other order. */
export function useDispatchOffer({ id, status, changedAtMs, companyId }: WorkOrder) {
  const [answer, setAnswer] = useState<{ id: string; offer: OrderDispatchOffer } | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  const isAsked = status === STATUS.awaitingReview;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a moved order or a new round asks again.
  useEffect(() => {
    setFailure(null);
    if (!isAsked) return;
    const stop = new AbortController();
    request(`/api/orders/${encodeURIComponent(id)}/dispatch`, { schema: orderDispatchOffer, signal: stop.signal }).then(
      (offer) => setAnswer({ id, offer }),
      (error) => {
        if (!stop.signal.aborted) setFailure(error);
      },
    );
    return () => stop.abort();
  }, [id, isAsked, changedAtMs, companyId, round]);
  const offer = isAsked && answer?.id === id ? answer.offer : null;
  return { offer, failure, again: () => setRound((before) => before + 1) };
}
