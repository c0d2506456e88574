import { useEffect } from "react";
import { type StoreApi, useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { readStored, writeStored } from "../browser/stored.ts";
import { personOf } from "./person.ts";
import { useSession } from "./session.ts";

/** What people call records that were shown, by id: addresses have their ids. As many are kept as tabs may name after a reload. */
const MOST_KEPT = 100;

type Names = ReadonlyMap<string, string>;

/** Names are known to the person who was shown them: whoever signs in after them in the same browser tab may not see those records. */
function namesOf(kind: string) {
  const stores = new Map<string, StoreApi<Names>>();
  const keyOf = (person: string): string => `${kind}:${person}`;
  const storeOf = (person: string): StoreApi<Names> => {
    const known = stores.get(person) ?? createStore<Names>(() => kept(keyOf(person)));
    stores.set(person, known);
    return known;
  };
  return {
    know(person: string, id: string, name: string): void {
      const store = storeOf(person);
      if (name === "" || store.getState().get(id) === name) return;
      store.setState(new Map(store.getState()).set(id, name), true);
      writeStored(keyOf(person), [...store.getState()].slice(-MOST_KEPT), "session");
    },
    /** What a record is called: its name once it was shown, its id until then. */
    useNames(): (id: string) => string {
      const byId = useStore(storeOf(usePerson()));
      return (id) => byId.get(id) ?? id;
    },
  };
}

/** What this browser tab knew before it was loaded anew. */
function kept(storedAs: string): Names {
  const stored = readStored(storedAs, "session");
  const isPair = (one: unknown): one is [string, string] =>
    Array.isArray(one) && one.length === 2 && one.every((part) => typeof part === "string");
  return new Map(Array.isArray(stored) ? stored.filter(isPair) : []);
}

/** Nobody, where nobody is signed in. */
function usePerson(): string {
  const session = useSession();
  return session.kind === "signedIn" ? personOf(session.me) : "";
}

const orders = namesOf("order-numbers");
const roads = namesOf("road-names");
export const useOrderNames = orders.useNames;
export const useRoadNames = roads.useNames;
/** Orders are called by their numbers. */
export const knowOrderNumber = orders.know;

/** For whoever shows an order, once they know its number. */
export function useKnownOrder(id: string, number: string): void {
  const person = usePerson();
  useEffect(() => orders.know(person, id, number), [person, id, number]);
}

/** For a page of one road, once it knows what the road is called. */
export function useKnownRoad(id: string, name: string): void {
  const person = usePerson();
  useEffect(() => roads.know(person, id, name), [person, id, name]);
}
