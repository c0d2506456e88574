import { Redis } from "ioredis";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { ExpectedError } from "../../shared/errors.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { Idempotency } from "./idempotency.ts";

let server: PrivateRedis;
let redis: Redis;
beforeAll(async () => {
  server = await startRedis();
  redis = new Redis(server.url, { protocol: 2 });
});
afterAll(async () => {
  redis?.disconnect();
  await server?.stop();
});
afterEach(async () => {
  vi.useRealTimers();
  await redis.flushall();
});

const SCOPE = "021PDGLS:u1";
const nameOf = (key: string) => `idempotency:2:${SCOPE}:${key}`;
/** Every server has its own. */
const atServer = () => new Idempotency(redis);
const run = (key: string, request: unknown, command: (triedSinceMs: number | undefined) => unknown, scope = SCOPE) =>
  atServer().run(scope, key, request, async (triedSinceMs) => command(triedSinceMs));
const failing = (code: ExpectedError["code"]) => () => {
  throw new ExpectedError(code, { order: "A1" });
};
/** A command under way, until somebody says how it ended. */
function slow(key: string) {
  let finish: (answer: string) => void = () => {};
  let begin: () => void = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const answer = run(key, {}, () => {
    begin();
    return new Promise<string>((resolve) => (finish = resolve));
  });
  return { begun, answer, finish: (text: string) => finish(text) };
}
/** As a server leaves it that was killed so long ago. */
const killedLongAgo = (key: string) => redis.hset(nameOf(key), "heldUntilMs", 1);

describe("a command under a key", () => {
  it("[K1] runs once, and the same request gets the same answer for a day", async () => {
    const command = vi.fn(() => ({ status: 2 }));
    expect([await run("k1", { a: 1 }, command), await run("k1", { a: 1 }, command)]).toEqual([{ status: 2 }, { status: 2 }]);
    expect(command.mock.calls).toEqual([[undefined]]);
    expect(await redis.pttl(nameOf("k1"))).toBeGreaterThan(86_000_000);
  });

  it("[Z4] that was refused before anything was done is not kept for a day: refusals cost whoever asks for them nothing", async () => {
    const command = vi.fn(failing("notFound"));
    for (let i = 0; i < 2; i++) await expect(run("k1", {}, command)).rejects.toMatchObject({ code: "notFound" });
    expect(command).toHaveBeenCalledTimes(1);
    expect(await redis.pttl(nameOf("k1"))).toBeLessThanOrEqual(600_000);
    await run("k2", {}, failing("legacyTimeout")).catch(() => {});
    await run("k2", {}, failing("orderMoved")).catch(() => {});
    expect(await redis.pttl(nameOf("k2")), "something may have been done").toBeGreaterThan(86_000_000);
  });

  it("[K1] is another one under another key, and for another person", async () => {
    const command = vi.fn(() => "done");
    await run("k1", {}, command);
    await run("k2", {}, command);
    await run("k1", {}, command, "021PDGLS:u2");
    expect(command).toHaveBeenCalledTimes(3);
  });

  it("[K1] refuses the key for another request", async () => {
    const command = vi.fn(() => "done");
    await run("k1", { action: "accept" }, command);
    await expect(run("k1", { action: "cancel" }, command)).rejects.toMatchObject({ code: "badRequest" });
    expect(command).toHaveBeenCalledTimes(1);
  });

  it("[K1] is under way for as long as it takes, however long that is", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const first = slow("k1");
    await first.begun;
    await expect(run("k1", {}, () => "second")).rejects.toMatchObject({ code: "commandInFlight", detail: { retryAfterMs: 1_000 } });
    await killedLongAgo("k1");
    vi.advanceTimersByTime(4_000);
    await vi.waitFor(async () => expect(Number(await redis.hget(nameOf("k1"), "heldUntilMs"))).toBeGreaterThan(1), 100_000);
    await expect(run("k1", {}, () => "second")).rejects.toMatchObject({ code: "commandInFlight" });
    first.finish("done");
    expect([await first.answer, await run("k1", {}, () => "second")]).toEqual(["done", "done"]);
  });

  it("[K1] goes on at another server when its own died, and is told since when it was tried", async () => {
    const beforeMs = Date.now() - 1_000;
    const dead = slow("k1");
    await dead.begun;
    await killedLongAgo("k1");
    const retry = vi.fn((_: number | undefined) => "looked up");
    expect(await run("k1", {}, retry)).toBe("looked up");
    expect(retry.mock.calls[0]![0]).toBeGreaterThan(beforeMs);
    dead.finish("after all");
    await dead.answer;
    expect(await run("k1", {}, () => "third"), "the first outcome that is told stays").toBe("looked up");
  });

  it("[K1] repeats a refusal word for word, without asking again", async () => {
    const again = vi.fn();
    const refused = { code: "orderMoved", detail: { order: "A1" } };
    await expect(run("k1", {}, failing("orderMoved"))).rejects.toMatchObject(refused);
    await expect(run("k1", {}, again)).rejects.toMatchObject(refused);
    expect(again).not.toHaveBeenCalled();
  });

  it("[K1] forgets what was never tried, so that the click can be repeated", async () => {
    await expect(run("k1", {}, failing("circuitOpen"))).rejects.toMatchObject({ code: "circuitOpen" });
    expect(await redis.exists(nameOf("k1"))).toBe(0);
  });

  it.each(["legacyTimeout", "legacyUnreachable", "legacyNoAnswer"] as const)(
    "[K1] after %s the click can be repeated and looks first, also after a failure of another kind in between",
    async (code) => {
      await expect(run("k1", {}, failing(code))).rejects.toMatchObject({ code });
      await expect(run("k1", {}, failing("circuitOpen"))).rejects.toMatchObject({ code: "circuitOpen" });
      const again = vi.fn((_: number | undefined) => "done");
      expect(await run("k1", {}, again)).toBe("done");
      expect(again.mock.calls[0]![0]).toBeTypeOf("number");
    },
  );

  it("[K1] nobody knows what a bug has done either", async () => {
    const bug = () => {
      throw new TypeError("undefined is not a function");
    };
    await expect(run("k1", {}, bug)).rejects.toThrow(TypeError);
    const again = vi.fn((_: number | undefined) => "done");
    await run("k1", {}, again);
    expect(again.mock.calls[0]![0]).toBeTypeOf("number");
  });
});
