/**
 * Which keys each of the last batches touched: enough to bring anyone who stands within reach up to date from the state as it is
 * now (see live/catch-up.ts), at a fraction of the memory of the batches themselves. Bounded in keys.
 */
export class RecentTouches {
  private batches: { offset: number; keys: readonly string[] }[] = [];
  private held = 0;
  private readonly maxKeys: number;
  /** Everything after this offset is held. */
  private floor: number;

  constructor(floor: number, maxKeys: number) {
    this.floor = floor;
    this.maxKeys = maxKeys;
  }

  add(offset: number, keys: readonly string[]): void {
    this.batches.push({ offset, keys });
    this.held += keys.length + 1;
    let dropped = 0;
    while (this.held > this.maxKeys && dropped < this.batches.length) {
      const oldest = this.batches[dropped++]!;
      this.held -= oldest.keys.length + 1;
      this.floor = oldest.offset;
    }
    if (dropped > 0) this.batches.splice(0, dropped);
  }

  /** Keys touched after `offset`, or null when that is further back than what is held. */
  since(offset: number): Set<string> | null {
    if (offset < this.floor) return null;
    const touched = new Set<string>();
    for (let i = this.batches.length - 1; i >= 0; i--) {
      const batch = this.batches[i]!;
      if (batch.offset <= offset) break;
      for (const key of batch.keys) touched.add(key);
    }
    return touched;
  }
}
