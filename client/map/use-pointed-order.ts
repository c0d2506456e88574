import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { orderListDoors } from "../../shared/http/order-lists-api.ts";
import { useAsked } from "../api/use-asked.ts";
import { useLive } from "../live/use-topic.ts";

/** A pointer that passes over many marks asks about none. */
const REST_MS = 120;

/** The order under the pointer: open ones are known, a closed one is asked for. Undefined while it is, null when it is there no more. */
export function usePointedOrder(id: string): WorkOrder | null | undefined {
  const open = useLive().topic("orders").store.getState().rows.get(id);
  const question = open === undefined ? { body: { ids: [id] } } : null;
  // Without an answer the mark stays, and its card tells what is wrong.
  const { value } = useAsked(orderListDoors.rows, question, { afterMs: REST_MS });
  return open ?? (value === null ? undefined : (value.rows[0] ?? null));
}
