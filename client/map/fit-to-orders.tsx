import type { WorkOrder } from "../../shared/domain/work-order.ts";
import type { ClosedMark } from "./closed-marks.ts";
import { FitToData } from "./fit-to-data.tsx";
import { useMatchedOrders } from "./matched-orders.ts";
import { useOpenOrders } from "./use-open-orders.ts";

interface Result {
  readonly matches: (order: WorkOrder) => boolean;
  readonly closed: ReadonlyMap<string, ClosedMark>;
  /** The filter that both are of: another one is another result. */
  readonly query: string;
  readonly isPlaced: boolean;
}

/** The map opens where the result of a list is, and goes to the next result when the list is filtered anew. */
export function FitToResult({ matches, closed, query, isPlaced }: Result) {
  return <FitToData rows={useMatchedOrders(matches, closed)} question={query} isPlaced={isPlaced} />;
}

/** The map opens where the open orders are. */
export const FitToOrders = () => <FitToData rows={useOpenOrders()} />;
