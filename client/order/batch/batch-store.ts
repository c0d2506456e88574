import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { type Batch, type BatchRequest, type BatchRow, batch, batchDoors, isUnderWay } from "../../../shared/http/batch-api.ts";
import { ask } from "../../api/ask.ts";
import { onPersonal } from "../../live/personal.ts";
import { withdrawUndo } from "../recent-undo.ts";

interface State {
  /** One's own, newest first; null until they were asked for. */
  readonly batches: readonly Batch[] | null;
  readonly failure: unknown;
  readonly open: boolean;
  /** The one whose orders are looked at. */
  readonly shownId: string | null;
}

const store = createStore<State>(() => ({ batches: null, failure: null, open: false, shownId: null }));
export const useBatches = <T>(select: (state: State) => T): T => useStore(store, select);

/** As it was told of last. */
export const knownBatch = (id: string): Batch | undefined => store.getState().batches?.find((each) => each.id === id);

export const openBatches = (shownId: string | null = null): void => store.setState({ open: true, shownId });
export const closeBatches = (): void => store.setState({ open: false });
export const showBatch = (shownId: string | null): void => store.setState({ shownId });

/** Asks for one's batches: a page that was loaded anew finds the ones that are under way. */
export async function refreshBatches(): Promise<void> {
  try {
    store.setState({ batches: (await ask(batchDoors.list, {})).batches, failure: null });
  } catch (failure) {
    store.setState({ failure });
  }
}

/** Follows them over the socket, and tells of each that ended while this page watched it. */
export function followBatches(onEnd: (ended: Batch) => void): () => void {
  return onPersonal("batch", {
    told: (body) => {
      const told = batch.safeParse(body);
      if (!told.success) return;
      const known = store.getState().batches?.find(({ id }) => id === told.data.id);
      if (take(told.data) && known !== undefined && isUnderWay(known) && !isUnderWay(told.data)) onEnd(told.data);
    },
    missed: () => void refreshBatches(),
  });
}

/** @throws RequestFailure, here and below. */
export async function previewBatch(wish: BatchRequest, signal: AbortSignal): Promise<Batch> {
  return (await ask(batchDoors.preview, { body: wish }, signal)).batch;
}

export const runBatch = (id: string, reason: string): Promise<void> => taken(ask(batchDoors.run, { params: { id }, body: { reason } }));
export const resumeBatch = (id: string): Promise<void> => taken(ask(batchDoors.resume, { params: { id } }));
export const stopBatch = (id: string): Promise<void> => taken(ask(batchDoors.stop, { params: { id } }));
export async function undoBatch(id: string, reason: string): Promise<void> {
  await taken(ask(batchDoors.undo, { params: { id }, body: { reason } }));
  await refreshBatches();
}

export const batchRows = (id: string, signal: AbortSignal): Promise<{ batch: Batch; rows: readonly BatchRow[] }> =>
  ask(batchDoors.read, { params: { id } }, signal);

async function taken(answer: Promise<{ batch: Batch }>): Promise<void> {
  take((await answer).batch);
}

/** Answers and messages come by several ways and may overtake each other: an older one changes nothing. */
function take(one: Batch): boolean {
  const before = store.getState().batches ?? [];
  const known = before.find(({ id }) => id === one.id);
  if (known !== undefined && isNewer(known, one)) return false;
  if (one.undoneBy !== "") withdrawUndo(one.id);
  const others = before.filter(({ id }) => id !== one.id);
  store.setState({ batches: [one, ...others].sort((a, b) => b.createdAtMs - a.createdAtMs) });
  return true;
}

const isNewer = (known: Batch, one: Batch): boolean =>
  known.changedAtMs > one.changedAtMs || (known.changedAtMs === one.changedAtMs && progressOf(known).done > progressOf(one).done);

/** Orders that have their outcome, of those that were to get one. */
export function progressOf({ counts }: Batch): { done: number; total: number } {
  const done = (counts.done ?? 0) + (counts.moved ?? 0) + (counts.failed ?? 0);
  return { done, total: done + (counts.waiting ?? 0) };
}
