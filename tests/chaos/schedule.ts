import type { Random } from "../support/random.ts";

export interface Planned<T> {
  readonly atMs: number;
  readonly holdMs: number;
  readonly item: T;
}

const SHORT_HOLD_MS = [500, 5_000] as const;
const LONG_HOLD_MS = [11_000, 16_000] as const;
const LONG_ONE_IN = 4;
const GAP_MS = [300, 4_000] as const;
const FIRST_AT_MS = 1_000;

/**
 * When what happens, and for how long. Items come like cards from a shuffled pack, so that a short run sees as many different
 * ones as it has time for. Two may overlap; two of the same `target` never do.
 */
export function planSchedule<T extends { readonly target: string; readonly longestHoldMs?: number }>(
  random: Random,
  items: readonly T[],
  durationMs: number,
): Planned<T>[] {
  const plan: Planned<T>[] = [];
  const busyUntilMs = new Map<string, number>();
  let pack: T[] = [];
  for (let atMs = FIRST_AT_MS; atMs < durationMs; atMs += random.between(...GAP_MS)) {
    if (pack.length === 0) pack = random.sample(items, items.length);
    const at = pack.findIndex(({ target }) => (busyUntilMs.get(target) ?? 0) <= atMs);
    if (at < 0) continue;
    const [item] = pack.splice(at, 1) as [T];
    const [shortestMs, longestMs] = random.between(1, LONG_ONE_IN) === 1 ? LONG_HOLD_MS : SHORT_HOLD_MS;
    const wanted = random.between(shortestMs, longestMs);
    const holdMs = Math.min(wanted, item.longestHoldMs ?? wanted, durationMs - atMs);
    busyUntilMs.set(item.target, atMs + holdMs + 1_000);
    plan.push({ atMs, holdMs, item });
  }
  return plan;
}
