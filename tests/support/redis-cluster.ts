import { Redis } from "ioredis";
import { freePort } from "../embedded/port.mjs";
import { NODE_TIMEOUT_MS, type PrivateRedis, startRedis } from "./redis.ts";
import { openTcpLink, type TcpLink } from "./tcp-link.ts";
import { untilHolds } from "./until-holds.ts";

const PRIMARIES = 3;
const SLOTS = 16_384;
const SOON_MS = 60_000;
/** Of the words in a line of CLUSTER NODES. */
const RANGES_FROM = 8;

/**
 * How long the slots of a primary that says nothing may belong to nobody, by the rules of a cluster: each of the others suspects it after the timeout,
 * and has asked it within half of one; most of them have told each other so within another; its replica waits for a second at most and is
 * elected within two timeouts, two seconds at least.
 */
export const FAILOVER_WITHIN_MS = 2.5 * NODE_TIMEOUT_MS + 1_000 + Math.max(2 * NODE_TIMEOUT_MS, 2_000);

/** All but those that nodes speak to each other on hang on its cable, and so does its replica. */
export type ClusterNode = PrivateRedis & { readonly cable: TcpLink };

/** Three primaries that share the slots, and a replica of each. */
export interface RedisCluster {
  /** What REDIS_URL says. */
  readonly address: string;
  readonly nodes: readonly ClusterNode[];
  /** Who owns the slot of a key now, as those say that are there. */
  ownerOf(key: string): Promise<ClusterNode>;
  /** The one that follows it. */
  replicaOf(primary: PrivateRedis): Promise<ClusterNode>;
  primaries(): Promise<ClusterNode[]>;
  /** Asks where its key stands, or every primary where it has none; what the last one says. */
  command(...command: [string, ...string[]]): Promise<unknown>;
  /** Its replica is told nothing any more, until this one starts again. */
  tellNothing(primary: PrivateRedis): Promise<void>;
  /** Resolves once its slots are those of others. */
  untilReplaced(primary: PrivateRedis): Promise<void>;
  /** How many connections of that name each node has, in the order of `nodes`. */
  connectionsOf(name: string): Promise<number[]>;
  /** Moves the slot of a key, with all that stands in it, to another primary, while everybody goes on. */
  moveSlot(key: string, to: PrivateRedis): Promise<void>;
  /** Resolves once all slots are served and each primary has a replica in step. */
  untilWhole(): Promise<void>;
  stop(): Promise<void>;
}

export async function startRedisCluster(): Promise<RedisCluster> {
  const nodes = await Promise.all(Array.from({ length: 2 * PRIMARIES }, startNode));
  const stop = async () => void (await Promise.all(nodes.flatMap((node) => [node.stop(), node.cable.close()])));
  const idOf = async (node: PrivateRedis) => String(await ask(node, "CLUSTER", "MYID"));

  /** What the first one says that answers. */
  async function map(asked: readonly PrivateRedis[] = nodes): Promise<string[][]> {
    const told = String(await Promise.any(asked.map((node) => ask(node, "CLUSTER", "NODES"))));
    const lines = told.trim().split("\n");
    return lines.map((line) => line.split(" "));
  }
  const nodeAt = (place: string) => nodes.find(({ busPort }) => place.split(",")[0]!.endsWith(`@${busPort}`))!;
  const askAny = (...command: [string, ...string[]]) => Promise.any(nodes.map((node) => ask(node, ...command)));
  const slots = new Map<string, number>();
  async function slotOf(key: string): Promise<number> {
    const slot = slots.get(key) ?? Number(await askAny("CLUSTER", "KEYSLOT", key));
    slots.set(key, slot);
    return slot;
  }

  const cluster: RedisCluster = {
    address: `redis-cluster://${nodes.map(({ cable }) => `127.0.0.1:${cable.port}`).join(",")}`,
    nodes,
    async ownerOf(key) {
      const slot = await slotOf(key);
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
    async primaries() {
      return (await map()).flatMap(([, place, flags]) => (/master/.test(flags!) && !/fail/.test(flags!) ? [nodeAt(place!)] : []));
    },
    async command(...command) {
      const [key] = (await askAny("COMMAND", "GETKEYS", ...command).catch(() => [])) as string[];
      const asked = key === undefined ? await cluster.primaries() : [await cluster.ownerOf(key)];
      return (await Promise.all(asked.map((node) => ask(node, ...command)))).at(-1);
    },
    async tellNothing(primary) {
      await ask(primary, "ACL", "SETUSER", "default", "-psync", "-sync");
      await ask(primary, "CLIENT", "KILL", "TYPE", "replica");
    },
    untilReplaced: (primary) =>
      untilHolds(async () => {
        const others = nodes.filter((node) => node !== primary);
        const line = (await map(others)).find(([, place]) => nodeAt(place!) === primary)!;
        if (/master/.test(line[2]!) && line.length > RANGES_FROM)
          throw new Error(`nobody has the slots of ${primary.port}: ${line.join(" ")}`);
      }, SOON_MS),
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
      await untilHolds(async () => {
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
      }, SOON_MS);
    },
    stop,
  };

  try {
    for (const node of nodes.slice(1)) await ask(node, "CLUSTER", "MEET", "127.0.0.1", String(nodes[0]!.port), String(nodes[0]!.busPort));
    const share = Math.ceil(SLOTS / PRIMARIES);
    for (const [i, node] of nodes.slice(0, PRIMARIES).entries())
      await ask(node, "CLUSTER", "ADDSLOTSRANGE", String(i * share), String(Math.min(SLOTS, (i + 1) * share) - 1));
    await untilHolds(async () => {
      for (const node of nodes) {
        const told = String(await ask(node, "CLUSTER", "INFO"));
        if (!told.includes("cluster_known_nodes:6") || !told.includes("cluster_state:ok")) throw new Error(told);
      }
    }, SOON_MS);
    for (const [i, node] of nodes.slice(PRIMARIES).entries()) await ask(node, "CLUSTER", "REPLICATE", await idOf(nodes[i]!));
    await cluster.untilWhole();
  } catch (error) {
    await stop();
    throw error;
  }
  return cluster;
}

async function startNode(): Promise<ClusterNode> {
  const port = await freePort();
  const cable = await openTcpLink(port);
  const node = await startRedis({ port, appendonly: true, clusterNode: { announcedPort: cable.port } });
  return Object.assign(node, { cable });
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
