import { Redis } from "ioredis";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { loadTenants, type Tenant } from "../../editions/load.ts";
import type { Row } from "../../shared/live/change.ts";
import { parseFeedMeta } from "../../shared/live/feed-meta.ts";
import { truthLabel } from "../../shared/live/freshness.ts";
import { feedKeys } from "../../shared/live/keys.ts";
import { SourceGate } from "../../shared/node/source-gate.ts";
import { noTraces } from "../../shared/node/traces/traces.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { allFeeds } from "../feeds/all-feeds.ts";
import { PollMetrics } from "../metrics/metrics.ts";
import { Publisher } from "../publish/publisher.ts";
import { FakeServices } from "./fake-services.ts";
import { FeedPoller } from "./feed-poller.ts";

const HOUR_MS = 3_600_000;
const EVERY_MS = 1_000;
const [tenant] = [...loadTenants({}).values()] as [Tenant];
const keys = feedKeys({ tenant: tenant.source.tenant, kind: "orders" });
let server: PrivateRedis;
let redis: Redis;
let services: FakeServices;

beforeAll(async () => {
  server = await startRedis();
  redis = new Redis(server.url);
});
afterAll(async () => {
  redis.disconnect();
  await server.stop();
});
beforeEach(async () => {
  await redis.flushall();
  services = new FakeServices();
  services.put(...Array.from({ length: 20 }, (_, i) => ({ A_Id: `p${i}`, A_Status: 1 })));
});

let ids = 0;
let setBack: (byMs: number) => void;
/** A worker that believes its own clock, as one of an older version does during an upgrade: answers its poll at that time. */
function workerAt(): (nowMs: number) => Promise<unknown> {
  let now = 0;
  setBack = (byMs) => {
    now -= byMs;
  };
  const newId = () => `id-${++ids}`;
  const poller = new FeedPoller({
    redis,
    client: services,
    gate: new SourceGate({ redis, random: () => 0.5, newToken: newId }),
    publisher: new Publisher({ redis, now: () => now }),
    feeds: allFeeds,
    metrics: new PollMetrics(),
    traces: noTraces,
    log: pino({ level: "silent" }),
    now: () => now,
    newPollId: newId,
  });
  return (nowMs) => {
    now = services.nowMs = nowMs;
    return poller.poll(tenant, "orders", { everyMs: EVERY_MS, latenessMs: 0 });
  };
}

async function nowOfRedisMs(): Promise<number> {
  const [seconds = 0, micros = 0] = await redis.time();
  return seconds * 1_000 + Math.floor(micros / 1_000);
}
async function labelAt(nowMs: number) {
  const meta = parseFeedMeta(await redis.hgetall(keys.meta));
  return truthLabel({ connected: true, upToDate: true, freshness: meta?.freshness ?? null }, nowMs);
}
async function handlers() {
  const epoch = Number(await redis.hget(keys.meta, "epoch"));
  return new Set((await redis.hvals(keys.rows(epoch))).map((text) => (JSON.parse(text) as Row).handler));
}

it("[L7] a clock that is set back while a poll is under way makes no poll of less than no time", async () => {
  const poll = workerAt();
  const nowMs = await nowOfRedisMs();
  services.distort.set("GetAssignmentList", (rows) => {
    setBack(HOUR_MS);
    return rows;
  });
  await poll(nowMs);
  expect(parseFeedMeta(await redis.hgetall(keys.meta))?.poll.durationMs).toBeGreaterThanOrEqual(0);
});

it("[L7] what a worker an hour ahead confirmed is not called live for that hour", async () => {
  await workerAt()((await nowOfRedisMs()) + HOUR_MS);
  const nowMs = await nowOfRedisMs();
  expect(await labelAt(nowMs)).toBe("live");
  expect(await labelAt(nowMs + 10 * EVERY_MS)).toBe("late");
  expect(await labelAt(nowMs + 60_000)).toBe("stale");
});

it("[F1] a worker an hour ahead keeps nobody from sweeping: the next one finds what no counter shows, and is called live", async () => {
  // The right clock lies behind Redis' here, so that it can be moved on.
  const rightMs = (await nowOfRedisMs()) - HOUR_MS;
  const [ahead, right] = [workerAt(), workerAt()];
  await ahead(rightMs + HOUR_MS);
  for (const order of services.orders.values()) services.put({ ...order, A_Handler: "changed" });
  await right(rightMs + EVERY_MS);
  expect(await handlers(), "no count moved, so nothing was asked").not.toContain("changed");
  await right(rightMs + 40_000);
  expect(await handlers()).toEqual(new Set(["changed"]));
  expect(await labelAt(rightMs + 40_000)).toBe("live");
  expect(await labelAt(rightMs + 40_000 + 60_000)).toBe("stale");
});
