import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { FeedWriter } from "../testing/feed-writer.ts";
import { follow, startTestServer, type TestServer } from "../testing/running-server.ts";
import { sampleOrder } from "../testing/sample-order.ts";

const feed = { tenant: "021PDGLS", kind: "orders" } as const;
let redis: PrivateRedis;
let server: TestServer;
let writer: FeedWriter;

beforeAll(async () => {
  redis = await startRedis({ appendonly: true });
  writer = new FeedWriter(redis.url, feed);
  server = await startTestServer(redis.url);
});
afterAll(async () => {
  writer?.close();
  await server?.close();
  await redis?.stop();
});

const rows = (...ids: string[]) => ids.map((id) => [id, sampleOrder({ id })] as const);

describe("what dies in between", () => {
  it("[L2] reading goes on after Redis came back, in doubt until the workers have rebuilt the feed", async () => {
    await writer.rebuild(rows("a"));
    const orders = follow(server.connect(await server.signIn("owner")).client, "orders");
    await orders.until(() => orders.open.upToDate);
    expect(orders.open.freshness?.health).toBe("healthy");

    await redis.restart();
    await orders.until(() => orders.open.freshness?.health === "unknown");
    expect([...orders.rows.keys()], "the last truth stays in sight").toEqual(["a"]);

    await writer.rebuild(rows("b"));
    await orders.until(() => orders.rows.has("b") && orders.open.freshness?.health === "healthy");
    await writer.publish({ key: "b", patch: { status: 4 } });
    await orders.until(() => orders.rows.get("b")?.status === 4);
  });

  it("[F7] losing everything signs nobody out, and the rebuilt feed reaches everybody", async () => {
    await writer.rebuild(rows("a"));
    const cookie = await server.signIn("owner");
    const { socket, client } = server.connect(cookie);
    const orders = follow(client, "orders");
    await orders.until(() => orders.open.upToDate);

    await redis.restart({ empty: true });
    await orders.until(() => orders.open.freshness?.health === "unknown");
    socket.disconnect().connect();
    await writer.rebuild(rows("c"), 5_000);
    await orders.until(() => orders.open.upToDate && orders.rows.has("c"));
    expect((await fetch(`${server.address}/api/me`, { headers: { cookie } })).status).toBe(200);
  });

  it("[L1] a client that was away for longer than memory reaches is caught up from the log, or gets a snapshot", async () => {
    await writer.rebuild(rows("a", "b"));
    const first = server.connect(await server.signIn("owner"));
    const orders = follow(first.client, "orders");
    await orders.until(() => orders.open.upToDate);
    first.socket.disconnect();
    await writer.publish({ key: "a", patch: { status: 4 } });

    const other = await startTestServer(redis.url);
    const cookie = await other.signIn("owner");
    const answer = (position: unknown) =>
      other.connect(cookie).socket.timeout(5_000).emitWithAck("subscribe", { topic: "orders", position }) as Promise<
        Record<string, unknown>
      >;
    await expect.poll(async () => (await answer({ epoch: writer.position.epoch, offset: 0 })).kind).toBe("delta");
    expect(await answer({ epoch: writer.position.epoch, offset: 0 })).toMatchObject({
      from: 0,
      to: 1,
      changes: [{ key: "a", put: { status: 4 } }],
    });

    await writer.trimLog();
    expect(await answer({ epoch: writer.position.epoch, offset: 0 })).toMatchObject({ kind: "snapshot" });
    expect(await answer({ epoch: writer.position.epoch, offset: 99 }), "Redis is whole and knows nothing of it").toMatchObject({
      kind: "snapshot",
    });
    expect(await answer({ epoch: 1, offset: 0 })).toMatchObject({ kind: "snapshot" });
    await other.close();
  });
});
