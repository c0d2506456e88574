import { useEffect, useState } from "react";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { orderRows } from "../../shared/http/order-lists-api.ts";
import { request } from "../api/request.ts";
import { useLive } from "../live/use-topic.ts";

/** A pointer that passes over many marks asks about none. */
const REST_MS = 120;

/** The order under the pointer: open ones are known, a closed one is asked for. Undefined while it is, null when it is there no more. */
export function usePointedOrder(id: string): WorkOrder | null | undefined {
  const open = useLive().topic("orders").store.getState().rows.get(id);
  const isOpen = open !== undefined;
  const [asked, setAsked] = useState<{ id: string; order: WorkOrder | null } | null>(null);
  useEffect(() => {
    if (isOpen) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      request("/api/orders/rows", { method: "POST", body: { ids: [id] }, schema: orderRows, signal: stop.signal }).then(
        ({ rows }) => setAsked({ id, order: rows[0] ?? null }),
        () => {}, // the mark stays, and its card tells what is wrong
      );
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [id, isOpen]);
  return open ?? (asked?.id === id ? asked.order : undefined);
}
