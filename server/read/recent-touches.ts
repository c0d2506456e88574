/** A row that a batch touched, and the company that it was of before; undefined for a new row, and for rows that are of none. */
export interface OwnedTouch {
  readonly key: string;
  readonly ownerBefore: string | undefined;
}

/** The companies that a row was of, as far back as was asked; undefined where there was none. */
export type OwnersBefore = (key: string) => ReadonlySet<string> | undefined;

/**
 * Which keys each of the last batches touched, and whose they were: enough to bring anyone who stands within reach up to date from the state as it is
 * now (see live/room.ts), at a fraction of the memory of the batches themselves. Bounded in keys.
 */
export class RecentTouches {
  private batches: { offset: number; touches: readonly OwnedTouch[] }[] = [];
  private held = 0;
  private readonly maxKeys: number;
  private floor: number;

  constructor(floor: number, maxKeys: number) {
    this.floor = floor;
    this.maxKeys = maxKeys;
  }

  /** Everything after this offset is remembered. */
  get after(): number {
    return this.floor;
  }

  add(offset: number, touches: readonly OwnedTouch[]): void {
    this.batches.push({ offset, touches });
    this.held += touches.length + 1;
    let dropped = 0;
    while (this.held > this.maxKeys && dropped < this.batches.length) {
      const oldest = this.batches[dropped++]!;
      this.held -= oldest.touches.length + 1;
      this.floor = oldest.offset;
    }
    if (dropped > 0) this.batches.splice(0, dropped);
  }

  /** Keys touched after `offset`, or null when that is further back than what is held, or when there are more than `most`. */
  since(offset: number, most = Number.POSITIVE_INFINITY): Set<string> | null {
    if (offset < this.floor) return null;
    const touched = new Set<string>();
    for (let i = this.batches.length - 1; i >= 0; i--) {
      const batch = this.batches[i]!;
      if (batch.offset <= offset) break;
      for (const { key } of batch.touches) if (touched.add(key).size > most) return null;
    }
    return touched;
  }

  /** Whose the rows were that were touched after `offset`. To be asked only of what `since` tells, and before the next batch. */
  ownersSince(offset: number): OwnersBefore {
    let owners: Map<string, Set<string>> | null = null;
    return (key) => {
      owners ??= this.collectOwners(offset);
      return owners.get(key);
    };
  }

  private collectOwners(offset: number): Map<string, Set<string>> {
    const owners = new Map<string, Set<string>>();
    for (let i = this.batches.length - 1; i >= 0; i--) {
      const batch = this.batches[i]!;
      if (batch.offset <= offset) break;
      for (const { key, ownerBefore } of batch.touches)
        if (ownerBefore !== undefined) owners.set(key, (owners.get(key) ?? new Set()).add(ownerBefore));
    }
    return owners;
  }
}
