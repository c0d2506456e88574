export interface BucketOptions {
  /** What one owner gets each second: requests, messages, milliseconds of the event loop. */
  readonly perS: number;
  /** What is saved up at most. */
  readonly burst: number;
  /** Milliseconds, of whatever clock. */
  now(): number;
}

/** However much one thing took, nobody waits longer for the next than this many seconds of their share. */
const MOST_DEBT_S = 10;
/** Whoever has saved up everything again need not be remembered; looked for when so many are. */
const MANY_OWNERS = 5_000;

/** What each owner has taken lately, in this process, as a bucket that fills by itself. Who is in credit may go on, and pays afterwards. */
export class Buckets {
  private readonly options: BucketOptions;
  private readonly accounts = new Map<string, { credit: number; atMs: number }>();

  constructor(options: BucketOptions) {
    this.options = options;
  }

  take(owner: string, amount: number): void {
    const credit = Math.max(this.creditOf(owner) - amount, -MOST_DEBT_S * this.options.perS);
    if (this.accounts.size >= MANY_OWNERS && !this.accounts.has(owner)) this.forgetTheQuiet();
    this.accounts.set(owner, { credit, atMs: this.options.now() });
  }

  /** Takes one where the owner is in credit; otherwise answers the milliseconds until then, and takes nothing. */
  tryOne(owner: string): number {
    const waitMs = this.waitMs(owner);
    if (waitMs === 0) this.take(owner, 1);
    return waitMs;
  }

  /** Milliseconds until the owner may go on; 0 for now. */
  waitMs(owner: string): number {
    const credit = this.creditOf(owner);
    return credit > 0 ? 0 : Math.ceil(((1 - credit) / this.options.perS) * 1_000);
  }

  /** The part of what can be saved up that the owner has spent: 0 for nothing, over 1 in debt. */
  spentOf(owner: string): number {
    return 1 - this.creditOf(owner) / this.options.burst;
  }

  /** What the owner has saved up; 0 in debt. */
  leftOf(owner: string): number {
    return Math.max(0, this.creditOf(owner));
  }

  /** Milliseconds since the owner took something last. */
  quietMs(owner: string): number {
    const account = this.accounts.get(owner);
    return account === undefined ? Number.POSITIVE_INFINITY : this.options.now() - account.atMs;
  }

  private creditOf(owner: string): number {
    const { burst, perS, now } = this.options;
    const account = this.accounts.get(owner);
    return account === undefined ? burst : Math.min(burst, account.credit + ((now() - account.atMs) / 1_000) * perS);
  }

  private forgetTheQuiet(): void {
    for (const owner of this.accounts.keys()) if (this.creditOf(owner) >= this.options.burst) this.accounts.delete(owner);
  }
}
