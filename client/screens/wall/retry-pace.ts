const FIRST_MS = 2_000;
const LONGEST_MS = 60_000;

/** How long a wall waits before it tries again for the nth time: twice as long each time up to a minute, with full jitter above a floor. */
export function retryAfterMs(attempt: number, random: number): number {
  const mostMs = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt, 10));
  return FIRST_MS / 2 + random * (mostMs - FIRST_MS / 2);
}

/** A session that ended so soon was taken by another screen of the same link, and would be taken again. */
const TOO_SOON_MS = 60_000;

/** Before the nth try since the wall lost its session: at once for the first, unless it had only just signed in. */
export function signInAfterMs(attempt: number, signedInForMs: number, random: number): number {
  if (attempt > 0) return retryAfterMs(attempt, random);
  return signedInForMs < TOO_SOON_MS ? retryAfterMs(10, random) : 0;
}
