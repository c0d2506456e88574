import { createHash } from "node:crypto";
import { ExpectedError } from "../../shared/errors.ts";
import type { RedisClient } from "../redis.ts";

const WINDOW_MS = 15 * 60_000;
const MAX_FAILURES = { account: 10, address: 100 } as const;

/** Failed sign-ins per account and per address over all servers (S2). Only failures count: an office shares one address. */
export class SignInLimit {
  private readonly redis: RedisClient;

  constructor(redis: RedisClient) {
    this.redis = redis;
  }

  /** @throws ExpectedError tooMany with `retryAfterMs`. */
  async check(account: string, address: string): Promise<void> {
    for (const [key, most] of keysOf(account, address)) {
      if (Number((await this.redis.get(key)) ?? 0) < most) continue;
      throw new ExpectedError("tooMany", { retryAfterMs: Math.max(1_000, await this.redis.pttl(key)) });
    }
  }

  async failed(account: string, address: string): Promise<void> {
    for (const [key] of keysOf(account, address)) {
      await this.redis.multi().set(key, "0", "PX", WINDOW_MS, "NX").incr(key).exec();
    }
  }
}

/** Digests, because accounts are phone numbers. */
function keysOf(account: string, address: string): [key: string, most: number][] {
  const digest = (text: string) => createHash("sha256").update(text.toLowerCase()).digest("base64url").slice(0, 22);
  return [
    [`sign-in-failures:account:${digest(account)}`, MAX_FAILURES.account],
    [`sign-in-failures:address:${digest(address)}`, MAX_FAILURES.address],
  ];
}
