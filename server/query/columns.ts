/** One field of many rows, side by side in memory: a pass over 100,000 of them touches a fraction of what their objects take. */
export class TextColumn {
  codes = new Int32Array(0);
  /** The values that occur, by code. There are few: companies, roads, types. */
  readonly values: string[] = [];
  private readonly codeByValue = new Map<string, number>();
  private ranksOf = 0;
  private ranks = new Int32Array(0);

  set(slot: number, value: string): void {
    this.codes = withRoom(this.codes, slot);
    let code = this.codeByValue.get(value);
    if (code === undefined) {
      code = this.values.push(value) - 1;
      this.codeByValue.set(value, code);
    }
    this.codes[slot] = code;
  }

  valueAt = (slot: number): string => this.values[this.codes[slot] as number] as string;

  /** For each code whether its value passes. */
  passing(test: (value: string) => boolean): Uint8Array {
    return Uint8Array.from(this.values, (value) => (test(value) ? 1 : 0));
  }

  /** For each code the place of its value in the language's order; values that it does not tell apart share one. */
  ranksBy(collator: Intl.Collator): Int32Array {
    if (this.ranksOf === this.values.length) return this.ranks;
    const codes = this.values.map((_, code) => code).sort((a, b) => collator.compare(this.values[a] as string, this.values[b] as string));
    this.ranks = new Int32Array(codes.length);
    let rank = 0;
    for (const [i, code] of codes.entries()) {
      if (i > 0 && collator.compare(this.values[codes[i - 1] as number] as string, this.values[code] as string) !== 0) rank++;
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

function withRoom<A extends Int32Array | Float64Array>(array: A, slot: number): A {
  if (slot < array.length) return array;
  const larger = new (array.constructor as new (length: number) => A)(Math.max(1_024, slot + 1, array.length * 2));
  larger.set(array);
  return larger;
}
