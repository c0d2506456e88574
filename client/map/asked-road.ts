import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

/** A road, and a place on it, that somebody asked for elsewhere; the next map that is shown goes there. */
export interface AskedRoad {
  readonly id: string;
  readonly chainageM: number | null;
}

const store = createStore<{ asked: AskedRoad | null }>(() => ({ asked: null }));

export const askForRoad = (asked: AskedRoad): void => store.setState({ asked });
export const useAskedRoad = (): AskedRoad | null => useStore(store, (state) => state.asked);
export const roadIsShown = (): void => store.setState({ asked: null });
