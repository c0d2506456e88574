import { createHash } from "node:crypto";
import type { Redis } from "ioredis";

/** What a script is run against; an ioredis client fits. */
export type ScriptRedis = Pick<Redis, "evalsha" | "eval">;

const shaBySource = new Map<string, string>();

/** Runs a script by its digest and sends its text only to a Redis that does not know it, as after a restart. */
export async function runScript(redis: ScriptRedis, source: string, keys: readonly string[], args: readonly string[]): Promise<unknown> {
  let sha = shaBySource.get(source);
  if (sha === undefined) {
    sha = createHash("sha1").update(source).digest("hex");
    shaBySource.set(source, sha);
  }
  try {
    return await redis.evalsha(sha, keys.length, ...keys, ...args);
  } catch (error) {
    if (!(error instanceof Error) || !error.message.startsWith("NOSCRIPT")) throw error;
    return redis.eval(source, keys.length, ...keys, ...args);
  }
}
