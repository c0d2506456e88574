import { setTimeout as pause } from "node:timers/promises";
import { feedKeys, QUEUE_PREFIX } from "../../shared/live/keys.ts";
import { feedKinds, type TopicName, topics } from "../../shared/live/topics.ts";
import { type ClusterNode, FAILOVER_WITHIN_MS, type RedisCluster } from "../support/redis-cluster.ts";
import type { ChaosClient } from "./client.ts";
import type { Disruption } from "./disruption.ts";
import { contentDisruptions } from "./redis-disruptions.ts";
import type { World } from "./world.ts";

/** One thing at a time: a cluster that lost two of its three primaries elects nobody. */
const target = "redis";
/** Of what a replica is not told, so much is lost. */
const UNTOLD_MS = 1_000;
/** Longer than any label may call itself live. */
const SLOTS_LOST_FOR_MS = 15_000;

const freeze = ({ pid }: ClusterNode) => void process.kill(pid, "SIGSTOP");
const thaw = ({ pid }: ClusterNode) => void process.kill(pid, "SIGCONT");

/** What can happen to a cluster of Redis, beside what can happen to what stands in it. */
export const clusterDisruptions = (cluster: RedisCluster): Disruption[] => [
  ...contentDisruptions,
  replaced(cluster, "a primary killed", { take: (node) => node.kill(), giveBack: (node) => node.restart() }),
  replaced(cluster, "a primary lost with what its replica was not told", {
    async before(node) {
      await cluster.tellNothing(node);
      await pause(UNTOLD_MS);
    },
    take: (node) => node.kill(),
    giveBack: (node) => node.restart(),
  }),
  replaced(cluster, "a primary frozen", { take: freeze, giveBack: thaw }),
  {
    name: "a slot moved",
    target,
    longestHoldMs: 1_000,
    async begin(world, random) {
      const key = random.pick([...feedsOf(world).map((feed) => feed.key), QUEUE_PREFIX]);
      const owner = await cluster.ownerOf(key);
      world.note(`  of ${key}`);
      await cluster.moveSlot(key, random.pick((await cluster.primaries()).filter((node) => node !== owner)));
      return () => {};
    },
  },
  {
    name: "a primary and its replica frozen",
    target,
    onceForMs: SLOTS_LOST_FOR_MS,
    async begin(world, random) {
      const node = await cluster.ownerOf(random.pick(feedsOf(world)).key);
      const both = [node, await cluster.replicaOf(node)];
      const light = world.darkness.begin("a primary and its replica frozen", await whatStandsAt(cluster, node, world));
      both.forEach(freeze);
      return async () => {
        light();
        both.forEach(thaw);
        await cluster.untilWhole();
      };
    },
  },
];

interface Loss {
  before?(node: ClusterNode): Promise<void>;
  take(node: ClusterNode): Promise<void> | void;
  giveBack(node: ClusterNode): Promise<void> | void;
}

/** A primary goes, its replica is promoted, and it comes back as that one's replica. What stands there is dark for as long as it belongs to nobody. */
function replaced(cluster: RedisCluster, name: string, { before, take, giveBack }: Loss): Disruption {
  return {
    name,
    target,
    async begin(world, random) {
      const node = await cluster.ownerOf(random.pick(feedsOf(world)).key);
      const covers = await whatStandsAt(cluster, node, world);
      await before?.(node);
      const light = world.darkness.begin(name, covers);
      const sinceMs = Date.now();
      await take(node);
      await cluster.untilReplaced(node);
      light();
      world.note(`  replaced after ${Date.now() - sinceMs} ms; by its rules a cluster may take ${FAILOVER_WITHIN_MS} ms`);
      return async () => {
        await giveBack(node);
        await cluster.untilWhole();
      };
    },
  };
}

/** Of the customers whose people watch. */
const feedsOf = ({ clients }: World) =>
  [...new Set(clients.map(({ account }) => account.tenant))].flatMap((tenant) =>
    feedKinds.map((kind) => ({ name: `${tenant} ${kind}`, key: feedKeys({ tenant, kind }).meta })),
  );

/** Whose feed stands at this node, and so cannot be known without it. */
async function whatStandsAt(cluster: RedisCluster, node: ClusterNode, world: World) {
  const there = new Set<string>();
  for (const { name, key } of feedsOf(world)) if ((await cluster.ownerOf(key)) === node) there.add(name);
  return ({ account }: ChaosClient, topic: TopicName) => there.has(`${account.tenant} ${topics[topic].feed}`);
}
