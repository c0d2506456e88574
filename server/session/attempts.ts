import type { RedisClient } from "../redis.ts";

/**
 * Attempts of one kind over all servers: those that were guesses, for a window that begins with the first of them, and those under way, which
 * may become guesses. What nobody ended, because that server or Redis died, is forgotten after a while.
 */
export class Attempts {
  private readonly redis: RedisClient;
  private readonly windowMs: number;
  private readonly underWayMs: number;

  constructor(redis: RedisClient, { windowMs, underWayMs }: { readonly windowMs: number; readonly underWayMs: number }) {
    this.redis = redis;
    this.windowMs = windowMs;
    this.underWayMs = underWayMs;
  }

  /** Answers how many there are with this one. */
  async begin(key: string, id: string): Promise<number> {
    return Number(await this.redis.eval(BEGIN, 2, ...keysOf(key), id, this.underWayMs));
  }

  /** Nothing stays of what was no guess: names are free, and everybody may make them up. */
  async end(key: string, id: string, wasGuess: boolean): Promise<void> {
    await this.redis.eval(END, 2, ...keysOf(key), id, wasGuess ? 1 : 0, this.windowMs);
  }

  /** Until the guesses are forgotten; negative when there are none. */
  async endsInMs(key: string): Promise<number> {
    return this.redis.pttl(keysOf(key)[0]);
  }

  async guesses(key: string): Promise<number> {
    return Number((await this.redis.get(keysOf(key)[0])) ?? 0);
  }
}

const keysOf = (key: string) => [`${key}:guesses`, `${key}:now`] as const;

const BEGIN = `
local time = redis.call('TIME')
local nowMs = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
-- First, because a script that has written something is not stopped any more where memory is full.
redis.call('ZADD', KEYS[2], string.format('%.0f', nowMs + tonumber(ARGV[2])), ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', nowMs)
redis.call('PEXPIRE', KEYS[2], ARGV[2])
return tonumber(redis.call('GET', KEYS[1]) or '0') + redis.call('ZCARD', KEYS[2])
`;

const END = `
redis.call('ZREM', KEYS[2], ARGV[1])
if ARGV[2] == '1' and redis.call('INCR', KEYS[1]) == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[3]) end
`;
