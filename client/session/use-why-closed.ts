import { useStore } from "zustand";
import { errorText } from "../api/failure-text.ts";
import { pageTime, useIsAway } from "../live/time-cursor.ts";

/**
 * Why nothing that acts is open at present, as a code: the page, or this part of it, shows the past (H1). Null where it is open. While the page
 * shows the past nothing is sent, from a part of it that is live neither.
 */
export function useClosedCode(): "awayFromLive" | "otherTime" | null {
  const isPageAway = useStore(pageTime.store, ({ mode }) => mode !== "live");
  const isAway = useIsAway();
  if (isPageAway) return "awayFromLive";
  return isAway ? "otherTime" : null;
}

/** The same as a disabled button says it. */
export function useWhyClosed(): string | undefined {
  const code = useClosedCode();
  return code === null ? undefined : errorText(code);
}
