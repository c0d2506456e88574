import { Redis, type RedisOptions } from "ioredis";
import { z } from "zod";

/** The same in the logs of all programs: what REDIS_URL may be. */
const FORMS =
  "must begin with redis:// or rediss://, be the path of a socket, or name sentinels: redis-sentinel://host:26379,host:26379/#name";
const SENTINEL_PORT = 26_379;
/** A machine that is gone answers nothing: the next sentinel is asked after this. */
const SENTINEL_ANSWERS_WITHIN_MS = 2_000;

/** REDIS_URL of a program. */
export const redisAddress = z
  .string()
  .refine((address) => /^(rediss?:\/)?\//.test(address) || sentinelsOf(address) !== null, FORMS)
  .default("redis://127.0.0.1:6379");

/**
 * A connection to the Redis that REDIS_URL names. Where it names sentinels they are asked, at each new connection, which one is the primary
 * now, and one that has become a replica of another is left at its first refusal.
 */
export function openRedis(address: string, options: RedisOptions): Redis {
  const sentinels = sentinelsOf(address);
  return sentinels === null ? new Redis(address, options) : new Redis({ ...options, ...sentinels });
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
  const sentinels = hosts!.split(",").map((each) => /^(\[[^\]]+\]|[^:]+)(?::(\d{1,5}))?$/.exec(each));
  if (sentinels.some((each) => each === null)) return null;
  return {
    sentinels: sentinels.map((each) => ({ host: each![1]!.replace(/^\[|\]$/g, ""), port: Number(each![2] ?? SENTINEL_PORT) })),
    name: decodeURIComponent(name!),
    ...(user !== undefined && user !== "" && { username: decodeURIComponent(user) }),
    ...(password !== undefined && password !== "" && { password: decodeURIComponent(password) }),
    ...(database !== undefined && database !== "" && { db: Number(database) }),
    ...(sentinelPassword !== undefined && { sentinelPassword: decodeURIComponent(sentinelPassword) }),
    ...(scheme === "rediss" && { tls: {}, sentinelTLS: {}, enableTLSForSentinelMode: true }),
    connectTimeout: SENTINEL_ANSWERS_WITHIN_MS,
    reconnectOnError: (error) => error.message.startsWith("READONLY"),
  };
}
