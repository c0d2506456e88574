import type { Redis, RedisOptions } from "ioredis";
import type { Logger } from "pino";
import { ConfigError } from "../shared/node/environment.ts";
import { openRedis, SILENT_AT_MOST_MS, WAITING_AT_MOST_MS } from "../shared/node/redis-address.ts";

const RECONNECT_AT_MOST_MS = 1_000;

/**
 * For our own commands. While Redis is away they fail at once: nothing is queued, and nothing is sent twice, because a poll that
 * failed is simply done again.
 */
export const forCommands: RedisOptions = {
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  socketTimeout: SILENT_AT_MOST_MS,
  retryStrategy: (times) => Math.min(times * 50, RECONNECT_AT_MOST_MS),
};

/** For BullMQ's workers, which block and must outlive a restart of Redis. What they may have queued is bounded by their concurrency. */
export const forBlocking: RedisOptions = {
  maxRetriesPerRequest: null,
  socketTimeout: WAITING_AT_MOST_MS,
  retryStrategy: (times) => Math.min(times * 50, RECONNECT_AT_MOST_MS),
};

/** A connection that says once when Redis went away, and once when it is back. */
export function connectRedis(url: string, options: RedisOptions, log: Logger, name: string): Redis {
  const redis = openRedis(url, { ...options, connectionName: `worker-${name}` });
  let isAway = false;
  redis.on("error", (error: Error) => {
    if (!isAway)
      log.warn({ connection: name, error: error.message }, "Redis is away; waiting for it. Start it, or set REDIS_URL to where it is");
    isAway = true;
  });
  redis.on("ready", () => {
    if (isAway) log.info({ connection: name }, "Redis is back");
    isAway = false;
  });
  return redis;
}

/** Waits as long as it takes. */
export async function untilReady(redis: Redis): Promise<void> {
  if (redis.status !== "ready") await new Promise<void>((resolve) => redis.once("ready", resolve));
}

/** Whose channels of one slot are heard by who listens at its node. */
const OLDEST_MAJOR = 7;

/**
 * A Redis that drops keys when memory runs short would drop state that readers believe in (F7), and of an older one no server would ever hear what is announced.
 * @throws ConfigError
 */
export async function refuseUnfitRedis(nodes: readonly Pick<Redis, "info">[]): Promise<void> {
  const told = await Promise.all(nodes.map((node) => node.info()));
  const saidOf = (name: string) => told.map((info) => new RegExp(`^${name}:(\\S+)`, "m").exec(info)?.[1] ?? null);
  const policy = saidOf("maxmemory_policy").find((each) => each !== null && each !== "noeviction");
  if (policy !== undefined)
    throw new ConfigError(
      `Set maxmemory-policy of this Redis to noeviction: it is ${policy}, so Redis would drop live state when memory runs short.`,
    );
  const version = saidOf("redis_version").find((each) => each !== null && Number.parseInt(each, 10) < OLDEST_MAJOR);
  if (version !== undefined)
    throw new ConfigError(
      `Put a Redis of version ${OLDEST_MAJOR}.0 or newer at REDIS_URL: this one is ${version}, which has no sharded channels.`,
    );
}
