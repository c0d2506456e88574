import { useEffect, useRef } from "react";
import type { RowSource } from "./row-source.ts";
import { indexOfKey } from "./row-source.ts";

/** Goes from a row to its neighbour; null where the list does not hold it, or nothing comes after it. */
type Walk = (from: string, by: 1 | -1, go: boolean) => string | null;

const walks = new Set<Walk>();

/**
 * The next row after `from`, or the one before, of the list that is shown and holds it; rows that have left are passed over. The list's focus
 * goes along, so that whoever closes what lies over it is at the same place.
 */
export function walkFrom(from: string, by: 1 | -1): string | null {
  return first(from, by, true);
}

/** Where that would lead, without going there. */
export const neighbourOf = (from: string, by: 1 | -1): string | null => first(from, by, false);

/** Lets a list be walked while it is shown. */
export function useRowWalk(source: RowSource<unknown>, go: (index: number) => void): void {
  const latest = useRef({ source, go });
  latest.current = { source, go };
  useEffect(() => {
    const walk: Walk = (from, by, goes) => {
      const { source: rows, go: goTo } = latest.current;
      let at = indexOfKey(rows, from, 0);
      if (at < 0) return null;
      for (at += by; at >= 0 && at < rows.count; at += by) {
        const key = rows.keyAt(at);
        if (key === undefined) return null;
        if (rows.hasLeft(key)) continue;
        if (goes) goTo(at);
        return key;
      }
      return null;
    };
    walks.add(walk);
    return () => void walks.delete(walk);
  }, []);
}

function first(from: string, by: 1 | -1, go: boolean): string | null {
  for (const walk of walks) {
    const key = walk(from, by, go);
    if (key !== null) return key;
  }
  return null;
}
