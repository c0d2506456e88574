import { errorText } from "../api/failure-text.ts";
import { useCursor, useOwnCursor } from "../live/time-cursor.ts";

/** Why nothing that acts is open at present, as a code: the page, or this part of it, shows the past (H1). Null where it is open. */
export function useClosedCode(): "awayFromLive" | "otherTime" | null {
  const isLive = useCursor().mode === "live";
  const isOwn = useOwnCursor() !== null;
  return isLive ? null : isOwn ? "otherTime" : "awayFromLive";
}

/** The same as a disabled button says it. */
export function useWhyClosed(): string | undefined {
  const code = useClosedCode();
  return code === null ? undefined : errorText(code);
}
