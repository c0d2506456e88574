import { randomBytes } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { connectAs, openLiveSocket } from "../../tests/support/live-socket.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { openTcpLink, type TcpLink } from "../../tests/support/tcp-link.ts";
import { FeedWriter } from "../testing/feed-writer.ts";
import { follow, startTestServer, type TestServer } from "../testing/running-server.ts";
import { sampleOrder } from "../testing/sample-order.ts";

const ORDERS = 3_000;
const BYTES_PER_S = 100_000;
let redis: PrivateRedis;
let server: TestServer;
let writer: FeedWriter;
let cable: TcpLink;
let wholeBytes: number;

beforeAll(async () => {
  redis = await startRedis();
  writer = new FeedWriter(redis.url, { tenant: "021PDGLS", kind: "orders" });
  // Texts that do not pack: half a megabyte.
  await writer.rebuild(
    Array.from({ length: ORDERS }, (_, i) => {
      const id = `o${i}`;
      return [id, sampleOrder({ id, foundAtMs: (i * 7_919) % ORDERS, reason: randomBytes(100).toString("base64") })] as const;
    }),
  );
  server = await startTestServer(redis.url);
});
beforeEach(async () => {
  cable = await openTcpLink(Number(new URL(server.address).port));
});
afterEach(() => cable.close());
afterAll(async () => {
  writer?.close();
  await server?.close();
  await redis?.stop();
});

async function come() {
  const url = `http://127.0.0.1:${cable.port}`;
  const { socket, live } = openLiveSocket(url, { reconnectionDelay: 50, reconnectionDelayMax: 100 });
  connectAs(socket, url, await server.signIn("owner"));
  return { socket, live, orders: follow(live, "orders") };
}

describe("a slow line", () => {
  it("[L1] brings the newest orders first and all of them in the end, and beats pass between the pieces", async () => {
    const quick = await come();
    await quick.orders.until(() => quick.orders.open.upToDate);
    wholeBytes = cable.bytesBack;
    quick.socket.close();

    cable.throttle(BYTES_PER_S);
    const { socket, live, orders } = await come();
    const badges = follow(live, "badges");
    let beats = 0;
    socket.on("tick", () => {
      if (!orders.open.upToDate) beats++;
    });
    await orders.until(() => orders.rows.size > 0);
    expect(orders.open.upToDate).toBe(false);
    expect(Math.min(...[...orders.rows.values()].map(({ foundAtMs }) => foundAtMs as number))).toBeGreaterThanOrEqual(ORDERS - 100);
    expect(orders.open.progress).toBeLessThan(0.5);
    await badges.until(() => badges.open.upToDate);
    expect(orders.open.upToDate, "a small topic does not wait for a large one").toBe(false);

    // What happens meanwhile comes after the last piece.
    await writer.publish({ key: "o1", patch: { status: 4 } });
    await orders.until(() => orders.open.upToDate && orders.rows.get("o1")?.status === 4);
    expect(orders.rows.size).toBe(ORDERS);
    expect(beats).toBeGreaterThan(0);
    socket.close();
  });

  it("[L1] that is cut again and again goes on where it was", async () => {
    cable.throttle(BYTES_PER_S);
    const { socket, orders } = await come();
    for (let part = 1; part <= 3; part++) {
      await orders.until(() => (orders.open.progress ?? 0) > part / 5);
      cable.cut();
      await orders.until(() => !socket.connected);
    }
    await orders.until(() => orders.open.upToDate);
    expect(orders.rows.size).toBe(ORDERS);
    expect(cable.bytesBack).toBeLessThan(wholeBytes * 1.6);
    socket.close();
  });
});
