import { retryAfterMs } from "../../api/retry-pace.ts";

/** A session that ended so soon was taken by another screen of the same link, and would be taken again. */
const TOO_SOON_MS = 60_000;

/** Before the nth try since the wall lost its session: at once for the first, unless it had only just signed in. */
export function signInAfterMs(attempt: number, signedInForMs: number, random: number): number {
  if (attempt > 0) return retryAfterMs(attempt, random);
  return signedInForMs < TOO_SOON_MS ? retryAfterMs(10, random) : 0;
}
