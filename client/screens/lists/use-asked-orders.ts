import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { WorkOrder } from "../../../shared/domain/work-order.ts";
import { RequestFailure } from "../../api/request.ts";
import { lackPast } from "../../live/time-cursor.ts";
import { useLive, useTopicChanges, useTopicValue } from "../../live/use-topic.ts";
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
  // Holds the topic; what changes comes through the listener.
  useTopicValue("orders", (view) => view.refusal);
  const take = useCallback<Parameters<typeof useTopicChanges<"orders">>[1]>((changes, all) => rows.take(changes, all), [rows]);
  useTopicChanges("orders", take);

  const view = useSyncExternalStore(rows.subscribe, () => rows.view);
  const faded = useFade(view.version);
  const isEarly = view.failure instanceof RequestFailure && view.failure.code === "notReady";
  // A server that has just started loads its orders; nobody needs to press a button for that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further failure starts the time anew.
  useEffect(() => {
    if (!isEarly) return;
    return client.after(EARLY_AGAIN_MS, () => rows.adopt());
  }, [isEarly, view.version, client, rows]);
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
