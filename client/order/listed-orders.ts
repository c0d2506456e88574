import { useEffect } from "react";
import type { WorkOrder } from "../../shared/domain/work-order.ts";

type RowOf = (id: string) => WorkOrder | undefined;
const lists = new Set<RowOf>();

/** What a list that stands beneath knows of an order, live or not. */
export function listedOrder(id: string): WorkOrder | undefined {
  for (const rowOf of lists) {
    const row = rowOf(id);
    if (row !== undefined) return row;
  }
  return undefined;
}

/** Lets a card have what a list that the server answers knows of its orders, for as long as the list stands. */
export function useListedOrders(rowOf: RowOf): void {
  useEffect(() => {
    lists.add(rowOf);
    return () => void lists.delete(rowOf);
  }, [rowOf]);
}
