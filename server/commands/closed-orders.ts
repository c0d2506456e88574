import type { z } from "zod";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { isInList } from "../../shared/domain/work-order-list.ts";
import type { ClosedPage, closedQuery } from "../../shared/http/api.ts";
import type { Row } from "../../shared/live/change.ts";
import type { FeedState } from "../read/feed-state.ts";

type Query = z.output<typeof closedQuery>;

/** Up to so many rows from the start of a list the best are picked in one pass; further in, everything is sorted. */
const PICK_AT_MOST = 2_000;

/** Cancelled and accepted orders page by page, from the same rows that badges are counted from (L9). */
export function closedOrders(state: FeedState, inScope: (row: Row) => boolean, query: Query): ClosedPage {
  const wanted = query.search.toLowerCase();
  const found: WorkOrder[] = [];
  for (const row of state.rows.values()) {
    const order = row as WorkOrder;
    if (isInList(query.list, order) && inScope(row) && (wanted === "" || mentions(order, wanted))) found.push(order);
  }
  const compare = comparing(query);
  const until = query.page * query.size;
  const sorted = until <= PICK_AT_MOST ? pickFirst(found, until, compare) : found.sort(compare);
  return { rows: sorted.slice(until - query.size, until), total: found.length, position: state.position };
}

const mentions = (order: WorkOrder, wanted: string): boolean =>
  [order.number, order.road, order.company, order.town, order.defectType, order.handler].some((text) =>
    text.toLowerCase().includes(wanted),
  );

/** Empty values stand last in both directions; equal ones stand by id, so that pages do not overlap. */
function comparing({ sort, direction }: Query): (a: WorkOrder, b: WorkOrder) => number {
  const sign = direction === "asc" ? 1 : -1;
  return (a, b) => {
    const [x, y] = [a[sort], b[sort]];
    if (x === y) return a.id < b.id ? -1 : 1;
    if (x === null || x === "") return 1;
    if (y === null || y === "") return -1;
    return typeof x === "number" && typeof y === "number" ? sign * (x - y) : sign * collator.compare(String(x), String(y));
  };
}

const collator = new Intl.Collator("zh", { numeric: true });

/** The first `count` in order: sorts a buffer of twice that size whenever it is full, instead of the whole list. */
function pickFirst(all: readonly WorkOrder[], count: number, compare: (a: WorkOrder, b: WorkOrder) => number): WorkOrder[] {
  let best: WorkOrder[] = [];
  let last: WorkOrder | undefined;
  for (const order of all) {
    if (last !== undefined && compare(order, last) > 0) continue;
    best.push(order);
    if (best.length < count * 2) continue;
    best = best.sort(compare).slice(0, count);
    last = best.at(-1);
  }
  return best.sort(compare).slice(0, count);
}
