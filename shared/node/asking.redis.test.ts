import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { Redis } from "ioredis";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { loadTenants, type Tenant } from "../../editions/load.ts";
import { type FakeLegacy, fakeLegacy } from "../../server/testing/fake-legacy.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { ExpectedError } from "../errors.ts";
import { getRandomAssList } from "../legacy/calls/check.ts";
import { sourceKeys } from "../live/keys.ts";
import { Asking } from "./asking.ts";
import { SourceGate } from "./source-gate.ts";

const [tenant] = [...loadTenants({ LEGACY_ADDRESS: "http://127.0.0.1:2" }).values()] as [Tenant];
const { code } = tenant.file;
const question = { Cu_Id: "1", Cu_Type: 1, C_Code: code, SourceList: "1" };
const keep = { keepMs: 60_000 };
let server: PrivateRedis;
let redis: Redis;
let legacy: FakeLegacy;

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
  legacy = fakeLegacy();
  legacy.on("GetRandomAssList", () => [{ Rd_Id: legacy.calls.length }]);
});

/** What one server has. */
const newAsking = () =>
  new Asking({ redis, legacy, gate: new SourceGate({ redis, random: () => 1, newToken: randomUUID }), now: Date.now });
const asked = () => legacy.calls.length;
const codeOf = (answer: Promise<unknown>) => answer.then(String, (error: unknown) => (error as ExpectedError).code);

it("[Q1] four servers with five hundred readers each ask the services once, and say when that was", async () => {
  const servers = Array.from({ length: 4 }, newAsking);
  const before = Date.now();
  const readers = servers.flatMap((one) => Array.from({ length: 500 }, () => one.kept(tenant, getRandomAssList, question as never, keep)));
  const answers = await Promise.all(readers);
  expect(asked()).toBe(1);
  expect(new Set(answers.map(({ rows }) => JSON.stringify(rows))).size).toBe(1);
  for (const { askedAtMs } of answers) expect(askedAtMs).toBeGreaterThanOrEqual(before);
});

it("[Q1] another question, another customer's state of the same and what was forgotten are asked anew", async () => {
  const [one, other] = [newAsking(), newAsking()];
  await one.kept(tenant, getRandomAssList, question as never, keep);
  await one.kept(tenant, getRandomAssList, { ...question, SourceList: "2" } as never, keep);
  await one.kept(tenant, getRandomAssList, question as never, { ...keep, as: "moved on" });
  expect(asked()).toBe(3);
  const mended = { ...tenant, source: { ...tenant.source, dialects: { GetRandomAssList: { fields: { Rd_Id: "Key" } } } } };
  await newAsking().kept(mended, getRandomAssList, question as never, keep);
  expect(asked(), "in other words").toBe(4);
  await newAsking().kept(mended, getRandomAssList, question as never, keep);
  expect(asked()).toBe(4);
  await other.forget(code, getRandomAssList);
  await Promise.all([one, other].map((each) => each.kept(tenant, getRandomAssList, question as never, keep)));
  expect(asked()).toBe(5);
});

it("[Q1] those who waited for a question that failed are told the same, and do not ask one after the other", async () => {
  legacy.on("GetRandomAssList", async () => {
    await wait(200);
    throw new ExpectedError("legacyTimeout", { call: "GetRandomAssList" });
  });
  const servers = Array.from({ length: 4 }, newAsking);
  const codes = await Promise.all(servers.map((one) => codeOf(one.kept(tenant, getRandomAssList, question as never, keep))));
  expect([new Set(codes), asked()]).toEqual([new Set(["legacyTimeout"]), 1]);
  legacy.on("GetRandomAssList", () => []);
  expect(await codeOf(newAsking().kept(tenant, getRandomAssList, question as never, keep)), "whoever comes later tries").toBe(
    "[object Object]",
  );
});

it("[Q1] whoever asks has the question to themselves for as long as a busy gate and slow services may take, and gives up nobody else's turn", async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  legacy.on("GetRandomAssList", async () => {
    await answered;
    return [{ Rd_Id: 1 }];
  });
  const slow = newAsking().kept(tenant, getRandomAssList, question as never, keep);
  await vi.waitFor(() => expect(asked()).toBe(1), 100_000);
  const [lock] = await redis.keys("asked:*:asking");
  // A place at the gate may take its whole time-out, and the answer after it another one.
  expect(await redis.pttl(lock!)).toBeGreaterThan(2 * tenant.file.legacy.timeoutMs);
  await redis.set(lock!, "somebody who came when it had run out");
  answer();
  await slow;
  expect(await redis.get(lock!)).toBe("somebody who came when it had run out");
});

