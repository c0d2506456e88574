import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

/** Whether a defect is being reported. What was typed stays, also while the dialog is closed, until it was sent. */
interface Raising {
  readonly isOpen: boolean;
  readonly isKept: boolean;
}
const store = createStore<Raising>(() => ({ isOpen: false, isKept: false }));

export const openRaising = (): void => store.setState({ isOpen: true, isKept: true });
export const closeRaising = (isDone: boolean): void => store.setState({ isOpen: false, ...(isDone && { isKept: false }) });
export const useRaising = (): Raising => useStore(store);
