import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { ActionName } from "../../shared/domain/action.ts";
import type { Cursor } from "../live/time-cursor.ts";

/** The one order that list, map, chart and card are about; null closes the card. */
interface Selection {
  readonly selectedOrderId: string | null;
  /** What the user already chose to do to it; the card asks for the rest. */
  readonly intent: ActionName | null;
  /** What the part of the page showed where it was chosen; null for what the page shows. */
  readonly time: Cursor | null;
  /** A screen shows the selected order itself, so that no card opens over it. */
  readonly hosted: boolean;
}

const store = createStore<Selection>(() => ({ selectedOrderId: null, intent: null, time: null, hosted: false }));

export function openOrder(id: string, intent: ActionName | null = null, time: Cursor | null = null): void {
  store.setState({ selectedOrderId: id, intent, time });
}
export const closeOrder = (): void => store.setState({ selectedOrderId: null, intent: null, time: null });
export const useChosenTime = (): Cursor | null => useStore(store, (state) => state.time);
export const useSelectedOrderId = (): string | null => useStore(store, (state) => state.selectedOrderId);
export const hostOrder = (hosted: boolean): void => store.setState({ hosted });
export const useOrderIsHosted = (): boolean => useStore(store, (state) => state.hosted);
export const useIntent = (): ActionName | null => useStore(store, (state) => state.intent);
