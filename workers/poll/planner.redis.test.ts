import { Queue } from "bullmq";
import { Redis } from "ioredis";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type FeedId, feedKeys, INTERESTS, QUEUE_PREFIX, QUEUES } from "../../shared/live/keys.ts";
import type { FeedKind } from "../../shared/live/topics.ts";
import { showInterest } from "../../shared/node/interest.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { allFeeds } from "../feeds/all-feeds.ts";
import { Planner, type PlannerDeps } from "./planner.ts";
import type { PollJob } from "./poll-job.ts";

let server: PrivateRedis;
let redis: Redis;
let queue: Queue<PollJob>;

beforeAll(async () => {
  server = await startRedis();
  redis = new Redis(server.url);
  queue = new Queue(QUEUES.polls, { connection: redis, prefix: QUEUE_PREFIX });
  await queue.waitUntilReady();
});
afterAll(async () => {
  await queue.close();
  redis.disconnect();
  await server.stop();
});
beforeEach(async () => {
  await redis.flushall();
});

const everything: PlannerDeps["isNeeded"] = () => true;
const nothing: PlannerDeps["recordedMs"] = () => null;
const planner = ({ id = "one", tenants = ["A"], now = Date.now, isNeeded = everything, recordedMs = nothing } = {}) =>
  new Planner({ redis, queue, feeds: allFeeds, tenants, isNeeded, recordedMs, paceFactor: 1, log: pino({ level: "silent" }), now, id });
const always = Object.values(allFeeds).filter(({ paces }) => paces.unwatchedMs !== null).length;
const everyOf = async (schedule: string) => (await queue.getJobSchedulers()).find(({ key }) => key === schedule)?.every;

const watch = (kind: FeedKind) => showInterest(redis, { tenant: "A", kind });
/** As when nobody has shown interest for long. */
const leave = (kind: FeedKind) => redis.zadd(INTERESTS, 1, `A:${kind}`);

async function healthy(kind: FeedKind = "orders"): Promise<void> {
  const runId = /run_id:(\w+)/.exec(await redis.info("server"))?.[1] ?? "";
  const trust = { health: "healthy", error: "", sinceMs: 1, everyMs: 1, confirmedAtMs: 1, pollId: "p", durationMs: 1 };
  await redis.hset(feedKeys({ tenant: "A", kind }).meta, { ...trust, epoch: 1, offset: 0, runId, rows: 0, logBytes: 0 });
}

