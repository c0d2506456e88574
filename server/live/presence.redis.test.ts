import { createHash } from "node:crypto";
import { Redis } from "ioredis";
import type { Socket } from "socket.io-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PRESENCE_LIFE_MS, type PresenceMessage, presence } from "../../shared/live/presence.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { FeedWriter } from "../testing/feed-writer.ts";
import { startTestServer, type TestServer } from "../testing/running-server.ts";
import { sampleOrder } from "../testing/sample-order.ts";
import { PresenceBoard } from "./presence-board.ts";

let redis: PrivateRedis;
let servers: TestServer[];
let writer: FeedWriter;

beforeAll(async () => {
  redis = await startRedis();
  writer = new FeedWriter(redis.url, { tenant: "021PDGLS", kind: "orders" });
  await writer.rebuild([
    ["a", sampleOrder({ id: "a" })],
    ["b", sampleOrder({ id: "b", companyId: "c2" })],
  ]);
  servers = [await startTestServer(redis.url), await startTestServer(redis.url)];
});
afterAll(async () => {
  writer?.close();
  for (const server of servers ?? []) await server.close();
  await redis?.stop();
});

/** A page of somebody, and what it was told last about each order. */
async function page(account: string, server = servers[0]!) {
  const { socket } = server.connect(await server.signIn(account));
  const told = new Map<string, PresenceMessage["people"]>();
  const waiting = new Set<() => void>();
  socket.on("presence", (message: unknown) => {
    const { orderId, people } = presence.parse(message);
    told.set(orderId, people);
    for (const check of [...waiting]) check();
  });
  // The server has loaded the orders once this is answered.
  await socket.emitWithAck("subscribe", { topic: "orders" });
  return {
    socket,
    told,
    look: (orders: Record<string, string>) => socket.emit("look", { orders: Object.entries(orders).map(([id, doing]) => ({ id, doing })) }),
    until: (holds: () => boolean) =>
      new Promise<void>((resolve) => {
        const check = () => {
          if (!holds()) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
    names: (id = "a") => (told.get(id) ?? []).map(({ name, doing }) => `${name} ${doing}`),
  };
}
/** Everything that was said before is done. */
const settled = (socket: Socket) => socket.emitWithAck("subscribe", { topic: "badges" });

describe("presence", () => {
  it("[L4] tells who is looking and who acts, over any number of servers, and that they have gone", async () => {
    const [owner, supervisor] = [await page("owner"), await page("supervisor", servers[1])];
    owner.look({ a: "looking" });
    supervisor.look({ a: "looking" });
    await owner.until(() => owner.names().includes("supervisor looking"));
    await supervisor.until(() => supervisor.names().includes("owner looking"));
    supervisor.look({ a: "cancel" });
    await owner.until(() => owner.names().includes("supervisor cancel"));
    supervisor.look({});
    await owner.until(() => owner.names().length === 0);
    supervisor.look({ a: "looking" });
    await owner.until(() => owner.names().length === 1);
    supervisor.socket.disconnect();
    await owner.until(() => owner.names().length === 0);
    owner.socket.disconnect();
  });

  it("[L5] a company's user sees that somebody is there and not who; of its own people it does", async () => {
    const [owner, company] = [await page("owner"), await page("company1", servers[1])];
    owner.look({ a: "cancel" });
    company.look({ a: "looking" });
    await company.until(() => company.names().includes(" cancel"));
    await owner.until(() => owner.names().includes("company1 looking"));
    for (const each of [owner, company]) each.socket.disconnect();
  });

  it("[L5] a person has another key for every reader and order, which no list of ids leads back from", async () => {
    const [owner, other, company] = [await page("owner"), await page("authority"), await page("company1")];
    company.look({ a: "looking" });
    for (const each of [owner, other]) each.look({ a: "looking" });
    await Promise.all([owner, other].map((each) => each.until(() => each.names().some((name) => name.startsWith("company1")))));
    const keys = [owner, other].map(({ told }) => told.get("a")?.find(({ name }) => name === "company1")?.key);
    expect(new Set(keys).size).toBe(2);
    for (const algorithm of ["sha1", "sha256", "md5"])
      expect(keys).not.toContain(createHash(algorithm).update("id-company1").digest("base64url").slice(0, 10));
    for (const each of [owner, other, company]) each.socket.disconnect();
  });

  it("[L5] nobody is seen at, or sees anybody at, an order out of their scope", async () => {
    const [owner, company] = [await page("owner"), await page("company1")];
    owner.look({ b: "looking" });
    company.look({ b: "cancel" });
    await settled(company.socket);
    const second = await page("supervisor");
    second.look({ b: "looking" });
    await owner.until(() => owner.names("b").length > 0);
    expect(owner.names("b")).toEqual(["supervisor looking"]);
    expect(company.told.has("b")).toBe(false);
    for (const each of [owner, company, second]) each.socket.disconnect();
  });

  it("ends when an order leaves somebody's scope", async () => {
    const [owner, company] = [await page("owner"), await page("company1")];
    owner.look({ a: "looking" });
    company.look({ a: "looking" });
    await owner.until(() => owner.names().includes("company1 looking"));
    await writer.publish({ key: "a", patch: { companyId: "c2" } });
    // The next beat says the same; the server knows better by then.
    const beat = setInterval(() => company.look({ a: "looking" }), 50);
    await owner.until(() => owner.names().length === 0);
    clearInterval(beat);
    await writer.publish({ key: "a", patch: { companyId: "c1" } });
    for (const each of [owner, company]) each.socket.disconnect();
  });

  it("expires by itself when whoever put it there is gone without a word", async () => {
    const connection = new Redis(redis.url, { protocol: 2 });
    let nowMs = 1_000_000;
    const board = new PresenceBoard(connection, () => nowMs);
    await board.put("T:9", "one", { userId: "u", name: "甲", companyId: "", company: "", doing: "looking", sinceMs: nowMs });
    nowMs += PRESENCE_LIFE_MS - 1;
    expect(await board.read("T:9")).toHaveLength(1);
    nowMs += 1;
    expect(await board.read("T:9")).toEqual([]);
    expect(await connection.pttl("presence:{T:9}")).toBeGreaterThan(0);
    connection.disconnect();
  });

  it("nonsense changes nothing", async () => {
    const owner = await page("owner");
    for (const message of [
      null,
      7,
      { orders: "a" },
      { orders: [{ id: "a", doing: "dancing" }] },
      { orders: Array(99).fill({ id: "a", doing: "looking" }) },
    ])
      owner.socket.emit("look", message);
    expect(await settled(owner.socket)).toMatchObject({ kind: "snapshot" });
    expect(owner.told.size).toBe(0);
    owner.socket.disconnect();
  });
});
