import { Redis } from "ioredis";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { FeedWriter } from "../../server/testing/feed-writer.ts";
import { feedKeys } from "../../shared/live/keys.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { FeedMoved } from "./feed-moved.ts";
import { feedIfItComes, neededFeed } from "./needed-feed.ts";

const feed = { tenant: "021PDGLS", kind: "defectTypes" } as const;
let store: PrivateRedis;
let redis: Redis;
beforeAll(async () => {
  store = await startRedis();
  redis = new Redis(store.url, { protocol: 2 });
});
afterEach(() => redis.flushall());
afterAll(async () => {
  redis?.disconnect();
  await store?.stop();
});
const isWanted = async () => (await redis.exists(feedKeys(feed).interest)) === 1;

it("[Q3] an export waits for a list that nobody needed so far, and takes it when it comes", async () => {
  const asked = neededFeed({ redis, coldFeedMs: 10_000 }, feed);
  await vi.waitFor(async () => expect(await isWanted()).toBe(true), 5_000);
  const writer = new FeedWriter(store.url, feed);
  await writer.rebuild([["t1", { id: "t1", parentId: "0", name: "坑槽" }]]);
  writer.close();
  expect([...(await asked).keys()]).toEqual(["t1"]);
});

it("has none of a list that the customer's services lack, at once", async () => {
  await redis.hset(feedKeys(feed).meta, { everyMs: 1, health: "failing", sinceMs: 1, error: "callOff", pollId: "p", durationMs: 1 });
  expect(await neededFeed({ redis, coldFeedMs: 60_000 }, feed)).toEqual(new Map());
});

it("[C6] is told when a list does not come: it says nothing without it, or goes on where that is worth something", async () => {
  await expect(neededFeed({ redis, coldFeedMs: 200 }, feed)).rejects.toThrow(FeedMoved);
  expect(await feedIfItComes({ redis, coldFeedMs: 200 }, feed)).toBeNull();
});
