import type { Redis } from "ioredis";
import { feedKeys, sourceKeys } from "../../shared/live/keys.ts";
import { CUSTOMERS_KEY, knownNow, unknownSince } from "../../shared/live/known-customers.ts";
import { feedKinds } from "../../shared/live/topics.ts";

export interface ForgetDeps {
  readonly redis: Redis;
  /** Company codes of the customers that have a file here. */
  readonly tenants: readonly string[];
  readonly now: () => number;
  /** When this process began to look: what it has not seen for long enough itself it does not believe. */
  readonly startedAtMs: number;
  readonly afterMs?: number;
}

/** Longer than an upgrade takes in which some processes have a customer's file and others do not. */
const FORGOTTEN_AFTER_MS = 3_600_000;

/**
 * Tells which customers this process knows, and deletes the feeds of those that no process has known for long: rows, log and breaker of a
 * customer that was removed. What people made themselves (views, walls) stays until it expires: no polling would bring it back.
 * Answers whom it forgot.
 */
export async function forgetCustomers({ redis, tenants, now, startedAtMs, afterMs = FORGOTTEN_AFTER_MS }: ForgetDeps): Promise<string[]> {
  const nowMs = now();
  await redis.hset(CUSTOMERS_KEY, knownNow(tenants, nowMs));
  if (nowMs - startedAtMs < afterMs) return [];
  const gone = unknownSince(await redis.hgetall(CUSTOMERS_KEY), nowMs - afterMs);
  for (const tenant of gone) {
    for (const kind of feedKinds) await deleteFeed(redis, tenant, kind);
    const { breaker, slots } = sourceKeys(tenant);
    await redis.unlink(breaker, slots);
    // Last, so that what fails here is done by the next look.
    await redis.hdel(CUSTOMERS_KEY, tenant);
  }
  return gone;
}

async function deleteFeed(redis: Redis, tenant: string, kind: (typeof feedKinds)[number]): Promise<void> {
  const { meta, rows, staged, epoch, log, fence, lease, interest } = feedKeys({ tenant, kind });
  const stored = await redis.hget(meta, "epoch");
  await redis.unlink(meta, staged, epoch, log, fence, lease, interest, ...(stored === null ? [] : [rows(Number(stored))]));
}
