import { Redis } from "ioredis";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { feedKeys, sourceKeys } from "../../shared/live/keys.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { forgetCustomers } from "./forget-customers.ts";

const HOUR_MS = 3_600_000;
let server: PrivateRedis;
let redis: Redis;
let nowMs: number;

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
  nowMs = 10 * HOUR_MS;
});

/** What a poll leaves of one feed, and a view that somebody keeps. */
async function polled(tenant: string): Promise<void> {
  const keys = feedKeys({ tenant, kind: "orders" });
  await redis.hset(keys.meta, { epoch: "7", offset: "1" });
  await redis.hset(keys.rows(7), { a: "{}" });
  await redis.set(keys.fence, "1");
  await redis.set(keys.epoch, "7");
  await redis.xadd(keys.log, "7-0", "b", "{}");
  await redis.hset(sourceKeys(tenant).breaker, { state: "closed" });
  await redis.set(`views:${tenant}`, "mine");
}
const keysOf = async (tenant: string) => (await redis.keys(`*${tenant}*`)).sort();

/** A process that began when it was made and looks when it is told to. */
function process(...tenants: string[]) {
  const startedAtMs = nowMs;
  return () => forgetCustomers({ redis, tenants, now: () => nowMs, startedAtMs, afterMs: HOUR_MS });
}

it("[F7] a customer that no process has known for an hour leaves nothing of its feeds in Redis; what people made stays", async () => {
  await polled("GONE");
  await polled("STAYS");
  const before = await keysOf("STAYS");
  await process("GONE", "STAYS")();
  const upgraded = process("STAYS");
  nowMs += HOUR_MS;
  expect(await upgraded(), "not yet longer than an hour").toEqual([]);
  nowMs += 1;
  expect(await upgraded()).toEqual(["GONE"]);
  expect(await keysOf("GONE")).toEqual(["views:GONE"]);
  expect(await keysOf("STAYS")).toEqual(before);
  expect(await upgraded(), "once").toEqual([]);
});

it("[Z3] a customer that one process still knows stays, however long the others do not", async () => {
  await polled("HALF");
  const [older, newer] = [process("HALF"), process("OTHER")];
  for (let i = 0; i < 5; i++) {
    await older();
    nowMs += HOUR_MS;
    expect(await newer()).toEqual([]);
  }
  expect(await keysOf("HALF")).toContain(feedKeys({ tenant: "HALF", kind: "orders" }).meta);
});

it("[Z3] who has just begun to look forgets nobody, although nobody was known while all stood still", async () => {
  await polled("LATE");
  await process("LATE")();
  nowMs += 12 * HOUR_MS;
  const first = process("OTHER");
  expect(await first()).toEqual([]);
  await process("LATE")();
  nowMs += HOUR_MS;
  expect(await first()).toEqual([]);
});
