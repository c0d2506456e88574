import { Redis } from "ioredis";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { feedKeys } from "../../shared/live/keys.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { FeedWriter } from "../testing/feed-writer.ts";
import { startTestServer, type TestServer } from "../testing/running-server.ts";
import { sampleOrder } from "../testing/sample-order.ts";

const TENANT = "021PDGLS";
const TARGETS = { tenant: TENANT, kind: "dispatchTargets" } as const;
const HOUR_MS = 3_600_000;
let redis: PrivateRedis;
let client: Redis;
let server: TestServer;
let orders: FeedWriter;
let targets: FeedWriter;

beforeAll(async () => {
  redis = await startRedis();
  client = new Redis(redis.url, { protocol: 2 });
});
afterAll(async () => {
  client?.disconnect();
  await redis?.stop();
});
beforeEach(async () => {
  server = await startTestServer(redis.url, { coldFeedMs: 4_000 });
  orders = new FeedWriter(redis.url, { tenant: TENANT, kind: "orders" });
  targets = new FeedWriter(redis.url, TARGETS);
  await orders.rebuild([["1", sampleOrder({ id: "1", status: 0 })]]);
});
afterEach(async () => {
  await server.close();
  orders.close();
  targets.close();
  await client.flushall();
});

const companies = [["c1", { id: "c1", name: "一公司", shortName: "一", people: [] }]] as const;
const isWanted = async () => (await client.exists(feedKeys(TARGETS).interest)) === 1;
async function suggestions(who: string): Promise<{ status: number; companies: string[] }> {
  const cookie = await server.signIn(who);
  const answer = await fetch(`${server.address}/api/dispatch/suggestions?roadId=r1`, { headers: { cookie } });
  const said = (await answer.json()) as { suggestions?: { companyId: string }[] };
  return { status: answer.status, companies: (said.suggestions ?? []).map(({ companyId }) => companyId).sort() };
}

describe("[Q3] whom orders go to", () => {
  it("is asked for once somebody dispatches, who waits for it", async () => {
    const answer = suggestions("owner");
    await vi.waitFor(async () => expect(await isWanted()).toBe(true), 5_000);
    await targets.rebuild(companies);
    expect(await answer).toEqual({ status: 200, companies: ["c1"] });
  });

  it("is asked for anew where it was last told long ago, and nobody is judged by that; where it was told lately nothing is asked", async () => {
    await targets.rebuild(companies);
    expect((await suggestions("owner")).status).toBe(200);
    expect(await isWanted()).toBe(false);
    await client.hset(feedKeys(TARGETS).meta, "confirmedAtMs", Date.now() - HOUR_MS);
    await server.close();
    server = await startTestServer(redis.url, { coldFeedMs: 4_000 });
    const answer = suggestions("owner");
    await vi.waitFor(async () => expect(await isWanted()).toBe(true), 5_000);
    await targets.rebuild([...companies, ["c2", { id: "c2", name: "二公司", shortName: "二", people: [] }]]);
    expect(await answer).toEqual({ status: 200, companies: ["c1", "c2"] });
  });

  it("is asked for by nobody who may open no screen where orders are dispatched", async () => {
    expect((await suggestions("monitorOnly")).status).toBe(403);
    expect(await isWanted()).toBe(false);
  });
});
