import type { RedisClient } from "../redis.ts";

/**
 * At most so many of something per owner, over all servers, counted and taken in one step: a sorted set of members by the time at which
 * each is over by itself. A member that has its place already keeps it, for longer.
 */
export interface Place {
  readonly key: string;
  readonly most: number;
  readonly member: string;
  readonly nowMs: number;
  readonly untilMs: number;
}

/** Answers whether there was one. `gone` are members that need their places no more, whoever had to say so. */
export async function takePlace(redis: RedisClient, place: Place, gone: readonly string[] = []): Promise<boolean> {
  return (await take(redis, place, "refuse", gone)).taken;
}

/** Takes one in any case, and answers who had to go for it: those whose time is over first. */
export async function takePlaceOfOldest(redis: RedisClient, place: Place): Promise<readonly string[]> {
  return (await take(redis, place, "replace", [])).gone;
}

export async function leavePlace(redis: RedisClient, key: string, member: string): Promise<void> {
  await redis.zrem(key, member);
}

/** KEYS[1] the set. ARGV now, most, member, until, refuse or replace, members that are gone. Answers 1 or 0, and who had to go. */
const TAKE = `
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', ARGV[1])
for i = 6, #ARGV do redis.call('ZREM', KEYS[1], ARGV[i]) end
local gone = {}
local over = redis.call('ZCARD', KEYS[1]) + 1 - tonumber(ARGV[2])
if over > 0 and not redis.call('ZSCORE', KEYS[1], ARGV[3]) then
  if ARGV[5] == 'refuse' then return { 0, gone } end
  gone = redis.call('ZRANGE', KEYS[1], 0, over - 1)
  for _, member in ipairs(gone) do redis.call('ZREM', KEYS[1], member) end
end
-- Of those that are over at the same moment, as all sessions of a link are that ends before they would, the older ones go first.
local untilMs = tonumber(ARGV[4])
local tied = redis.call('ZREVRANGEBYSCORE', KEYS[1], '(' .. string.format('%.0f', untilMs + 1000), ARGV[4], 'WITHSCORES', 'LIMIT', 0, 1)
if tied[2] and tied[1] ~= ARGV[3] then untilMs = tonumber(tied[2]) + 1 / 1024 end
redis.call('ZADD', KEYS[1], string.format('%.10f', untilMs), ARGV[3])
local last = redis.call('ZRANGE', KEYS[1], -1, -1, 'WITHSCORES')
redis.call('PEXPIREAT', KEYS[1], math.ceil(tonumber(last[2])))
return { 1, gone }
`;

async function take(redis: RedisClient, place: Place, otherwise: "refuse" | "replace", gone: readonly string[]) {
  const { key, most, member, nowMs, untilMs } = place;
  const [taken, replaced] = (await redis.eval(TAKE, 1, key, nowMs, most, member, untilMs, otherwise, ...gone)) as [number, string[]];
  return { taken: taken === 1, gone: replaced };
}
