import type { RedisClient } from "../redis.ts";
import { digestOf, plainAccount } from "./account-name.ts";

const WINDOW_MS = 15 * 60_000;
const MAX_REFUSALS = { pair: 3, address: 20 } as const;

/**
 * How often somebody may be refused without saying whose account it is. Beyond that they have to: asking around tells a password to the
 * services of every customer, and one request becomes as many calls. The same for accounts that are known here and for those that are not.
 */
export class AskingAround {
  private readonly redis: RedisClient;

  constructor(redis: RedisClient) {
    this.redis = redis;
  }

  async may(account: string, address: string): Promise<boolean> {
    const keys = keysOf(account, address);
    const [pair, all] = await Promise.all([this.redis.get(keys.pair), this.redis.get(keys.address)]);
    return Number(pair ?? 0) < MAX_REFUSALS.pair && Number(all ?? 0) < MAX_REFUSALS.address;
  }

  async refused(account: string, address: string): Promise<void> {
    for (const key of Object.values(keysOf(account, address)))
      await this.redis.multi().set(key, "0", "PX", WINDOW_MS, "NX").incr(key).exec();
  }
}

function keysOf(account: string, address: string): Record<keyof typeof MAX_REFUSALS, string> {
  const where = digestOf(address);
  return { pair: `sign-in-around:${digestOf(plainAccount(account))}:${where}`, address: `sign-in-around:${where}` };
}
