import { createHash } from "node:crypto";
import { ExpectedError } from "../../shared/errors.ts";
import type { RedisClient } from "../redis.ts";

const WINDOW_MS = 15 * 60_000;
const MAX_FAILURES = { account: 10, address: 100 } as const;

/**
 * Failed sign-ins per account and per address over all servers (S2). Only failures count in the end: an office shares one address. Of
 * an account also those under way count, so that guesses sent at once are no more than guesses sent one by one.
 */
export class SignInLimit {
  private readonly redis: RedisClient;

  constructor(redis: RedisClient) {
    this.redis = redis;
  }

  /**
   * `isGuess` says of a failure whether it was a wrong password; anything else costs nothing.
   * @throws ExpectedError tooMany with `retryAfterMs` and without asking, or whatever `ask` throws.
   */
  async attempt<T>(account: string, address: string, isGuess: (error: unknown) => boolean, ask: () => Promise<T>): Promise<T> {
    const [own, shared] = [keyOf("account", account), keyOf("address", address)];
    if (Number((await this.redis.get(shared)) ?? 0) >= MAX_FAILURES.address) throw await this.tooMany(shared);
    if ((await this.add(own, 1)) > MAX_FAILURES.account) {
      await this.add(own, -1);
      throw await this.tooMany(own);
    }
    try {
      const answer = await ask();
      await this.add(own, -1);
      return answer;
    } catch (error) {
      await (isGuess(error) ? this.add(shared, 1) : this.add(own, -1));
      throw error;
    }
  }

  /** The window begins with the first attempt in it. */
  private async add(key: string, attempts: number): Promise<number> {
    const results = await this.redis.multi().set(key, "0", "PX", WINDOW_MS, "NX").incrby(key, attempts).exec();
    return Number(results?.[1]?.[1]);
  }

  private async tooMany(key: string): Promise<ExpectedError> {
    return new ExpectedError("tooMany", { retryAfterMs: Math.max(1_000, await this.redis.pttl(key)) });
  }
}

/** Digests, because accounts are phone numbers. */
function keyOf(kind: keyof typeof MAX_FAILURES, text: string): string {
  return `sign-in-failures:${kind}:${createHash("sha256").update(text.toLowerCase()).digest("base64url").slice(0, 22)}`;
}
