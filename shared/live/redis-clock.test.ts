import { beforeEach, expect, it } from "vitest";
import { RedisClock } from "./redis-clock.ts";

const HOUR_MS = 3_600_000;
let redisMs = 0;
let steadyMs = 0;
let wallAheadMs = 0;
const clockOf = () => new RedisClock({ wallMs: () => redisMs + wallAheadMs, steadyMs: () => steadyMs });
const pass = (ms: number) => {
  redisMs += ms;
  steadyMs += ms;
};
const time =
  (there = 0, back = 0) =>
  async () => {
    pass(there);
    const answer = [String(Math.floor(redisMs / 1_000)), String((redisMs % 1_000) * 1_000)];
    pass(back);
    return answer;
  };

beforeEach(() => {
  redisMs = 1_700_000_000_250;
  steadyMs = 77;
  wallAheadMs = 0;
});

it.each([HOUR_MS, -HOUR_MS])("[L7] says Redis' time on a machine whose clock is %i ms off, and how far it is off", async (aheadMs) => {
  wallAheadMs = aheadMs;
  const clock = clockOf();
  expect(clock.now(), "nothing better is known yet").toBe(redisMs + aheadMs);
  await clock.compare(time(4, 4));
  expect(clock.now()).toBe(redisMs);
  expect(clock.skewMs).toBe(aheadMs);
});

it("[L7] goes on evenly between comparisons, whatever is done to the machine's clock", async () => {
  const clock = clockOf();
  await clock.compare(time());
  wallAheadMs = HOUR_MS;
  pass(900);
  expect(clock.now()).toBe(redisMs);
  await clock.compare(time());
  expect([clock.now(), clock.skewMs]).toEqual([redisMs, HOUR_MS]);
});

it("believes no comparison that took long, except the first", async () => {
  const clock = clockOf();
  await clock.compare(time(0, 2_000));
  expect(clock.now(), "half of the round trip off").toBe(redisMs - 1_000);
  await clock.compare(time());
  await clock.compare(time(0, 30_000));
  expect(clock.now()).toBe(redisMs);
});

it("goes on as before while Redis is away", async () => {
  const clock = clockOf();
  await clock.compare(time());
  await expect(clock.compare(() => Promise.reject(new Error("away")))).rejects.toThrow("away");
  pass(5_000);
  expect(clock.now()).toBe(redisMs);
});
