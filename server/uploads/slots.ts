import { ExpectedError } from "../../shared/errors.ts";

/** So many at once, so many more in a line; everybody else is told to come again. */
export class Slots {
  private free: number;
  private readonly mostWaiting: number;
  private readonly waiting: (() => void)[] = [];

  constructor(atOnce: number, mostWaiting: number) {
    this.free = atOnce;
    this.mostWaiting = mostWaiting;
  }

  /** @throws ExpectedError tooMany */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free--;
    else {
      if (this.waiting.length >= this.mostWaiting) throw new ExpectedError("tooMany", { retryAfterMs: 2_000 });
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next === undefined) this.free++;
      else next();
    }
  }
}
