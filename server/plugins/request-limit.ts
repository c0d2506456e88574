import { ExpectedError } from "../../shared/errors.ts";

const WINDOW_MS = 60_000;
/** Far more than any screen asks for. An address may be a whole authority behind one router. */
export const MOST_PER_MINUTE = { session: 3_000, address: 30_000 } as const;

/**
 * Requests of one caller per minute, counted in this process: a brake for programs gone wild. Guessing passwords has a limit of its own
 * over all servers.
 */
export class RequestLimit {
  private readonly now: () => number;
  private counts = new Map<string, number>();
  private windowEndsAtMs = 0;

  constructor(now: () => number) {
    this.now = now;
  }

  /** @throws ExpectedError tooMany with `retryAfterMs`. */
  count(kind: keyof typeof MOST_PER_MINUTE, caller: string): void {
    const nowMs = this.now();
    if (nowMs >= this.windowEndsAtMs) {
      this.windowEndsAtMs = nowMs + WINDOW_MS;
      this.counts = new Map();
    }
    const key = `${kind} ${caller}`;
    const counted = (this.counts.get(key) ?? 0) + 1;
    this.counts.set(key, counted);
    if (counted > MOST_PER_MINUTE[kind]) throw new ExpectedError("tooMany", { retryAfterMs: this.windowEndsAtMs - nowMs });
  }
}
