import { Redis } from "ioredis";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { ExpectedError } from "../errors.ts";
import { readCause } from "../live/failure-cause.ts";
import { sourceKeys } from "../live/keys.ts";
import { SourceGate } from "./source-gate.ts";

const source = { tenant: "T", maxConcurrent: 2, timeoutMs: 5_000 };
const keys = sourceKeys("T");
let server: PrivateRedis;
let redis: Redis;
let tokens = 0;
const newGate = () => new SourceGate({ redis, random: () => 1, newToken: () => `t${++tokens}` });

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
});

const fail =
  (code: "legacyTimeout" | "tooMany" | "legacyRefused" | "legacyUnreachable", detail = {}) =>
  () =>
    Promise.reject(new ExpectedError(code, detail));
const outcomeOf = (asked: Promise<unknown>) => asked.then(String, (error: unknown) => (error as ExpectedError).code);
const state = () => redis.hget(keys.breaker, "state");

/** The back-off is over: time in Redis cannot be moved, so the end of the wait is. */
const waitIsOver = () => redis.hset(keys.breaker, "openUntilMs", 0);
async function opened(gate: SourceGate): Promise<void> {
  for (let i = 0; i < 5; i++) await outcomeOf(gate.ask(source, fail("legacyTimeout")));
}

describe("the source's gate", () => {
  it("[F2] opens after failures in a row and asks the source no more", async () => {
    const gate = newGate();
    await opened(gate);
    let asked = 0;
    expect(await outcomeOf(gate.ask(source, async () => ++asked))).toBe("circuitOpen");
    expect([await state(), asked]).toEqual(["open", 0]);
  });

  it("[F2] counts failures in a row only, and a refusal in words as an answer", async () => {
    const gate = newGate();
    for (let i = 0; i < 4; i++) await outcomeOf(gate.ask(source, fail("legacyTimeout")));
    await outcomeOf(gate.ask(source, fail("legacyRefused")));
    for (let i = 0; i < 4; i++) await outcomeOf(gate.ask(source, fail("legacyTimeout")));
    expect(await state()).toBe("closed");
  });

  it("[F2] lets exactly one probe through over all workers, and closes when it is answered", async () => {
    const gates = [newGate(), newGate(), newGate()];
    await opened(gates[0] as SourceGate);
    await waitIsOver();
    let answer = (_: string) => {};
    const answered = new Promise<string>((resolve) => (answer = resolve));
    let asked = 0;
    const outcomes = gates.map((gate) =>
      outcomeOf(
        gate.ask(source, () => {
          asked++;
          return answered;
        }),
      ),
    );
    const refused = await Promise.race([
      Promise.all([outcomes[1], outcomes[2]]),
      Promise.all([outcomes[0], outcomes[2]]),
      Promise.all([outcomes[0], outcomes[1]]),
    ]);
    expect([refused, asked]).toEqual([["circuitOpen", "circuitOpen"], 1]);
    answer("here again");
    expect((await Promise.all(outcomes)).sort()).toEqual(["circuitOpen", "circuitOpen", "here again"]);
    expect(await state()).toBe("closed");
  });

  it("[F2] waits longer after every failed probe, up to a bound", async () => {
    const gate = newGate();
    await opened(gate);
    const waits: number[] = [];
    for (let i = 0; i < 7; i++) {
      await waitIsOver();
      await outcomeOf(gate.ask(source, fail("legacyTimeout")));
      const [seconds, micros] = await redis.time();
      waits.push(Number(await redis.hget(keys.breaker, "openUntilMs")) - (Number(seconds) * 1_000 + Number(micros) / 1_000));
    }
    expect(waits.map((waitMs) => Math.round(waitMs / 1_000))).toEqual([2, 4, 8, 10, 10, 10, 10]);
  });

  it("[F2] honours Retry-After at once", async () => {
    const gate = newGate();
    await outcomeOf(gate.ask(source, fail("tooMany", { retryAfterMs: 60_000 })));
    const refused = await gate.ask(source, async () => "asked").catch((error: ExpectedError) => error);
    expect(refused).toBeInstanceOf(ExpectedError);
    expect((refused as ExpectedError).detail.waitMs).toBeGreaterThan(55_000);
  });

  it("[F2] keeps why the source failed last, also after it is back, and not what a refusal in words says", async () => {
    const gate = newGate();
    const cause = async () => readCause((await redis.hget(keys.breaker, "cause")) ?? undefined);
    expect(await cause()).toBeNull();
    await outcomeOf(gate.ask(source, fail("legacyUnreachable", { reason: "no connection (ECONNREFUSED)" })));
    expect(await cause()).toEqual({ is: "network", name: "ECONNREFUSED" });
    await outcomeOf(gate.ask(source, fail("legacyUnreachable", { httpStatus: 502 })));
    await outcomeOf(gate.ask(source, fail("legacyRefused", { httpStatus: 200 })));
    await gate.ask(source, async () => "here again");
    expect(await cause()).toEqual({ is: "status", httpStatus: 502 });
    await (await gate.askToRead(source, async () => "<html>")).tell(false);
    expect(await cause()).toEqual({ is: "unreadable" });
    expect(Number(await redis.hget(keys.breaker, "failedAtMs"))).toBeGreaterThan(0);
  });

  it("[F2] bounds the requests under way", async () => {
    const gates = [newGate(), newGate()];
    let underWay = 0;
    let most = 0;
    const request = async () => {
      most = Math.max(most, ++underWay);
      await redis.ping();
      underWay--;
    };
    await Promise.all(Array.from({ length: 12 }, (_, i) => (gates[i % 2] as SourceGate).ask(source, request)));
    expect(most).toBe(2);
    expect(await redis.zcard(keys.slots)).toBe(0);
  });
});
