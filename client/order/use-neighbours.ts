import { useEffect, useMemo, useState } from "react";
import { isOneRoad } from "../../shared/domain/duplicates.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { asNeighbour, type Neighbour, type NeighboursAnswer, neighboursAnswer } from "../../shared/http/order-page-api.ts";
import { request } from "../api/request.ts";
import { useSampledRows } from "../live/use-sampled-rows.ts";

export interface Neighbours {
  /** Open orders of the road as they are now, and what closed there lately; the order itself too. */
  readonly orders: readonly Neighbour[];
  readonly closedWithinDays: number | null;
  readonly failure: unknown;
  readonly reload: () => void;
}

/** The other orders of an order's road. Open ones are live; closed ones are asked for again whenever one of the road opens or closes. */
export function useNeighbours(order: WorkOrder): Neighbours {
  const open = useSampledRows("orders", (rows) => [...rows.values()].filter((other) => isOneRoad(order, other)));
  const [state, setState] = useState<{ answer: NeighboursAnswer | null; failure: unknown }>({ answer: null, failure: null });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of open orders means that something closed or came back.
  useEffect(() => {
    const stop = new AbortController();
    request(`/api/orders/${encodeURIComponent(order.id)}/neighbours`, { schema: neighboursAnswer, signal: stop.signal }).then(
      (answer) => setState({ answer, failure: null }),
      (failure) => {
        if (!stop.signal.aborted) setState((before) => ({ ...before, failure }));
      },
    );
    return () => stop.abort();
  }, [order.id, open.length, round]);

  const orders = useMemo(() => {
    const all = new Map<string, Neighbour>();
    for (const closed of state.answer?.closed ?? []) all.set(closed.id, closed);
    for (const other of open) all.set(other.id, asNeighbour(other));
    return [...all.set(order.id, asNeighbour(order)).values()];
  }, [open, order, state.answer]);
  return {
    orders,
    closedWithinDays: state.answer?.withinDays ?? null,
    failure: state.failure,
    reload: () => setRound((before) => before + 1),
  };
}
