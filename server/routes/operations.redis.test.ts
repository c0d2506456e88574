import { Redis } from "ioredis";
import { afterAll, beforeAll, expect, it } from "vitest";
import { operationsDoors } from "../../shared/http/operations-api.ts";
import { sourceKeys } from "../../shared/live/keys.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { startTestServer, type TestServer } from "../testing/running-server.ts";

let store: PrivateRedis;
let redis: Redis;
let server: TestServer;

beforeAll(async () => {
  store = await startRedis();
  redis = new Redis(store.url);
  server = await startTestServer(store.url);
});
afterAll(async () => {
  redis?.disconnect();
  await server?.close();
  await store?.stop();
});

it("[L7] the operations door says why the source failed last and when, and nothing where it never did or nobody can read it", async () => {
  const cookie = await server.signIn("owner");
  const { breaker } = sourceKeys("021PDGLS");
  const last = async () => {
    const answer = await fetch(`${server.address}/api/operations`, { headers: { cookie } });
    return operationsDoors.look.answer.parse(await answer.json()).breakers[0]?.last;
  };
  expect(await last()).toBeNull();
  await redis.hset(breaker, { cause: JSON.stringify({ is: "status", httpStatus: 502 }), failedAtMs: 900_000 });
  expect(await last()).toEqual({ cause: { is: "status", httpStatus: 502 }, atMs: 900_000 });
  for (const cause of ["", "{", '{"is":"of a later version"}']) {
    await redis.hset(breaker, { cause });
    expect(await last()).toBeNull();
  }
});
