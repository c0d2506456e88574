export const RATE_WITHIN_MS = 10 * 60_000;
/** As many at most are good. */
export const GOOD_RATE = 1;
export const FLOOD_OVER = 10;
const FLOOD_ENDS_UNDER = 5;

/** How many began to ring within ten minutes. */
export const rateOf = (raisedAtMs: readonly number[], nowMs: number): number =>
  raisedAtMs.filter((at) => at > nowMs - RATE_WITHIN_MS && at <= nowMs).length;

/** How many of these times somebody was called within ten minutes who sits there since then. */
export const rateOfSeat = (calledAtMs: readonly number[], sinceMs: number, nowMs: number): number =>
  rateOf(
    calledAtMs.filter((at) => at >= sinceMs),
    nowMs,
  );

/**
 * More than ten within ten minutes, until it is fewer than five: then the lesser ones are one line. Null where those since `sinceMs` do not
 * tell: the rate neither rose over the one nor fell under the other, and a flood that began before goes on.
 */
export function floodSince(raisedAtMs: readonly number[], sinceMs: number, nowMs: number): boolean | null {
  const steps = raisedAtMs.flatMap((at) => [
    { at, by: 1 },
    { at: at + RATE_WITHIN_MS, by: -1 },
  ]);
  // Before, some of those that count are not known.
  const wholeFromMs = sinceMs + RATE_WITHIN_MS;
  const moments = [...steps, { at: wholeFromMs, by: 0 }].filter(({ at }) => at <= nowMs).sort((a, b) => a.at - b.at);
  let flood: boolean | null = null;
  let rate = 0;
  for (const [i, { at, by }] of moments.entries()) {
    rate += by;
    if (moments[i + 1]?.at === at) continue;
    if (rate > FLOOD_OVER) flood = true;
    else if (rate < FLOOD_ENDS_UNDER && at >= wholeFromMs) flood = false;
  }
  return flood;
}
