import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

/** Something that was just done and can be led back for a while. */
export interface Undoable {
  readonly orderId: string;
  /** What was done, in words. */
  readonly what: string;
  readonly run: () => Promise<void>;
}

/** Long enough to read what was done and to regret it. */
export const UNDO_MS = 10_000;

const store = createStore<{ readonly undoable: Undoable | null }>(() => ({ undoable: null }));
let timer: ReturnType<typeof setTimeout> | undefined;

/** The newest takes the place of the one before. */
export function offerUndo(undoable: Undoable): void {
  clearTimeout(timer);
  store.setState({ undoable });
  timer = setTimeout(() => takeUndo(undoable), UNDO_MS);
}

/** Answers whether it was still there: whoever comes second, by toast or card, does nothing. */
export function takeUndo(undoable: Undoable): boolean {
  if (store.getState().undoable !== undoable) return false;
  clearTimeout(timer);
  store.setState({ undoable: null });
  return true;
}

export const useUndoable = (orderId: string): Undoable | null =>
  useStore(store, ({ undoable }) => (undoable?.orderId === orderId ? undoable : null));
