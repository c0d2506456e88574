import { Redis } from "ioredis";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { leavePlace, takePlace, takePlaceOfOldest } from "./places.ts";

const nowMs = Date.now();
let server: PrivateRedis;
let redis: Redis;
beforeAll(async () => {
  server = await startRedis();
  redis = new Redis(server.url, { protocol: 2 });
});
beforeEach(() => redis.flushall());
afterAll(async () => {
  redis?.disconnect();
  await server?.stop();
});

const place = (member: string, atMs = nowMs, keptMs = 60_000) => ({
  key: "places:a",
  most: 3,
  member,
  nowMs: atMs,
  untilMs: atMs + keptMs,
});

describe("places of one owner", () => {
  it("[Z4] are as many as they are, however many ask at once", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => takePlace(redis, place(`m${i}`))));
    expect(answers.filter(Boolean)).toHaveLength(3);
    expect(await redis.zcard("places:a")).toBe(3);
  });

  it("come free when somebody leaves, is known to be gone, or is over", async () => {
    for (const member of ["a", "b", "c"]) expect(await takePlace(redis, place(member))).toBe(true);
    await leavePlace(redis, "places:a", "a");
    expect(await takePlace(redis, place("d"))).toBe(true);
    expect(await takePlace(redis, place("e"), ["b"])).toBe(true);
    expect(await takePlace(redis, place("f"))).toBe(false);
    expect(await takePlace(redis, place("f", nowMs + 60_001))).toBe(true);
    expect(await redis.zrange("places:a", "0", "-1")).toEqual(["f"]);
  });

  it("stay with who has one, for longer than before", async () => {
    for (const member of ["a", "b", "c"]) await takePlace(redis, place(member));
    expect(await takePlace(redis, place("a", nowMs + 50_000))).toBe(true);
    expect(await takePlace(redis, place("d", nowMs + 60_001))).toBe(true);
    expect(await redis.zrange("places:a", "0", "-1")).toEqual(["a", "d"]);
    expect(await redis.pttl("places:a")).toBeGreaterThan(60_000);
  });

  it("are taken of the oldest where that is wanted, who is named", async () => {
    for (const [i, member] of ["a", "b", "c"].entries()) await takePlaceOfOldest(redis, place(member, nowMs + i));
    expect(await takePlaceOfOldest(redis, place("d", nowMs + 3))).toEqual(["a"]);
    expect(await redis.zrange("places:a", "0", "-1")).toEqual(["b", "c", "d"]);
  });

  it("of those whose time is over at the same moment the older ones go first", async () => {
    const gone: string[] = [];
    for (let i = 0; i < 60; i++)
      gone.push(
        ...(await takePlaceOfOldest(redis, { key: "places:a", most: 3, member: `${(i * 7) % 60}`, nowMs, untilMs: nowMs + 60_000 })),
      );
    expect(gone).toEqual(Array.from({ length: 57 }, (_, i) => `${(i * 7) % 60}`));
  });
});
