import type { Steps } from "../computing/steps.ts";
import { merge, sortSlots } from "./sort-slots.ts";

const MOST_INSERTED = 64;
/** Values that are looked at between two places for an interruption. */
const PIECE = 1_024;

/** By slot: 1 where the order passes, else 0. Filled field by field, in loops that look at one column each. */
export type SlotMask = Uint8Array;

/** One field of many rows, side by side in memory: a pass over 100,000 of them touches a fraction of what their objects take. */
export class ValueColumn<V extends string | number> {
  codes = new Int32Array(0);
  /** The values that occur, by code. There are few: companies, roads, types, statuses. */
  readonly values: V[] = [];
  private readonly codeByValue = new Map<V, number>();
  /** Codes by their values' place in the order, so far as they were ranked, and the rank of each. */
  private sorted: Int32Array = new Int32Array(0);
  private ranks = new Int32Array(0);

  set(slot: number, value: V): void {
    this.codes = withRoom(this.codes, slot);
    let code = this.codeByValue.get(value);
    if (code === undefined) {
      code = this.values.push(value) - 1;
      this.codeByValue.set(value, code);
    }
    this.codes[slot] = code;
  }

  valueAt = (slot: number): V => this.values[this.codes[slot] as number] as V;

  /** For each code whether its value passes. */
  passing(test: (value: V) => boolean): Uint8Array {
    return Uint8Array.from(this.values, (value) => (test(value) ? 1 : 0));
  }

  /**
   * For each code the place of its value in an order that is always the same one; values that it does not tell apart share one. A few
   * new values find their places among the others; texts that people write are many, and comparing them is slow.
   */
  *rankedBy(compare: (a: V, b: V) => number): Steps<Int32Array> {
    const byValue = (a: number, b: number) => compare(this.values[a] as V, this.values[b] as V);
    const known = this.sorted.length;
    const ranksBefore = this.ranks;
    // Those that stood in the order already were told apart then.
    const differ = (a: number, b: number) => (a < known && b < known ? ranksBefore[a] !== ranksBefore[b] : byValue(a, b) !== 0);
    const fresh = Int32Array.from({ length: this.values.length - known }, (_, i) => known + i);
    if (fresh.length === 0) return this.ranks;
    const sorted =
      fresh.length > MOST_INSERTED
        ? yield* sortSlots(
            Int32Array.from({ length: known + fresh.length }, (_, code) => code),
            byValue,
          )
        : merge(this.sorted, [...fresh].sort(byValue), byValue);
    const ranks = new Int32Array(sorted.length);
    let rank = 0;
    for (let i = 0; i < sorted.length; i++) {
      if (i > 0 && differ(sorted[i - 1] as number, sorted[i] as number)) rank++;
      ranks[sorted[i] as number] = rank;
      if (i % PIECE === 0) yield;
    }
    this.sorted = sorted;
    this.ranks = ranks;
    return ranks;
  }
}

/** NaN is no value. */
export class NumberColumn {
  numbers = new Float64Array(0);

  set(slot: number, value: number | null): void {
    this.numbers = withRoom(this.numbers, slot);
    this.numbers[slot] = value ?? Number.NaN;
  }
}

/** The same array, or a larger one with the same content, that has a place for the slot. */
export function withRoom<A extends Int32Array | Float64Array | Uint8Array>(array: A, slot: number): A {
  if (slot < array.length) return array;
  const larger = new (array.constructor as new (length: number) => A)(Math.max(1_024, slot + 1, array.length * 2));
  larger.set(array);
  return larger;
}
