const RATE_WITHIN_MS = 10 * 60_000;
const FLOOD = { overOf: 10, underOf: 5 };

/** How many began to ring within ten minutes: one is good. */
export const rateOf = (raisedAtMs: readonly number[], nowMs: number): number =>
  raisedAtMs.filter((at) => at > nowMs - RATE_WITHIN_MS && at <= nowMs).length;

/** More than ten within ten minutes, until it is fewer than five: then the lesser ones are one line. */
export function isFlood(raisedAtMs: readonly number[], nowMs: number): boolean {
  const moments = raisedAtMs.flatMap((at) => [at, at + RATE_WITHIN_MS]).filter((at) => at <= nowMs);
  let flood = false;
  for (const at of [...moments, nowMs].sort((a, b) => a - b)) {
    const rate = rateOf(raisedAtMs, at);
    if (rate > FLOOD.overOf) flood = true;
    else if (rate < FLOOD.underOf) flood = false;
  }
  return flood;
}
