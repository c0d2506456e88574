import type { OrderGroupKey, OrderSort } from "../../shared/domain/order-filter.ts";
import { sortsOf } from "../../shared/domain/row-matcher.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import type { OrderGroup } from "../../shared/http/order-lists-api.ts";
import type { SlotMask } from "./columns.ts";
import type { OrderSorts } from "./order-sorts.ts";
import type { OrderTable } from "./order-table.ts";

/** Group after group, and within each as it was asked for. */
export function inGroups(sort: OrderSort, by: OrderGroupKey | null): OrderSort {
  if (by === null) return sort;
  const own = sortsOf(sort).find(({ key }) => key === by);
  return { key: by, direction: own?.direction ?? "asc", thenBy: sortsOf(sort).filter((each) => each !== own) };
}

/**
 * How many orders each group of the whole answer has, in the order of the groups. In one piece, so that it is of the moment of the order that is begun
 * right after it. Values that this order holds equal are one group, called as its first order says.
 */
export function groupsOf(
  sorts: OrderSorts,
  table: OrderTable,
  sort: OrderSort,
  by: OrderGroupKey,
  mask: SlotMask,
): { readonly groups: OrderGroup[] } {
  const groups = sorts.runs(table, sort, mask).map(({ slot, count }): OrderGroup => {
    const { [by]: value, unread } = table.orders[slot] as WorkOrder;
    const said = unread?.[by];
    return { value, count, ...(said !== undefined && { unread: said }) };
  });
  return { groups };
}
