import { useEffect } from "react";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { type OrderAnswer, orderDoors } from "../../shared/http/orders-api.ts";
import { RequestFailure } from "../api/request.ts";
import { useAsked } from "../api/use-asked.ts";
import { useTopicValue } from "../live/use-topic.ts";
import { knowOrderNumber } from "../session/order-numbers.ts";

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
  const again = `${live?.status} ${live?.changedAtMs} ${live?.companyId}`;
  const { value: answer, failure, retry: reload } = useAsked(orderDoors.read, { params: { id } }, { again });
  const isGone = live === undefined && answer !== null && failure instanceof RequestFailure && failure.code === "notFound";
  const order = live ?? answer?.detail.order ?? null;
  useEffect(() => {
    if (order !== null) knowOrderNumber(id, order.number);
  }, [id, order]);
  return { order, answer, failure, isGone, reload };
}
