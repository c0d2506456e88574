type Close = () => void;

/** Lets few at once: who comes later waits for who is there to leave, in their order. */
export class Turns {
  private readonly atOnce: number;
  private readonly open = new Set<object>();
  private readonly waiting = new Map<object, () => void>();

  constructor(atOnce: number) {
    this.atOnce = atOnce;
  }

  /** Calls `begin` when it is its turn, maybe at once. The answer leaves: it closes what was begun, or waits for it no longer. */
  take(begin: () => Close): Close {
    const one = {};
    let close: Close = () => {};
    this.waiting.set(one, () => {
      close = begin();
    });
    this.next();
    return () => {
      this.waiting.delete(one);
      if (!this.open.delete(one)) return;
      close();
      this.next();
    };
  }

  private next(): void {
    for (const [one, begin] of this.waiting) {
      if (this.open.size >= this.atOnce) return;
      this.waiting.delete(one);
      this.open.add(one);
      begin();
    }
  }
}