it("[C6] an answer without a row is no news for as long as others are", async () => {
  legacy.on("GetRandomAssList", () => []);
  await newAsking().kept(tenant, getRandomAssList, question as never, keep);
  const [key] = await redis.keys("asked:*");
  expect(await redis.pttl(key!)).toBeLessThanOrEqual(3_000);
  await redis.flushall();
  legacy.on("GetRandomAssList", () => [{ Rd_Id: 1 }]);
  await newAsking().kept(tenant, getRandomAssList, question as never, keep);
  expect(await redis.pttl((await redis.keys("asked:*"))[0]!)).toBeGreaterThan(50_000);
});

it("[Q1] whoever may not make the services work is refused alone", async () => {
  const admit = () => {
    throw new ExpectedError("tooMany");
  };
  expect(await codeOf(newAsking().kept(tenant, getRandomAssList, question as never, { ...keep, admit }))).toBe("tooMany");
  expect(await codeOf(newAsking().kept(tenant, getRandomAssList, question as never, keep))).toBe("[object Object]");
  expect(await codeOf(newAsking().kept(tenant, getRandomAssList, question as never, { ...keep, admit })), "what is known is for all").toBe(
    "[object Object]",
  );
});

it("[F2] services that the workers found away are not asked by servers either, and their failures count for both", async () => {
  legacy.on("GetRandomAssList", () => {
    throw new ExpectedError("legacyTimeout");
  });
  const one = newAsking();
  for (let i = 0; i < 5; i++) await codeOf(one.now(tenant, getRandomAssList, question as never));
  expect(await redis.hget(sourceKeys(code).breaker, "state")).toBe("open");
  expect(await codeOf(one.now(tenant, getRandomAssList, question as never))).toBe("circuitOpen");
  expect(asked()).toBe(5);
});

it("[Q4] where the services fail the last that they did say stands in for a while, with its time and how they fail", async () => {
  const one = newAsking();
  const good = await one.keptOrLast(tenant, getRandomAssList, question as never, keep);
  expect(good.failing).toBe("");
  await one.forget(code, getRandomAssList);
  legacy.on("GetRandomAssList", () => {
    throw new ExpectedError("legacyTimeout");
  });
  // A server that was not there then knows of it too.
  const last = await newAsking().keptOrLast(tenant, getRandomAssList, question as never, keep);
  expect(last).toEqual({ ...good, failing: "legacyTimeout" });
  expect(await codeOf(newAsking().keptOrLast(tenant, getRandomAssList, { ...question, SourceList: "2" } as never, keep))).toBe(
    "legacyTimeout",
  );
});

it("[Q4] an answer without rows is no last one, and whoever may not ask is told so", async () => {
  const one = newAsking();
  legacy.on("GetRandomAssList", () => []);
  await one.keptOrLast(tenant, getRandomAssList, question as never, keep);
  await one.forget(code, getRandomAssList);
  legacy.on("GetRandomAssList", () => {
    throw new ExpectedError("legacyTimeout");
  });
  expect(await codeOf(newAsking().keptOrLast(tenant, getRandomAssList, question as never, keep))).toBe("legacyTimeout");
  const admit = () => Promise.reject(new ExpectedError("tooMany"));
  const other = { ...question, SourceList: "3" } as never;
  legacy.on("GetRandomAssList", () => [{ Rd_Id: 1 }]);
  await one.keptOrLast(tenant, getRandomAssList, other, keep);
  await one.forget(code, getRandomAssList);
  expect(await codeOf(newAsking().keptOrLast(tenant, getRandomAssList, other, { ...keep, admit }))).toBe("tooMany");
});

it("[C6] where there were rows within a day, none at all is no zero: the last ones stay, and it is said that the services have lost theirs", async () => {
  const one = newAsking();
  const good = await one.keptOrLast(tenant, getRandomAssList, question as never, keep);
  await one.forget(code, getRandomAssList);
  legacy.on("GetRandomAssList", () => []);
  const other = newAsking();
  expect(await other.keptOrLast(tenant, getRandomAssList, question as never, keep)).toEqual({ ...good, failing: "legacyShrunk" });
  expect(await codeOf(other.keptNotLost(tenant, getRandomAssList, question as never, keep))).toBe("legacyShrunk");
  const never = { ...question, SourceList: "2" } as never;
  expect(await other.keptOrLast(tenant, getRandomAssList, never, keep)).toMatchObject({ rows: [], failing: "" });
  expect((await other.keptNotLost(tenant, getRandomAssList, never, keep)).rows).toEqual([]);
});

it("[Q4] whatever a customer's people ask, of the last answers so many are kept for it, and the oldest go first", async () => {
  const one = newAsking();
  const ask = (source: number) => one.keptOrLast(tenant, getRandomAssList, { ...question, SourceList: `${source}` } as never, keep);
  for (let source = 0; source < 203; source++) await ask(source);
  expect(await redis.keys("asked:*:last:*")).toHaveLength(200);
  await one.forget(code, getRandomAssList);
  legacy.on("GetRandomAssList", () => {
    throw new ExpectedError("legacyTimeout");
  });
  expect(await codeOf(ask(0))).toBe("legacyTimeout");
  expect((await ask(202)).failing).toBe("legacyTimeout");
});
