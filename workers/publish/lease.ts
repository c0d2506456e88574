import type { Redis } from "ioredis";
import { type FeedId, feedKeys } from "../../shared/live/keys.ts";
import { runScript } from "../../shared/node/run-script.ts";
import { mutated } from "../mutation.ts";
import { ACQUIRE, RELEASE, RENEW } from "./scripts.ts";

/** Long enough for a busy event loop, short enough that a dead worker's feed is taken over soon. */
export const LEASE_MS = 8_000;
const RENEWALS_PER_LEASE = 4;

/** The right to poll one feed. `token` fences: once somebody else acquired the lease, nothing is published under it (F5). */
export interface Lease {
  readonly feed: FeedId;
  readonly token: string;
  /** Aborted once the lease is lost, or must be taken for lost: what is still asked is asked in vain. */
  readonly lost: AbortSignal;
  release(): Promise<void>;
}

/** Answers null while another poll of this feed holds the lease. The lease renews itself until it is released or lost. */
export async function acquireLease(redis: Redis, feed: FeedId, leaseMs = LEASE_MS): Promise<Lease | null> {
  const keys = feedKeys(feed);
  const token = await runScript(redis, ACQUIRE, [keys.lease, keys.fence], [String(leaseMs)]);
  if (typeof token !== "string") return null;

  const lost = new AbortController();
  const renewal = setInterval(renew, leaseMs / RENEWALS_PER_LEASE);
  renewal.unref();
  let unconfirmed = 0;

  function renew(): void {
    unconfirmed++;
    // Nobody confirmed it for as long as it lasts: it ran out, wherever Redis is.
    if (unconfirmed > RENEWALS_PER_LEASE) {
      lose();
      return;
    }
    runScript(redis, RENEW, [keys.lease], [token as string, String(leaseMs)]).then(
      (held) => {
        if (held === 1) unconfirmed = 0;
        else lose();
      },
      () => {}, // the next one may succeed; if none does, they stay unconfirmed
    );
  }
  function lose(): void {
    if (mutated("drop-fence")) return;
    clearInterval(renewal);
    lost.abort();
  }

  return {
    feed,
    token,
    lost: lost.signal,
    async release() {
      clearInterval(renewal);
      // Redis gone at this moment: the lease runs out by itself.
      await runScript(redis, RELEASE, [keys.lease], [token]).catch(() => {});
    },
  };
}
