import { useEffect, useMemo } from "react";
import { useStore } from "zustand";
import { type OrderTest, orderMatcher } from "../../../shared/domain/order-matcher.ts";
import { askedOf, type SceneFilter } from "../../../shared/domain/wall-programme.ts";
import type { WorkOrder } from "../../../shared/domain/work-order.ts";
import type { WorkOrderListName } from "../../../shared/domain/work-order-list.ts";
import { useLive } from "../../live/use-topic.ts";
import { useOpenOrders } from "../../map/use-open-orders.ts";
import { ListCounts } from "../../order/list-counts.ts";
import { useMe } from "../../session/session.ts";

const everything: OrderTest = () => true;

/** Whether an order is among those that a scene tells of; the same function until that changes. Types are held where somebody chose some: not every display may read them. */
export function useSceneMatcher(filter: SceneFilter | undefined): OrderTest {
  const live = useLive();
  const { timeZone } = useMe().tenant;
  const types = live.topic("defectTypes");
  const isByType = filter !== undefined && filter.types.length > 0;
  useEffect(() => (isByType ? types.hold() : undefined), [types, isByType]);
  const version = useStore(types.store, (view) => view.version);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tree keeps its identity while it changes.
  return useMemo(() => {
    if (filter === undefined) return everything;
    return orderMatcher(askedOf(filter), { types: types.store.getState().rows.values(), timeZone, nowMs: live.client.serverNowMs() });
  }, [live, filter, types, version, timeZone]);
}

interface SceneOrders {
  readonly orders: readonly WorkOrder[];
  readonly count: (list: WorkOrderListName) => number;
}

/** The open orders that a scene tells of, and how many of them stand in a list. */
export function useSceneOrders(filter: SceneFilter): SceneOrders {
  const all = useOpenOrders();
  const matches = useSceneMatcher(filter);
  return useMemo(() => {
    const orders = all.filter(matches);
    const counts = new ListCounts();
    counts.take(null, new Map(orders.map((order) => [order.id, order])));
    return { orders, count: (list) => counts.count(list) };
  }, [all, matches]);
}
