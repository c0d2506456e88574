import { useEffect, useRef, useState } from "react";
import { isForPage, isFree, type PageKeys, useKeys } from "./use-keys.ts";

/** Whoever presses more than this without seeing anything does not mean it. */
export const MOST_KEPT = 6;
/** A key that was pressed longer ago was meant for something else. */
export const KEPT_FOR_MS = 5_000;

/** What is pressed while there is nothing yet that it could be for, in its order. */
export class KeptKeys {
  private kept: { readonly key: string; readonly atMs: number }[] = [];
  private readonly keptForMs: number;
  private readonly onDropped: () => void;

  /** `onDropped` hears of every key that will not be done. */
  constructor({ keptForMs = KEPT_FOR_MS, onDropped = () => {} }: { keptForMs?: number; onDropped?: () => void } = {}) {
    this.keptForMs = keptForMs;
    this.onDropped = onDropped;
  }

  keep(key: string, atMs: number): void {
    if (this.kept.length < MOST_KEPT) this.kept.push({ key, atMs });
    else this.onDropped();
  }

  /** What follows was meant for what no longer has the keys. */
  drop(): void {
    if (this.kept.length === 0) return;
    this.kept = [];
    this.onDropped();
  }

  /** The oldest, still kept; null when none is left. One that is too old takes those after it along: they were meant for what came of it. */
  next(nowMs: number): string | null {
    const oldest = this.kept[0];
    if (oldest !== undefined && nowMs - oldest.atMs > this.keptForMs) this.drop();
    return this.kept[0]?.key ?? null;
  }

  /** The oldest that still counts, kept no more. */
  take(nowMs: number): string | null {
    const key = this.next(nowMs);
    this.kept.shift();
    return key;
  }
}

/** Keeps the page's keys while `waiting`, for whoever comes next. */
export function useKeepKeys(kept: KeptKeys, waiting: boolean): void {
  useKeys(isForPage, (key) => {
    if (waiting && key !== "?") kept.keep(key, Date.now());
    return false;
  });
}

/**
 * Does what was kept, one key after the other: each sees what the one before it did. While `waiting` the keys of `needing` lack what they act
 * with; they wait for it, and what is pressed after them waits behind them. Answers the keys as the page is to hear them.
 */
export function useKeptKeys(kept: KeptKeys, keys: PageKeys, waiting = false, needing: ReadonlySet<string> = none): PageKeys {
  const [done, setDone] = useState(0);
  const latest = useRef(keys);
  latest.current = keys;
  const mustWait = (key: string) => waiting && needing.has(key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one after the other, and again once nothing is lacking.
  useEffect(() => {
    // The one before led into a field, or something lies over the page: the rest was meant for that.
    if (!isFree(document.activeElement)) return kept.drop();
    const key = kept.next(Date.now());
    if (key === null || mustWait(key)) return;
    kept.take(Date.now());
    latest.current[key]?.();
    setDone(done + 1);
  }, [kept, done, waiting]);
  const hear = (key: string, run: () => void) => () => {
    const nowMs = Date.now();
    if (mustWait(key) || kept.next(nowMs) !== null) kept.keep(key, nowMs);
    else run();
  };
  return Object.fromEntries(Object.entries(keys).map(([key, run]) => [key, hear(key, run)]));
}

const none: ReadonlySet<string> = new Set();
