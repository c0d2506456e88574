import { useCallback, useMemo } from "react";
import { useSampledRows } from "../live/use-sampled-rows.ts";
import { useLive } from "../live/use-topic.ts";
import { FitToData } from "./fit-to-data.tsx";

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
