import { useSyncExternalStore } from "react";

const QUERY = "(max-width: 599px)";

/** Whether lists stand as cards: on a page that is too narrow for a table. */
export const useCards = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches);

function subscribe(notify: () => void): () => void {
  const media = matchMedia(QUERY);
  media.addEventListener("change", notify);
  return () => media.removeEventListener("change", notify);
}
