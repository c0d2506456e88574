import { ExpectedError } from "../../shared/errors.ts";
import { networkOf } from "../plugins/network-of.ts";
import type { RedisClient } from "../redis.ts";
import { digestOf, plainAccount } from "./account-name.ts";
import { addAttempt, takeBackAttempt } from "./attempts.ts";

const WINDOW_MS = 15 * 60_000;
const MAX_REFUSALS = { pair: 3, address: 20 } as const;

/**
 * How often somebody may be refused without saying whose account it is. Beyond that they have to: asking around tells a password to the
 * services of every customer, and one request becomes as many calls. The same for accounts that are known here and for those that are not.
 * Attempts under way count like refusals, or those that are sent at once would have no bound.
 */
export class AskingAround {
  private readonly redis: RedisClient;

  constructor(redis: RedisClient) {
    this.redis = redis;
  }

  /** @throws ExpectedError customerWanted, or what `ask` throws; `isRefusal` says which of that counts. */
  async attempt<T>(account: string, address: string, isRefusal: (error: unknown) => boolean, ask: () => Promise<T>): Promise<T> {
    const keys = keysOf(account, address);
    const takeBack = () => Promise.all(Object.values(keys).map((key) => takeBackAttempt(this.redis, key)));
    const [ofPair, ofAddress] = await Promise.all([keys.pair, keys.address].map((key) => addAttempt(this.redis, key, WINDOW_MS)));
    if (ofPair! > MAX_REFUSALS.pair || ofAddress! > MAX_REFUSALS.address) {
      await takeBack();
      throw new ExpectedError("customerWanted");
    }
    try {
      const answer = await ask();
      await takeBack();
      return answer;
    } catch (error) {
      if (!isRefusal(error)) await takeBack();
      throw error;
    }
  }
}

function keysOf(account: string, address: string): Record<keyof typeof MAX_REFUSALS, string> {
  const where = digestOf(networkOf(address));
  return { pair: `sign-in-around:${digestOf(plainAccount(account))}:${where}`, address: `sign-in-around:${where}` };
}
