const WINDOW_MS = 60_000;

/** Counts per minute in this process, of one caller and of all: for doors that anybody may knock at. */
export class FewPerMinute {
  private readonly most: { readonly caller: number; readonly all: number };
  private readonly now: () => number;
  private counts = new Map<string, number>();
  private all = 0;
  private endsAtMs = 0;

  constructor(most: { caller: number; all: number }, now: () => number) {
    this.most = most;
    this.now = now;
  }

  /** Null when it may; else how long until the next minute. */
  take(caller: string): number | null {
    const nowMs = this.now();
    if (nowMs >= this.endsAtMs) {
      this.counts = new Map();
      this.all = 0;
      this.endsAtMs = nowMs + WINDOW_MS;
    }
    const counted = this.counts.get(caller) ?? 0;
    if (counted >= this.most.caller || this.all >= this.most.all) return this.endsAtMs - nowMs;
    this.counts.set(caller, counted + 1);
    this.all += 1;
    return null;
  }
}
