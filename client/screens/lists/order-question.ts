import type { OrderFilter, OrderSort } from "../../../shared/domain/order-filter.ts";
import type { WorkOrder } from "../../../shared/domain/work-order.ts";
import { writeOrderAddress } from "../../../shared/http/order-filter-address.ts";
import { orderListDoors, wordsOf } from "../../../shared/http/order-lists-api.ts";
import { formatPosition } from "../../../shared/live/position.ts";
import { ask } from "../../api/ask.ts";
import type { RowQuestion } from "../../ui/list/row-question.ts";

/** A filter over all orders, open and closed, as a question to the server. */
export function orderQuestion(filter: OrderFilter, sort: OrderSort): RowQuestion<WorkOrder> {
  const address = writeOrderAddress(filter, sort);
  const query = wordsOf(address);
  return {
    words: address.toString(),
    head: (signal) => ask(orderListDoors.head, { query }, signal),
    keys: (signal) => ask(orderListDoors.keys, { query }, signal),
    rows: (keys, signal) => ask(orderListDoors.rows, { body: { ids: [...keys] } }, signal),
    changes: (since, signal) => ask(orderListDoors.changes, { query: { ...query, since: formatPosition(since) } }, signal),
  };
}
