const KEY = "wall.displayLink";

/**
 * A display signs in with its link, GET /display/TOKEN, which leads to the wall with the link in the fragment (fragments are never
 * sent to a server). The wall keeps it in this browser, so that it can sign in again by itself, and takes it out of the address.
 */
export function rememberDisplayLink(): void {
  const token = /^#display=([A-Za-z0-9_-]{16,200})$/.exec(location.hash)?.[1];
  if (token === undefined) return;
  localStorage.setItem(KEY, token);
  history.replaceState(history.state, "", location.pathname + location.search);
}

/** The address that signs this display in; null on a screen that never came by a display link. */
export function displayLink(): string | null {
  const token = localStorage.getItem(KEY);
  return token === null ? null : `/display/${token}`;
}
