import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { endToast } from "../ui/toast.ts";

/** Something that was just done and can be led back for a while. */
export interface Undoable {
  /** An order, or a deed that stands for itself: of one subject only the newest is left. */
  readonly subjectId: string;
  /** What was done, in words. */
  readonly what: string;
  readonly run: () => Promise<void>;
}

/** Long enough to read what was done and to regret it. */
export const UNDO_MS = 10_000;
/** Of all that can be led back one line speaks: it names the newest. */
export const UNDO_TOAST = "undo";

const store = createStore<{ readonly undoables: readonly Undoable[] }>(() => ({ undoables: [] }));
const timers = new Map<Undoable, ReturnType<typeof setTimeout>>();

/** Each for its own while: whoever does ten in a row can lead back the third. Of one subject only the newest is left. */
export function offerUndo(undoable: Undoable, forMs = UNDO_MS): void {
  withdrawUndo(undoable.subjectId);
  store.setState(({ undoables }) => ({ undoables: [...undoables, undoable] }));
  timers.set(
    undoable,
    setTimeout(() => takeUndo(undoable), forMs),
  );
}

/** Answers whether it was still there: whoever comes second, by toast, key or card, does nothing. */
export function takeUndo(undoable: Undoable): boolean {
  if (!store.getState().undoables.includes(undoable)) return false;
  clearTimeout(timers.get(undoable));
  timers.delete(undoable);
  store.setState(({ undoables }) => ({ undoables: undoables.filter((each) => each !== undoable) }));
  // A toast stays for whoever points at it; an undo that is over must not.
  if (countUndoables() === 0) void endToast(UNDO_TOAST);
  return true;
}

/** Led back by another way: nothing is left to do. */
export function withdrawUndo(subjectId: string): void {
  for (const undoable of store.getState().undoables) if (undoable.subjectId === subjectId) takeUndo(undoable);
}

/** Leads back what was done last, then what was done before it. @returns whether there was any */
export function undoNewest(): boolean {
  const newest = store.getState().undoables.at(-1);
  void newest?.run();
  return newest !== undefined;
}

export const newestUndoable = (): Undoable | undefined => store.getState().undoables.at(-1);

export const countUndoables = (): number => store.getState().undoables.length;

export const useUndoable = (subjectId: string): Undoable | null =>
  useStore(store, ({ undoables }) => undoables.find((each) => each.subjectId === subjectId) ?? null);

/** Whoever signs in next leads back nothing of somebody else's. */
export function forgetUndoables(): void {
  for (const undoable of store.getState().undoables) takeUndo(undoable);
}
