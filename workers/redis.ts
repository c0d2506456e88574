import type { Redis, RedisOptions } from "ioredis";
import type { Logger } from "pino";
import { ConfigError } from "../shared/node/environment.ts";
import { openRedis, SILENT_AT_MOST_MS, WAITING_AT_MOST_MS } from "../shared/node/redis-address.ts";
import { primariesOf } from "../shared/node/redis-nodes.ts";

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

/** A Redis that drops keys when memory runs short would drop state that readers believe in (F7). @throws ConfigError */
export async function refuseEviction(redis: Redis): Promise<void> {
  const told = await Promise.all(primariesOf(redis).map((node) => node.info("memory")));
  const policies = told.map((memory) => /maxmemory_policy:(\S+)/.exec(memory)?.[1]);
  const policy = policies.find((each) => each !== undefined && each !== "noeviction");
  if (policy === undefined) return;
  throw new ConfigError(
    `Set maxmemory-policy of this Redis to noeviction: it is ${policy}, so Redis would drop live state when memory runs short.`,
  );
}
