import { type Axis, chainageOn, stretchesOn } from "./axis.ts";
import type { StripRange } from "./strip-range.ts";

/** What the filter of orders takes at most. */
const MOST = 200;
const KILOMETRE_M = 1_000;

/** The whole kilometres that a range touches, as lists of orders are filtered by them; none where they are more than a filter takes. */
export function kilometresOf(axis: Axis, { fromM, toM }: StripRange): number[] {
  const found = new Set<number>();
  for (const stretch of stretchesOn(axis, fromM, toM)) {
    const [low, high] = [chainageOn(axis, stretch.fromM), chainageOn(axis, stretch.fromM) + stretch.toM - stretch.fromM];
    // What ends at K3+000 touches nothing of K3.
    for (let km = Math.floor(low / KILOMETRE_M); km * KILOMETRE_M < high && found.size <= MOST; km++) found.add(km);
  }
  return found.size > MOST ? [] : [...found];
}
