import { useCallback, useSyncExternalStore } from "react";
import { isClosed } from "../../shared/domain/status.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { isInList, openListNames, type WorkOrderListName } from "../../shared/domain/work-order-list.ts";
import type { Change } from "../../shared/live/change.ts";
import { type LiveStores, useLive, useTopicValue } from "../live/use-topic.ts";

/** Counts of the open lists over the rows of the `orders` topic, kept change by change. */
export class ListCounts {
  private readonly lists = new Map<string, readonly WorkOrderListName[]>();
  private readonly counts = new Map<WorkOrderListName, number>();

  count(list: WorkOrderListName): number {
    return this.counts.get(list) ?? 0;
  }

  take(changes: readonly Change<WorkOrder>[] | null, rows: ReadonlyMap<string, WorkOrder>): void {
    if (changes === null) {
      this.lists.clear();
      this.counts.clear();
      for (const [key, row] of rows) this.move(key, row);
    } else for (const { key } of changes) this.move(key, rows.get(key));
  }

  private move(key: string, row: WorkOrder | undefined): void {
    for (const list of this.lists.get(key) ?? []) this.counts.set(list, this.count(list) - 1);
    const now = row === undefined || isClosed(row.status) ? [] : openListNames.filter((list) => isInList(list, row));
    for (const list of now) this.counts.set(list, this.count(list) + 1);
    if (now.length > 0) this.lists.set(key, now);
    else this.lists.delete(key);
  }
}

const countsOf = new WeakMap<LiveStores, ListCounts>();

/**
 * The figure beside a list, in menu and list alike (L9). While a screen holds the `orders` topic its rows are counted, so that badge
 * and list are the same version; otherwise, and for closed lists, the `badges` topic says it. Undefined before either answered, and where nothing was recorded.
 */
export const useListCount = (list: WorkOrderListName): number | undefined => useCountOf([list]);

/** The same of several lists together, of one version of them all. */
export function useCountOf(lists: readonly WorkOrderListName[]): number | undefined {
  const live = useLive();
  const fromBadges = useTopicValue("badges", ({ rows }) =>
    lists.some((list) => rows.has(list)) ? sumOf(lists, (list) => rows.get(list)?.count ?? 0) : undefined,
  );
  const orders = live.topic("orders");
  const subscribe = useCallback((run: () => void) => orders.store.subscribe(run), [orders]);
  const fromOrders = useSyncExternalStore(subscribe, () => {
    const { held, hasCome, refusal } = orders.store.getState();
    return held && hasCome && refusal === null && lists.every((list) => openListNames.includes(list))
      ? sumOf(lists, (list) => counts(live).count(list))
      : undefined;
  });
  return fromOrders ?? fromBadges;
}

const sumOf = (lists: readonly WorkOrderListName[], count: (list: WorkOrderListName) => number): number =>
  lists.reduce((sum, list) => sum + count(list), 0);

function counts(live: LiveStores): ListCounts {
  let known = countsOf.get(live);
  if (known === undefined) {
    const fresh = new ListCounts();
    const orders = live.topic("orders");
    fresh.take(null, orders.store.getState().rows);
    orders.onChanges((changes, rows) => fresh.take(changes, rows));
    countsOf.set(live, fresh);
    known = fresh;
  }
  return known;
}
