import { useEffect, useRef, useState } from "react";
import { isForPage, type PageKeys, useKeys } from "../../ui/use-keys.ts";

/** Whoever presses more than this without seeing anything does not mean it. */
export const MOST_KEPT = 6;
/** A key that was pressed longer ago was meant for something else. */
export const KEPT_FOR_MS = 5_000;

/** What is pressed while there is nothing yet that it could be for, in its order. */
export class KeptKeys {
  private kept: { readonly key: string; readonly atMs: number }[] = [];

  keep(key: string, atMs: number): void {
    if (this.kept.length < MOST_KEPT) this.kept.push({ key, atMs });
  }

  /** The oldest that still counts; null when none is left. */
  take(nowMs: number): string | null {
    this.kept = this.kept.filter(({ atMs }) => nowMs - atMs <= KEPT_FOR_MS);
    return this.kept.shift()?.key ?? null;
  }
}

/** Keeps the page's keys while `waiting`, for whoever comes next. */
export function useKeepKeys(kept: KeptKeys, waiting: boolean): void {
  useKeys(isForPage, (key) => {
    if (waiting && key !== "?") kept.keep(key, Date.now());
    return false;
  });
}

/** Does what was kept, one key after the other: each sees what the one before it did. */
export function useKeptKeys(kept: KeptKeys, keys: PageKeys): void {
  const [done, setDone] = useState(0);
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const key = kept.take(Date.now());
    if (key === null) return;
    latest.current[key]?.();
    setDone(done + 1);
  }, [kept, done]);
}
