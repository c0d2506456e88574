import { afterAll, beforeAll, expect, it } from "vitest";
import { type AlarmsAnswer, alarmDoors } from "../../shared/http/alarms-api.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { FeedWriter } from "../testing/feed-writer.ts";
import { startTestServer, type TestServer } from "../testing/running-server.ts";
import { sampleOrder } from "../testing/sample-order.ts";

const TENANT = "021PDGLS";
let redis: PrivateRedis;
let server: TestServer;
let orders: FeedWriter;
const cookies: Record<string, string> = {};
const patience = { timeout: 100_000, interval: 200 };

const waiting = (id: string, fields: object = {}) =>
  sampleOrder({ ...{ id, number: `PD${id}`, serious: true, status: 0, companyId: "", foundAtMs: Date.now() - 3_600_000 }, ...fields });

beforeAll(async () => {
  redis = await startRedis();
  orders = new FeedWriter(redis.url, { tenant: TENANT, kind: "orders" });
  await orders.rebuild([["1", waiting("1")]]);
  server = await startTestServer(redis.url);
  for (const who of ["owner", "supervisor", "company1", "company2"]) cookies[who] = await server.signIn(who);
  await ask("owner", "/api/orders/1");
});
afterAll(async () => {
  orders?.close();
  await server?.close();
  await redis?.stop();
});

const ask = (who: string, path: string, body?: object) =>
  fetch(`${server.address}${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { cookie: cookies[who]!, origin: server.address, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
const list = async (who: string): Promise<AlarmsAnswer> => alarmDoors.list.answer.parse(await (await ask(who, "/api/alarms")).json());
const names = async (who: string) => (await list(who)).alarms.map(({ subject }) => subject.name).sort();

it("[A] an order with texts that no database holds rings as all others do, and holds up none", async () => {
  await orders.publish({ key: "nul", put: waiting("nul", { number: "PD\u0000nul", road: "外\ud800环" }) }, { key: "2", put: waiting("2") });
  await expect.poll(() => names("owner"), patience).toEqual(["PD1", "PD2", "PDnul"]);
  await orders.publish({ key: "nul", remove: true }, { key: "2", remove: true });
  for (const { id, subject } of (await list("owner")).alarms)
    if (subject.name !== "PD1") expect((await ask("owner", `/api/alarms/${id}/acknowledge`, { note: "" })).status).toBe(200);
  await expect.poll(() => names("owner"), patience).toEqual(["PD1"]);
});

it("[A] an order that is another company's now rings there, and what is over is no business of the one before", async () => {
  await orders.publish({ key: "3", put: waiting("3", { status: 6, companyId: "c1" }) });
  await expect.poll(() => names("company1"), patience).toEqual(["PD3"]);
  await orders.publish({ key: "3", put: waiting("3", { status: 6, companyId: "c2" }) });
  await expect.poll(() => names("company2"), patience).toEqual(["PD3"]);
  expect(await names("company1")).toEqual([]);
  await orders.publish({ key: "3", remove: true });
});

it("[A] an alarm that is over is acknowledged by whoever says so first, and by nobody in vain who says so as well, or again without an answer", async () => {
  await orders.publish({ key: "4", put: waiting("4") });
  await expect.poll(() => names("owner"), patience).toContain("PD4");
  const { id } = (await list("owner")).alarms.find(({ subject }) => subject.name === "PD4")!;
  await orders.publish({ key: "4", remove: true });
  await expect.poll(async () => (await list("owner")).alarms.find((each) => each.id === id)?.clearedAtMs, patience).not.toBeNull();
  const acknowledge = (who: string, note: string) => ask(who, `/api/alarms/${id}/acknowledge`, { note });
  const answers = await Promise.all([acknowledge("owner", "甲"), acknowledge("owner", "甲"), acknowledge("supervisor", "")]);
  expect([...answers, await acknowledge("owner", "甲")].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await ask("company1", `/api/alarms/${id}/acknowledge`, { note: "" })).status).toBe(403);
  expect(await names("owner")).not.toContain("PD4");
});

it("[A] of two who acknowledge an alarm with a note each the second is told who did and that their note was not written", async () => {
  await orders.publish({ key: "5", put: waiting("5") });
  await expect.poll(() => names("owner"), patience).toContain("PD5");
  const { id } = (await list("owner")).alarms.find(({ subject }) => subject.name === "PD5")!;
  const people = ["owner", "supervisor"];
  const answers = await Promise.all(people.map((who) => ask(who, `/api/alarms/${id}/acknowledge`, { note: `由 ${who}` })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const first = people[answers.findIndex(({ status }) => status === 200)]!;
  const refused = await answers.find(({ status }) => status === 409)!.json();
  const kept = (await list("owner")).alarms.find((each) => each.id === id)?.acknowledged;
  expect(kept).toMatchObject({ note: `由 ${first}` });
  expect(refused).toMatchObject({ error: "alarmAcknowledged", detail: { by: kept!.by, note: kept!.note, atMs: kept!.atMs } });
  // So is whoever notes something else later, be it the same person; without a note there is nothing to lose.
  expect((await ask(first, `/api/alarms/${id}/acknowledge`, { note: "又" })).status).toBe(409);
  for (const who of people) expect((await ask(who, `/api/alarms/${id}/acknowledge`, { note: "" })).status).toBe(200);
  await orders.publish({ key: "5", remove: true });
});

it("[A] five hundred serious defects at once are five hundred alarms, each once, and are told to nobody else", async () => {
  const many = Array.from({ length: 500 }, (_, i) => `m${i}`);
  await orders.publish(...many.map((id) => ({ key: id, put: waiting(id) })));
  await expect.poll(async () => (await names("owner")).filter((name) => name.startsWith("PDm")).length, patience).toBe(500);
  const { alarms, isFlood } = await list("owner");
  expect([new Set(alarms.map(({ id }) => id)).size, isFlood]).toEqual([alarms.length, true]);
  expect(await names("company1")).toEqual([]);
});
