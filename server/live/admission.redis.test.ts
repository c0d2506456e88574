import type { Socket } from "socket.io-client";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { boundsOf } from "../bounds/bounds.ts";
import { FeedWriter } from "../testing/feed-writer.ts";
import { startTestServer, type TestServer } from "../testing/running-server.ts";
import { sampleOrder } from "../testing/sample-order.ts";

const { sockets: most, handshakes } = boundsOf(1);
let redis: PrivateRedis;
let server: TestServer;
let feed: FeedWriter;

beforeAll(async () => {
  redis = await startRedis();
  feed = new FeedWriter(redis.url, { tenant: "021PDGLS", kind: "orders" });
  await feed.rebuild([["1", sampleOrder({ id: "1", status: 1 })]]);
  server = await startTestServer(redis.url);
});
afterAll(async () => {
  feed?.close();
  await server?.close();
  await redis?.stop();
});

/** `open`, or why not. */
async function open(cookie: string): Promise<{ socket: Socket; said: string }> {
  const { socket } = server.connect(cookie, { topics: [] });
  socket.io.reconnection(false);
  const said = await new Promise<string>((resolve) => {
    socket.on("connect", () => resolve("open"));
    socket.on("connect_error", ({ message }) => resolve(message));
  });
  return { socket, said };
}

it("[Z4] one person holds so many connections and no more, and a place comes free with each that closes", async () => {
  const cookie = await server.signIn("owner");
  const opened = await Promise.all(Array.from({ length: most }, () => open(cookie)));
  expect(opened.map(({ said }) => said)).toEqual(Array(most).fill("open"));
  expect((await open(cookie)).said).toBe("tooMany");
  expect((await open(await server.signIn("supervisor"))).said).toBe("open");
  opened[0]!.socket.close();
  await expect.poll(async () => (await open(cookie)).said).toBe("open");
});

it("[Z4] a session that shakes hands without end is not looked up any more", async () => {
  const cookie = await server.signIn("company1");
  const refused: string[] = [];
  for (let i = 0; i < handshakes.burst + 10 && refused.length === 0; i++) {
    const { socket, said } = await open(cookie);
    socket.close();
    if (said !== "open") refused.push(said);
  }
  expect(refused).toEqual(["websocket error"]);
});
