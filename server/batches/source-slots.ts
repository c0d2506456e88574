import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Tenant } from "../../editions/load.ts";
import type { RedisClient } from "../redis.ts";

const LOOK_AGAIN_MS = 20;
/** Looking at an order, acting on it, and the way between; a holder that died gives its slot up by itself. */
const CALLS = 3;

/** KEYS slots. ARGV token, most at once, milliseconds until it is given up. Time is that of Redis. */
const TAKE = `
local time = redis.call('TIME')
local nowMs = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', nowMs)
if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[2]) then return 0 end
redis.call('ZADD', KEYS[1], string.format('%.0f', nowMs + tonumber(ARGV[3])), ARGV[1])
return 1
`;

/**
 * How many orders of batches are acted on at once at one customer's services, over all batches and servers: as many as polls may be under
 * way (F2). What one person does to one order does not wait behind a batch.
 */
export class SourceSlots {
  private readonly redis: RedisClient;

  constructor(redis: RedisClient) {
    this.redis = redis;
  }

  async use<T>({ file }: Tenant, act: () => Promise<T>): Promise<T> {
    const key = `{source:${file.code}}:batch-slots`;
    const token = randomUUID();
    const longestMs = CALLS * file.legacy.timeoutMs;
    while ((await this.redis.eval(TAKE, 1, key, token, file.legacy.maxConcurrent, longestMs)) !== 1) await pause(LOOK_AGAIN_MS);
    try {
      return await act();
    } finally {
      await this.redis.zrem(key, token).catch(() => {}); // a slot that cannot be given back ends by itself
    }
  }
}
