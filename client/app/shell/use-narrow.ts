import { useSyncExternalStore } from "react";
import { SIZES } from "../../ui/tokens.ts";

const query = `(max-width: ${SIZES.drawerBelowPx - 1}px)`;

/** Whether the page is too narrow for a sidebar beside the content. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);

function subscribe(notify: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener("change", notify);
  return () => media.removeEventListener("change", notify);
}
