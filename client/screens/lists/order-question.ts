import { type OrderFilter, type OrderGroupKey, type OrderSort, orderGroupKeys } from "../../../shared/domain/order-filter.ts";
import type { WorkOrder } from "../../../shared/domain/work-order.ts";
import { writeOrderAddress } from "../../../shared/http/order-filter-address.ts";
import { orderListDoors, wordsOf } from "../../../shared/http/order-lists-api.ts";
import { formatPosition } from "../../../shared/live/position.ts";
import { ask } from "../../api/ask.ts";
import type { RowQuestion } from "../../ui/list/row-question.ts";

/** What the server counts groups by; of a column that every order has a value of its own in there are none. */
export const groupKeyOf = (column: string | null | undefined): OrderGroupKey | null => orderGroupKeys.find((key) => key === column) ?? null;

/** A filter over all orders, open and closed, as a question to the server; in groups by what the orders say in a column. */
export function orderQuestion(filter: OrderFilter, sort: OrderSort, by: OrderGroupKey | null = null): RowQuestion<WorkOrder> {
  const query = wordsOf(writeOrderAddress(filter, sort));
  const inGroups = by === null ? query : { ...query, by };
  return {
    words: JSON.stringify(inGroups),
    head: (signal) => ask(orderListDoors.head, { query: inGroups }, signal),
    keys: (signal) => ask(orderListDoors.keys, { query: inGroups }, signal),
    rows: (keys, signal) => ask(orderListDoors.rows, { body: { ids: [...keys] } }, signal),
    changes: (since, signal) => ask(orderListDoors.changes, { query: { ...query, since: formatPosition(since) } }, signal),
  };
}
