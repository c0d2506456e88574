import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { WorkOrder } from "../../../shared/domain/work-order.ts";
import { askAgainMs, recovers } from "../../api/recovers.ts";
import { RequestFailure } from "../../api/request.ts";
import { lackPast } from "../../live/time-cursor.ts";
import { useLive, useTopicChanges, useTopicValue } from "../../live/use-topic.ts";
import { useListedOrders } from "../../order/listed-orders.ts";
import { AskedRows } from "../../ui/list/asked-rows.ts";
import type { RowQuestion } from "../../ui/list/row-question.ts";
import type { RowSource } from "../../ui/list/row-source.ts";
import { useFade } from "../../ui/list/use-fade.ts";

/** Closed orders move in no live topic: what happened to them is asked about this often. */
const CLOSED_EVERY_MS = 15_000;
const EARLY_AGAIN_MS = 1_000;
const keyOf = (order: WorkOrder): string => order.id;

/** The rows of one list, empty until it is asked for some. */
export function useOrderRows(): AskedRows<WorkOrder> {
  const { client } = useLive();
  const [rows] = useState(
    () => new AskedRows<WorkOrder>(keyOf, { nowMs: () => performance.now(), after: (ms, run) => client.after(ms, run) }),
  );
  return rows;
}

/** Orders that the server lists, kept true by the live topic of open ones. Null asks nothing yet. */
export function useAskedOrders(rows: AskedRows<WorkOrder>, question: RowQuestion<WorkOrder> | null) {
  const { client } = useLive();
  useEffect(() => {
    const timer = setInterval(() => rows.check(), CLOSED_EVERY_MS);
    return () => {
      clearInterval(timer);
      rows.stop();
    };
  }, [rows]);
  useEffect(() => {
    if (question !== null) rows.ask(question);
  }, [rows, question]);
  useEffect(lackPast, []);
  useListedOrders(rows.row);
  // Holds the topic; what changes comes through the listener.
  useTopicValue("orders", (view) => view.refusal);
  const take = useCallback<Parameters<typeof useTopicChanges<"orders">>[1]>((changes, all) => rows.take(changes, all), [rows]);
  useTopicChanges("orders", take);

  const view = useSyncExternalStore(rows.subscribe, () => rows.view);
  const faded = useFade(view.version);
  const { failure } = view;
  const failures = useRef(0);
  // What failed in an outage is there again after it, and nobody presses a button for it.
  useEffect(() => {
    if (failure === null) failures.current = 0;
    if (failure === null || !recovers(failure)) return;
    // A server that has just started loads its orders.
    const isEarly = failure instanceof RequestFailure && failure.code === "notReady";
    return client.after(isEarly ? EARLY_AGAIN_MS : askAgainMs(failures.current++, Math.random()), () => rows.adopt());
  }, [failure, client, rows]);
  const { count, version } = view;
  const source = useMemo<RowSource<WorkOrder>>(
    () => ({
      count: count ?? 0,
      keyAt: rows.keyAt,
      rowAt: rows.rowAt,
      glows: rows.glows,
      hasLeft: rows.hasLeft,
      version: version + faded,
    }),
    [rows, count, version, faded],
  );
  return { rows, view, source };
}
export type AskedOrders = ReturnType<typeof useAskedOrders>;
