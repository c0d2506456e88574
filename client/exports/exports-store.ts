import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { type ExportJob, exportTold, isUnfinished } from "../../shared/exports/export-job.ts";
import { addressOf } from "../../shared/http/address-of.ts";
import { type ExportRequest, exportDoors } from "../../shared/http/exports-api.ts";
import { ask } from "../api/ask.ts";
import { onPersonal } from "../live/personal.ts";

interface State {
  /** Null until they were asked for. */
  readonly exports: readonly ExportJob[] | null;
  readonly failure: unknown;
  readonly open: boolean;
}

const store = createStore<State>(() => ({ exports: null, failure: null, open: false }));
export const useExports = <T>(select: (state: State) => T): T => useStore(store, select);

export const openExports = (): void => store.setState({ open: true });
export const closeExports = (): void => store.setState({ open: false });

/**
 * Progress is told over the socket. A message may be lost while a server's own line to Redis is down, and a worker that died tells
 * nothing at all: what is under way and was silent for so long is asked for.
 */
const SILENT_MS = 15_000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Asks for one's exports: a page that was loaded anew finds the ones that are under way. */
export async function refreshExports(): Promise<void> {
  try {
    store.setState({ exports: (await ask(exportDoors.list, {})).exports, failure: null });
  } catch (failure) {
    store.setState({ failure });
  }
  askIfSilent();
}

/** Follows them over the socket, and tells of each that ended while this page watched it. */
export function followExports(onEnd: (ended: ExportJob) => void): () => void {
  const stop = onPersonal("export", {
    told: (body) => {
      const told = exportTold.safeParse(body);
      if (!told.success) return;
      if ("gone" in told.data) forget(told.data.gone);
      else take(told.data);
    },
    missed: () => void refreshExports(),
  });
  // By whichever way it came to be known.
  const stopWatching = store.subscribe(({ exports }, before) => {
    for (const job of exports ?? []) {
      const known = before.exports?.find(({ id }) => id === job.id);
      if (known !== undefined && isUnfinished(known) && !isUnfinished(job)) onEnd(job);
    }
  });
  return () => {
    stop();
    stopWatching();
    clearTimeout(timer);
  };
}

/** @throws RequestFailure */
export async function startExport(asked: ExportRequest): Promise<void> {
  take((await ask(exportDoors.begin, { body: asked })).export);
}

/** @throws RequestFailure */
export async function cancelExport(id: string): Promise<void> {
  take((await ask(exportDoors.cancel, { params: { id } })).export);
}

/** The new one takes the place of the old. @throws RequestFailure */
export async function retryExport(id: string): Promise<void> {
  const again = (await ask(exportDoors.retry, { params: { id } })).export;
  forget(id);
  take(again);
}

/** @throws RequestFailure */
export async function removeExport(id: string): Promise<void> {
  await ask(exportDoors.remove, { params: { id } });
  forget(id);
}

export const exportAddress = (id: string): string => addressOf(exportDoors.file, { params: { id } });

/** Answers and messages come by several ways and may overtake each other: an older one changes nothing. */
function take(job: ExportJob): void {
  const before = store.getState().exports ?? [];
  const known = before.find(({ id }) => id === job.id);
  if (known !== undefined && known.movedAtMs > job.movedAtMs) return;
  const others = before.filter(({ id }) => id !== job.id);
  store.setState({ exports: [job, ...others].sort((a, b) => b.createdAtMs - a.createdAtMs) });
  askIfSilent();
}

const forget = (id: string): void => store.setState(({ exports }) => ({ exports: exports?.filter((job) => job.id !== id) ?? null }));

function askIfSilent(): void {
  clearTimeout(timer);
  if (store.getState().exports?.some(isUnfinished)) timer = setTimeout(() => void refreshExports(), SILENT_MS);
}
