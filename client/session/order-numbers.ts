import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { readStored, writeStored } from "../browser/stored.ts";

/** The numbers of orders that were shown, by id: people call an order by its number, addresses by its id. */
const STORED_AS = "order-numbers";
/** As many as tabs may name after a reload. */
const MOST_KEPT = 100;
const store = createStore<{ readonly byId: ReadonlyMap<string, string> }>(() => ({ byId: kept() }));

export function knowOrderNumber(id: string, number: string): void {
  if (number === "" || store.getState().byId.get(id) === number) return;
  store.setState(({ byId }) => ({ byId: new Map(byId).set(id, number) }));
  writeStored(STORED_AS, [...store.getState().byId].slice(-MOST_KEPT), "session");
}

/** What this browser tab knew before it was loaded anew. */
function kept(): Map<string, string> {
  const stored = readStored(STORED_AS, "session");
  const isPair = (one: unknown): one is [string, string] =>
    Array.isArray(one) && one.length === 2 && one.every((part) => typeof part === "string");
  return new Map(Array.isArray(stored) ? stored.filter(isPair) : []);
}

/** What an order of a query is called: its number once it was shown, its id until then. */
export const useOrderNames = (): ((id: string) => string) => {
  const byId = useStore(store, (state) => state.byId);
  return (id) => byId.get(id) ?? id;
};
