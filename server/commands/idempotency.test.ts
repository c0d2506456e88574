import { describe, expect, it } from "vitest";
import { ExpectedError } from "../../shared/errors.ts";
import type { RedisClient } from "../redis.ts";
import { Idempotency } from "./idempotency.ts";

/** As much of Redis as it needs. */
function setUp() {
  const held = new Map<string, { text: string; keepMs: number }>();
  const redis = {
    set: async (name: string, text: string, _: "PX", keepMs: number, ifNew?: "NX") => {
      if (ifNew !== undefined && held.has(name)) return null;
      held.set(name, { text, keepMs });
      return "OK";
    },
    get: async (name: string) => held.get(name)?.text ?? null,
    del: async (name: string) => Number(held.delete(name)),
  };
  let runs = 0;
  const idempotency = new Idempotency(redis as unknown as RedisClient);
  const run = (key: string, request: unknown, command: () => unknown = () => "done", scope = "021PDGLS:u1") =>
    idempotency.run(scope, key, request, async () => {
      runs++;
      return command();
    });
  return { run, held, runs: () => runs };
}
const failing = (code: ExpectedError["code"]) => () => {
  throw new ExpectedError(code, { order: "A1" });
};

describe("a command under a key", () => {
  it("[K1] runs once, and the same request gets the same answer for a day", async () => {
    const { run, held, runs } = setUp();
    const command = () => ({ status: 2 });
    expect([await run("k1", { a: 1 }, command), await run("k1", { a: 1 }, command)]).toEqual([{ status: 2 }, { status: 2 }]);
    expect(runs()).toBe(1);
    expect([...held.values()].map(({ keepMs }) => keepMs)).toEqual([86_400_000]);
  });

  it("[K1] is another one under another key, and for another person", async () => {
    const { run, runs } = setUp();
    await run("k1", {});
    await run("k2", {});
    await run("k1", {}, undefined, "021PDGLS:u2");
    expect(runs()).toBe(3);
  });

  it("[K1] refuses the key for another request", async () => {
    const { run, runs } = setUp();
    await run("k1", { action: "accept" });
    await expect(run("k1", { action: "cancel" })).rejects.toMatchObject({ code: "badRequest" });
    expect(runs()).toBe(1);
  });

  it("[K1] tells the second click that the first is under way, and keeps that for a minute at most", async () => {
    const { run, held, runs } = setUp();
    let finish: (answer: string) => void = () => {};
    const first = run("k1", {}, () => new Promise<string>((resolve) => (finish = resolve)));
    await expect(run("k1", {})).rejects.toMatchObject({ code: "commandInFlight", detail: { retryAfterMs: 1_000 } });
    expect([...held.values()].map(({ keepMs }) => keepMs)).toEqual([60_000]);
    finish("done");
    expect([await first, await run("k1", {})]).toEqual(["done", "done"]);
    expect(runs()).toBe(1);
  });

  it("[K1] repeats a refusal word for word, without asking again", async () => {
    const { run, runs } = setUp();
    const refused = { code: "orderMoved", detail: { order: "A1" } };
    await expect(run("k1", {}, failing("orderMoved"))).rejects.toMatchObject(refused);
    await expect(run("k1", {})).rejects.toMatchObject(refused);
    expect(runs()).toBe(1);
  });

  it.each(["legacyTimeout", "legacyUnreachable"] as const)(
    "[K1] forgets %s, which may pass, so that the click can be repeated",
    async (code) => {
      const { run, held } = setUp();
      await expect(run("k1", {}, failing(code))).rejects.toMatchObject({ code });
      expect(held.size).toBe(0);
      expect(await run("k1", {})).toBe("done");
    },
  );

  it("[K1] forgets a bug too", async () => {
    const { run, held } = setUp();
    const bug = () => {
      throw new TypeError("undefined is not a function");
    };
    await expect(run("k1", {}, bug)).rejects.toThrow(TypeError);
    expect(held.size).toBe(0);
  });
});
