/** One field of many rows, side by side in memory: a pass over 100,000 of them touches a fraction of what their objects take. */
export class ValueColumn<V extends string | number> {
  codes = new Int32Array(0);
  /** The values that occur, by code. There are few: companies, roads, types, statuses. */
  readonly values: V[] = [];
  private readonly codeByValue = new Map<V, number>();
  private ranksOf = 0;
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

  /** For each code the place of its value in an order that is always the same one; values that it does not tell apart share one. */
  ranksBy(compare: (a: V, b: V) => number): Int32Array {
    if (this.ranksOf === this.values.length) return this.ranks;
    const codes = this.values.map((_, code) => code).sort((a, b) => compare(this.values[a] as V, this.values[b] as V));
    this.ranks = new Int32Array(codes.length);
    let rank = 0;
    for (const [i, code] of codes.entries()) {
      if (i > 0 && compare(this.values[codes[i - 1] as number] as V, this.values[code] as V) !== 0) rank++;
      this.ranks[code] = rank;
    }
    this.ranksOf = this.values.length;
    return this.ranks;
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
