import { readStoredText, removeStored, writeStoredText } from "../../browser/stored.ts";

const KEY = "wall.displayLink";
/** What a browser keeps as the display that it is: where it hangs and what its wall does, and what it showed and nobody heard yet. */
export const HUNG_KEY = "wall.hung";
export const PLAYS_KEY = "wall.plays";

/**
 * A display signs in with its link, GET /display/TOKEN, which leads to the wall with the link in the fragment (fragments are never
 * sent to a server). The wall keeps it in this browser, so that it can sign in again by itself, and takes it out of the address: where
 * the browser keeps nothing it stays there. By another link it is another display, of which nothing is known that it was before.
 */
export function rememberDisplayLink(): void {
  const token = tokenOfAddress();
  if (token === null) return;
  if (readStoredText(KEY) !== token) for (const key of [HUNG_KEY, PLAYS_KEY]) removeStored(key);
  writeStoredText(KEY, token);
  if (readStoredText(KEY) === token) history.replaceState(history.state, "", location.pathname + location.search);
}

/** The address that signs this display in; null on a screen that never came by a display link. */
export function displayLink(): string | null {
  const token = readStoredText(KEY) ?? tokenOfAddress();
  return token === null ? null : `/display/${token}`;
}

const tokenOfAddress = (): string | null => /^#display=([A-Za-z0-9_-]{16,200})$/.exec(location.hash)?.[1] ?? null;
