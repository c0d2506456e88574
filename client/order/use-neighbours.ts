import { useMemo } from "react";
import { isOneRoad } from "../../shared/domain/duplicates.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { asNeighbour, type Neighbour, orderPageDoors } from "../../shared/http/order-page-api.ts";
import { useAsked } from "../api/use-asked.ts";
import { useSampledRows } from "../live/use-sampled-rows.ts";
import { useTopicValue } from "../live/use-topic.ts";

export interface Neighbours {
  /** Open orders of the road as they are now, and what closed there lately; the order itself too. */
  readonly orders: readonly Neighbour[];
  readonly closedWithinDays: number | null;
  /** Open or closed ones are not known yet: how many there are can only be said once they are. */
  readonly isLoading: boolean;
  readonly failure: unknown;
  readonly reload: () => void;
}

/** The other orders of an order's road. Open ones are live; closed ones are asked for again whenever one of the road opens or closes. */
export function useNeighbours(order: WorkOrder): Neighbours {
  const open = useSampledRows("orders", (rows) => [...rows.values()].filter((other) => isOneRoad(order, other)));
  const hasCome = useTopicValue("orders", (view) => view.hasCome);
  // Another number of open orders means that something closed or came back.
  const { value, failure, retry } = useAsked(orderPageDoors.neighbours, { params: { id: order.id } }, { again: open.length });

  const orders = useMemo(() => {
    const all = new Map<string, Neighbour>();
    for (const closed of value?.closed ?? []) all.set(closed.id, closed);
    for (const other of open) all.set(other.id, asNeighbour(other));
    return [...all.set(order.id, asNeighbour(order)).values()];
  }, [open, order, value]);
  return {
    ...{ orders, closedWithinDays: value?.withinDays ?? null, failure, reload: retry },
    isLoading: !hasCome || (value === null && failure === null),
  };
}
