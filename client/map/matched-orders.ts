import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import type { Change } from "../../shared/live/change.ts";
import { throttle } from "../live/throttle.ts";
import { useLive, useTopicChanges } from "../live/use-topic.ts";
import type { ClosedMark } from "./closed-marks.ts";
import type { Placed } from "./data-extent.ts";

const SAMPLE_EVERY_MS = 1_000;

/** The open orders that a filter lets through, kept change by change: only what changed is looked at again. */
export class MatchedOrders {
  private readonly found = new Map<string, Placed>();
  private readonly matches: (order: WorkOrder) => boolean;

  constructor(matches: (order: WorkOrder) => boolean) {
    this.matches = matches;
  }

  take(changes: readonly Change<WorkOrder>[] | null, rows: ReadonlyMap<string, WorkOrder>): void {
    if (changes === null) this.found.clear();
    for (const key of changes?.map((change) => change.key) ?? rows.keys()) {
      const order = rows.get(key);
      if (order !== undefined && this.matches(order)) this.found.set(key, order);
      else this.found.delete(key);
    }
  }

  /** With the closed ones that are in no live topic. */
  with(closed: ReadonlyMap<string, ClosedMark>, rows: ReadonlyMap<string, WorkOrder>): Placed[] {
    return [...this.found.values(), ...[...closed.values()].filter(({ id }) => !rows.has(id))];
  }
}

/** What a list's filter lets through, wherever it is; the same array for as long as it may be the same, anew at most once a second. */
export function useMatchedOrders(matches: (order: WorkOrder) => boolean, closed: ReadonlyMap<string, ClosedMark>): readonly Placed[] {
  const orders = useLive().topic("orders");
  const matched = useMemo(() => new MatchedOrders(matches), [matches]);
  const [round, setRound] = useState(0);
  const sample = useRef(throttle(() => setRound((before) => before + 1), SAMPLE_EVERY_MS)).current;
  useTopicChanges(
    "orders",
    useCallback(
      (changes: readonly Change<WorkOrder>[] | null, rows: ReadonlyMap<string, WorkOrder>) => {
        matched.take(changes, rows);
        sample.call();
      },
      [matched, sample],
    ),
  );
  useEffect(() => {
    matched.take(null, orders.store.getState().rows);
    setRound((before) => before + 1);
  }, [matched, orders]);
  useEffect(() => sample.cancel, [sample]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` says that what was found is another.
  return useMemo(() => matched.with(closed, orders.store.getState().rows), [matched, closed, orders, round]);
}
