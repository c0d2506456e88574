import { Queue } from "bullmq";
import { Redis } from "ioredis";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { feedKeys, INTERESTS, QUEUE_PREFIX, QUEUES } from "../../shared/live/keys.ts";
import type { FeedKind } from "../../shared/live/topics.ts";
import { showInterest } from "../../shared/node/interest.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { allFeeds } from "../feeds/all-feeds.ts";
import { LOOKS_PER_READ as FEED_LOOKS } from "./feed-situations.ts";
import { LOOKS_PER_READ as SCHEDULE_LOOKS } from "./kept-schedules.ts";
import { Planner } from "./planner.ts";
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

const planner = ({ tenants = ["A"], now = Date.now } = {}) =>
  new Planner({
    ...{ redis, queue, feeds: allFeeds, tenants, isNeeded: () => true, paceFactor: 1, log: pino({ level: "silent" }) },
    ...{ now, id: "one", recordedMs: () => null },
  });
const everyOf = async (schedule: string) => (await queue.getJobSchedulers()).find(({ key }) => key === schedule)?.every;
const watch = (kind: FeedKind) => showInterest(redis, { tenant: "A", kind });
/** As when nobody has shown interest for long. */
const leave = (kind: FeedKind) => redis.zadd(INTERESTS, 1, `A:${kind}`);

async function healthy(tenant = "A"): Promise<void> {
  const runId = /run_id:(\w+)/.exec(await redis.info("server"))?.[1] ?? "";
  const trust = { health: "healthy", error: "", sinceMs: 1, everyMs: 1, confirmedAtMs: 1, pollId: "p", durationMs: 1 };
  await redis.hset(feedKeys({ tenant, kind: "orders" }).meta, { ...trust, epoch: 1, offset: 0, runId, rows: 0, logBytes: 0 });
}

describe("a planner that goes on and remembers", () => {
  it("[F2] sees at its next look what somebody began to watch, and what nobody does any more", async () => {
    await healthy();
    const one = planner();
    const looks = async () => {
      await one.plan();
      return [await everyOf("A.orders"), await everyOf("A.tracks")];
    };
    const { orders, tracks } = allFeeds;
    expect(await looks()).toEqual([orders.paces.unwatchedMs, undefined]);
    await Promise.all([watch("orders"), watch("tracks")]);
    expect(await looks()).toEqual([orders.paces.watchedMs, Math.min(2_000, tracks.paces.watchedMs)]);
    expect((await queue.getWaiting()).map(({ name }) => name)).toEqual(["tracks"]);
    await Promise.all([leave("orders"), leave("tracks")]);
    expect(await looks()).toEqual([orders.paces.unwatchedMs, undefined]);
  });

  it("[F7] sees within a few looks that what nobody watches fails, and at its next one that it is well again", async () => {
    await healthy();
    const one = planner();
    await one.plan();
    await redis.hset(feedKeys({ tenant: "A", kind: "orders" }).meta, "health", "failing");
    for (let look = 0; look < FEED_LOOKS; look++) await one.plan();
    expect(await everyOf("A.orders")).toBe(2_000);
    await redis.hset(feedKeys({ tenant: "A", kind: "orders" }).meta, "health", "healthy");
    await one.plan();
    expect(await everyOf("A.orders")).toBe(allFeeds.orders.paces.unwatchedMs);
  });

  it("[F6] a Redis that lost everything has all of it planned at the next look", async () => {
    await healthy();
    const one = planner();
    await one.plan();
    await redis.flushall();
    await one.plan();
    expect(await everyOf("A.orders")).toBe(2_000);
  });

  it("[F6] puts right what another planner set beside it, and at once what it took away", async () => {
    await healthy();
    const one = planner();
    await one.plan();
    await queue.upsertJobScheduler("A.orders", { every: 7_000 }, { name: "orders" });
    for (let look = 0; look < SCHEDULE_LOOKS; look++) await one.plan();
    expect(await everyOf("A.orders")).toBe(allFeeds.orders.paces.unwatchedMs);
    await queue.removeJobScheduler("A.orders");
    await one.plan();
    expect(await everyOf("A.orders")).toBe(allFeeds.orders.paces.unwatchedMs);
  });

  it("a look at two hundred customers whom nobody watches is far fewer commands than they have feeds", async () => {
    const tenants = Array.from({ length: 200 }, (_, i) => `T${i}`);
    for (const tenant of tenants) await healthy(tenant);
    // Nobody polls here: by a clock that goes on, all of them were late some day, and each would be looked after.
    const beganMs = Date.now();
    const one = planner({ tenants, now: () => beganMs });
    await one.plan();
    await redis.config("RESETSTAT");
    const looks = 10;
    for (let look = 0; look < looks; look++) await one.plan();
    const calls = [...(await redis.info("commandstats")).matchAll(/^cmdstat_([^:]+):calls=(\d+)/gm)];
    const read = calls.filter(([, name]) => !name!.startsWith("config")).reduce((sum, [, , count]) => sum + Number(count), 0) / looks;
    expect(read).toBeLessThan(tenants.length / 2);
  });
});
