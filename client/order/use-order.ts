import { useMemo } from "react";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { type OrderAnswer, orderDoors } from "../../shared/http/orders-api.ts";
import { RequestFailure } from "../api/request.ts";
import { useAsked } from "../api/use-asked.ts";
import { atMsOf, useCursor } from "../live/time-cursor.ts";
import { useTopicValue } from "../live/use-topic.ts";
import { useKnownOrder } from "../session/record-names.ts";
import { listedOrder } from "./listed-orders.ts";
import { nobodyAnswers } from "./run-action.ts";

export interface OrderState {
  /** The live row where the topic has one, else what was fetched; without a line what a list beneath knows. */
  readonly order: WorkOrder | null;
  readonly answer: OrderAnswer | null;
  readonly failure: unknown;
  /** It was here, and is no more: deleted, or given to somebody whose orders the user does not see. */
  readonly isGone: boolean;
  /** The page shows a time at which no open order was this one. */
  readonly wasNotOpen: boolean;
  readonly reload: () => void;
}

/** One order with its detail; fetched again whenever its live row moves, so that the card is as true as the list. */
export function useOrder(id: string): OrderState {
  const live = useTopicValue("orders", (view) => view.rows.get(id));
  const hasCome = useTopicValue("orders", (view) => view.hasCome);
  const atMs = atMsOf(useCursor());
  // What moves in the past moves nothing of what the services would say now.
  const again = atMs !== null ? "past" : `${live?.status} ${live?.changedAtMs} ${live?.companyId}`;
  const { value: ofNow, failure, retry: reload } = useAsked(orderDoors.read, { params: { id } }, { again });
  const answer = useMemo(() => (ofNow === null || atMs === null ? ofNow : asOf(ofNow, atMs)), [ofNow, atMs]);
  const isGone = live === undefined && answer !== null && failure instanceof RequestFailure && failure.code === "notFound";
  const known = answer?.detail.order ?? (nobodyAnswers(failure) ? listedOrder(id) : undefined);
  const order = live ?? (atMs === null ? known : undefined) ?? null;
  useKnownOrder(id, order?.number ?? "");
  return { order, answer, failure, isGone, wasNotOpen: atMs !== null && hasCome && live === undefined, reload };
}

/** Of what the services tell of an order now, what had happened by then. */
const asOf = (answer: OrderAnswer, thenMs: number): OrderAnswer => ({
  ...answer,
  detail: { ...answer.detail, steps: answer.detail.steps.filter(({ atMs }) => atMs !== null && atMs <= thenMs) },
});