describe("the planner", () => {
  it("[F6] keeps one schedule for every feed of every tenant", async () => {
    await planner({ tenants: ["A", "B"] }).plan();
    await planner({ tenants: ["A", "B"] }).plan();
    expect(await queue.getJobSchedulersCount()).toBe(2 * always);
    expect(await queue.getDelayedCount()).toBe(2 * always);
  });

  it("[Q3] asks for what a customer has no page for while somebody watches it alone", async () => {
    const isNeeded = ({ tenant, kind }: FeedId) => tenant !== "A" || kind !== "orders";
    await planner({ tenants: ["A", "B"], isNeeded }).plan();
    expect([await everyOf("A.orders"), await everyOf("B.orders")]).toEqual([undefined, expect.any(Number)]);
    await watch("orders");
    await planner({ tenants: ["A", "B"], isNeeded }).plan();
    expect(await everyOf("A.orders")).toBe(allFeeds.orders.paces.watchedMs);
  });

  it("[Q3] asks for what nothing else needs while somebody watches it: at once, and no longer", async () => {
    await planner().plan();
    expect(await everyOf("A.tracks")).toBeUndefined();
    await watch("tracks");
    await planner().plan();
    await planner().plan();
    expect(await everyOf("A.tracks")).toBe(allFeeds.tracks.paces.watchedMs);
    expect((await queue.getWaiting()).map(({ name }) => name)).toEqual(["tracks"]);
    await leave("tracks");
    await planner().plan();
    expect(await everyOf("A.tracks")).toBeUndefined();
  });

  it("[H2] asks for what history is written of though nobody watches, and no more often for that while somebody does", async () => {
    const recordedMs = ({ tenant, kind }: FeedId) => (tenant === "A" && kind === "tracks" ? 60_000 : null);
    const plan = () => planner({ tenants: ["A", "B"], recordedMs }).plan();
    await healthy("tracks");
    await plan();
    expect([await everyOf("A.tracks"), await everyOf("A.boards"), await everyOf("B.tracks")]).toEqual([60_000, undefined, undefined]);
    await watch("tracks");
    await plan();
    expect(await everyOf("A.tracks")).toBe(allFeeds.tracks.paces.watchedMs);
    await leave("tracks");
    await plan();
    expect(await everyOf("A.tracks")).toBe(60_000);
  });

  it("[Q3] never asks whom orders go to for a customer where nobody dispatches", async () => {
    await planner().plan();
    expect(await everyOf("A.dispatchTargets")).toBeUndefined();
    expect((await queue.getWaiting()).map(({ name }) => name)).toEqual([]);
    await watch("dispatchTargets");
    await planner().plan();
    expect((await queue.getWaiting()).map(({ name }) => name)).toEqual(["dispatchTargets"]);
  });

  it("[Q3] asks nothing but orders for a customer whom nobody looks at, and of each list of reference once somebody needs it", async () => {
    await planner().plan();
    expect((await queue.getJobSchedulers()).map(({ key }) => key)).toEqual(["A.orders"]);
    for (const kind of ["roads", "companies", "defectTypes"] as const) {
      await watch(kind);
      await planner().plan();
      expect((await queue.getWaiting()).map(({ name }) => name)).toContain(kind);
      await leave(kind);
      await planner().plan();
      expect(await everyOf(`A.${kind}`)).toBeUndefined();
    }
  });

  it("[F2] asks faster while somebody watches, and while there is no good state", async () => {
    await planner().plan();
    expect(await everyOf("A.orders")).toBe(2_000);
    await healthy();
    await planner().plan();
    expect(await everyOf("A.orders")).toBe(allFeeds.orders.paces.unwatchedMs);
    await watch("orders");
    await planner().plan();
    expect(await everyOf("A.orders")).toBe(allFeeds.orders.paces.watchedMs);
  });

  it("[L7] tells readers the pace from now on, so that a feed that slows down does not look stale", async () => {
    await healthy();
    await planner().plan();
    const { meta } = feedKeys({ tenant: "A", kind: "orders" });
    expect(Number(await redis.hget(meta, "everyMs"))).toBe(allFeeds.orders.paces.unwatchedMs);
    expect(await redis.exists(feedKeys({ tenant: "A", kind: "tracks" }).meta)).toBe(0);
    await watch("orders");
    await planner().plan();
    expect(Number(await redis.hget(meta, "everyMs")), "whoever opens a list does not call it late").toBe(allFeeds.orders.paces.unwatchedMs);
  });

  it("[F6] plans anew what was lost", async () => {
    await planner().plan();
    await redis.flushall();
    await planner().plan();
    expect(await queue.getJobSchedulersCount()).toBe(always);
  });

  it("[F6] plans anew a schedule whose poll never began", async () => {
    await planner().plan();
    const [lost] = await queue.getDelayed(0, 0);
    await lost?.remove().catch(() => redis.zrem(`${QUEUE_PREFIX}:polls:delayed`, lost.id as string));
    const inAMinute = Date.now() + 60_000;
    await planner({ now: () => inAMinute }).plan();
    expect(await queue.getDelayedCount()).toBe(always);
  });

  it("[F6] leaves alone what is only late: workers that have too much to do get no more of it", async () => {
    await planner().plan();
    const removed = vi.spyOn(queue, "removeJobScheduler");
    const inAMinute = Date.now() + 60_000;
    await planner({ now: () => inAMinute }).plan();
    expect(removed).not.toHaveBeenCalled();
    removed.mockRestore();
  });

  it("[F6] plans anew what a worker planned whose clock was an hour ahead", async () => {
    const inAnHour = Date.now() + 3_600_000;
    const ahead = vi.spyOn(Date, "now").mockReturnValue(inAnHour);
    await planner().plan();
    ahead.mockRestore();
    await planner().plan();
    const dues = (await queue.getJobSchedulers()).map(({ next }) => next ?? 0);
    expect(dues).toHaveLength(always);
    expect(Math.max(...dues)).toBeLessThan(inAnHour - 1_800_000);
  });

  it("[F6] forgets the feeds of a tenant that is no more", async () => {
    await planner({ tenants: ["A", "B"] }).plan();
    await planner({ tenants: ["B"] }).plan();
    expect(await everyOf("A.orders")).toBeUndefined();
    expect(await everyOf("B.orders")).toBe(2_000);
  });

  it("[F6] leaves planning to the one that holds the lease", async () => {
    await planner({ id: "one" }).plan();
    await planner({ id: "two", tenants: [] }).plan();
    expect(await queue.getJobSchedulersCount()).toBe(always);
  });
});
