import { Redis } from "ioredis";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { FeedWriter } from "../testing/feed-writer.ts";
import { startTestServer, type TestServer } from "../testing/running-server.ts";
import { sampleOrder } from "../testing/sample-order.ts";

let redis: PrivateRedis;
let admin: Redis;
let server: TestServer;
let writer: FeedWriter;
let cookie: string;

beforeAll(async () => {
  redis = await startRedis();
  admin = new Redis(redis.url);
  writer = new FeedWriter(redis.url, { tenant: "021PDGLS", kind: "orders" });
  await writer.rebuild([["a", sampleOrder({ id: "a", status: 1 })]]);
  server = await startTestServer(redis.url);
  cookie = await server.signIn("owner");
  await admin.config("SET", "maxmemory", "1");
});
afterAll(async () => {
  writer?.close();
  await server?.close();
  admin?.disconnect();
  await redis?.stop();
});

async function ask(method: string, path: string, body?: object): Promise<{ status: number; error: unknown }> {
  const answer = await fetch(server.address + path, {
    method,
    redirect: "manual",
    headers: {
      ...{ origin: server.address, cookie, "idempotency-key": crypto.randomUUID() },
      ...(body && { "content-type": "application/json" }),
    },
    body: body ? JSON.stringify(body) : null,
  });
  const text = await answer.text();
  return { status: answer.status, error: text.startsWith("{") ? (JSON.parse(text) as { error?: unknown }).error : undefined };
}
const full = { status: 503, error: "memoryFull" };

it.each<[string, string, object]>([
  ["signing in", "/api/session", { account: "owner", password: "secret" }],
  ["a wrong password", "/api/session", { account: "owner", password: "wrong" }],
  ["an action", "/api/orders/a/actions", { action: "accept", seenStatus: 1 }],
])("[F7] %s is answered with the shortage where Redis has no memory left", async (_, path, body) => {
  expect(await ask("POST", path, body)).toEqual(full);
});

it.each<[string, string, object, number]>([
  ["a view", "/api/views", { screen: "/maintain/maintain-list", name: "坑槽", query: "" }, 200],
  ["a wall", "/api/displays", { name: "大厅", days: 1 }, 201],
])("[F7] %s is a record of ours and kept where Redis has no memory left", async (_, path, body, status) => {
  expect(await ask("POST", path, body)).toEqual({ status, error: undefined });
});

it("[F7] nothing that anybody asks while Redis has no memory left is answered as a bug of ours", async () => {
  const wrong: unknown[] = [];
  for (const { method, url } of server.routes) {
    // A signed-out browser would learn nothing from the others.
    if (method === "HEAD" || `${method} ${url}` === "DELETE /api/session") continue;
    const path = url.replace(/:id/g, "a").replace(/:\w+|\*/g, "none");
    for (const body of method === "GET" || method === "DELETE" ? [undefined] : [{}, undefined]) {
      const answer = await ask(method, path, body);
      if (answer.error === "internal") wrong.push([method, url, answer]);
    }
  }
  expect(wrong).toEqual([]);
});

it("[F7] all is well once there is memory again", async () => {
  await admin.config("SET", "maxmemory", "0");
  expect((await ask("POST", "/api/session", { account: "owner", password: "secret" })).status).toBe(204);
});
