import type { RowParser } from "./row-parser.ts";

/**
 * One answer's list, cut into rows with proven boundaries: what the next answer is compared with. Rows that were set aside
 * (refused or duplicate) have no key.
 */
export class RowIndex {
  readonly bytes: Uint8Array;
  readonly count: number;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  readonly keys: readonly (string | null)[];
  private positions: Map<string, number> | null;
  private readonly parser: RowParser;

  constructor(bytes: Uint8Array, parser: RowParser, spans: RowSpans, sameKeysAs: RowIndex | null) {
    this.bytes = bytes;
    this.parser = parser;
    this.count = spans.count;
    this.starts = spans.starts;
    this.ends = spans.ends;
    // A list that only changed inside its rows shares the keys of the one before, and the map over them.
    this.keys = sameKeysAs?.keys ?? spans.keys;
    this.positions = sameKeysAs?.positions ?? null;
  }

  get firstKey(): string | null {
    return this.keys.find((key) => key !== null) ?? null;
  }

  has(key: string): boolean {
    return this.positionOf(key) !== undefined;
  }

  positionOf(key: string): number | undefined {
    if (this.positions === null) {
      this.positions = new Map();
      for (let i = 0; i < this.count; i++) {
        const at = this.keys[i];
        if (at !== null && at !== undefined) this.positions.set(at, i);
      }
    }
    return this.positions.get(key);
  }

  rowAt(position: number): unknown {
    return this.parser.parse(this.starts[position] ?? 0, this.ends[position] ?? 0);
  }
}

/** Rows in the making: positions grow as rows are found. */
export class RowSpans {
  count = 0;
  starts: Uint32Array;
  ends: Uint32Array;
  readonly keys: (string | null)[] = [];

  constructor(expected: number) {
    this.starts = new Uint32Array(expected);
    this.ends = new Uint32Array(expected);
  }

  add(start: number, end: number, key: string | null): void {
    this.reserve(1);
    this.starts[this.count] = start;
    this.ends[this.count] = end;
    this.keys.push(key);
    this.count++;
  }

  /** `count` rows of `base` that stand here `shift` bytes further on. */
  addRun(base: RowIndex, from: number, count: number, shift: number): void {
    this.reserve(count);
    for (let i = 0; i < count; i++) {
      this.starts[this.count + i] = (base.starts[from + i] as number) + shift;
      this.ends[this.count + i] = (base.ends[from + i] as number) + shift;
      this.keys.push(base.keys[from + i] as string | null);
    }
    this.count += count;
  }

  private reserve(more: number): void {
    if (this.count + more <= this.starts.length) return;
    const length = Math.max(this.count + more, this.starts.length * 2, 64);
    this.starts = grown(this.starts, length);
    this.ends = grown(this.ends, length);
  }
}

function grown(numbers: Uint32Array, length: number): Uint32Array {
  const longer = new Uint32Array(length);
  longer.set(numbers);
  return longer;
}
