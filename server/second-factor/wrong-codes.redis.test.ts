import { Redis } from "ioredis";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { ExpectedError } from "../../shared/errors.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { WrongCodes, wrongCodesKeys } from "./wrong-codes.ts";

const PERSON = "A/1";
const { count, turn } = wrongCodesKeys(PERSON);
let server: PrivateRedis;
let redis: Redis;
let codes: WrongCodes;

beforeAll(async () => {
  server = await startRedis();
  redis = new Redis(server.url, { protocol: 2 });
  codes = new WrongCodes(redis);
});
afterAll(async () => {
  redis?.disconnect();
  await server?.stop();
});
beforeEach(() => redis.flushall());

/** Minutes until the next turn where it was refused, else what came of it. */
const give = (isRight: boolean) =>
  codes
    .guard(PERSON, async () => isRight)
    .catch((error: unknown) => (error instanceof ExpectedError ? Math.ceil(Number(error.detail.retryAfterMs) / 60_000) : "broken"));

it.each([
  [10, 1],
  [20, 15],
  [40, 60],
])("[S2] after %i wrong codes there is one in %i minutes, and a right one clears it", async (wrong, minutes) => {
  await redis.set(count, wrong);
  expect(await give(false)).toBe(false);
  expect(await give(true)).toBe(minutes);
  // The wait is over.
  await redis.del(turn);
  expect(await give(true)).toBe(true);
  expect(await redis.keys("*")).toEqual([]);
});

it("[S2] wrong codes at once are no more than one by one", async () => {
  const said = await Promise.all(Array.from({ length: 30 }, () => give(false)));
  // Ten, and the one whose turn it was.
  expect(said.filter((each) => each === false)).toHaveLength(11);
});

it("[S2] what could not be looked at was no wrong code", async () => {
  await redis.set(count, 40);
  await expect(codes.guard(PERSON, () => Promise.reject(new ExpectedError("recordsAway")))).rejects.toThrow("recordsAway");
  expect(await redis.get(count)).toBe("40");
  expect(await give(true)).toBe(true);
});
