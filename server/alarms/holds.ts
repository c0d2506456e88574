import type { RedisClient } from "../redis.ts";

/** Whether `holder` has a lease, which it takes where nobody does, and for how much longer. */
export async function holds(
  redis: Pick<RedisClient, "set" | "get" | "pexpire">,
  key: string,
  holder: string,
  leaseMs: number,
): Promise<boolean> {
  if ((await redis.set(key, holder, "PX", leaseMs, "NX")) !== null) return true;
  return (await redis.get(key)) === holder && (await redis.pexpire(key, leaseMs)) === 1;
}
