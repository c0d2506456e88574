import { useCallback, useEffect, useState } from "react";
import { isOneRoad } from "../../shared/domain/duplicates.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { type DuplicatesAnswer, duplicatesAnswer } from "../../shared/http/order-page-api.ts";
import { request } from "../api/request.ts";
import { useSampledRows } from "../live/use-sampled-rows.ts";

/** What may be the same defect; asked for again when the order or the open orders of its road change. */
export function useDuplicates(order: WorkOrder) {
  const [state, setState] = useState<{ answer: DuplicatesAnswer | null; failure: unknown }>({ answer: null, failure: null });
  const [round, setRound] = useState(0);
  const onRoad = useSampledRows("orders", (rows) => stateOfRoad(rows.values(), order));
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever the server looks at asks again.
  useEffect(() => {
    const stop = new AbortController();
    request(`/api/orders/${encodeURIComponent(order.id)}/duplicates`, { schema: duplicatesAnswer, signal: stop.signal }).then(
      (answer) => setState({ answer, failure: null }),
      (failure) => {
        if (!stop.signal.aborted) setState((before) => ({ ...before, failure }));
      },
    );
    return () => stop.abort();
  }, [order.id, order.status, order.changedAtMs, onRoad, round]);
  const reload = useCallback(() => setRound((before) => before + 1), []);
  return { ...state, reload };
}

/** Ids and statuses in one text, because two equal ones are no change. */
function stateOfRoad(orders: Iterable<WorkOrder>, order: WorkOrder): string {
  const parts: string[] = [];
  for (const other of orders) if (isOneRoad(order, other)) parts.push(`${other.id}:${other.status}`);
  return parts.join(" ");
}
