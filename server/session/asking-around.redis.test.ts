import { Redis } from "ioredis";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { AskingAround } from "./asking-around.ts";

const WRONG = new Error("wrong password");
const UNDER_WAY_MS = 60_000;
let server: PrivateRedis;
let redis: Redis;
let around: AskingAround;
const asked = vi.fn();
let waitedMs = 0;

beforeAll(async () => {
  server = await startRedis();
  redis = new Redis(server.url, { protocol: 2 });
});
afterAll(async () => {
  redis?.disconnect();
  await server?.stop();
});
beforeEach(async () => {
  await redis.flushall();
  asked.mockClear();
  waitedMs = 0;
  const pause = async (ms: number) => {
    waitedMs += ms;
  };
  around = new AskingAround(redis, pause, UNDER_WAY_MS);
});

const attempt = (account: string, address: string, error: Error | null = WRONG) =>
  around
    .attempt(
      account,
      address,
      (thrown) => thrown === WRONG,
      async () => {
        asked();
        if (error !== null) throw error;
      },
    )
    .then(
      () => "in",
      (thrown: { code?: string; message: string }) => thrown.code ?? thrown.message,
    );

describe("[S2] asking around", () => {
  it("has its bounds per account and per address, and whoever was let in or could not be asked for costs nothing", async () => {
    for (let i = 0; i < 3; i++) expect(await attempt("wang", "203.0.113.1")).toBe("wrong password");
    expect(await attempt("wang", "203.0.113.1")).toBe("customerWanted");
    expect(await attempt("wang", "198.51.100.1", null)).toBe("in");
    for (let i = 0; i < 30; i++) expect(await attempt(`user ${i}`, "198.51.100.1", new Error("away"))).toBe("away");
    expect(await redis.keys("*")).toHaveLength(2);
  });

  it("at once is no more than one by one: every customer's services would get all of it", async () => {
    await Promise.all(Array.from({ length: 200 }, (_, i) => attempt(`user ${i}`, "203.0.113.1")));
    expect(asked).toHaveBeenCalledTimes(20);
  });

  it("of everybody behind one router at once lets all in who are right, one after the other", async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, (_, i) => attempt(`user ${i}`, "203.0.113.1", null)));
    expect(new Set(answers)).toEqual(new Set(["in"]));
    expect(waitedMs, "not all of them at once").toBeGreaterThan(0);
    expect(await redis.keys("*")).toEqual([]);
  });

  it("goes on where servers died while they asked: what nobody ended counts for no quarter of an hour", async () => {
    for (let i = 0; i < 20; i++) {
      const never = around.attempt(
        `user ${i}`,
        "203.0.113.1",
        () => true,
        () => new Promise(() => {}),
      );
      never.catch(() => {});
    }
    const ofAddress = async () => (await redis.keys("*}:now"))[0]!;
    await vi.waitFor(async () => expect(await redis.zcard(await ofAddress())).toBe(20), 100_000);
    expect(await attempt("wang", "203.0.113.1", null), "nobody's way is closed").toBe("tooMany");
    const key = await ofAddress();
    for (const one of await redis.zrange(key, "0", "-1")) await redis.zincrby(key, -UNDER_WAY_MS, one);
    expect(await attempt("wang", "203.0.113.1", null), "as if that time had gone by").toBe("in");
  });

  it("counts a network of the newer kind as one address", async () => {
    for (let i = 0; i < 40; i++) await attempt(`user ${i}`, `2001:db8:1:2::${i + 1}`);
    expect(asked).toHaveBeenCalledTimes(20);
  });
});
