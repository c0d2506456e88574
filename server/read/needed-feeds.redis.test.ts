import { Redis } from "ioredis";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { feedKeys } from "../../shared/live/keys.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { FeedWriter } from "../testing/feed-writer.ts";
import { startTestServer, type TestServer } from "../testing/running-server.ts";
import { sampleOrder } from "../testing/sample-order.ts";

const TENANT = "021PDGLS";
const HOUR_MS = 3_600_000;
type Kind = "roads" | "companies" | "defectTypes";
const rowsOf = {
  roads: [["r1", { id: "r1", name: "一路", companyId: "c1", lengthM: 1_000, line: [] }]],
  companies: [["c1", { id: "c1", name: "一公司", shortName: "一司" }]],
  defectTypes: [
    ["p", { id: "p", parentId: "0", name: "路面" }],
    ["t1", { id: "t1", parentId: "p", name: "坑槽" }],
  ],
} as const;
let redis: PrivateRedis;
let client: Redis;
let server: TestServer;
const writers = new Map<string, FeedWriter>();

beforeAll(async () => {
  redis = await startRedis();
  client = new Redis(redis.url, { protocol: 2 });
});
afterAll(async () => {
  client?.disconnect();
  await redis?.stop();
});
beforeEach(async () => {
  await write("orders", [["1", sampleOrder({ id: "1", status: 1, defectTypeId: "t1" })]]);
});
afterEach(async () => {
  await server?.close();
  for (const writer of writers.values()) writer.close();
  writers.clear();
  await client.flushall();
});

async function write(kind: Kind | "orders", rows: Iterable<readonly [string, object]>): Promise<void> {
  const writer = writers.get(kind) ?? new FeedWriter(redis.url, { tenant: TENANT, kind });
  writers.set(kind, writer);
  await writer.rebuild(rows as never);
}
const start = async (coldFeedMs: number) => {
  server = await startTestServer(redis.url, { coldFeedMs });
};
const isWanted = async (kind: Kind) => (await client.exists(feedKeys({ tenant: TENANT, kind }).interest)) === 1;
/** As workers do once somebody wants it. */
async function answerOnceWanted(kind: Kind): Promise<void> {
  await vi.waitFor(async () => expect(await isWanted(kind)).toBe(true), 5_000);
  await write(kind, rowsOf[kind]);
}
const told = async (kind: Kind, fields: object) => client.hset(feedKeys({ tenant: TENANT, kind }).meta, fields);
async function call(cookie: string, path: string) {
  const response = await fetch(server.address + path, { headers: { cookie } });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
async function namesOf(account: string): Promise<readonly string[]> {
  await server.signIn(account);
  for (const key of await client.keys("*")) {
    const text = (await client.type(key)) === "string" ? await client.get(key) : null;
    const names = text?.startsWith("{") ? JSON.parse(text).user?.companyNames : undefined;
    if (names !== undefined) return names;
  }
  return [];
}

describe("[Q3] lists of reference that nobody needed so far", () => {
  it("are asked for by nobody who signs in without a company, or lists orders by what stands in them", async () => {
    await start(4_000);
    const cookie = await server.signIn("owner");
    expect((await call(cookie, "/api/orders?status=1")).status).toBe(200);
    for (const kind of ["roads", "companies", "defectTypes"] as const) expect(await isWanted(kind)).toBe(false);
  });

  it("are waited for by the answer that stands on them: a chosen type stands for all below it from the first question on", async () => {
    await start(4_000);
    const cookie = await server.signIn("owner");
    const answer = call(cookie, "/api/orders?type=p");
    await answerOnceWanted("defectTypes");
    expect(await answer).toMatchObject({ status: 200, body: { total: 1 } });
  });

  it("are told as lacking when they do not come in time, not as nothing found; nobody else waits for them then", async () => {
    await start(300);
    const cookie = await server.signIn("owner");
    for (let turn = 0; turn < 2; turn++)
      expect(await call(cookie, "/api/orders?type=p")).toMatchObject({ status: 503, body: { error: "notReady" } });
    expect((await call(cookie, "/api/orders?status=1")).body.total).toBe(1);
    await write("defectTypes", rowsOf.defectTypes);
    await vi.waitFor(async () => expect((await call(cookie, "/api/orders?type=p")).body.total).toBe(1), 5_000);
  });

  it("are not waited for where the services have none", async () => {
    await told("defectTypes", { everyMs: 1, health: "failing", sinceMs: 1, error: "callOff", pollId: "p", durationMs: 1 });
    await start(60_000);
    const cookie = await server.signIn("owner");
    expect(await call(cookie, "/api/orders?type=t1")).toMatchObject({ status: 200, body: { total: 1 } });
  });

  it("give names of any age at once, and are asked for anew meanwhile", async () => {
    await write("companies", rowsOf.companies);
    await told("companies", { confirmedAtMs: Date.now() - HOUR_MS });
    await start(60_000);
    await server.signIn("company1");
    expect(await isWanted("companies")).toBe(true);
  });

  it("tell a company's user by its short name from their first sign-in on, which waits for it", async () => {
    await start(4_000);
    const names = namesOf("company1");
    await answerOnceWanted("companies");
    expect(await names).toContain("一司");
  });

  it("judge nobody by what was told long ago", async () => {
    await write("companies", [["c9", { id: "c9", name: "旧公司" }]]);
    await told("companies", { confirmedAtMs: Date.now() - HOUR_MS });
    await start(4_000);
    const answer = call(await server.signIn("owner"), "/api/order-reports/performance?company=c1");
    await answerOnceWanted("companies");
    expect((await answer).status).toBe(200);
  });
});
