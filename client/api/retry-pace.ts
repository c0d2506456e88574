const FIRST_MS = 2_000;
const LONGEST_MS = 60_000;

/** How long something that stands by itself waits before it tries again for the nth time: twice as long each time up to a minute, with full jitter above a floor. */
export function retryAfterMs(attempt: number, random: number): number {
  const mostMs = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt, 10));
  return FIRST_MS / 2 + random * (mostMs - FIRST_MS / 2);
}
