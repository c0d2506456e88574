import type { Socket } from "socket.io-client";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { WebSocket } from "ws";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { FeedWriter } from "../testing/feed-writer.ts";
import { follow, startTestServer, type TestServer } from "../testing/running-server.ts";
import { sampleOrder } from "../testing/sample-order.ts";
import { MAX_BUFFERED_BYTES } from "./laggards.ts";

/** Fifteen megabytes in all: what both ends of a connection hold in their kernels is a part of it. */
const ORDERS = 300;
const BATCHES = 60;
const PER_BATCH = 25;
const reason = "沉陷".repeat(1_700);
let redis: PrivateRedis;
let server: TestServer;
let writer: FeedWriter;

beforeAll(async () => {
  redis = await startRedis();
  writer = new FeedWriter(redis.url, { tenant: "021PDGLS", kind: "orders" });
  server = await startTestServer(redis.url, { env: { METRICS_TOKEN: "open" } });
});
beforeEach(async () => {
  await writer.rebuild(Array.from({ length: ORDERS }, (_, i) => [`o${i}`, sampleOrder({ id: `o${i}`, reason })] as const));
});
afterAll(async () => {
  writer?.close();
  await server?.close();
  await redis?.stop();
});

/** The client's end of the TCP connection: a paused one takes nothing, and its own machine believes that all is well. */
const lineOf = (socket: Socket): WebSocket => (socket.io.engine.transport as unknown as { ws: WebSocket }).ws;

async function gauge(name: string): Promise<number> {
  const text = await (await fetch(`${server.address}/metrics`)).text();
  return Number(new RegExp(`^${name} (.+)$`, "m").exec(text)?.[1]);
}

async function come(account: string) {
  const { socket, client } = server.connect(await server.signIn(account));
  const orders = follow(client, "orders");
  await orders.until(() => orders.open.upToDate && orders.rows.size === ORDERS);
  return { socket, orders, snapshots: () => orders.seen.filter((changes) => changes === null).length };
}

/** Orders that somebody sees otherwise than they are. */
const wrong = ({ orders: { rows } }: Awaited<ReturnType<typeof come>>): string[] =>
  [...new Set([...rows.keys(), ...writer.rows.keys()])].filter((id) => rows.get(id)?.changedAtMs !== writer.rows.get(id)?.changedAtMs);

/** Changes orders far past what the line of a client holds, batch by batch; answers the most that the server ever held back. */
async function changeMuch(reader: Awaited<ReturnType<typeof come>>, orders: number): Promise<number> {
  let most = 0;
  for (let batch = 0; batch < BATCHES; batch++) {
    const ids = Array.from({ length: PER_BATCH }, (_, i) => `o${(batch * PER_BATCH + i) % orders}`);
    await writer.publish(...ids.map((id) => ({ key: id, put: { ...sampleOrder({ id, reason }), changedAtMs: batch } })));
    // Whoever reads has it before the next batch: that a neighbour does not read delays nobody.
    await reader.orders.until(() => reader.orders.open.position?.offset === writer.position.offset);
    most = Math.max(most, await gauge("live_buffered_bytes"));
  }
  return most;
}

describe("a client that does not read", () => {
  it("[L6] holds up neither memory nor its neighbours, and is sent the latest per key when it reads again", async () => {
    const [slow, reader] = [await come("owner"), await come("owner")];
    lineOf(slow.socket).pause();
    const most = await changeMuch(reader, 40);
    expect(await gauge("live_laggards"), "it was held to lag").toBe(1);
    expect(most).toBeGreaterThan(MAX_BUFFERED_BYTES / 2);
    expect(most).toBeLessThan(MAX_BUFFERED_BYTES * 1.5);
    expect(wrong(slow).length, "what it was not sent it does not know").toBeGreaterThan(0);

    lineOf(slow.socket).resume();
    await slow.orders.until(() => slow.orders.open.position?.offset === writer.position.offset);
    expect(wrong(slow)).toEqual([]);
    expect(slow.snapshots(), "nothing but the first snapshot was needed").toBe(1);
    expect(slow.orders.seen.length, "hundreds of batches came as one").toBeLessThan(reader.orders.seen.length);
    for (const { socket } of [slow, reader]) socket.close();
  });

  it("[L6] is told that its place is void when it missed too much, and takes a new snapshot", async () => {
    const [slow, reader] = [await come("owner"), await come("owner")];
    lineOf(slow.socket).pause();
    expect(await changeMuch(reader, ORDERS)).toBeLessThan(MAX_BUFFERED_BYTES * 1.5);

    lineOf(slow.socket).resume();
    await slow.orders.until(() => slow.orders.open.upToDate && slow.orders.open.position?.offset === writer.position.offset);
    expect(wrong(slow)).toEqual([]);
    expect(slow.snapshots()).toBe(2);
    for (const { socket } of [slow, reader]) socket.close();
  });
});
