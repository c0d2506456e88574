import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

/** The numbers of orders that were shown, by id: people call an order by its number, addresses by its id. */
const store = createStore<{ readonly byId: ReadonlyMap<string, string> }>(() => ({ byId: new Map() }));

export function knowOrderNumber(id: string, number: string): void {
  if (number === "" || store.getState().byId.get(id) === number) return;
  store.setState(({ byId }) => ({ byId: new Map(byId).set(id, number) }));
}

/** What an order of a query is called: its number once it was shown, its id until then. */
export const useOrderNames = (): ((id: string) => string) => {
  const byId = useStore(store, (state) => state.byId);
  return (id) => byId.get(id) ?? id;
};
