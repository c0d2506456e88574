import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

/** The one order that list, map, chart and card are about; null closes the card. */
interface Selection {
  readonly selectedOrderId: string | null;
}

const store = createStore<Selection>(() => ({ selectedOrderId: null }));

export const openOrder = (id: string): void => store.setState({ selectedOrderId: id });
export const closeOrder = (): void => store.setState({ selectedOrderId: null });
export const useSelectedOrderId = (): string | null => useStore(store, (state) => state.selectedOrderId);
