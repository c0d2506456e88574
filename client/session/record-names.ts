import { useEffect } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { readStored, writeStored } from "../browser/stored.ts";

/** What people call records that were shown, by id: addresses have their ids. As many are kept as tabs may name after a reload. */
const MOST_KEPT = 100;

function namesOf(storedAs: string) {
  const store = createStore<{ readonly byId: ReadonlyMap<string, string> }>(() => ({ byId: kept(storedAs) }));
  return {
    know(id: string, name: string): void {
      if (name === "" || store.getState().byId.get(id) === name) return;
      store.setState(({ byId }) => ({ byId: new Map(byId).set(id, name) }));
      writeStored(storedAs, [...store.getState().byId].slice(-MOST_KEPT), "session");
    },
    /** What a record is called: its name once it was shown, its id until then. */
    useNames(): (id: string) => string {
      const byId = useStore(store, (state) => state.byId);
      return (id) => byId.get(id) ?? id;
    },
  };
}

/** What this browser tab knew before it was loaded anew. */
function kept(storedAs: string): Map<string, string> {
  const stored = readStored(storedAs, "session");
  const isPair = (one: unknown): one is [string, string] =>
    Array.isArray(one) && one.length === 2 && one.every((part) => typeof part === "string");
  return new Map(Array.isArray(stored) ? stored.filter(isPair) : []);
}

/** Orders are called by their numbers. */
export const { know: knowOrderNumber, useNames: useOrderNames } = namesOf("order-numbers");
const roads = namesOf("road-names");
export const useRoadNames = roads.useNames;
/** For a page of one road, once it knows what the road is called. */
export const useKnownRoad = (id: string, name: string): void => useEffect(() => roads.know(id, name), [id, name]);
