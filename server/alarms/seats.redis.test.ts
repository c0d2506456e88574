import { Redis } from "ioredis";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { AlarmSeats } from "./seats.ts";

const MINUTE = 60_000;
let redis: PrivateRedis;
let client: Redis;
let nowMs = Date.UTC(2026, 10, 26, 20);

beforeAll(async () => {
  redis = await startRedis();
  client = new Redis(redis.url, { protocol: 2 });
});
afterAll(async () => {
  client?.disconnect();
  await redis?.stop();
});

it("[A] whoever asked within ten minutes sits where alarms call, since their first question and whichever server they asked", async () => {
  const [one, other] = [new AlarmSeats(client, () => nowMs), new AlarmSeats(client, () => nowMs)];
  const beganMs = nowMs;
  await one.take("A", "u1", "王");
  await one.take("B", "u1", "王");
  nowMs += 6 * MINUTE;
  await other.take("A", "u1", "王");
  await other.take("A", "u2", "李");
  nowMs += 6 * MINUTE;
  expect(await one.of("A")).toEqual([
    { userId: "u2", name: "李", sinceMs: beganMs + 6 * MINUTE },
    { userId: "u1", name: "王", sinceMs: beganMs },
  ]);
  expect(await one.of("B")).toEqual([]);
  nowMs += 9 * MINUTE;
  await one.take("A", "u2", "李");
  expect(await other.of("A")).toEqual([{ userId: "u2", name: "李", sinceMs: nowMs }]);
});
