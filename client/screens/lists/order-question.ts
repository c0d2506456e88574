import type { OrderFilter, OrderSort } from "../../../shared/domain/order-filter.ts";
import type { WorkOrder } from "../../../shared/domain/work-order.ts";
import { writeOrderAddress } from "../../../shared/http/order-filter-address.ts";
import { orderChanges, orderHead, orderKeys, orderRows } from "../../../shared/http/order-lists-api.ts";
import { formatPosition } from "../../../shared/live/position.ts";
import { request } from "../../api/request.ts";
import type { RowQuestion } from "../../ui/list/row-question.ts";

/** A filter over all orders, open and closed, as a question to the server. */
export function orderQuestion(filter: OrderFilter, sort: OrderSort): RowQuestion<WorkOrder> {
  const query = writeOrderAddress(filter, sort);
  return {
    words: query.toString(),
    head: (signal) => request(`/api/orders?${query}`, { schema: orderHead, signal }),
    keys: (signal) => request(`/api/orders/keys?${query}`, { schema: orderKeys, signal }),
    rows: (keys, signal) => request("/api/orders/rows", { method: "POST", body: { ids: keys }, schema: orderRows, signal }),
    changes: (since, signal) =>
      request(`/api/orders/changes?${new URLSearchParams([...query, ["since", formatPosition(since)]])}`, { schema: orderChanges, signal }),
  };
}
