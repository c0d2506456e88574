import type { Redis } from "ioredis";
import { type FeedId, feedKeys, feedName, INTEREST_MS, INTERESTS } from "../live/keys.ts";
import { runScript, type ScriptRedis } from "./run-script.ts";

/** By Redis' own clock: whoever shows interest may be minutes ahead. */
const NOTE = `
local t = redis.call('TIME')
return redis.call('ZADD', KEYS[1], t[1] * 1000 + math.floor(t[2] / 1000) + ARGV[2], ARGV[1])`;

const READ = `
local t = redis.call('TIME')
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', t[1] * 1000 + math.floor(t[2] / 1000))
return redis.call('ZRANGE', KEYS[1], 0, -1)`;

/** Says that a feed is needed for INTEREST_MS more. */
export async function showInterest(redis: ScriptRedis & Pick<Redis, "set">, feed: FeedId): Promise<void> {
  await Promise.all([
    redis.set(feedKeys(feed).interest, "1", "PX", INTEREST_MS),
    runScript(redis, NOTE, [INTERESTS], [feedName(feed), `${INTEREST_MS}`]),
  ]);
}

/** Names of the feeds that are needed now, whatever number of others there is. What is over goes. */
export async function readInterests(redis: ScriptRedis): Promise<ReadonlySet<string>> {
  return new Set((await runScript(redis, READ, [INTERESTS], [])) as string[]);
}
