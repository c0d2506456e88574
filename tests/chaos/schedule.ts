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
const APART_MS = 1_000;

/**
 * When what happens, and for how long. Items come like cards from a shuffled pack, so that a short run sees as many different
 * ones as it has time for; those with `onceForMs` are dealt first, once. Two may overlap; two of the same `target` never do.
 */
export function planSchedule<T extends { readonly target: string; readonly longestHoldMs?: number; readonly onceForMs?: number }>(
  random: Random,
  items: readonly T[],
  durationMs: number,
): Planned<T>[] {
  const plan = planOnce(random, items, durationMs);
  const others = items.filter(({ onceForMs }) => onceForMs === undefined);
  const isFree = ({ target }: T, fromMs: number, untilMs: number) =>
    !plan.some(({ atMs, holdMs, item }) => item.target === target && fromMs <= atMs + holdMs + APART_MS && untilMs + APART_MS >= atMs);
  let pack: T[] = [];
  for (let atMs = FIRST_AT_MS; atMs < durationMs; atMs += random.between(...GAP_MS)) {
    if (pack.length === 0) pack = random.sample(others, others.length);
    const [shortestMs, longestMs] = random.between(1, LONG_ONE_IN) === 1 ? LONG_HOLD_MS : SHORT_HOLD_MS;
    const wantedMs = random.between(shortestMs, longestMs);
    const holdOf = ({ longestHoldMs }: T) => Math.min(wantedMs, longestHoldMs ?? wantedMs, durationMs - atMs);
    const at = pack.findIndex((item) => isFree(item, atMs, atMs + holdOf(item)));
    if (at < 0) continue;
    const [item] = pack.splice(at, 1) as [T];
    plan.push({ atMs, holdMs: holdOf(item), item });
  }
  return plan.sort((a, b) => a.atMs - b.atMs);
}

/** What belongs to every run that has room for it twice over: half of the time is for everything else. */
function planOnce<T extends { readonly onceForMs?: number }>(random: Random, items: readonly T[], durationMs: number): Planned<T>[] {
  return items.flatMap((item) => {
    const { onceForMs } = item;
    if (onceForMs === undefined || durationMs < 2 * onceForMs) return [];
    return { atMs: random.between(FIRST_AT_MS, durationMs - onceForMs), holdMs: onceForMs, item };
  });
}
