import { isOneRoad } from "../../shared/domain/duplicates.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { orderPageDoors } from "../../shared/http/order-page-api.ts";
import { useAsked } from "../api/use-asked.ts";
import { useSampledRows } from "../live/use-sampled-rows.ts";

/** What may be the same defect; asked for again when the order or the open orders of its road change. */
export function useDuplicates(order: WorkOrder) {
  const onRoad = useSampledRows("orders", (rows) => stateOfRoad(rows.values(), order));
  const again = `${order.status} ${order.changedAtMs} ${onRoad}`;
  const { value, failure, retry } = useAsked(orderPageDoors.duplicates, { params: { id: order.id } }, { again });
  return { answer: value, failure, reload: retry };
}

/** Ids and statuses in one text, because two equal ones are no change. */
function stateOfRoad(orders: Iterable<WorkOrder>, order: WorkOrder): string {
  const parts: string[] = [];
  for (const other of orders) if (isOneRoad(order, other)) parts.push(`${other.id}:${other.status}`);
  return parts.join(" ");
}
