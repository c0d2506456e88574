import { lateAfterMs, staleAfterMs } from "./freshness.ts";

/**
 * A time through which the services confirmed a feed again and again, so that it was never late (H3). Times are epoch milliseconds.
 * Its rows stand on after the last confirmation for as long as they would not have been called stale.
 */
export interface Confirmed {
  readonly fromMs: number;
  /** The last confirmation of it; before `fromMs` where its rows were written down only later. */
  readonly untilMs: number;
  readonly everyMs: number;
}

/** What a feed says of itself: `sinceMs` since when it was never late, or its last confirmation where nobody counted. */
export interface Told {
  readonly sinceMs: number;
  readonly confirmedAtMs: number;
  readonly everyMs: number;
}

/**
 * What was confirmed, after a feed told more of itself: the same as before, the same for longer, or the next. `shownAtMs`: when
 * what was confirmed first was there to be seen; until then the rows of before were.
 */
export function confirmOn(before: Confirmed | null, { sinceMs, confirmedAtMs, everyMs }: Told, shownAtMs: number): Confirmed | null {
  if (before !== null && confirmedAtMs <= before.untilMs) return before;
  if (before !== null && sinceMs - before.untilMs <= lateAfterMs(before.everyMs)) return { ...before, untilMs: confirmedAtMs, everyMs };
  const next = { fromMs: Math.max(sinceMs, shownAtMs), untilMs: confirmedAtMs, everyMs };
  return next.fromMs > standsUntilMs(next) ? before : next;
}

export const standsUntilMs = ({ untilMs, everyMs }: Confirmed): number => untilMs + staleAfterMs(everyMs);

/** As of when rows of that time were confirmed; null where they were not, or no longer. `newest` of those that began by then. */
export function confirmedAtMs(newest: Confirmed | null, atMs: number): number | null {
  if (newest === null || atMs < newest.fromMs || atMs > standsUntilMs(newest)) return null;
  return Math.min(atMs, newest.untilMs);
}

interface Stretch {
  readonly fromMs: number;
  readonly untilMs: number;
}

/** What lies in between, half-open and in order, from `fromMs` through `throughMs`. */
export function unconfirmed(all: readonly Confirmed[], fromMs: number, throughMs: number): Stretch[] {
  const found: Stretch[] = [];
  let knownUntilMs = fromMs;
  for (const [i, one] of all.entries()) {
    if (one.fromMs > knownUntilMs) found.push({ fromMs: knownUntilMs, untilMs: Math.min(one.fromMs, throughMs + 1) });
    // The next begins with a later word on the same rows, and what it says goes for its times.
    const nextMs = all[i + 1]?.fromMs ?? Number.POSITIVE_INFINITY;
    knownUntilMs = Math.max(knownUntilMs, Math.min(standsUntilMs(one) + 1, nextMs));
  }
  if (knownUntilMs <= throughMs) found.push({ fromMs: knownUntilMs, untilMs: throughMs + 1 });
  return found.filter((one) => one.fromMs < one.untilMs);
}

/** Stretches of both, joined where they meet. */
export function joined(stretches: readonly Stretch[]): Stretch[] {
  const found: Stretch[] = [];
  for (const one of [...stretches].sort((a, b) => a.fromMs - b.fromMs)) {
    const last = found.at(-1);
    if (last === undefined || one.fromMs > last.untilMs) found.push(one);
    else found[found.length - 1] = { fromMs: last.fromMs, untilMs: Math.max(last.untilMs, one.untilMs) };
  }
  return found;
}
