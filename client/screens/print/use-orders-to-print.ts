import { useEffect, useState } from "react";
import { type OrderAnswer, orderDoors } from "../../../shared/http/orders-api.ts";
import { ask } from "../../api/ask.ts";

export type PrintResult = { readonly id: string } & (
  | { readonly kind: "loaded"; readonly answer: OrderAnswer }
  | { readonly kind: "failed"; readonly failure: unknown }
);

/** Requests under way at once: the services behind them answer one detail at a time. */
const AT_ONCE = 4;

/** The orders in the order of `ids`, as they arrive; one that fails is printed as failed. */
export function useOrdersToPrint(ids: readonly string[]): readonly PrintResult[] {
  const [results, setResults] = useState<ReadonlyMap<string, PrintResult>>(new Map());
  useEffect(() => {
    const stop = new AbortController();
    const waiting = [...ids];
    setResults(new Map());
    const work = async () => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
        const result = await load(id, stop.signal);
        if (stop.signal.aborted) return;
        setResults((before) => new Map(before).set(result.id, result));
      }
    };
    for (let i = 0; i < AT_ONCE; i++) void work();
    return () => stop.abort();
  }, [ids]);
  return ids.flatMap((id) => results.get(id) ?? []);
}

async function load(id: string, signal: AbortSignal): Promise<PrintResult> {
  try {
    return { id, kind: "loaded", answer: await ask(orderDoors.read, { params: { id } }, signal) };
  } catch (failure) {
    return { id, kind: "failed", failure };
  }
}
