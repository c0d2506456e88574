import { useCallback, useMemo } from "react";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { useSampledRows } from "../live/use-sampled-rows.ts";
import { useLive } from "../live/use-topic.ts";

/** All open orders, looked at again at most once a second; the same array while none moved. */
export function useOpenOrders(): readonly WorkOrder[] {
  const orders = useLive().topic("orders").store;
  const version = useSampledRows(
    "orders",
    useCallback(() => orders.getState().version, [orders]),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows keep their identity; `version` says that they changed.
  return useMemo(() => [...orders.getState().rows.values()], [orders, version]);
}
