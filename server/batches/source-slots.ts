import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Tenant } from "../../editions/load.ts";
import type { RedisClient } from "../redis.ts";

const LOOK_AGAIN_MS = 20;
/** A holder that died gives its slot up after so long; one that lives renews it in time. */
const HELD_MS = 8_000;
const RENEW_EVERY_MS = 2_500;

/** KEYS slots. ARGV token, most at once, milliseconds until it is given up. Who has a slot renews it. Time is that of Redis. */
const TAKE = `
local time = redis.call('TIME')
local nowMs = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', nowMs)
if not redis.call('ZSCORE', KEYS[1], ARGV[1]) and redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[2]) then return 0 end
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
    const take = () => this.redis.eval(TAKE, 1, key, token, file.legacy.maxConcurrent, HELD_MS);
    while ((await take()) !== 1) await pause(LOOK_AGAIN_MS);
    // A renewal that fails costs the slot at worst: then one order more is under way than should be.
    const renewal = setInterval(() => void take().catch(() => {}), RENEW_EVERY_MS);
    try {
      return await act();
    } finally {
      clearInterval(renewal);
      await this.redis.zrem(key, token).catch(() => {}); // a slot that cannot be given back ends by itself
    }
  }
}
