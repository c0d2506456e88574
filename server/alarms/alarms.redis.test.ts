import { afterAll, beforeAll, expect, it } from "vitest";
import { type AlarmsAnswer, alarmDoors } from "../../shared/http/alarms-api.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { FeedWriter } from "../testing/feed-writer.ts";
import { startTestServer, type TestServer } from "../testing/running-server.ts";
import { sampleOrder } from "../testing/sample-order.ts";

const TENANT = "021PDGLS";
let redis: PrivateRedis;
let servers: TestServer[];
let orders: FeedWriter;
const cookies: Record<string, string> = {};

const waiting = (id: string, fields: object = {}) =>
  sampleOrder({
    id,
    number: `PD${id}`,
    serious: true,
    status: 0,
    companyId: "",
    road: "外环",
    foundAtMs: Date.now() - 3_600_000,
    ...fields,
  });

beforeAll(async () => {
  redis = await startRedis();
  orders = new FeedWriter(redis.url, { tenant: TENANT, kind: "orders" });
  await orders.rebuild([
    ["1", waiting("1")],
    ["2", waiting("2", { status: 6, companyId: "c1" })],
    ["3", waiting("3", { serious: false })],
  ]);
  servers = [await startTestServer(redis.url), await startTestServer(redis.url)];
  for (const who of ["owner", "supervisor", "company1"]) cookies[who] = await servers[0]!.signIn(who);
  // Whoever looks at orders makes both servers hold them.
  for (const server of servers) await ask("owner", "/api/orders/1", server);
}, 60_000);
afterAll(async () => {
  orders?.close();
  for (const server of servers ?? []) await server.close();
  await redis?.stop();
});

const ask = (who: string, path: string, server = servers[0]!, body?: object) =>
  fetch(`${server.address}${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { cookie: cookies[who]!, origin: server.address, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
async function list(who: string, server = servers[0]!): Promise<AlarmsAnswer> {
  const answer = await ask(who, "/api/alarms", server);
  expect(answer.status).toBe(200);
  return alarmDoors.list.answer.parse(await answer.json());
}
const names = async (who: string, server = servers[0]!) => (await list(who, server)).alarms.map(({ subject }) => subject.name).sort();
const patience = { timeout: 20_000, interval: 200 };

it("[A] what nobody has rings, once however many servers look, and is told to whom it concerns", async () => {
  await expect.poll(() => names("owner"), patience).toEqual(["PD1", "PD2"]);
  expect(await names("owner", servers[1])).toEqual(["PD1", "PD2"]);
  expect(await names("company1")).toEqual(["PD2"]);
  const { alarms, mayAct, rate, worst } = await list("owner");
  expect(alarms[0]).toMatchObject({ cause: "serious", isUnknown: false, acknowledged: null, subject: { place: "外环" } });
  expect([mayAct, rate, worst.length, (await list("company1")).mayAct]).toEqual([true, 2, 2, false]);
}, 30_000);

it("[A] one acknowledgement is known everywhere, and the alarm ends with its condition", async () => {
  const { alarms } = await list("owner");
  const first = alarms.find(({ subject }) => subject.name === "PD1")!;
  expect((await ask("company1", `/api/alarms/${first.id}/acknowledge`, servers[0], { note: "" })).status).toBe(403);
  expect((await ask("owner", "/api/alarms/none/acknowledge", servers[0], { note: "" })).status).toBe(404);
  const { client, socket } = servers[1]!.connect(cookies.supervisor!);
  let hints = 0;
  client.onHint("alarms", () => hints++);
  await new Promise<void>((resolve) => (socket.connected ? resolve() : socket.once("connect", () => resolve())));
  expect((await ask("owner", `/api/alarms/${first.id}/acknowledge`, servers[0], { note: "已电话派单" })).status).toBe(200);
  await expect.poll(() => hints, patience).toBeGreaterThan(0);
  const known = (await list("supervisor", servers[1])).alarms.find(({ id }) => id === first.id);
  expect(known?.acknowledged).toMatchObject({ note: "已电话派单" });

  await orders.publish({ key: "1", put: waiting("1", { status: 1, companyId: "c1" }) });
  await expect.poll(() => names("owner"), patience).toEqual(["PD2"]);
}, 40_000);

it("[A] the first priority is shelved by supervisors, for a day at most and with a reason", async () => {
  const [alarm] = (await list("supervisor")).alarms;
  const shelve = (who: string, body: object) => ask(who, `/api/alarms/${alarm!.id}/shelve`, servers[0], body);
  expect((await shelve("owner", { minutes: 60, reason: "施工" })).status).toBe(403);
  expect((await shelve("supervisor", { minutes: 60, reason: "" })).status).toBe(400);
  expect((await shelve("supervisor", { minutes: 1_441, reason: "施工" })).status).toBe(400);
  expect((await shelve("supervisor", { minutes: 60, reason: "施工" })).status).toBe(200);
  expect((await list("owner")).alarms[0]?.shelved).toMatchObject({ reason: "施工" });
  expect((await shelve("supervisor", { minutes: 0, reason: "" })).status).toBe(200);
  expect((await list("owner")).alarms[0]?.shelved).toBeNull();
});

it("[A] a feed that is stale ends nothing and begins nothing but its own alarm", async () => {
  await orders.publish({ key: "4", put: waiting("4") }, { key: "2", remove: true });
  await orders.confirm(Date.now() - 3_600_000);
  await expect.poll(async () => (await list("owner")).alarms.find(({ subject }) => subject.name === "PD2")?.isUnknown, patience).toBe(true);
  expect(await names("owner")).toEqual(["PD2"]);
  await orders.confirm();
  await expect.poll(() => names("owner"), patience).toEqual(["PD2", "PD4"]);
  const { alarms } = await list("owner");
  expect(alarms.map(({ subject, clearedAtMs }) => [subject.name, clearedAtMs === null]).sort()).toEqual([
    ["PD2", false],
    ["PD4", true],
  ]);
}, 60_000);
