import { useCallback, useEffect, useState } from "react";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { type OrderAnswer, orderAnswer } from "../../shared/http/api.ts";
import { RequestFailure, request } from "../api/request.ts";
import { useTopicValue } from "../live/use-topic.ts";

export interface OrderState {
  /** The live row where the topic has one, else what was fetched. */
  readonly order: WorkOrder | null;
  readonly answer: OrderAnswer | null;
  readonly failure: unknown;
  /** It was here, and is no more: deleted, or given to somebody whose orders the user does not see. */
  readonly isGone: boolean;
  readonly reload: () => void;
}

/** One order with its detail; fetched again whenever its live row moves, so that the card is as true as the list. */
export function useOrder(id: string): OrderState {
  const live = useTopicValue("orders", (view) => view.rows.get(id));
  const [state, setState] = useState<{ id: string; answer: OrderAnswer | null; failure: unknown }>({ id, answer: null, failure: null });
  const [round, setRound] = useState(0);
  const current = state.id === id ? state : { id, answer: null, failure: null };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a moved row or a new round asks again.
  useEffect(() => {
    const stop = new AbortController();
    request(`/api/orders/${encodeURIComponent(id)}`, { schema: orderAnswer, signal: stop.signal }).then(
      (answer) => setState({ id, answer, failure: null }),
      (failure) => {
        if (!stop.signal.aborted) setState((before) => ({ id, answer: before.id === id ? before.answer : null, failure }));
      },
    );
    return () => stop.abort();
  }, [id, live?.status, live?.changedAtMs, live?.companyId, round]);

  const reload = useCallback(() => setRound((before) => before + 1), []);
  const { answer, failure } = current;
  const isGone = live === undefined && answer !== null && failure instanceof RequestFailure && failure.code === "notFound";
  return { order: live ?? answer?.detail.order ?? null, answer, failure, isGone, reload };
}
