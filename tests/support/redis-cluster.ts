import { Redis } from "ioredis";
import { vi } from "vitest";
import { type PrivateRedis, startRedis } from "./redis.ts";

const PRIMARIES = 3;
const SLOTS = 16_384;
const soon = { timeout: 60_000, interval: 100 };

/** Three primaries that share the slots, and a replica of each. */
export interface RedisCluster {
  /** What REDIS_URL says. */
  readonly address: string;
  readonly nodes: readonly PrivateRedis[];
  /** Who owns the slot of a key now, as those say that are there. */
  ownerOf(key: string): Promise<PrivateRedis>;
  /** The one that follows it. */
  replicaOf(primary: PrivateRedis): Promise<PrivateRedis>;
  /** How many connections of that name each node has, in the order of `nodes`. */
  connectionsOf(name: string): Promise<number[]>;
  /** Moves the slot of a key, with all that stands in it, to another primary, while everybody goes on. */
  moveSlot(key: string, to: PrivateRedis): Promise<void>;
  /** Resolves once all slots are served and each primary has a replica in step. */
  untilWhole(): Promise<void>;
  stop(): Promise<void>;
}

export async function startRedisCluster(): Promise<RedisCluster> {
  const nodes = await Promise.all(Array.from({ length: 2 * PRIMARIES }, () => startRedis({ appendonly: true, clusterNode: true })));
  const stop = async () => void (await Promise.all(nodes.map((node) => node.stop())));
  const idOf = async (node: PrivateRedis) => String(await ask(node, "CLUSTER", "MYID"));

  async function map(): Promise<string[][]> {
    for (const node of nodes) {
      const told = await ask(node, "CLUSTER", "NODES").catch(() => null);
      if (told !== null)
        return String(told)
          .trim()
          .split("\n")
          .map((line) => line.split(" "));
    }
    throw new Error("no node of the cluster answers");
  }
  const nodeAt = (place: string) => nodes.find(({ port }) => place.includes(`:${port}@`))!;

  const cluster: RedisCluster = {
    address: `redis-cluster://${nodes.map(({ port }) => `127.0.0.1:${port}`).join(",")}`,
    nodes,
    async ownerOf(key) {
      const alive = await firstAlive(nodes);
      const slot = Number(await ask(alive, "CLUSTER", "KEYSLOT", key));
      for (const [, place, flags, , , , , , ...ranges] of await map()) {
        const owns = ranges.some((range) => {
          const [from, to] = range.split("-").map(Number);
          return slot >= from! && slot <= (to ?? from!);
        });
        if (owns && /master/.test(flags!)) return nodeAt(place!);
      }
      throw new Error(`nobody owns the slot of ${key}`);
    },
    async replicaOf(primary) {
      const id = await idOf(primary);
      const line = (await map()).find(([, , , follows]) => follows === id);
      if (line === undefined) throw new Error(`nobody follows ${primary.port}`);
      return nodeAt(line[1]!);
    },
    connectionsOf(name) {
      const countAt = async (node: PrivateRedis) =>
        String(await ask(node, "CLIENT", "LIST"))
          .split("\n")
          .filter((line) => line.includes(` name=${name} `)).length;
      return Promise.all(nodes.map(countAt));
    },
    async moveSlot(key, to) {
      const from = await cluster.ownerOf(key);
      const slot = String(await ask(from, "CLUSTER", "KEYSLOT", key));
      const [source, target] = [await idOf(from), await idOf(to)];
      await ask(to, "CLUSTER", "SETSLOT", slot, "IMPORTING", source);
      await ask(from, "CLUSTER", "SETSLOT", slot, "MIGRATING", target);
      for (;;) {
        const keys = (await ask(from, "CLUSTER", "GETKEYSINSLOT", slot, "100")) as string[];
        if (keys.length === 0) break;
        await ask(from, "MIGRATE", "127.0.0.1", String(to.port), "", "0", "5000", "KEYS", ...keys);
      }
      for (const node of [to, from]) await ask(node, "CLUSTER", "SETSLOT", slot, "NODE", target);
    },
    async untilWhole() {
      await vi.waitFor(async () => {
        for (const node of nodes) {
          const told = String(await ask(node, "CLUSTER", "INFO"));
          if (!told.includes("cluster_state:ok") || !told.includes("cluster_known_nodes:6")) throw new Error(told);
          const lines = String(await ask(node, "CLUSTER", "NODES"))
            .trim()
            .split("\n");
          const primaries = lines.filter((line) => /master/.test(line) && !/fail/.test(line));
          if (primaries.length !== PRIMARIES) throw new Error(lines.join("\n"));
          for (const primary of primaries)
            if (!lines.some((line) => line.split(" ")[3] === primary.split(" ")[0] && !/fail/.test(line)))
              throw new Error(lines.join("\n"));
          const state = String(await ask(node, "INFO", "replication"));
          if (!/role:master[\s\S]*state=online|role:slave[\s\S]*master_link_status:up/.test(state)) throw new Error(state);
        }
      }, soon);
    },
    stop,
  };

  try {
    for (const node of nodes.slice(1)) await ask(node, "CLUSTER", "MEET", "127.0.0.1", String(nodes[0]!.port), String(nodes[0]!.busPort));
    const share = Math.ceil(SLOTS / PRIMARIES);
    for (const [i, node] of nodes.slice(0, PRIMARIES).entries())
      await ask(node, "CLUSTER", "ADDSLOTSRANGE", String(i * share), String(Math.min(SLOTS, (i + 1) * share) - 1));
    await vi.waitFor(async () => {
      for (const node of nodes) {
        const told = String(await ask(node, "CLUSTER", "INFO"));
        if (!told.includes("cluster_known_nodes:6") || !told.includes("cluster_state:ok")) throw new Error(told);
      }
    }, soon);
    for (const [i, node] of nodes.slice(PRIMARIES).entries()) await ask(node, "CLUSTER", "REPLICATE", await idOf(nodes[i]!));
    await cluster.untilWhole();
  } catch (error) {
    await stop();
    throw error;
  }
  return cluster;
}

async function firstAlive(nodes: readonly PrivateRedis[]): Promise<PrivateRedis> {
  for (const node of nodes) if ((await ask(node, "PING").catch(() => "")) === "PONG") return node;
  throw new Error("no node of the cluster answers");
}

async function ask({ port }: PrivateRedis, name: string, ...args: string[]): Promise<unknown> {
  const redis = new Redis(port, "127.0.0.1", {
    ...{ protocol: 2, lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0, commandTimeout: 3_000 },
  });
  redis.on("error", () => {});
  try {
    await redis.connect();
    return await redis.call(name, ...args);
  } finally {
    redis.disconnect();
  }
}
