import type { Redis } from "ioredis";

/** Longer than anybody tries the same deed again: as long as idempotency keeps what came of it. */
const KEEP_MS = 25 * 3_600_000;

/**
 * Which deed made which deduction: services say who entered one by a name, and two people may have the same. What one deed was told that it made is no other's,
 * however much it looks like what that one has lost sight of.
 */
export class KnownDeductions {
  private readonly redis: Redis;

  constructor(redis: Redis) {
    this.redis = redis;
  }

  /** Of these, those that no other deed made. */
  async free(tenant: string, ids: readonly string[], deed: string): Promise<string[]> {
    if (ids.length === 0) return [];
    const makers = await this.redis.mget(ids.map((id) => keyOf(tenant, id)));
    return ids.filter((_, i) => makers[i] == null || makers[i] === deed);
  }

  async madeBy(tenant: string, ids: readonly string[], deed: string): Promise<void> {
    await Promise.all(ids.map((id) => this.redis.set(keyOf(tenant, id), deed, "PX", KEEP_MS, "NX")));
  }
}

const keyOf = (tenant: string, id: string): string => `deduction:{${tenant}}:${id}`;
