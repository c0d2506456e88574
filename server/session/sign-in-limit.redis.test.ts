import { Redis } from "ioredis";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { KnownAccounts } from "./known-accounts.ts";
import { SignInLimit } from "./sign-in-limit.ts";

const WRONG = new Error("wrong password");
let server: PrivateRedis;
let redis: Redis;
let waitedMs: number[];
let limit: SignInLimit;

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
  waitedMs = [];
  limit = new SignInLimit(redis, async (ms) => waitedMs.push(ms));
});

/** Tries a password and answers what came of it. */
async function attempt(address: string, right = false, subject = "person"): Promise<"in" | "wrong" | "closed"> {
  const ask = async () => {
    if (!right) throw WRONG;
    return "in" as const;
  };
  return limit
    .attempt({ subject, address }, (error) => error === WRONG, ask)
    .catch((error: unknown) => (error === WRONG ? "wrong" : "closed"));
}
const guess = async (times: number, address: string) => {
  for (let i = 0; i < times; i++) await attempt(address);
};

describe("[S2] wrong passwords", () => {
  it("close the way of whoever guesses, and of nobody else", async () => {
    await guess(10, "203.0.113.1");
    expect(await attempt("203.0.113.1", true)).toBe("closed");
    expect(await attempt("198.51.100.1", true)).toBe("in");
    expect(await attempt("203.0.113.1", true, "another")).toBe("in");
  });

  it("alone are remembered: an attempt that was no guess leaves nothing in Redis, whatever name was made up for it", async () => {
    const away = () =>
      limit.attempt(
        { subject: "nobody", address: "203.0.113.1" },
        () => false,
        () => Promise.reject(new Error("away")),
      );
    for (let i = 0; i < 3; i++) await expect(away()).rejects.toThrow("away");
    expect(await redis.keys("*")).toEqual([]);
  });

  it("are not what nobody ended: where servers died while they asked, the way is closed for seconds and not for a quarter of an hour", async () => {
    limit = new SignInLimit(redis, async (ms) => waitedMs.push(ms), 300);
    for (let i = 0; i < 10; i++) {
      const never = limit.attempt(
        { subject: "person", address: "203.0.113.1" },
        () => true,
        () => new Promise(() => {}),
      );
      never.catch(() => {});
    }
    await vi.waitFor(async () => expect(await attempt("203.0.113.1", true)).toBe("closed"), 100_000);
    await vi.waitFor(async () => expect(await attempt("203.0.113.1", true)).toBe("in"), 100_000);
  });

  it("at once are no more than one by one", async () => {
    const results = await Promise.all(Array.from({ length: 30 }, () => attempt("203.0.113.1")));
    expect(results.filter((result) => result === "wrong")).toHaveLength(10);
  });

  it("at once from one address, each at another account, have a bound too", async () => {
    const results = await Promise.all(Array.from({ length: 500 }, (_, i) => attempt("203.0.113.1", false, `person ${i}`)));
    expect(results.filter((result) => result === "wrong")).toHaveLength(200);
    expect(await attempt("203.0.113.1", true, "another")).toBe("closed");
    expect(await attempt("198.51.100.1", true, "another")).toBe("in");
  });

  it("from many addresses slow the account down, more and more, instead of locking it", async () => {
    for (let i = 0; i < 10; i++) await attempt(`203.0.113.${i}`);
    expect(waitedMs).toEqual([]);
    for (let i = 10; i < 18; i++) await attempt(`203.0.113.${i}`);
    const results = await Promise.all(Array.from({ length: 40 }, (_, i) => attempt(`198.51.100.${i}`)));
    expect(results.filter((result) => result === "closed").length).toBeGreaterThan(20);
    // Nobody waits longer than a person would; who would have to is told when to come back.
    expect(Math.max(...waitedMs)).toBeLessThanOrEqual(10_000);
    expect(Math.max(...waitedMs)).toBeGreaterThan(5_000);
  });

  it("elsewhere do not hold up somebody where they were let in before", async () => {
    expect(await attempt("192.0.2.10", true)).toBe("in");
    for (let i = 0; i < 60; i++) await attempt(`203.0.113.${i}`);
    waitedMs = [];
    expect(await attempt("192.0.2.10", true)).toBe("in");
    expect(waitedMs).toEqual([]);
  });

  it("of the second step are slowed down also where the password alone was let in before, and not where a code was", async () => {
    const code = (address: string, ask: () => Promise<unknown>) =>
      limit.attempt({ subject: "person", address, step: "code" }, (error) => error === WRONG, ask).catch(() => "refused");
    expect(await attempt("192.0.2.10", true)).toBe("in");
    for (let i = 0; i < 11; i++) await code(`203.0.113.${i}`, () => Promise.reject(WRONG));
    waitedMs = [];
    expect(await code("192.0.2.10", async () => "in")).toBe("in");
    expect(waitedMs).toHaveLength(1);
    waitedMs = [];
    expect(await code("192.0.2.10", async () => "in")).toBe("in");
    expect(waitedMs).toEqual([]);
    // The password's step too: whoever has a factor is let in by the second one alone.
    await redis.del(...(await redis.keys("*:known:*")));
    expect(await code("192.0.2.10", async () => "in")).toBe("in");
    expect(await attempt("192.0.2.10", true)).toBe("in");
    expect(waitedMs).toEqual([]);
  });

  it("of a colleague's machine do not close the office's address to who was let in there before", async () => {
    expect(await attempt("192.0.2.10", true)).toBe("in");
    for (let i = 0; i < 101; i++) await attempt("192.0.2.10", false, `spray ${i}`);
    expect(await attempt("192.0.2.10", true, "newcomer")).toBe("closed");
    expect(await attempt("192.0.2.10", true)).toBe("in");
  });

  it("from one network of the newer kind are from one address", async () => {
    for (let i = 0; i < 10; i++) await attempt(`2001:db8:1:2::${i}`);
    expect(await attempt("2001:db8:1:2:9:9:9:9", true)).toBe("closed");
    expect(await attempt("2001:db8:1:3::1", true)).toBe("in");
  });

  it("are not what else went wrong", async () => {
    const away = () =>
      limit.attempt(
        { subject: "person", address: "a" },
        () => false,
        () => Promise.reject(new Error("away")),
      );
    for (let i = 0; i < 12; i++) await expect(away()).rejects.toThrow("away");
  });
});

describe("known accounts", () => {
  it("[S2] name and phone are one person at their customer's page once either was let in", async () => {
    const accounts = new KnownAccounts(redis);
    await accounts.remember("13800138000", { tenant: "A", id: "7", account: "Ann" });
    for (const [account, customer] of [
      ["13800138000", ""],
      ["+86 13800138000", "A"],
      ["ann", "A"],
    ] as const)
      expect([account, await accounts.of(account, customer)]).toEqual([account, { tenant: "A", person: "A/7" }]);
  });

  it("[S1] what services call their user leads nobody else's password to them", async () => {
    const accounts = new KnownAccounts(redis);
    await accounts.remember("mallory", { tenant: "EVIL", id: "1", account: "owner-of-a" });
    expect(await accounts.of("owner-of-a")).toBeNull();
    expect(await accounts.of("owner-of-a", "A")).toBeNull();
  });
});
