import type { RedisClient } from "../redis.ts";

/** One more attempt; answers how many there are. The window begins with the first one in it. */
export async function addAttempt(redis: RedisClient, key: string, windowMs: number): Promise<number> {
  const results = await redis.multi().set(key, "0", "PX", windowMs, "NX").incr(key).exec();
  return Number(results?.[1]?.[1]);
}

/** It was no guess. Nothing stays of such attempts: names are free, and everybody may make them up. */
export async function takeBackAttempt(redis: RedisClient, key: string): Promise<void> {
  await redis.eval(TAKE_BACK, 1, key);
}

const TAKE_BACK = `
local left = redis.call("DECR", KEYS[1])
if left <= 0 then redis.call("DEL", KEYS[1]) end
return left
`;
