import { Redis } from "ioredis";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { ExpectedError } from "../../shared/errors.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { FeedWriter } from "../testing/feed-writer.ts";
import { startTestServer, type TestServer } from "../testing/running-server.ts";
import { sampleOrder } from "../testing/sample-order.ts";

/** A server dies between the services' call and its own record: the same click at another server is told that it was done, once. */
const CODE = "021PDGLS";
let redis: PrivateRedis;
let database: Redis;
let servers: TestServer[];
let writer: FeedWriter;

beforeAll(async () => {
  redis = await startRedis();
  database = new Redis(redis.url, { protocol: 2 });
});
afterAll(async () => {
  database?.disconnect();
  await redis?.stop();
});
beforeEach(async () => {
  await database.flushall();
  writer = new FeedWriter(redis.url, { tenant: CODE, kind: "orders" });
  await writer.rebuild([["5", sampleOrder({ id: "5", status: 1 })]]);
  servers = [await startTestServer(redis.url), await startTestServer(redis.url)];
});
afterEach(async () => {
  writer.close();
  for (const server of servers) await server.close();
});

const wallClock = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 19).replace("T", " ");

/** What the services know, and what a call changes in it. */
function services(call: string, done: (request: Record<string, unknown>) => object) {
  const row: Record<string, unknown> = {
    A_Id: 5,
    A_Number: "N5",
    A_Status: 1,
    A_Source: 1,
    A_ComId: "c1",
    A_CreateTime: "2026-06-01 10:00:00",
  };
  Object.assign(row, { R_id: "r1", A_Zhuanghao: "K1+200", A_Location: "" });
  for (const { legacy } of servers) {
    legacy.on("GetDetail", () => [{ ...row }]);
    legacy.on(call, (request) => {
      Object.assign(row, { A_UpdateTime: wallClock(), A_Handler: request.Cu_RealName }, done(request));
      return [{ ...row }];
    });
  }
  const calls = () => servers.flatMap(({ legacy }) => legacy.calls.filter(({ name }) => name === call)).length;
  return { row, calls };
}

