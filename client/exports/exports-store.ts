import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { type ExportJob, type ExportRequest, exportAnswer, exportsAnswer, isUnfinished } from "../../shared/http/exports-api.ts";
import { request } from "../api/request.ts";

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

/** While something is being built its progress is asked for so often; otherwise nothing is asked. */
const LOOK_EVERY_MS = 1_000;
let timer: ReturnType<typeof setTimeout> | undefined;
let onFinished: (job: ExportJob) => void = () => {};

/** Told of each export that ended while this page watched it. */
export function whenExportEnds(run: (job: ExportJob) => void): () => void {
  onFinished = run;
  return () => {
    onFinished = () => {};
  };
}

/** Asks for one's exports, and again for as long as one of them is under way: a page that was loaded anew finds them so. */
export async function refreshExports(): Promise<void> {
  clearTimeout(timer);
  try {
    const { exports } = await request("/api/exports", { schema: exportsAnswer });
    const before = new Map((store.getState().exports ?? []).map((job) => [job.id, job]));
    store.setState({ exports, failure: null });
    for (const job of exports) {
      const known = before.get(job.id);
      if (known !== undefined && isUnfinished(known) && !isUnfinished(job)) onFinished(job);
    }
  } catch (failure) {
    store.setState({ failure });
  }
  clearTimeout(timer);
  if (store.getState().exports?.some(isUnfinished)) timer = setTimeout(() => void refreshExports(), LOOK_EVERY_MS);
}

/** @throws RequestFailure */
export async function startExport(asked: ExportRequest): Promise<void> {
  take((await request("/api/exports", { method: "POST", body: asked, schema: exportAnswer })).export);
}

/** @throws RequestFailure */
export async function cancelExport(id: string): Promise<void> {
  take((await request(`/api/exports/${id}/cancel`, { method: "POST", schema: exportAnswer })).export);
}

/** The new one takes the place of the old. @throws RequestFailure */
export async function retryExport(id: string): Promise<void> {
  const again = (await request(`/api/exports/${id}/retry`, { method: "POST", schema: exportAnswer })).export;
  forget(id);
  take(again);
}

/** @throws RequestFailure */
export async function removeExport(id: string): Promise<void> {
  await request(`/api/exports/${id}`, { method: "DELETE" });
  forget(id);
}

export const exportAddress = (id: string): string => `/api/exports/${id}/file`;

function take(job: ExportJob): void {
  const others = (store.getState().exports ?? []).filter(({ id }) => id !== job.id);
  store.setState({ exports: [job, ...others].sort((a, b) => b.createdAtMs - a.createdAtMs) });
  void refreshExports();
}

const forget = (id: string): void => store.setState(({ exports }) => ({ exports: exports?.filter((job) => job.id !== id) ?? null }));
