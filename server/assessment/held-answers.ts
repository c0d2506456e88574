interface Held<T> {
  readonly value: T;
  /** Names what it was made of. */
  readonly of: string;
  isRenewed: boolean;
}

/** What was made of the services' answers, by a name and by what it was made of: as many as are at hand, those that were made first go. */
export class HeldAnswers<T extends { readonly untilMs: number }> {
  private readonly held = new Map<string, Held<T>>();
  private readonly most: number;
  private readonly now: () => number;

  constructor(most: number, now: () => number) {
    this.most = most;
    this.now = now;
  }

  /** Whatever it was made of, and however old. */
  at(key: string): Omit<Held<T>, "isRenewed"> | undefined {
    return this.held.get(key);
  }

  /** What has just run out is told once more while it is made again: nobody waits while somebody looks. @throws what `make` throws */
  async get(key: string, of: string, keepMs: number, make: () => Promise<T>): Promise<T> {
    const again = async () => {
      const value = await make();
      this.put(key, { value, of, isRenewed: false });
      return value;
    };
    const held = this.held.get(key);
    if (held === undefined || held.of !== of || this.now() > held.value.untilMs + keepMs) return again();
    if (this.now() > held.value.untilMs && !held.isRenewed) {
      held.isRenewed = true;
      // Whoever looks once that has failed for as long again is told so.
      void again().catch(() => {
        held.isRenewed = false;
      });
    }
    return held.value;
  }

  private put(key: string, held: Held<T>): void {
    this.held.delete(key);
    this.held.set(key, held);
    for (const oldest of this.held.keys()) {
      if (this.held.size <= this.most) break;
      this.held.delete(oldest);
    }
  }
}
