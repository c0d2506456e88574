import type { Cluster, Redis } from "ioredis";

/** What is of a node and not of a key: of a cluster's client any node would answer, as it happens. */

/** Each Redis that takes writes: the only one, or the primaries of a cluster as far as they are known now. */
export const primariesOf = (redis: Redis): Redis[] => clusterIn(redis)?.nodes("master") ?? [redis];

/** The Redis that a key stands in: the only one, or who owns its slot now. Null while a cluster does not say. */
export async function ownerOf(redis: Redis, key: string): Promise<Redis | null> {
  const cluster = clusterIn(redis);
  if (cluster === null) return redis;
  const owner = await placeOfKey(cluster, key);
  return cluster.nodes("master").find((node) => placeOf(node) === owner) ?? null;
}

/** How each node is called now (`run_id`, another one after each start), by the keys that stand in it; "" where it does not say. */
export async function runIdsOf(redis: Redis): Promise<(key: string) => Promise<string>> {
  const cluster = clusterIn(redis);
  if (cluster === null) {
    const only = await runIdOf(redis);
    return () => Promise.resolve(only);
  }
  const told = cluster.nodes("master").map(async (node) => [placeOf(node), await runIdOf(node).catch(() => "")] as const);
  const byPlace = new Map(await Promise.all(told));
  return async (key) => byPlace.get(await placeOfKey(cluster, key)) ?? "";
}

/** Time of day as one node has it, always the same one while it is there. [seconds, microseconds] */
export async function timeOf(redis: Redis): Promise<[string, string]> {
  return (await redis.eval("return redis.call('TIME')", 1, "{clock}")) as [string, string];
}

/** INFO memory of the Redis, or of the node of a cluster that has the least left. */
export async function fullestMemoryOf(redis: Redis): Promise<string> {
  const told = await Promise.all(primariesOf(redis).map((node) => node.info("memory")));
  return told.toSorted((one, other) => usedShare(other) - usedShare(one))[0] ?? "";
}

const figure = (info: string, name: string) => Number(new RegExp(`^${name}:(\\d+)`, "m").exec(info)?.[1] ?? 0);
const usedShare = (info: string) => figure(info, "used_memory") / (figure(info, "maxmemory") || figure(info, "total_system_memory") || 1);

/** Whether this Redis takes commands of one slot alone: a cluster, of however many nodes. */
export async function asksSlotBySlot(redis: Redis): Promise<boolean> {
  return redis.isCluster || (await redis.info("cluster")).includes("cluster_enabled:1");
}

const runIdOf = async (redis: Redis): Promise<string> => /^run_id:(\S+)/m.exec(await redis.info("server"))?.[1] ?? "";

const clusterIn = (redis: Redis): Cluster | null => (redis.isCluster ? (redis as unknown as Cluster) : null);

/** Where a node of a cluster stands; the same word for whatever else an address leads to. */
export const placeOf = ({ options }: Redis): string => `${options.host}:${options.port}`;

const placeOfKey = async (cluster: Cluster, key: string): Promise<string> => cluster.slots[await slotOf(cluster, key)]?.[0] ?? "";

const slots = new Map<string, number>();

/** Of the few tags that feeds have; which slot a tag has never changes. */
async function slotOf(cluster: Cluster, key: string): Promise<number> {
  const tag = /\{([^}]+)\}/.exec(key)?.[1] ?? key;
  const known = slots.get(tag);
  if (known !== undefined) return known;
  const slot = Number(await cluster.cluster("KEYSLOT", tag));
  slots.set(tag, slot);
  return slot;
}
