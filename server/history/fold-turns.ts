import { ExpectedError } from "../../shared/errors.ts";

/** What is being folded stands in memory beside what is held. */
const AT_ONCE = 2;
/** A page that shows every recorded feed in two panes asks for fewer at once. */
const MOST_WAITING = 12;
const AGAIN_MS = 1_000;

interface Waiting {
  readonly owner: string;
  begin(): void;
}

/** Feeds are folded two at a time, in turn among those who ask: whoever asks for many moments waits for their own, and nobody else does. */
export class FoldTurns {
  private waiting: Waiting[] = [];
  private under = 0;
  /** Who began last stands last. */
  private lately: string[] = [];

  /** @throws ExpectedError spentBudget for more that wait than one owner may have, or what the fold throws */
  async run<T>(owner: string, fold: () => Promise<T>): Promise<T> {
    if (this.under >= AT_ONCE) await this.turnOf(owner);
    else this.began(owner);
    try {
      return await fold();
    } finally {
      this.under--;
      this.next();
    }
  }

  private turnOf(owner: string): Promise<void> {
    if (this.waiting.filter((one) => one.owner === owner).length >= MOST_WAITING)
      throw new ExpectedError("spentBudget", { retryAfterMs: AGAIN_MS });
    return new Promise<void>((begin) => this.waiting.push({ owner, begin }));
  }

  private next(): void {
    const [first] = [...this.waiting].sort((a, b) => this.lately.indexOf(a.owner) - this.lately.indexOf(b.owner));
    if (first === undefined) return;
    this.waiting = this.waiting.filter((one) => one !== first);
    this.began(first.owner);
    first.begin();
  }

  private began(owner: string): void {
    this.under++;
    const waits = new Set(this.waiting.map((one) => one.owner));
    this.lately = [...this.lately.filter((one) => one !== owner && waits.has(one)), owner];
  }
}
