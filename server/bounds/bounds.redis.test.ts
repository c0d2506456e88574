import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Heard } from "../../shared/http/door.ts";
import { MOST_VIEWS, type viewDoors } from "../../shared/http/views-api.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { FeedWriter } from "../testing/feed-writer.ts";
import { startTestServer, type TestServer } from "../testing/running-server.ts";
import { sampleOrder } from "../testing/sample-order.ts";

const SCREEN = "/maintain/maintain-list";
let redis: PrivateRedis;
let database: Redis;
let server: TestServer;
let orders: FeedWriter;
let cookie: string;

beforeAll(async () => {
  redis = await startRedis();
  database = new Redis(redis.url, { protocol: 2 });
  orders = new FeedWriter(redis.url, { tenant: "021PDGLS", kind: "orders" });
  await orders.rebuild([["1", sampleOrder({ id: "1", status: 1 })]]);
  server = await startTestServer(redis.url);
  cookie = await server.signIn("owner");
});
afterAll(async () => {
  orders?.close();
  await server?.close();
  database?.disconnect();
  await redis?.stop();
});

const call = (method: string, path: string, body?: unknown): Promise<Response> =>
  fetch(server.address + path, {
    method,
    headers: { origin: server.address, cookie, ...(body === undefined ? {} : { "content-type": "application/json" }) },
    body: body === undefined ? null : JSON.stringify(body),
  });
const atOnce = async (count: number, ask: (i: number) => Promise<Response>) => {
  const answers = await Promise.all(Array.from({ length: count }, (_, i) => ask(i)));
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

describe("what one user may keep in Redis", () => {
  it("[Z4] previews of batches: the newest stay, the oldest make room, and a begun one is none", async () => {
    const preview = async () =>
      (await (await call("POST", "/api/batches", { action: "cancel", orders: { ids: ["nobody"] } })).json()).batch.id;
    const ids: string[] = [];
    for (let i = 0; i < 3; i++) ids.push(await preview());
    await database.hset(`{batch:${ids[1]}}:record`, "state", "running");
    for (let i = 0; i < 9; i++) ids.push(await preview());
    const there = await Promise.all(ids.map((id) => database.exists(`{batch:${id}}:record`)));
    expect(there).toEqual([0, 1, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1]);
  });

  it("[Z4] exports: three unfinished, however many are asked for at once", async () => {
    const words = {
      ...{ status: {}, unknownStatus: "x", serious: "s", source: {}, unknownSource: "u", values: {}, before: "b", after: "a" },
      pictureMissing: "m",
      about: { sheet: "about", list: "l", filter: "f", sort: "s", asOf: "a", rows: "r", madeBy: "m", timeZone: "t" },
    };
    const columns = [{ key: "number", title: "n" }];
    const wanted = { title: "t", rows: { of: "chosen", ids: ["1"] }, columns, pictures: null, locale: "en-GB", words };
    expect(await atOnce(12, () => call("POST", "/api/exports", wanted))).toEqual({ 202: 3, 429: 9 });
    const { exports } = (await (await call("GET", "/api/exports")).json()) as { exports: { id: string }[] };
    await call("DELETE", `/api/exports/${exports[0]!.id}`);
    expect(await atOnce(2, () => call("POST", "/api/exports", wanted))).toEqual({ 202: 1, 429: 1 });
  });

  it("[Z4] saved views: no more than there may be, however many are added at once", async () => {
    const add = (i: number) => call("POST", "/api/views", { screen: SCREEN, name: `view ${i}`, query: "status=1" });
    /** A slow disk lets some wait in vain for their turn: they are told to come again. */
    const insist = async (i: number): Promise<Response> => {
      const answer = await add(i);
      return answer.status === 503 ? insist(i) : answer;
    };
    expect(await atOnce(MOST_VIEWS + 10, insist)).toEqual({ 200: MOST_VIEWS, 413: 10 });
    const { views } = (await (await call("GET", `/api/views?screen=${encodeURIComponent(SCREEN)}`)).json()) as Heard<typeof viewDoors.list>;
    expect(views).toHaveLength(MOST_VIEWS);
  });

  it("[Z4] sessions: whoever signs in on one device too many ends the oldest", async () => {
    const first = await server.signIn("supervisor");
    for (let i = 0; i < 39; i++) await server.signIn("supervisor");
    const me = () => fetch(`${server.address}/api/me`, { headers: { cookie: first } });
    expect((await me()).status).toBe(200);
    await server.signIn("supervisor");
    expect((await me()).status).toBe(401);
  });
});
