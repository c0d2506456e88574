import { useSyncExternalStore } from "react";

/** Whether the browser knows of a line at all; with one it is the server that does not answer. */
export const useHasLine = (): boolean => useSyncExternalStore(whenLineChanges, () => navigator.onLine);

function whenLineChanges(run: () => void): () => void {
  addEventListener("online", run);
  addEventListener("offline", run);
  return () => {
    removeEventListener("online", run);
    removeEventListener("offline", run);
  };
}