async function post(server: TestServer, cookie: string, path: string, body: object) {
  const headers = { cookie, origin: server.address, "content-type": "application/json", "idempotency-key": "one-click-0001" };
  const response = await fetch(`${server.address}/api/orders/5/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  return { status: response.status, body: (await response.json()) as { error?: string; order?: object } };
}

/** As a server leaves its command that was killed after the services had done it. */
async function dieAfterTheCall(): Promise<void> {
  const [name = ""] = await database.keys("idempotency:*");
  await database.hdel(name, "outcome");
  await database.hset(name, "heldBy", "the dead", "heldUntilMs", 1);
}

const place = { lng: 121.6, lat: 31.2, roadId: "r1", chainageM: 1_200 };
it.each([
  ["an action", "actions", "company1", { action: "accept", seenStatus: 1 }, "UpdateTaskStatusNewForWeb", () => ({ A_Status: 2 })],
  [
    "a correction of the place",
    "place",
    "owner",
    { seen: { ...place, lng: null, lat: null }, road: { roadId: "r1", chainageM: 1_500 } },
    "UpdateAssignmentLocation",
    () => ({ A_Zhuanghao: "K1+500" }),
  ],
] as const)("[K1] %s that a dead server had done is told as done by you, once", async (_, path, account, body, call, done) => {
  const { calls } = services(call, done);
  const cookie = await servers[0]!.signIn(account);
  const first = await post(servers[0]!, cookie, path, body);
  expect(first).toMatchObject({ status: 200 });
  await dieAfterTheCall();
  const retry = await post(servers[1]!, cookie, path, body);
  expect([retry.status, retry.body.order]).toEqual([200, first.body.order]);
  expect(calls()).toBe(1);
});

it("[K1] a dispatch that a dead server had done is told as done by you, once", async () => {
  await writer.rebuild([["5", sampleOrder({ id: "5", status: 0 })]]);
  const targets = new FeedWriter(redis.url, { tenant: CODE, kind: "dispatchTargets" });
  await targets.rebuild([["c2", { id: "c2", name: "二公司", shortName: "二", people: [] }]]);
  const { row, calls } = services("DispatchXMAZ", () => ({ A_Status: 1, A_ComId: "c2" }));
  row.A_Status = 0;
  const cookie = await servers[0]!.signIn("owner");
  const wish = { seenStatus: 0, companyId: "c2" };
  expect((await post(servers[0]!, cookie, "dispatch", wish)).status).toBe(200);
  await dieAfterTheCall();
  await targets.rebuild([]);
  expect(await post(servers[1]!, cookie, "dispatch", wish)).toMatchObject({ status: 200, body: { order: { status: 1, companyId: "c2" } } });
  expect(calls()).toBe(1);
  targets.close();
});

it("[K1] a reassignment that a dead server had done is told as done, also when its company left the list since", async () => {
  const companies = new FeedWriter(redis.url, { tenant: CODE, kind: "companies" });
  const list = (...ids: string[]) => companies.rebuild(ids.map((id) => [id, { id, name: id, shortName: id }]));
  await list("c1", "c2");
  const { calls } = services("ChangeYhCompany", () => ({ A_ComId: "c2" }));
  const cookie = await servers[0]!.signIn("owner");
  const wish = { action: "reassign", seenStatus: 1, companyId: "c2", reason: "x" };
  expect((await post(servers[0]!, cookie, "actions", wish)).status).toBe(200);
  await dieAfterTheCall();
  await list("c1");
  expect(await post(servers[1]!, cookie, "actions", wish)).toMatchObject({ status: 200, body: { order: { companyId: "c2" } } });
  expect(calls()).toBe(1);
  companies.close();
});

it("[K1] what somebody else did in the meantime is told as theirs", async () => {
  const { row, calls } = services("UpdateTaskStatusNewForWeb", () => ({ A_Status: 2 }));
  const cookie = await servers[0]!.signIn("company1");
  expect((await post(servers[0]!, cookie, "actions", { action: "accept", seenStatus: 1 })).status).toBe(200);
  await dieAfterTheCall();
  Object.assign(row, { A_Handler: "丙" });
  expect(await post(servers[1]!, cookie, "actions", { action: "accept", seenStatus: 1 })).toMatchObject({
    status: 409,
    body: { error: "orderMoved", detail: { who: "丙" } },
  });
  expect(calls()).toBe(1);
});

it.each([
  ["mine", 200],
  ["another", 409],
])("[K1] a step of the same name that bears %s as its reason answers %i", async (reason, status) => {
  const { row, calls } = services("UpdateTaskStatusNewForWeb", ({ Cu_RealName, Reason }) => ({
    A_Status: 2,
    StepList: [{ S_Time: wallClock(), S_User: Cu_RealName, S_Action: "2", S_From: 1, S_To: 2, S_Reason: Reason }],
  }));
  const cookie = await servers[0]!.signIn("company1");
  const wish = { action: "accept", seenStatus: 1, reason: "mine", statement: "seen" };
  expect((await post(servers[0]!, cookie, "actions", wish)).status).toBe(200);
  await dieAfterTheCall();
  Object.assign((row.StepList as object[])[0]!, { S_Reason: reason });
  expect((await post(servers[1]!, cookie, "actions", wish)).status).toBe(status);
  expect(calls()).toBe(1);
});

it("[K1] a place whose answer got lost is looked up: it stands where it was wanted", async () => {
  const { row, calls } = services("UpdateAssignmentLocation", () => {
    row.A_Zhuanghao = "K1+500";
    throw new ExpectedError("legacyNoAnswer");
  });
  const cookie = await servers[0]!.signIn("owner");
  const wish = { seen: { ...place, lng: null, lat: null }, road: { roadId: "r1", chainageM: 1_500 } };
  expect(await post(servers[0]!, cookie, "place", wish)).toMatchObject({ status: 200, body: { order: { chainageM: 1_500 } } });
  expect(calls()).toBe(1);
});

it("a place that cannot be is refused also where a server died over it", async () => {
  const { calls } = services("UpdateAssignmentLocation", () => ({}));
  const cookie = await servers[0]!.signIn("owner");
  const wish = { seen: { ...place, lng: null, lat: null }, point: { lng: 116.4, lat: 39.9 } };
  const refusal = { status: 422, body: { error: "placeOutside" } };
  expect(await post(servers[0]!, cookie, "place", wish)).toMatchObject(refusal);
  await dieAfterTheCall();
  expect(await post(servers[1]!, cookie, "place", wish)).toMatchObject(refusal);
  expect(calls()).toBe(0);
});
