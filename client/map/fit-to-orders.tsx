import { useCallback, useMemo } from "react";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { useSampledRows } from "../live/use-sampled-rows.ts";
import { useLive } from "../live/use-topic.ts";
import type { ClosedMark } from "./closed-marks.ts";
import { FitToData } from "./fit-to-data.tsx";
import { useMatchedOrders } from "./matched-orders.ts";

interface Result {
  readonly matches: (order: WorkOrder) => boolean;
  readonly closed: ReadonlyMap<string, ClosedMark>;
  /** The filter that both are of: another one is another result. */
  readonly query: string;
}

/** The map opens where the result of a list is, and goes to the next result when the list is filtered anew. */
export function FitToResult({ matches, closed, query }: Result) {
  return <FitToData rows={useMatchedOrders(matches, closed)} question={query} />;
}

/** The map opens where the open orders are. */
export function FitToOrders() {
  const orders = useLive().topic("orders").store;
  const version = useSampledRows(
    "orders",
    useCallback(() => orders.getState().version, [orders]),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows keep their identity; `version` says that they changed.
  const rows = useMemo(() => [...orders.getState().rows.values()], [orders, version]);
  return <FitToData rows={rows} />;
}
