import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { orderNoteDoors } from "../../shared/http/order-notes-api.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { FeedWriter } from "../testing/feed-writer.ts";
import { startTestServer, type TestServer } from "../testing/running-server.ts";
import { sampleOrder } from "../testing/sample-order.ts";

let redis: PrivateRedis;
let server: TestServer;
let feed: FeedWriter;
const cookies: Record<string, string> = {};
let keys = 0;

beforeAll(async () => {
  redis = await startRedis();
  feed = new FeedWriter(redis.url, { tenant: "021PDGLS", kind: "orders" });
  const orders = [
    sampleOrder({ id: "own", number: "N-1", status: 1, companyId: "c1" }),
    sampleOrder({ id: "other", status: 1, companyId: "c2" }),
    sampleOrder({ id: "quiet", status: 1, companyId: "c2" }),
  ];
  await feed.rebuild(orders.map((order) => [order.id, order] as const));
  server = await startTestServer(redis.url);
  for (const who of ["owner", "company1", "supervisor"]) cookies[who] = await server.signIn(who);
});
afterAll(async () => {
  feed?.close();
  await server?.close();
  await redis?.stop();
});

async function call(who: string, path: string, body?: unknown, key = `note-key-${keys++}`): Promise<{ status: number; body: unknown }> {
  const response = await fetch(server.address + path, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      ...{ origin: server.address, cookie: cookies[who] as string, "idempotency-key": key },
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}
const notes = async (who: string, id = "own") => orderNoteDoors.read.answer.parse((await call(who, `/api/orders/${id}/notes`)).body);
const mine = async (who: string) => orderNoteDoors.mine.answer.parse((await call(who, "/api/notes")).body).notes;

it("[L5] a company writes and reads on its own orders, and learns nothing of another's", async () => {
  const added = await call("company1", "/api/orders/own/notes", { text: "明早封道" });
  expect(added.status).toBe(200);
  expect((await notes("owner")).notes.map(({ text }) => text)).toEqual(["明早封道"]);
  for (const path of ["/api/orders/other/notes", "/api/orders/nowhere/notes"]) {
    expect((await call("company1", path)).status).toBe(404);
    expect((await call("company1", path, { text: "x" })).status).toBe(404);
  }
  expect((await call("company1", "/api/orders/other/subscription", { subscribed: true })).status).toBe(404);
});

it("[L5] only people who see the order can be mentioned on it; nobody else is told that it is there", async () => {
  const seen = (await notes("owner", "own")).people;
  const unseen = (await notes("owner", "other")).people;
  const company = seen.filter(({ id }) => !unseen.some((other) => other.id === id));
  expect(company, "the company's person sees its own order alone").toHaveLength(1);
  const refused = await call("owner", "/api/orders/other/notes", { text: "请看", mentions: [company[0]!.id] });
  expect(refused.status).toBe(400);
  expect((await notes("owner", "other")).notes).toEqual([]);
});

it("a mention is told to whom it names, once; who subscribes hears of what follows, and whoever leaves does not", async () => {
  const { people } = await notes("owner");
  const unseen = (await notes("owner", "other")).people;
  const worker = people.find(({ id }) => !unseen.some((other) => other.id === id))!;
  const body = { text: "请补照片", mentions: [worker.id] };
  await call("owner", "/api/orders/own/notes", body, "the-same-click");
  await call("owner", "/api/orders/own/notes", body, "the-same-click");
  const told = (await mine("company1")).filter(({ text }) => text === "请补照片");
  expect(told).toMatchObject([{ number: "N-1", mentionsMe: true, by: { name: expect.any(String) } }]);

  expect((await mine("supervisor")).length).toBe(0);
  await call("supervisor", "/api/orders/own/subscription", { subscribed: true });
  const followed = async () => (await call("supervisor", "/api/notices")).body as { followed: string[] };
  expect(await followed(), "what notices of the own orders are told from").toMatchObject({ followed: ["own"], isKnown: true });
  await call("company1", "/api/orders/own/notes", { text: "已补" });
  expect((await mine("supervisor")).map(({ text }) => text)).toContain("已补");
  await call("supervisor", "/api/orders/own/subscription", { subscribed: false });
  expect(await mine("supervisor")).toEqual([]);
  expect(await followed()).toMatchObject({ followed: [] });
});

it("[L5] an order that went to another company takes what was written on it out of sight", async () => {
  expect((await mine("company1")).length).toBeGreaterThan(0);
  await feed.publish({ key: "own", patch: { companyId: "c2" } });
  await expect.poll(async () => (await mine("company1")).length).toBe(0);
  expect((await call("company1", "/api/orders/own/notes")).status).toBe(404);
});

it("refuses an empty note, one that is too long, and more people than anybody talks to", async () => {
  for (const body of [{ text: " " }, { text: "x".repeat(1_001) }, { text: "x", mentions: Array.from({ length: 11 }, (_, i) => String(i)) }])
    expect((await call("owner", "/api/orders/own/notes", body)).status).toBe(400);
});

it("[10.8][L5] a note is told at once to whoever is at the order, and to nobody who may not see it", async () => {
  const page = async (who: string, orderId: string) => {
    const { socket } = server.connect(cookies[who] as string);
    const told: unknown[] = [];
    let present = 0;
    socket.on("personal", (message: { about: string; body: unknown }) => message.about === "notes" && told.push(message.body));
    socket.on("presence", ({ people }: { people: unknown[] }) => {
      present = people.length;
    });
    socket.emit("look", { orders: [{ id: orderId, doing: "looking" }] });
    return { told, present: () => present };
  };
  const [reader, writer, stranger] = [await page("supervisor", "other"), await page("owner", "other"), await page("company1", "other")];
  await vi.waitUntil(() => reader.present() + writer.present() === 2, { timeout: 100_000 });
  expect((await call("owner", "/api/orders/other/notes", { text: "路口已封" })).status).toBe(200);
  await vi.waitUntil(() => reader.told.length > 0 && writer.told.length > 0, { timeout: 100_000 });
  expect([reader.told, writer.told, stranger.told]).toEqual([[{ orderId: "other" }], [{ orderId: "other" }], []]);
});

it("[10.8][L5] who is named on an order, or asked to hear of it, is told at once wherever they are; who lost the order is not", async () => {
  const home = (who: string) => {
    const { socket } = server.connect(cookies[who] as string);
    const told: unknown[] = [];
    socket.on("personal", (message: { about: string; body: unknown }) => message.about === "notes" && told.push(message.body));
    return { told, isOpen: () => socket.connected };
  };
  await call("supervisor", "/api/orders/quiet/subscription", { subscribed: true });
  // It named the company's person while the order was theirs: "own" went to another company since.
  const [subscriber, lost] = [home("supervisor"), home("company1")];
  await vi.waitUntil(() => subscriber.isOpen() && lost.isOpen(), { timeout: 100_000 });
  expect((await call("owner", "/api/orders/own/notes", { text: "已移交" })).status).toBe(200);
  expect((await call("owner", "/api/orders/quiet/notes", { text: "已复核" })).status).toBe(200);
  await vi.waitUntil(() => subscriber.told.length > 0, { timeout: 100_000 });
  expect([subscriber.told, lost.told]).toEqual([[{ orderId: "quiet" }], []]);
});
