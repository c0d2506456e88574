import { ExpectedError } from "../../shared/errors.ts";
import { ADDRESS_BOUNDS, type Bounds } from "../bounds/bounds.ts";
import { Buckets } from "../bounds/buckets.ts";

/** Whoever asks again at once is kept from it for so long: an answer that comes at once costs as much as what it refuses. */
const HELD_MS = 1_000;
const MOST_HELD = 500;

/**
 * Requests of one caller, counted in this process: a brake for programs gone wild. Guessing passwords has a limit of its own over all
 * servers.
 */
export class RequestLimit {
  private readonly buckets: Record<"session" | "address", Buckets>;
  private readonly after: (ms: number) => Promise<void>;
  private held = 0;

  constructor(bounds: Pick<Bounds, "requests">, now: () => number, after: (ms: number) => Promise<void>) {
    this.buckets = {
      session: new Buckets({ ...bounds.requests, now }),
      address: new Buckets({ ...ADDRESS_BOUNDS.requests, now }),
    };
    this.after = after;
  }

  /** @throws ExpectedError tooMany with `retryAfterMs`, after a while. */
  async count(kind: "session" | "address", caller: string): Promise<void> {
    const waitMs = this.buckets[kind].tryOne(caller);
    if (waitMs === 0) return;
    if (this.held < MOST_HELD) {
      this.held++;
      await this.after(HELD_MS);
      this.held--;
    }
    throw new ExpectedError("tooMany", { retryAfterMs: Math.max(1_000, waitMs) });
  }
}
