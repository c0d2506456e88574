import { createHash } from "node:crypto";
import type { RedisClient } from "../redis.ts";

const KEEP_MS = 90 * 24 * 3_600_000;
/** A digest, because accounts are phone numbers. */
const key = (account: string) => `sign-in-tenant:${createHash("sha256").update(account.toLowerCase()).digest("base64url").slice(0, 22)}`;

/** Which customer's services let an account in last: they are asked first, and everybody else's are not told the password. */
export class LastTenant {
  private readonly redis: RedisClient;

  constructor(redis: RedisClient) {
    this.redis = redis;
  }

  of(account: string): Promise<string | null> {
    return this.redis.get(key(account));
  }

  async remember(account: string, tenant: string): Promise<void> {
    await this.redis.set(key(account), tenant, "PX", KEEP_MS);
  }
}
