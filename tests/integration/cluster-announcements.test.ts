import { Redis } from "ioredis";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { Announcements } from "../../server/announcements.ts";
import { followHints, giveHint } from "../../server/live/hints.ts";
import { followPersonal, tellPerson } from "../../server/live/personal.ts";
import { followPresence } from "../../server/live/presence.ts";
import { connectRedis, connectToChannels, type RedisClient, whenReady } from "../../server/redis.ts";
import { followEndedSessions } from "../../server/session/ended-sessions.ts";
import { SessionStore } from "../../server/session/session-store.ts";
import { channelOf } from "../../shared/live/channels.ts";
import { type RedisCluster, startRedisCluster } from "../support/redis-cluster.ts";

const log = pino({ level: "silent" });
const CHANNEL = channelOf("any");
const soon = { timeout: 60_000, interval: 50 };
const PERSON = { tenant: "021QPGLS", user: { id: "u1" } };

let cluster: RedisCluster;
let redis: RedisClient;
let sessions: SessionStore;
const servers: Listening[] = [];

/** A server that listens, and how it heals what it did not hear. */
interface Listening {
  /** By kind: what was said, in order; "anew" where it looked at everything instead. */
  readonly heard: Record<"sessions" | "presence" | "hints" | "personal", string[]>;
  readonly redis: RedisClient;
  close(): void;
}

async function listen(id: string): Promise<Listening> {
  const own = connectRedis(cluster.address, id, log);
  await whenReady(own, 10_000);
  const announcements = new Announcements({ connect: (channel) => connectToChannels(own, channel, id, log), redis: own, id, log });
  const heard: Listening["heard"] = { sessions: [], presence: [], hints: [], personal: [] };
  const { sessions: ended, presence, hints, personal } = heard;
  followEndedSessions(announcements, { ended: (digest) => void ended.push(digest), sweep: async () => void ended.push("anew") });
  followPresence(announcements, { heard: async (place) => void presence.push(place), sweep: async () => void presence.push("anew") });
  followHints(announcements, (topic, tenant) => void hints.push(tenant === null ? "anew" : `${tenant} ${topic}`));
  followPersonal(announcements, { tell: (room) => void personal.push(room), askAnew: () => void personal.push("anew") });
  return {
    heard,
    redis: own,
    close() {
      announcements.close();
      own.disconnect();
    },
  };
}

beforeAll(async () => {
  cluster = await startRedisCluster();
  redis = connectRedis(cluster.address, "who-says", log);
  await whenReady(redis, 10_000);
  sessions = new SessionStore({ redis, log, now: Date.now });
  servers.push(await listen("one"), await listen("two"));
  await vi.waitFor(() => expectAnew(), soon);
}, 120_000);
afterAll(async () => {
  for (const server of servers) server.close();
  sessions?.close();
  redis?.disconnect();
  await cluster?.stop();
});

const each = () => servers.flatMap(({ heard }) => Object.values(heard));
const forget = () => {
  for (const list of each()) list.length = 0;
};
function expectAnew(): void {
  for (const list of each()) expect(list).toContain("anew");
}

async function sayAll(): Promise<void> {
  await sessions.end("digest");
  await redis.spublish(channelOf("presence"), "021QPGLS:1");
  await giveHint(redis, { tenant: "021QPGLS", topic: "checks" });
  await tellPerson(redis, PERSON, { about: "notes", body: null });
}

/** Nothing of what was said last is told by looking anew: it arrives. */
async function allIsHeard(): Promise<void> {
  forget();
  await sayAll();
  await vi.waitFor(() => {
    for (const list of each()) expect(list).toHaveLength(1);
  }, soon);
  for (const { heard } of servers) {
    expect(heard).toMatchObject({ sessions: ["digest"], presence: ["021QPGLS:1"], hints: ["021QPGLS checks"] });
    expect(heard.personal).not.toContain("anew");
  }
}

async function ask({ port }: { port: number }, name: string, ...args: string[]): Promise<string> {
  const one = new Redis(port, "127.0.0.1", { protocol: 2 });
  try {
    return String(await one.call(name, ...args));
  } finally {
    one.disconnect();
  }
}

describe("announcements on a cluster of three primaries with a replica each", () => {
  it("[F4] reach every server over the node that owns their channels, and no other primary", async () => {
    await allIsHeard();
    for (const node of cluster.nodes) expect(await ask(node, "CLUSTER", "INFO")).not.toMatch(/messages_publish_(sent|received)/);
    const owner = await cluster.ownerOf(CHANNEL);
    const others = cluster.nodes.filter((node) => node !== owner);
    expect(await ask(owner, "PUBSUB", "SHARDCHANNELS")).toContain(CHANNEL.split(":")[0]);
    for (const node of others) expect(await ask(node, "PUBSUB", "SHARDCHANNELS")).toBe("");
  });

  it("[F6] a slot that moves: each listener looks anew and then hears at the other node", async () => {
    const from = await cluster.ownerOf(CHANNEL);
    const to = cluster.nodes.slice(0, 3).find((node) => node !== from)!;
    forget();
    await cluster.moveSlot(CHANNEL, to);
    // Said where nobody listens yet.
    await sayAll();
    expect(each().flat()).toEqual([]);
    await vi.waitFor(() => expectAnew(), soon);
    await allIsHeard();
    expect(await ask(to, "PUBSUB", "SHARDCHANNELS")).toContain(CHANNEL.split(":")[0]);
    expect(await ask(from, "PUBSUB", "SHARDCHANNELS")).toBe("");
  });

  it("[F6] a primary that dies: each listener looks anew once its replica is promoted, and then hears", async () => {
    const owner = await cluster.ownerOf(CHANNEL);
    const behind = await cluster.replicaOf(owner);
    forget();
    await owner.kill();
    // Said to nobody: the slot is served by no one now.
    await expect(sayAll()).rejects.toThrow();
    expect(each().flat()).toEqual([]);
    await vi.waitFor(async () => expect(await cluster.ownerOf(CHANNEL)).toBe(behind), soon);
    await vi.waitFor(() => expectAnew(), soon);
    await allIsHeard();
    await owner.restart();
    await cluster.untilWhole();
    await allIsHeard();
  });
});
