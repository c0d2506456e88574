import type { Steps } from "../computing/steps.ts";

export type Compare = (a: number, b: number) => number;

/** Short enough to be sorted at one go, also by a comparison that is slow. */
const RUN = 512;
/** Slots that are merged between two places for an interruption. */
const PIECE = 4_096;

/** Slots in order, equal ones as they stood. What `compare` looks at must stay as it is until the end. */
export function* sortSlots(slots: Int32Array, compare: Compare): Steps<Int32Array> {
  let from = slots.slice();
  let to = new Int32Array(from.length);
  for (let at = 0; at < from.length; at += RUN) {
    from.subarray(at, at + RUN).sort(compare);
    yield;
  }
  for (let width = RUN; width < from.length; width *= 2) {
    for (let at = 0; at < from.length; at += 2 * width) yield* mergeRuns(from, to, at, width, compare);
    [from, to] = [to, from];
  }
  return from;
}

/** Few into many: each finds its place by halving, and everything is copied once. */
export function merge(many: Int32Array, few: readonly number[], compare: Compare): Int32Array {
  const merged = new Int32Array(many.length + few.length);
  let from = 0;
  let to = 0;
  for (const slot of few) {
    let low = from;
    let high = many.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(many[middle] as number, slot) < 0) low = middle + 1;
      else high = middle;
    }
    merged.set(many.subarray(from, low), to);
    to += low - from;
    from = low;
    merged[to++] = slot;
  }
  merged.set(many.subarray(from), to);
  return merged;
}

function* mergeRuns(from: Int32Array, to: Int32Array, start: number, width: number, compare: Compare): Steps<void> {
  const middle = Math.min(start + width, from.length);
  const end = Math.min(middle + width, from.length);
  let left = start;
  let right = middle;
  for (let at = start; at < end; at++) {
    const takeLeft = right >= end || (left < middle && compare(from[left] as number, from[right] as number) <= 0);
    to[at] = from[takeLeft ? left++ : right++] as number;
    if (at % PIECE === 0) yield;
  }
}
