import { randomBytes } from "node:crypto";
import type { RedisClient } from "../redis.ts";

const KEY = "links:secret";

/**
 * What hides accounts in the log (sign-in-audit.ts): LINK_SECRET where it is set. Otherwise servers share one that the first of them made up and left in
 * Redis. Both names are those of versions that signed links with it.
 */
export function linkSecret(redis: RedisClient, configured: string): () => Promise<string> {
  if (configured !== "") return () => Promise.resolve(configured);
  return async () => {
    await redis.set(KEY, randomBytes(32).toString("base64url"), "NX");
    return (await redis.get(KEY))!;
  };
}
