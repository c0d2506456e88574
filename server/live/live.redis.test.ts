import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { nameOfPage, PAGE_OF } from "../../shared/http/page-of.ts";
import { OLDEST_PROTOCOL, PROTOCOL_VERSION } from "../../shared/live/protocol.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { FeedWriter } from "../testing/feed-writer.ts";
import { follow, startTestServer, type TestServer } from "../testing/running-server.ts";
import { sampleOrder } from "../testing/sample-order.ts";

const feed = { tenant: "021PDGLS", kind: "orders" } as const;
let redis: PrivateRedis;
let server: TestServer;
let writer: FeedWriter;

beforeAll(async () => {
  redis = await startRedis();
  writer = new FeedWriter(redis.url, feed);
  server = await startTestServer(redis.url, { env: { METRICS_TOKEN: "open" } });
});
afterEach(() => server.leave());
afterAll(async () => {
  writer?.close();
  await server?.close();
  await redis?.stop();
});

const rowsOf = (...orders: ReturnType<typeof sampleOrder>[]) => orders.map((order) => [order.id, order] as const);

describe("live topics", () => {
  it("[L1] answers a snapshot, then every batch in order, and a delta to who comes back", async () => {
    await writer.rebuild(rowsOf(sampleOrder({ id: "a" }), sampleOrder({ id: "b", companyId: "c2" })));
    const { socket, client } = server.connect(await server.signIn("owner"));
    const orders = follow(client, "orders");
    await orders.until(() => orders.open.upToDate && orders.rows.size === 2);

    await writer.publish({ key: "a", patch: { status: 4 } });
    await orders.until(() => orders.rows.get("a")?.status === 4);

    socket.disconnect();
    await writer.publish({ key: "a", patch: { status: 9 } }, { key: "c", put: sampleOrder({ id: "c" }) });
    socket.connect();
    await orders.until(() => orders.open.upToDate && orders.rows.size === 2 && orders.rows.has("c"));
    expect(orders.rows.has("a"), "accepted orders leave the topic").toBe(false);
    expect(
      orders.seen.filter((changes) => changes === null),
      "the whole state came once",
    ).toHaveLength(1);
  });

  it("[L1] answers the topics of a handshake without being asked, also what was missed meanwhile", async () => {
    await writer.rebuild(rowsOf(sampleOrder({ id: "a" })));
    const { socket, client } = server.connect(await server.signIn("owner"));
    const asked: unknown[] = [];
    socket.onAnyOutgoing((event, message) => event === "subscribe" && asked.push(message));
    const orders = follow(client, "orders");
    await orders.until(() => orders.open.upToDate && orders.rows.has("a"));
    socket.disconnect();
    await writer.publish({ key: "b", put: sampleOrder({ id: "b" }) });
    socket.connect();
    await orders.until(() => orders.open.upToDate && orders.rows.has("b"));
    expect(asked).toEqual([]);
  });

  it.each([
    ["that is no list", { topics: "orders" }],
    ["of a topic that nobody knows", { topics: [{ topic: "weather" }] }],
  ])("a handshake %s costs nothing but itself", async (_, auth) => {
    await writer.rebuild(rowsOf(sampleOrder({ id: "a" })));
    const { socket, client } = server.connect(await server.signIn("owner"), auth);
    await new Promise<void>((resolve) => socket.on("connect", resolve));
    const orders = follow(client, "orders");
    await orders.until(() => orders.open.upToDate && orders.rows.has("a"));
  });

  it("[L5] shows a company its own orders, and removes one that moves to another company", async () => {
    await writer.rebuild(rowsOf(sampleOrder({ id: "a" }), sampleOrder({ id: "b", companyId: "c2", company: "二公司" })));
    const mine = follow(server.connect(await server.signIn("company1")).client, "orders");
    await mine.until(() => mine.open.upToDate);
    expect([...mine.rows.keys()]).toEqual(["a"]);

    await writer.publish({ key: "a", patch: { companyId: "c2", company: "二公司", status: 1 } });
    await mine.until(() => mine.rows.size === 0);
    expect(mine.seen.at(-1)).toEqual([{ key: "a", remove: true }]);
  });

  it("[L5] tells a company that comes back no keys of other companies' orders", async () => {
    await writer.rebuild(rowsOf(sampleOrder({ id: "mine" }), sampleOrder({ id: "theirs", companyId: "c2" })));
    const { socket, client } = server.connect(await server.signIn("company1"));
    const orders = follow(client, "orders");
    await orders.until(() => orders.open.upToDate);
    const told: string[] = [];
    socket.onAny((_, message) => told.push(JSON.stringify(message)));
    socket.disconnect();
    await writer.publish(
      { key: "theirs", patch: { status: 4 } },
      { key: "theirs too", put: sampleOrder({ id: "theirs too", companyId: "c2" }) },
    );
    await writer.publish({ key: "mine", patch: { companyId: "c2" } });
    socket.connect();
    await orders.until(() => orders.open.upToDate && orders.open.position?.offset === writer.position.offset);
    expect(orders.rows.size).toBe(0);
    expect(told.filter((text) => text.includes("theirs"))).toEqual([]);
  });

  it("[L9] counts badges by the rule of the lists, at the position of the list", async () => {
    await writer.rebuild(
      rowsOf(sampleOrder({ id: "a", serious: true }), sampleOrder({ id: "b", status: 9 }), sampleOrder({ id: "c", status: 0 })),
    );
    const { client } = server.connect(await server.signIn("owner"));
    const [badges, orders] = [follow(client, "badges"), follow(client, "orders")];
    await badges.until(() => badges.open.upToDate && orders.open.upToDate);
    expect(badges.rows.get("serious")).toMatchObject({ count: 1 });
    expect(badges.rows.get("accepted")).toMatchObject({ count: 1 });
    expect(badges.rows.get("pending")).toMatchObject({ count: 1 });

    await writer.publish({ key: "a", patch: { status: 4 } });
    await badges.until(() => badges.rows.get("handled")?.count === 1);
    expect(badges.rows.get("inProgress")).toMatchObject({ count: 0 });
  });

  it("[L1] makes everybody ask again when a new epoch begins", async () => {
    await writer.rebuild(rowsOf(sampleOrder({ id: "a" })));
    const orders = follow(server.connect(await server.signIn("owner")).client, "orders");
    await orders.until(() => orders.open.upToDate);
    await writer.rebuild(rowsOf(sampleOrder({ id: "z" })));
    await orders.until(() => orders.open.upToDate && orders.rows.has("z"));
    expect([...orders.rows.keys()]).toEqual(["z"]);
    expect(orders.open.position).toEqual(writer.position);
  });

  it("[S3] refuses a topic that is not for the role, and a socket without a session", async () => {
    const { client } = server.connect(await server.signIn("company1"));
    const counters = follow(client, "counters");
    await counters.until(() => counters.open.refusal === "forbidden");

    const { socket } = server.connect("session=nobody");
    const error = await new Promise<Error>((resolve) => socket.on("connect_error", resolve));
    expect(error.message).toBe("notSignedIn");
  });

  it("[S3] a page whose cookie has become another person's is told that its session is over", async () => {
    const cookie = await server.signIn("company1");
    const answerTo = (pageOf: string) => {
      const { socket } = server.connect(cookie, { pageOf, topics: [] });
      return new Promise<string>((resolve) => {
        socket.on("connect_error", ({ message }) => resolve(message));
        socket.on("connect", () => resolve("welcome"));
      });
    };
    const own = nameOfPage("021PDGLS", "id-company1");
    expect([await answerTo(own), await answerTo(nameOfPage("021PDGLS", "id-owner"))]).toEqual(["welcome", "notSignedIn"]);
    const ask = async (method: string, pageOf: string) =>
      (
        await fetch(`${server.address}/api/${method === "GET" ? "me" : "session"}`, {
          ...{ method, headers: { cookie, origin: server.address, [PAGE_OF]: pageOf } },
        })
      ).status;
    const strange = nameOfPage("021QPGLS", "id-company1");
    expect([await ask("GET", strange), await ask("DELETE", strange), await ask("GET", own)]).toEqual([401, 401, 200]);
  });

  it("[Z3] a page that speaks an older protocol than this server understands is told so at once", async () => {
    const cookie = await server.signIn("owner");
    const answerTo = (protocol: number) => {
      const { socket } = server.connect(cookie, { protocol, topics: [] });
      return new Promise<string>((resolve) => {
        socket.on("connect_error", ({ message }) => resolve(message));
        socket.on("connect", () => resolve("welcome"));
      });
    };
    expect(await answerTo(OLDEST_PROTOCOL - 1)).toBe("outdated");
    for (const protocol of [OLDEST_PROTOCOL, PROTOCOL_VERSION, PROTOCOL_VERSION + 1]) expect(await answerTo(protocol)).toBe("welcome");
  });

  it("[F2] a client that leaves while its question is answered has no place in any room", async () => {
    await writer.rebuild(Array.from({ length: 5_000 }, (_, i) => [`o${i}`, sampleOrder({ id: `o${i}` })] as const));
    const cookie = await server.signIn("owner");
    const places = async () => {
      const text = await (await fetch(`${server.address}/metrics`)).text();
      return Number(/^live_places (.+)$/m.exec(text)?.[1]);
    };
    // Whoever came before is on the way out.
    await vi.waitFor(async () => expect(await places()).toBe(0), 100_000);
    for (let i = 0; i < 3; i++) {
      const { socket } = server.connect(cookie);
      await new Promise<void>((resolve) => socket.on("connect", resolve));
      socket.emit("subscribe", { topic: "orders" }, () => {});
      // Refused at once, while the thousands of orders are still being packed.
      await new Promise<void>((resolve) => socket.emit("subscribe", { topic: "weather" }, () => resolve()));
      socket.disconnect();
    }
    const stays = follow(server.connect(cookie).client, "orders");
    await stays.until(() => stays.open.upToDate);
    expect(await places()).toBe(1);
  });

  it("[S2] tells a user's sockets at logout that it is over, and closes them", async () => {
    const cookie = await server.signIn("owner");
    const { socket } = server.connect(cookie);
    await new Promise<void>((resolve) => socket.on("connect", resolve));
    const heard: string[] = [];
    socket.on("ended", () => heard.push("ended"));
    const gone = new Promise<string>((resolve) => socket.on("disconnect", resolve));
    const answer = await fetch(`${server.address}/api/session`, { method: "DELETE", headers: { cookie, origin: server.address } });
    expect(answer.status).toBe(204);
    expect(await gone).toBe("io server disconnect");
    expect(heard).toEqual(["ended"]);
  });
});
