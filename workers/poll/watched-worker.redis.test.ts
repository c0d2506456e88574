import { Queue } from "bullmq";
import { Redis } from "ioredis";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { loadTenants, type Tenant } from "../../editions/load.ts";
import { openQueues } from "../../server/commands/repoll-queue.ts";
import { QUEUE_PREFIX, QUEUES } from "../../shared/live/keys.ts";
import type { Repoll } from "../../shared/live/repoll.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { openTcpLink, type TcpLink } from "../../tests/support/tcp-link.ts";
import { allFeeds } from "../feeds/all-feeds.ts";
import { forBlocking } from "../redis.ts";
import { handleRepoll } from "./handlers.ts";
import { oldestDueAtMs } from "./oldest-due.ts";
import type { PollOrder } from "./one-poll.ts";
import { PutBack } from "./put-back.ts";
import { WatchedWorker, type WatchedWorkerDeps } from "./watched-worker.ts";

const soon = { timeout: 100_000, interval: 20 };
const [tenant] = [...loadTenants({}).values()] as [Tenant];
const log = pino({ level: "silent" });
let server: PrivateRedis;
let redis: Redis;
let link: TcpLink;
let queue: Queue;
let worker: WatchedWorker;

beforeAll(async () => {
  server = await startRedis();
  redis = new Redis(server.url, { maxRetriesPerRequest: null });
  link = await openTcpLink(server.port);
  queue = new Queue(QUEUES.repolls, { connection: redis, prefix: QUEUE_PREFIX });
});
afterEach(async () => {
  link.thaw();
  await worker.close();
  await queue.obliterate({ force: true });
});
afterAll(async () => {
  await queue?.close();
  redis?.disconnect();
  await link?.close();
  await server?.stop();
});

/** Its first connection hangs on a cable that can be frozen, every later one goes straight to Redis. */
function watch(handle: WatchedWorkerDeps["handle"]) {
  let connections = 0;
  let aheadMs = 0;
  const now = () => Date.now() + aheadMs;
  worker = new WatchedWorker({
    ...{ queueName: QUEUES.repolls, handle, concurrency: 4, oldestDueAtMs: () => oldestDueAtMs(redis, queue), log, now },
    connect() {
      const port = connections++ === 0 ? link.port : server.port;
      return (
        new Redis({ ...forBlocking, host: "127.0.0.1", port, connectionName: `reader-${connections}` })
          // Cutting the hung one is what is tested; there is nobody to tell.
          .on("error", () => {})
      );
    },
  });
  return { connections: () => connections, advance: (ms: number) => (aheadMs += ms) };
}

const readersOf = async (name: string): Promise<number> => ((await redis.client("LIST")) as string).split(`name=${name} `).length - 1;

const isWaitingForJobs = async (): Promise<boolean> => ((await redis.client("LIST")) as string).includes("cmd=bzpopmin");

