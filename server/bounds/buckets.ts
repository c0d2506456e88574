export interface BudgetOptions {
  /** Milliseconds of the event loop that one owner gets each second. */
  readonly msPerS: number;
  /** What is saved up at most: enough for a screen that opens and the filters of a busy minute. */
  readonly burstMs: number;
  now(): number;
}

/** However much one piece of work took, nobody waits longer for the next than this many seconds of their share. */
const MOST_DEBT_S = 10;
/** Whoever has saved up everything again need not be remembered; looked for when so many are. */
const MANY_OWNERS = 5_000;

/**
 * What each owner has taken of this process's event loop, as a bucket that fills by itself. Measured afterwards: who is in credit may
 * begin, and pays what it took.
 */
export class ComputeBudget {
  private readonly options: BudgetOptions;
  private readonly accounts = new Map<string, { creditMs: number; atMs: number }>();

  constructor(options: BudgetOptions) {
    this.options = options;
  }

  charge(owner: string, ms: number): void {
    const creditMs = Math.max(this.creditOf(owner) - ms, -MOST_DEBT_S * this.options.msPerS);
    if (this.accounts.size >= MANY_OWNERS && !this.accounts.has(owner)) this.forgetTheQuiet();
    this.accounts.set(owner, { creditMs, atMs: this.options.now() });
  }

  /** Milliseconds until the owner may begin something; 0 for now. */
  waitMs(owner: string): number {
    const creditMs = this.creditOf(owner);
    return creditMs > 0 ? 0 : Math.ceil(((1 - creditMs) / this.options.msPerS) * 1_000);
  }

  private creditOf(owner: string): number {
    const { burstMs, msPerS, now } = this.options;
    const account = this.accounts.get(owner);
    if (account === undefined) return burstMs;
    return Math.min(burstMs, account.creditMs + ((now() - account.atMs) / 1_000) * msPerS);
  }

  private forgetTheQuiet(): void {
    for (const owner of this.accounts.keys()) if (this.creditOf(owner) >= this.options.burstMs) this.accounts.delete(owner);
  }
}
