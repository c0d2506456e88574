import { useCallback, useEffect, useState } from "react";
import { type OrderAnswer, orderDoors } from "../../../shared/http/orders-api.ts";
import { ask } from "../../api/ask.ts";
import { keepAsking } from "../../api/keep-asking.ts";

export type PrintResult = { readonly id: string } & (
  | { readonly kind: "loaded"; readonly answer: OrderAnswer }
  | { readonly kind: "failed"; readonly failure: unknown }
);

/** Requests under way at once: the services behind them answer one detail at a time. */
const AT_ONCE = 4;

/** The orders in the order of `ids`, as they arrive; one that fails in an outage is asked again, and `retry` asks at once for all that lack. */
export function useOrdersToPrint(ids: readonly string[]): { readonly results: readonly PrintResult[]; readonly retry: () => void } {
  const [held, setHeld] = useState<Held>({ of: ids, results: new Map() });
  const [round, setRound] = useState(0);
  const results = held.of === ids ? held.results : none;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks for what is not there then.
  useEffect(() => {
    const waiting = ids.filter((id) => results.get(id)?.kind !== "loaded");
    const take = (result: PrintResult) =>
      setHeld((before) => ({ of: ids, results: new Map(before.of === ids ? before.results : none).set(result.id, result) }));
    const stops: (() => void)[] = [];
    const next = () => {
      const id = waiting.shift();
      if (id !== undefined) stops.push(load(id, take, next));
    };
    for (let i = 0; i < AT_ONCE; i++) next();
    return () => {
      for (const stop of stops) stop();
    };
  }, [ids, round]);
  return { results: ids.flatMap((id) => results.get(id) ?? []), retry: useCallback(() => setRound((before) => before + 1), []) };
}

interface Held {
  readonly of: readonly string[];
  readonly results: ReadonlyMap<string, PrintResult>;
}
const none: Held["results"] = new Map();

/** Until it is there. `onFirst` hears once that it was answered or failed, so that one that fails keeps no place. */
function load(id: string, take: (result: PrintResult) => void, onFirst: () => void): () => void {
  let isFirst = true;
  const tell = (result: PrintResult) => {
    take(result);
    if (isFirst) onFirst();
    isFirst = false;
  };
  return keepAsking((signal) => ask(orderDoors.read, { params: { id } }, signal), {
    answer: (answer) => tell({ id, kind: "loaded", answer }),
    failure: (failure) => tell({ id, kind: "failed", failure }),
  });
}
