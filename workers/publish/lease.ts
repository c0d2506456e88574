import type { Redis } from "ioredis";
import { type FeedId, feedKeys } from "../../shared/live/keys.ts";
import { runScript } from "./script-runner.ts";
import { ACQUIRE, RELEASE, RENEW } from "./scripts.ts";

/** Long enough for a busy event loop, short enough that a dead worker's feed is taken over soon. */
export const LEASE_MS = 8_000;

/** The right to poll one feed. `token` fences: once somebody else acquired the lease, nothing is published under it (F5). */
export interface Lease {
  readonly feed: FeedId;
  readonly token: string;
  release(): Promise<void>;
}

/** Answers null while another poll of this feed holds the lease. The lease renews itself until it is released or lost. */
export async function acquireLease(redis: Redis, feed: FeedId, leaseMs = LEASE_MS): Promise<Lease | null> {
  const keys = feedKeys(feed);
  const token = await runScript(redis, ACQUIRE, [keys.lease, keys.fence], [String(leaseMs)]);
  if (typeof token !== "string") return null;

  const renewal = setInterval(() => {
    // A renewal that fails needs no answer: the lease runs out, and the fence then refuses what this poll publishes.
    runScript(redis, RENEW, [keys.lease], [token, String(leaseMs)]).catch(() => {});
  }, leaseMs / 4);
  renewal.unref();

  return {
    feed,
    token,
    async release() {
      clearInterval(renewal);
      // Redis gone at this moment: the lease runs out by itself.
      await runScript(redis, RELEASE, [keys.lease], [token]).catch(() => {});
    },
  };
}
