import { afterAll, beforeAll, expect, it } from "vitest";
import { type AlarmsAnswer, alarmDoors } from "../../shared/http/alarms-api.ts";
import { displayDoors, type WallAlarm } from "../../shared/http/displays-api.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { FeedWriter } from "../testing/feed-writer.ts";
import { startTestServer, type TestServer } from "../testing/running-server.ts";
import { sampleOrder } from "../testing/sample-order.ts";

const TENANT = "021PDGLS";
let redis: PrivateRedis;
let servers: TestServer[];
let orders: FeedWriter;
let companies: FeedWriter;
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
  companies = new FeedWriter(redis.url, { tenant: TENANT, kind: "companies" });
  await companies.rebuild(["c1", "c2", "c9"].map((id) => [id, { id, name: id }]));
  servers = [await startTestServer(redis.url), await startTestServer(redis.url)];
  for (const who of ["owner", "supervisor", "company1"]) cookies[who] = await servers[0]!.signIn(who);
  // Whoever looks at orders makes both servers hold them.
  for (const server of servers) await ask("owner", "/api/orders/1", server);
});
afterAll(async () => {
  orders?.close();
  companies?.close();
  for (const server of servers ?? []) await server.close();
  await redis?.stop();
});

const ask = (who: string, path: string, server = servers[0]!, body?: object, key: string = crypto.randomUUID()) =>
  fetch(`${server.address}${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      ...{ cookie: cookies[who]!, origin: server.address, "idempotency-key": key },
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
async function list(who: string, server = servers[0]!): Promise<AlarmsAnswer> {
  const answer = await ask(who, "/api/alarms", server);
  expect(answer.status).toBe(200);
  return alarmDoors.list.answer.parse(await answer.json());
}
const names = async (who: string, server = servers[0]!) => (await list(who, server)).alarms.map(({ subject }) => subject.name).sort();
const patience = { timeout: 100_000, interval: 200 };

it("[A] what nobody has rings, once however many servers look, and is told to whom it concerns", async () => {
  await expect.poll(() => names("owner"), patience).toEqual(["PD1", "PD2"]);
  expect(await names("owner", servers[1])).toEqual(["PD1", "PD2"]);
  expect(await names("company1")).toEqual(["PD2"]);
  const { alarms, mayAct, rate, worst } = await list("owner");
  expect(alarms[0]).toMatchObject({ cause: "serious", isUnknown: false, acknowledged: null, subject: { place: "外环" } });
  expect([mayAct, rate, worst.length, (await list("company1")).mayAct]).toEqual([true, 2, 2, false]);
});

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

it("[A] the first priority is paused by supervisors, for a day at most and with a reason", async () => {
  const [alarm] = (await list("supervisor")).alarms;
  const match = { cause: "serious", companyId: null, subjectId: alarm!.subject.id };
  const MINUTE = 60_000;
  const pause = (who: string, minutes: number | null, fields: object = {}) =>
    ask(who, "/api/alarm-pauses", servers[0], {
      ...{ kind: "shelved", match, fromMs: null, untilMs: minutes === null ? null : Date.now() + minutes * MINUTE, reason: "施工" },
      ...fields,
    });
  expect((await pause("owner", 60)).status).toBe(403);
  expect((await pause("company1", 60)).status).toBe(403);
  expect((await pause("supervisor", 60, { reason: " " })).status).toBe(400);
  expect((await pause("supervisor", 1_445)).status).toBe(400);
  expect((await pause("supervisor", -5)).status).toBe(400);
  expect((await pause("supervisor", null, { kind: "outOfService" })).status).toBe(400);
  expect((await pause("supervisor", 60, { match: { ...match, subjectId: "nothing that rings" } })).status).toBe(404);
  const ofNobody = { kind: "window", match: { cause: "feedStale", companyId: "c8", subjectId: null } };
  expect((await pause("supervisor", 60, ofNobody)).status).toBe(404);
  expect((await pause("supervisor", 60, { match: { ...match, cause: null } })).status).toBe(400);

  const preview = await ask("owner", `/api/alarm-pauses/preview?cause=serious&subject=${alarm!.subject.id}`);
  expect(await preview.json()).toMatchObject({ open: 1, week: 1, names: [{ cause: "serious", subject: { name: alarm!.subject.name } }] });
  expect((await ask("company1", "/api/alarm-pauses/preview?cause=serious")).status).toBe(403);

  expect((await pause("supervisor", 60)).status).toBe(200);
  const { alarms, pauses } = await list("owner", servers[1]);
  expect(alarms.find(({ id }) => id === alarm!.id)?.paused).toMatchObject({ kind: "shelved", reason: "施工" });
  expect(pauses).toMatchObject([{ kind: "shelved", name: alarm!.subject.name, match }]);
  // A company is told that its own is paused, and not what else is.
  expect((await list("company1")).pauses).toEqual([]);
  const end = (who: string) =>
    fetch(`${servers[0]!.address}/api/alarm-pauses/${pauses[0]!.id}`, {
      method: "DELETE",
      headers: { cookie: cookies[who]!, origin: servers[0]!.address },
    });
  expect((await end("owner")).status).toBe(403);
  expect((await end("supervisor")).status).toBe(200);
  expect((await end("supervisor")).status).toBe(404);
  const after = await list("owner");
  expect([after.alarms.find(({ id }) => id === alarm!.id)?.paused, after.pauses]).toEqual([null, []]);
});

it("[A] a pause whose answer got lost is asked for again with its key, and is one pause", async () => {
  const match = { cause: "serious", companyId: "c9", subjectId: null };
  const body = { kind: "shelved", match, fromMs: null, untilMs: Date.now() + 600_000, reason: "施工" };
  const key = crypto.randomUUID();
  for (const server of servers) expect((await ask("supervisor", "/api/alarm-pauses", server, body, key)).status).toBe(200);
  const { pauses } = await list("owner");
  expect(pauses).toHaveLength(1);
  expect((await ask("supervisor", "/api/alarm-pauses", servers[0], { ...body, reason: "x" }, key)).status).toBe(400);
  await fetch(`${servers[0]!.address}/api/alarm-pauses/${pauses[0]!.id}`, {
    method: "DELETE",
    headers: { cookie: cookies.supervisor!, origin: servers[0]!.address },
  });
});

it("[A] nothing is paused before somebody says so, and what is put aside is so from now on", async () => {
  const HOUR = 3_600_000;
  const match = { cause: "serious", companyId: null, subjectId: null };
  const ask1 = (fields: object) => ask("supervisor", "/api/alarm-pauses", servers[0], { match, reason: "施工", ...fields });
  const nowMs = Date.now();
  // What rang an hour ago called somebody, whatever is said of that hour now.
  const window = await ask1({ kind: "window", fromMs: nowMs - HOUR, untilMs: nowMs + HOUR });
  const [told] = alarmDoors.pause.answer.parse(await window.json()).pauses;
  expect(told!.fromMs).toBeGreaterThan(nowMs - HOUR / 2);
  expect((await list("owner")).rate).toBe(2);
  expect((await ask1({ kind: "shelved", fromMs: nowMs + 300 * 24 * HOUR, untilMs: nowMs + 300 * 24 * HOUR + HOUR })).status).toBe(400);
  expect((await ask1({ kind: "shelved", fromMs: nowMs - 3 * HOUR, untilMs: nowMs - 2 * HOUR })).status).toBe(400);
  await fetch(`${servers[0]!.address}/api/alarm-pauses/${told!.id}`, {
    method: "DELETE",
    headers: { cookie: cookies.supervisor!, origin: servers[0]!.address },
  });
});

it("[A] what begins in a window is kept and counted in no rate, and its end announces nothing", async () => {
  const before = (await list("owner")).rate;
  const window = await ask("supervisor", "/api/alarm-pauses", servers[0], {
    ...{ kind: "window", fromMs: Date.now(), untilMs: Date.now() + 3_600_000, reason: "系统维护" },
    match: { cause: null, companyId: null, subjectId: null },
  });
  const { pauses } = alarmDoors.pause.answer.parse(await window.json());
  await orders.publish({ key: "9", put: waiting("9") });
  await expect.poll(() => names("owner"), patience).toContain("PD9");
  const during = await list("owner");
  expect(during.alarms.map(({ paused }) => paused?.kind)).toEqual(during.alarms.map(() => "window"));
  expect(during.rate).toBe(before);
  const raisedAtMs = during.alarms.find(({ subject }) => subject.name === "PD9")!.raisedAtMs;
  await fetch(`${servers[0]!.address}/api/alarm-pauses/${pauses[0]!.id}`, {
    method: "DELETE",
    headers: { cookie: cookies.supervisor!, origin: servers[0]!.address },
  });
  const after = (await list("owner")).alarms.find(({ subject }) => subject.name === "PD9")!;
  expect([after.paused, after.raisedAtMs, (await list("owner")).rate]).toEqual([null, raisedAtMs, before]);
  // Said to pages that slept meanwhile.
  expect(after.heldUntilMs).toBeGreaterThan(raisedAtMs);
  await orders.publish({ key: "9", remove: true });
  await ask("owner", `/api/alarms/${after.id}/acknowledge`, servers[0], { note: "" });
  await expect.poll(() => names("owner"), patience).not.toContain("PD9");
}, 40_000);

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
});

it("[A] an order that was sent back and is given to another company is no alarm of the first one's, at once", async () => {
  await orders.publish({ key: "7", put: waiting("7", { status: 6, companyId: "c1" }) });
  await expect.poll(() => names("company1"), patience).toContain("PD7");
  await orders.publish({ key: "7", put: waiting("7", { status: 1, companyId: "c2" }) });
  await expect.poll(() => names("company1"), patience).not.toContain("PD7");
  // The control room hears that it is over.
  const over = (await list("owner")).alarms.find(({ subject }) => subject.name === "PD7")!;
  expect(over.clearedAtMs).not.toBeNull();
  await ask("owner", `/api/alarms/${over.id}/acknowledge`, servers[0], { note: "" });
  await orders.publish({ key: "7", remove: true });
}, 40_000);

it("[W] a serious defect that was only just found takes the boards for the time of its record, told alike by every server, and gives it back when somebody knows of it", async () => {
  const standing = async (server = servers[0]!): Promise<WallAlarm[]> =>
    displayDoors.alarms.answer.parse(await (await ask("supervisor", "/api/displays/alarms", server)).json());
  // What was found an hour ago is no news, though it rings.
  expect(await standing()).toEqual([]);
  await orders.publish({ key: "9", put: waiting("9", { foundAtMs: Date.now() }) });
  await expect.poll(async () => (await standing()).map(({ subject }) => subject.name), patience).toEqual(["PD9"]);
  const [call] = await standing();
  expect(await standing(servers[1])).toEqual([call]);
  expect([call!.fromMs % 1_000, call!.untilMs - call!.fromMs, call!.fromMs >= call!.raisedAtMs + 2_000]).toEqual([0, 25_000, true]);
  const { alarms } = await list("owner");
  const acknowledged = await ask("owner", `/api/alarms/${call!.id}/acknowledge`, servers[1], { note: "" });
  expect(acknowledged.status).toBe(200);
  expect(alarms.some(({ id }) => id === call!.id)).toBe(true);
  // It ends on the second by which all displays have heard; until then it stands, and says who knows.
  const { untilMs } = (await standing())[0] ?? { untilMs: 0 };
  expect(untilMs).toBeLessThan(call!.untilMs);
});
