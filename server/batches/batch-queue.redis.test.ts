import { Redis } from "ioredis";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { openTcpLink, type TcpLink } from "../../tests/support/tcp-link.ts";
import { type BatchQueue, openBatchQueue } from "./batch-queue.ts";
import type { BatchHead, KeptRow } from "./batch-record.ts";
import { BatchStore } from "./batch-store.ts";

const soon = { timeout: 100_000, interval: 20 };
const log = pino({ level: "silent" });
let server: PrivateRedis;
let redis: Redis;
let link: TcpLink;
let queue: BatchQueue;

beforeAll(async () => {
  server = await startRedis();
  redis = new Redis(server.url, { maxRetriesPerRequest: null });
  link = await openTcpLink(server.port);
});
afterEach(async () => {
  link.thaw();
  await queue.close();
  await redis.flushall();
});
afterAll(async () => {
  redis?.disconnect();
  await link?.close();
  await server?.stop();
});

const row: KeptRow = {
  ...{ orderId: "o", number: "", road: "", defectType: "", status: 1, companyId: "c1", target: "" },
  ...{ outcome: "waiting", reason: "", said: "", back: null },
};
const headOf = (id: string): BatchHead => ({
  ...{ id, owner: { tenant: "T", user: { id: "u" } } as never, action: "cancel" },
  ...{ company: "", dueAtMs: null, createdAtMs: 0, undoes: "" },
});

/** Its first connection for jobs hangs on a cable that can be frozen, every later one goes straight to Redis. */
function open() {
  let connections = 0;
  let aheadMs = 0;
  const ran: string[] = [];
  const now = () => Date.now() + aheadMs;
  const store = new BatchStore(redis, now);
  queue = openBatchQueue({
    ...{ connection: redis, store, log, now, tell: async () => {} },
    connectWorker() {
      const port = connections++ === 0 ? link.port : server.port;
      // Cutting the hung one is what is tested; there is nobody to tell.
      return new Redis({ host: "127.0.0.1", port, protocol: 2, maxRetriesPerRequest: null }).on("error", () => {});
    },
    async run(id) {
      ran.push(id);
      await store.move(id, "finished", ["running"]);
    },
  });
  return { store, ran, connections: () => connections, advance: (ms: number) => (aheadMs += ms) };
}

async function begun(store: BatchStore, id: string): Promise<void> {
  await store.create(headOf(id), [row]);
  expect(await store.begin(headOf(id), "多余")).toBe(true);
}

describe("the reader of batches", () => {
  it("[F6] that hangs although it is connected is replaced, and the batch that waited runs once", async () => {
    const { store, ran, connections, advance } = open();
    await begun(store, "first");
    await queue.add("first");
    await vi.waitFor(() => expect(ran).toEqual(["first"]), soon);

    link.freeze();
    await begun(store, "second");
    await queue.add("second");
    await queue.check();
    expect(connections(), "a job that just came is no sign").toBe(1);
    advance(11_000);
    await queue.check();
    expect(connections()).toBe(2);
    await vi.waitFor(() => expect(ran).toEqual(["first", "second"]), soon);
  });

  it("[F6] an idle reader is left alone", async () => {
    const { store, ran, connections, advance } = open();
    await begun(store, "only");
    await queue.add("only");
    await vi.waitFor(() => expect(ran).toEqual(["only"]), soon);
    advance(60_000);
    await queue.check();
    await queue.check();
    expect(connections()).toBe(1);
  });
});

describe("a batch that nobody runs", () => {
  it("[F6] is taken up, when its job was lost after it was begun", async () => {
    const { store, ran, advance } = open();
    await begun(store, "lost");
    await queue.check();
    expect(ran, "its job may be on its way").toEqual([]);
    advance(21_000);
    await queue.check();
    await vi.waitFor(async () => expect((await store.get("lost")).state).toBe("finished"), soon);
    expect(ran).toEqual(["lost"]);
  });

  it("one that ended, or that is nobody's to run, is let alone and looked at no more", async () => {
    const { store, ran, advance } = open();
    await begun(store, "stopped");
    await store.move("stopped", "stopped", ["running"], "byOwner");
    await store.beat("never-there");
    advance(21_000);
    await queue.check();
    expect(ran).toEqual([]);
    advance(21_000);
    expect(await store.takeSilent()).toEqual([]);
  });

  it("one that somebody gave a sign of life of is not forgotten by whoever looked before", async () => {
    const { store, advance } = open();
    await begun(store, "again");
    advance(21_000);
    const [seen] = await store.takeSilent();
    advance(1);
    await store.beat("again");
    await store.forgetSilent("again", seen!.takenAtMs);
    advance(21_000);
    expect((await store.takeSilent()).map(({ id }) => id)).toEqual(["again"]);
  });
});
