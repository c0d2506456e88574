import { Redis, type RedisOptions } from "ioredis";
import type { Logger } from "pino";
import { openRedis, SILENT_AT_MOST_MS, WAITING_AT_MOST_MS } from "../shared/node/redis-address.ts";
import { ownerOf } from "../shared/node/redis-nodes.ts";

export type RedisClient = Redis;

/** Longer than any command of ours takes; a Redis that stands still fails commands instead of holding requests. */
const COMMAND_TIMEOUT_MS = 5_000;
const LONGEST_RECONNECT_MS = 2_000;

/**
 * A connection for ordinary commands. While Redis is away commands fail at once: the offline queue of ioredis has no bound, and
 * re-sending what was under way would repeat writes.
 */
export function connectRedis(url: string, name: string, log: Logger, commandTimeout = COMMAND_TIMEOUT_MS): Redis {
  const redis = openRedis(url, {
    connectionName: name,
    protocol: 2,
    commandTimeout,
    socketTimeout: Math.max(SILENT_AT_MOST_MS, commandTimeout),
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => Math.min(times * 100, LONGEST_RECONNECT_MS),
  });
  return logged(redis, name, log);
}

const waitingOptions = (name: string): RedisOptions => ({
  connectionName: name,
  protocol: 2,
  socketTimeout: SILENT_AT_MOST_MS,
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  retryStrategy: (times) => Math.min(times * 100, LONGEST_RECONNECT_MS),
});

/** A connection that holds short blocking reads: no command timeout, its owner watches its progress. */
export const connectWaitingRedis = (url: string, name: string, log: Logger): Redis =>
  logged(openRedis(url, waitingOptions(name)), name, log);

/** The same to one node of a cluster and to no other: a client of the whole cluster holds a connection to each of its nodes, waiting or not. */
export const connectWaitingNode = (node: Redis, name: string, log: Logger): Redis =>
  logged(new Redis({ ...node.options, ...waitingOptions(name), lazyConnect: false }), name, log);

/**
 * A connection for subscriptions to channels, to the Redis that they stand in: on a cluster no other node but its replicas says what is said
 * there. Whoever subscribes does so again after each "ready": a node that no longer owns them refuses. Null while nobody knows who does.
 */
export async function connectToChannels(redis: Redis, channel: string, name: string, log: Logger): Promise<Redis | null> {
  const owner = await ownerOf(redis, channel);
  if (owner === null) return null;
  const listening = new Redis({
    ...owner.options,
    ...{ connectionName: name, lazyConnect: false, enableOfflineQueue: false, autoResubscribe: false },
    retryStrategy: (times) => Math.min(times * 100, LONGEST_RECONNECT_MS),
  });
  return logged(listening, name, log);
}

/** For a BullMQ worker: it must outlive a restart of Redis, and what it may have queued is bounded by its concurrency. */
export function connectJobsRedis(url: string, name: string, log: Logger): Redis {
  const redis = openRedis(url, {
    connectionName: name,
    protocol: 2,
    maxRetriesPerRequest: null,
    socketTimeout: WAITING_AT_MOST_MS,
    retryStrategy: (times) => Math.min(times * 100, LONGEST_RECONNECT_MS),
  });
  return logged(redis, name, log);
}

/** Resolves when commands can be sent, or after `timeoutMs` either way: a server starts without Redis and says so in its health. */
export function whenReady(redis: Redis, timeoutMs: number): Promise<boolean> {
  if (redis.status === "ready") return Promise.resolve(true);
  return new Promise((resolve) => {
    const timer = setTimeout(() => done(false), timeoutMs);
    const onReady = () => done(true);
    const done = (ready: boolean) => {
      clearTimeout(timer);
      redis.off("ready", onReady);
      resolve(ready);
    };
    redis.once("ready", onReady);
  });
}

function logged(redis: Redis, name: string, log: Logger): Redis {
  let down = false;
  redis.on("error", (error: Error) => {
    if (!down) log.warn({ connection: name, reason: error.message }, "redis is away");
    down = true;
  });
  redis.on("ready", () => {
    if (down) log.info({ connection: name }, "redis is back");
    down = false;
  });
  return redis;
}