describe("a watched reader", () => {
  it("[F6] that hangs although it is connected is replaced, and what waited is done once", async () => {
    const done: unknown[] = [];
    const { connections, advance } = watch(async ({ data }) => done.push(data));
    await queue.add("one", { n: 1 });
    await vi.waitFor(() => expect(done).toEqual([{ n: 1 }]), soon);

    // Otherwise a question that is under way may take the next job, and it is lost with the answer.
    await vi.waitFor(async () => expect(await isWaitingForJobs()).toBe(true), soon);
    link.freeze();
    await queue.add("two", { n: 2 });
    await worker.check();
    expect(connections(), "a job that just came is no sign").toBe(1);
    advance(11_000);
    await worker.check();
    expect(connections()).toBe(2);
    await vi.waitFor(() => expect(done).toEqual([{ n: 1 }, { n: 2 }]), soon);

    link.thaw();
    await vi.waitFor(async () => expect(await readersOf("reader-1")).toBe(0), soon);
    await queue.add("three", { n: 3 });
    await vi.waitFor(() => expect(done).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]), soon);
    expect(await readersOf("reader-2")).toBeGreaterThan(0);
  });

  it("[F6] is left alone while it has nothing to do, or all hands full", async () => {
    let finish: () => void = () => {};
    const busy = new Promise<void>((resolve) => (finish = resolve));
    const begun: unknown[] = [];
    const { connections, advance } = watch(async ({ data }) => {
      begun.push(data);
      await busy;
    });
    advance(60_000);
    await worker.check();
    expect(connections(), "idle").toBe(1);
    for (let n = 0; n < 5; n++) await queue.add("job", { n });
    await vi.waitFor(() => expect(begun).toHaveLength(4), soon);
    advance(60_000);
    await worker.check();
    expect(connections(), "busy").toBe(1);
    finish();
    await vi.waitFor(() => expect(begun).toHaveLength(5), soon);
  });

  it("[K1] a command's repoll goes from the server's queue to that feed's poll, with its orders", async () => {
    const polls: { tenant: string; kind: string; order: PollOrder }[] = [];
    const poller = {
      poll: async (whose: Tenant, kind: string, order: PollOrder) => {
        polls.push({ tenant: whose.source.tenant, kind, order });
        return polls.length === 1 ? ("busy" as const) : ("done" as const);
      },
    };
    const tenants = new Map([[tenant.source.tenant, tenant]]);
    watch(handleRepoll({ poller, feeds: allFeeds, tenants, now: Date.now, pause: async () => {} }));
    const connection = new Redis(server.url, { maxRetriesPerRequest: null });
    const queues = openQueues(connection, log, Date.now);
    const job: Repoll = { tenant: tenant.source.tenant, kind: "orders", orderIds: ["A1", "A2"] };
    await queues.repoll(job);
    await vi.waitFor(() => expect(polls).toHaveLength(2), soon);
    expect(polls[1]).toEqual({
      ...{ tenant: job.tenant, kind: "orders" },
      order: { everyMs: allFeeds.orders.paces.watchedMs, latenessMs: null, orderIds: ["A1", "A2"] },
    });
    await vi.waitFor(
      async () =>
        expect((await queues.counts()).find(({ name }) => name === "repolls")).toMatchObject({ active: 0, waiting: 0, failed: 0 }),
      soon,
    );
    await queues.close();
    connection.disconnect();
  });

  it("[K1] carries the time of the clock that workers judge its age by, and not that of the server's machine", async () => {
    const connection = new Redis(server.url, { maxRetriesPerRequest: null });
    const nowOfRedisMs = Date.now() - 3_600_000;
    const queues = openQueues(connection, log, () => nowOfRedisMs);
    await queues.repoll({ tenant: tenant.source.tenant, kind: "orders" });
    expect((await queue.getWaiting()).map(({ timestamp }) => timestamp)).toEqual([nowOfRedisMs]);
    await queues.close();
    connection.disconnect();
  });

  it("[F6] is not taken for hanging because of an old job that was put back for later", async () => {
    const { connections, advance } = watch(async () => {
      throw new PutBack(30_000);
    });
    await queue.add("repoll", {}, { timestamp: Date.now() - 120_000 });
    await vi.waitFor(async () => expect(await queue.getDelayedCount()).toBe(1), soon);
    expect(await oldestDueAtMs(redis, queue)).toBeGreaterThan(Date.now() + 20_000);
    advance(11_000);
    await worker.check();
    expect(connections()).toBe(1);
  });

  it("[K1] that cannot be done now goes back into the queue, lets others pass, and is done in its turn", async () => {
    const done: string[] = [];
    let isHanging = true;
    watch(async ({ data: { name } }) => {
      if (isHanging && name !== "other") throw new PutBack(50);
      done.push(name as string);
    });
    const waiting = Array.from({ length: 12 }, (_, i) => `hangs-${i}`);
    for (const name of waiting) await queue.add("repoll", { name });
    await queue.add("repoll", { name: "other" });
    await vi.waitUntil(() => done.length > 0, soon);
    expect(done).toEqual(["other"]);
    isHanging = false;
    await vi.waitUntil(() => done.length > waiting.length, soon);
    expect(done.slice(1).sort()).toEqual([...waiting].sort());
    expect(await queue.getFailedCount()).toBe(0);
  });
});
