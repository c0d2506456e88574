import { Cluster, Redis, type RedisOptions } from "ioredis";
import { z } from "zod";

/** The same in the logs of all programs: what REDIS_URL may be. */
const FORMS =
  "must begin with redis:// or rediss://, be the path of a socket, or name sentinels (redis-sentinel://host:26379,host:26379/#name) or nodes of a cluster (redis-cluster://host:6379,host:6379)";
const REDIS_PORT = 6_379;
const SENTINEL_PORT = 26_379;
/** A machine that is gone answers nothing: the next sentinel or node is asked after this. */
const ANSWERS_WITHIN_MS = 2_000;
/** Who owns which slots is asked so often, beside whenever a node says that it does not. */
const SLOTS_EVERY_MS = 2_000;

/** A connection on which no answer came for so long is half-open: a machine that lost its power says nothing, and TCP would wait for it for a quarter of an hour. */
export const SILENT_AT_MOST_MS = 8_000;
/** The same of one that waits for jobs: it asks again after ten seconds at most. */
export const WAITING_AT_MOST_MS = 15_000;

/** REDIS_URL of a program. */
export const redisAddress = z
  .string()
  .refine((address) => /^(rediss?:\/)?\//.test(address) || (sentinelsOf(address) ?? clusterOf(address)) !== null, FORMS)
  .default("redis://127.0.0.1:6379");

/**
 * A connection to the Redis that REDIS_URL names. Where it names sentinels they are asked, at each new connection, which one is the primary
 * now, and one that has become a replica of another is left at its first refusal. A cluster is spoken to as if it were one Redis: no command
 * of ours reaches into two slots, and what is of a node and not of a key is asked by `redis-nodes.ts`.
 */
export function openRedis(address: string, options: RedisOptions): Redis {
  const cluster = clusterOf(address);
  if (cluster !== null) return openCluster(cluster, options);
  const sentinels = sentinelsOf(address);
  return sentinels === null ? new Redis(address, options) : new Redis({ ...options, ...sentinels });
}

function openCluster({ nodes, options: access }: ClusterAddress, options: RedisOptions): Redis {
  const { enableOfflineQueue = true, retryStrategy, ...ofNodes } = options;
  const cluster = new Cluster(nodes, {
    enableOfflineQueue,
    redisOptions: { ...ofNodes, ...access, connectTimeout: ANSWERS_WITHIN_MS },
    // It would ask any one node how the cluster is: one that says nothing would hold up what stands at the others.
    enableReadyCheck: false,
    slotsRefreshInterval: SLOTS_EVERY_MS,
    // What was under way when a node went away is not sent again: it may have been done.
    retryDelayOnFailover: options.autoResendUnfulfilledCommands === false ? 0 : 100,
    retryDelayOnClusterDown: options.autoResendUnfulfilledCommands === false ? 0 : 100,
    clusterRetryStrategy: (times) => retryStrategy?.(times) ?? null,
  });
  // The commands are those of a single Redis; its own ones (INFO, TIME, SCAN) answer for any node, and are not to be called on it.
  return cluster as unknown as Redis;
}

interface ClusterAddress {
  readonly nodes: { readonly host: string; readonly port: number }[];
  readonly options: Pick<RedisOptions, "username" | "password" | "tls">;
}

/** `redis-cluster://[user][:password@]host[:port],host[:port]`: some nodes of a cluster, which name the others. Null for any other address. */
export function clusterOf(address: string): ClusterAddress | null {
  const [, scheme, user, password, hosts] = /^(rediss?)-cluster:\/\/(?:([^:@/]*)(?::([^@/]*))?@)?([^/?#@]+)\/?$/.exec(address) ?? [];
  const nodes = hosts === undefined ? null : placesOf(hosts, REDIS_PORT);
  return nodes === null ? null : { nodes, options: { ...accessOf(user, password), ...(scheme === "rediss" && { tls: {} }) } };
}

/**
 * `redis-sentinel://[user][:password@]host[:port],host[:port]/[database][?sentinelPassword=...]#name`; `rediss-sentinel:` speaks TLS with
 * all of them. User and password are those of Redis. Null for any other address.
 */
export function sentinelsOf(address: string): RedisOptions | null {
  const parts = /^(rediss?)-sentinel:\/\/(?:([^:@/]*)(?::([^@/]*))?@)?([^/?#@]+)(?:\/(\d*))?(?:\?sentinelPassword=([^#&]+))?#(.+)$/.exec(
    address,
  );
  if (parts === null) return null;
  const [, scheme, user, password, hosts, database, sentinelPassword, name] = parts;
  const sentinels = placesOf(hosts!, SENTINEL_PORT);
  if (sentinels === null) return null;
  return {
    sentinels,
    name: decodeURIComponent(name!),
    ...accessOf(user, password),
    ...(database !== undefined && database !== "" && { db: Number(database) }),
    ...(sentinelPassword !== undefined && { sentinelPassword: decodeURIComponent(sentinelPassword) }),
    ...(scheme === "rediss" && { tls: {}, sentinelTLS: {}, enableTLSForSentinelMode: true }),
    connectTimeout: ANSWERS_WITHIN_MS,
    reconnectOnError: (error) => error.message.startsWith("READONLY"),
  };
}

const accessOf = (user: string | undefined, password: string | undefined) => ({
  ...(user !== undefined && user !== "" && { username: decodeURIComponent(user) }),
  ...(password !== undefined && password !== "" && { password: decodeURIComponent(password) }),
});

function placesOf(hosts: string, usualPort: number): { host: string; port: number }[] | null {
  const places = hosts.split(",").map((each) => /^(\[[^\]]+\]|[^:]+)(?::(\d{1,5}))?$/.exec(each));
  if (places.includes(null)) return null;
  return places.map((each) => ({ host: each![1]!.replace(/^\[|\]$/g, ""), port: Number(each![2] ?? usualPort) }));
}
