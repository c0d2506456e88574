import { Redis } from "ioredis";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { loadTenants, type Tenant } from "../../editions/load.ts";
import type { LegacyCall } from "../../shared/legacy/call.ts";
import type { LegacyBody } from "../../shared/legacy/client.ts";
import type { Row } from "../../shared/live/change.ts";
import { parseFeedMeta } from "../../shared/live/feed-meta.ts";
import { feedKeys, sourceKeys } from "../../shared/live/keys.ts";
import { SourceGate } from "../../shared/node/source-gate.ts";
import { noTraces } from "../../shared/node/traces/traces.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { allFeeds } from "../feeds/all-feeds.ts";
import { PollMetrics } from "../metrics/metrics.ts";
import { LEASE_MS } from "../publish/lease.ts";
import { Publisher } from "../publish/publisher.ts";
import { FakeServices } from "./fake-services.ts";
import { FeedPoller } from "./feed-poller.ts";

/** Services whose long list breaks off in the middle of its last row. */
class CuttingServices extends FakeServices {
  isCut = false;
  override async fetchBody(source: unknown, call: LegacyCall, request: unknown): Promise<LegacyBody> {
    const body = await super.fetchBody(source, call, request);
    if (!this.isCut || body.kind !== "body" || call.name !== "GetAssignmentList") return body;
    return { ...body, bytes: body.bytes.subarray(0, body.bytes.length - 8) };
  }
}

let server: PrivateRedis;
let redis: Redis;
let services: CuttingServices;
const [tenant, otherTenant] = [...loadTenants({}).values()] as [Tenant, Tenant];
const order = { everyMs: 1_000, latenessMs: 0 };
const keys = feedKeys({ tenant: tenant.source.tenant, kind: "orders" });

beforeAll(async () => {
  server = await startRedis();
  redis = new Redis(server.url);
});
afterAll(async () => {
  redis.disconnect();
  await server.stop();
});
beforeEach(async () => {
  await redis.flushall();
  services = new CuttingServices();
  services.put(...Array.from({ length: 1_200 }, (_, i) => ({ A_Id: `p${i}`, A_Status: 1 })));
});

let ids = 0;
function newWorker(using: Redis = redis): FeedPoller {
  const now = () => services.nowMs;
  const newId = () => `id-${++ids}`;
  return new FeedPoller({
    redis: using,
    client: services,
    gate: new SourceGate({ redis: using, random: () => 0.5, newToken: newId }),
    publisher: new Publisher({ redis: using, now }),
    feeds: allFeeds,
    metrics: new PollMetrics(),
    traces: noTraces,
    log: pino({ level: "silent" }),
    now,
    newPollId: newId,
  });
}

function poll(by: FeedPoller, afterMs = 1_000) {
  services.nowMs += afterMs;
  services.asked.length = 0;
  return by.poll(tenant, "orders", order);
}
const meta = async () => parseFeedMeta(await redis.hgetall(keys.meta));
async function statuses() {
  const position = (await meta())?.position ?? null;
  const rows = position === null ? {} : await redis.hgetall(keys.rows(position.epoch));
  return new Map(Object.entries(rows).map(([id, text]) => [id, (JSON.parse(text) as Row).status]));
}
const truth = () => new Map([...services.orders.values()].map(({ A_Id, A_Status }) => [A_Id, A_Status]));
const rowHashes = async () => (await redis.keys(keys.meta.replace(/meta$/, "*"))).filter((key) => /:rows:|:staged/.test(key));
const usedBytes = async () => Number(/used_memory:(\d+)/.exec(await redis.info("memory"))?.[1]);

function gateway() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

it("[Q4] a call that the customer's file says is off is asked of nobody, is told as the feed's health, and says nothing about the source", async () => {
  const dialects = { GetDevicePositionList: { off: true }, GetToDoQuestionAssignmentListforpgNew: { off: true } } as const;
  const lacking = { ...tenant, source: { ...tenant.source, dialects } };
  await redis.hset(sourceKeys(tenant.source.tenant).breaker, { failures: 4 });
  services.nowMs += 1_000;
  await newWorker().poll(lacking, "quickShots", order);
  const { meta: told } = feedKeys({ tenant: tenant.source.tenant, kind: "quickShots" });
  expect(parseFeedMeta(await redis.hgetall(told))?.freshness).toMatchObject({ health: "failing", error: "callOff" });
  expect(services.asked).toEqual([]);
  expect(await redis.hgetall(sourceKeys(tenant.source.tenant).breaker)).toEqual({ failures: "4" });
});

describe("a rebuild that fails", () => {
  it("[F7] leaves nothing in Redis, however often and for whatever reason it fails", async () => {
    const worker = newWorker();
    services.isCut = true;
    for (let i = 0; i < 4; i++) await poll(worker, 20_000);
    expect((await meta())?.freshness.error).toBe("legacyNoAnswer");
    expect(await rowHashes()).toEqual([]);

    services.isCut = false;
    services.distort.set("GetAssignmentList", (rows) => rows.slice(0, 600));
    await redis.flushall();
    await poll(worker, 20_000);
    expect((await meta())?.freshness.error, "doubted").toBe("legacyShrunk");
    expect(await rowHashes()).toEqual([]);

    services.distort.set("GetAssignmentList", () => {
      throw new Error("a bug of ours");
    });
    await redis.flushall();
    await expect(poll(worker, 20_000)).rejects.toThrow("a bug of ours");
    expect(await rowHashes()).toEqual([]);
  });

  it("[F2] waits longer after each failure, and not at all after a success", async () => {
    const worker = newWorker();
    services.isCut = true;
    const ends = [];
    for (let i = 0; i < 15; i++) ends.push(await poll(worker));
    expect(ends.filter((end) => end === "done").length, "asked at once and then after 1, 2 and 4 s").toBe(4);
    services.isCut = false;
    services.nowMs += 10_000;
    expect(await poll(worker)).toBe("done");
    expect(await poll(worker)).toBe("done");
    expect((await meta())?.freshness.health).toBe("healthy");
  });

  it("[F2] counts for the circuit breaker when the answer could not be read, although it arrived", async () => {
    const worker = newWorker();
    const { breaker } = sourceKeys(tenant.source.tenant);
    services.isCut = true;
    for (let i = 0; i < 4; i++) await poll(worker, 20_000);
    expect(await redis.hget(breaker, "failures")).toBe("4");
    await poll(worker, 20_000);
    expect(await redis.hget(breaker, "state")).toBe("open");
    await redis.hset(breaker, "openUntilMs", 0);
    services.isCut = false;
    for (let i = 0; i < 2; i++) await poll(worker, 20_000);
    expect(await redis.hget(breaker, "state")).toBe("closed");
    expect(await statuses()).toEqual(truth());
  });

  it("[F2] is no failure for the breaker where the services refuse: a probe that is answered no lets the others pass at once", async () => {
    const { breaker } = sourceKeys(tenant.source.tenant);
    await redis.hset(breaker, { state: "open", openUntilMs: 0, failures: 5, opens: 1 });
    services.cut.set("GetStatusSummary", (text) => text.replace('"respResult":1', '"respResult":0'));
    await poll(newWorker());
    expect((await meta())?.freshness.error).toBe("legacyRefused");
    expect(await redis.hgetall(breaker)).toMatchObject({ state: "closed", failures: "0" });
  });
});

describe("a Redis without memory", () => {
  it("[F4] is a failure with a name: nothing is published, nothing is half done, and it ends with the shortage", async () => {
    const worker = newWorker();
    await poll(worker);
    const before = await meta();
    services.put({ A_Id: "p1", A_Status: 2 });
    // The lease is taken while there is memory; it runs out while the services are asked.
    services.beforeAnswer = async (name) => {
      if (name === "GetAssignmentList") await redis.config("SET", "maxmemory", "1");
    };
    expect(await poll(worker)).toBe("full");
    expect(await poll(worker), "not even a lease can be had").toBe("full");
    const during = await meta();
    expect(during?.position).toEqual(before?.position);
    expect(during?.freshness).toMatchObject({ health: "failing", error: "memoryFull", confirmedAtMs: before?.freshness.confirmedAtMs });
    services.beforeAnswer = async () => {};
    await redis.config("SET", "maxmemory", "0");
    services.nowMs += 20_000;
    await poll(worker);
    expect(await statuses()).toEqual(truth());
    expect((await meta())?.freshness.health).toBe("healthy");
  });

  it("[F7] does not come about by one customer whose services cut every list: others go on", async () => {
    services.companies = [{ C_id: "c1", C_Name: "甲" }];
    await newWorker().poll(otherTenant, "companies", order);
    await redis.config("SET", "maxmemory", String((await usedBytes()) + 6_000_000));
    services.isCut = true;
    const worker = newWorker();
    for (let i = 0; i < 30; i++) await poll(worker, 20_000);
    services.companies.push({ C_id: "c2", C_Name: "乙" });
    expect(await newWorker().poll(otherTenant, "companies", order)).toBe("done");
    await redis.config("SET", "maxmemory", "0");
    expect(await redis.hlen(feedKeys({ tenant: otherTenant.source.tenant, kind: "companies" }).rows(await epochOfCompanies()))).toBe(2);
  });
  const epochOfCompanies = async () =>
    Number(await redis.hget(feedKeys({ tenant: otherTenant.source.tenant, kind: "companies" }).meta, "epoch"));
});

describe("a poll that lost its lease", () => {
  it("[F5] spoils nothing that a newer poll of the same process knows", async () => {
    const [hangs, newerPublishes, fencedIsKnown] = [gateway(), gateway(), gateway()];
    let isArmed = false;
    const worker = newWorker(
      spied(async (script, call) => {
        const reply = call();
        if (!isArmed || !script.includes("XADD")) return reply;
        isArmed = false;
        newerPublishes.open();
        const answer = await reply;
        await fencedIsKnown.opened;
        return answer;
      }),
    );
    await poll(worker);
    let isFirst = true;
    services.beforeAnswer = async () => {
      if (!isFirst) return;
      isFirst = false;
      await redis.del(keys.lease); // it ran out while Redis stood still
      await hangs.opened;
    };
    const older = poll(worker);
    await vi.waitUntil(() => !isFirst, 100_000);
    services.put({ A_Id: "p1", A_Status: 2 });
    isArmed = true;
    const newer = poll(worker);
    await newerPublishes.opened;
    hangs.open();
    expect(await older).toBe("fenced");
    fencedIsKnown.open();
    expect(await newer).toBe("done");
    services.orders.delete("p5");
    for (let i = 0; i < 3; i++) await poll(worker, 601_000);
    expect(await statuses()).toEqual(truth());
  });

  it("[F5] does not hand on what it saw and could not publish", async () => {
    const worker = newWorker();
    await poll(worker);
    services.put({ A_Id: "p1", A_Status: 2 });
    services.beforeAnswer = async (name) => {
      if (name === "GetAssignmentList") await redis.incr(keys.fence); // another worker had the lease meanwhile
    };
    expect(await poll(worker)).toBe("fenced");
    services.beforeAnswer = async () => {};
    await poll(worker);
    expect(await statuses()).toEqual(truth());
  });

  it("[F5] ends as soon as a renewal finds the lease gone, whatever is still asked", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    try {
      const worker = newWorker();
      await poll(worker);
      let isAsked = false;
      services.beforeAnswer = () => {
        isAsked = true;
        return new Promise(() => {}); // never answers
      };
      const fetchBody = services.fetchBody.bind(services);
      services.fetchBody = (async (source: unknown, call: LegacyCall, request: unknown, { signal }: { signal: AbortSignal }) =>
        Promise.race([
          fetchBody(source, call, request),
          new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("aborted")))),
        ])) as typeof services.fetchBody;
      const hanging = poll(worker);
      await vi.waitUntil(() => isAsked, 100_000);
      await redis.del(keys.lease);
      vi.advanceTimersByTime(LEASE_MS / 4);
      expect(await hanging).toBe("fenced");
      expect(await redis.hget(sourceKeys(tenant.source.tenant).breaker, "failures"), "the services did nothing wrong").toBe("0");
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("two rebuilds of one feed", () => {
  it("[L1] never meet under one epoch, also when the stored one is ahead of all clocks", async () => {
    await poll(newWorker());
    const ahead = Date.now() + 3_600_000;
    const stored = (await meta())?.position?.epoch as number;
    await redis.rename(keys.rows(stored), keys.rows(ahead));
    await redis.hset(keys.meta, { epoch: ahead, runId: "another" });
    await redis.del(keys.log);
    for (const [id, known] of services.orders) services.orders.set(id, { ...known, A_Handler: "old" });

    const [stands, goesOn] = [gateway(), gateway()];
    let staged = 0;
    const paused = newWorker(
      spied(async (script, call) => {
        if (script.includes("HSET") && script.includes("EXPIRE") && ++staged === 2) {
          stands.open();
          await goesOn.opened;
        }
        return call();
      }),
    );
    const older = poll(paused);
    await stands.opened;
    await redis.del(keys.lease); // its process stands still for longer than the lease
    for (const [id, known] of services.orders) services.orders.set(id, { ...known, A_Handler: "new" });
    const worker = newWorker();
    expect(await poll(worker)).toBe("done");
    goesOn.open();
    expect(await older).toBe("fenced");

    const { position } = (await meta()) as { position: { epoch: number } };
    expect(position.epoch).toBeGreaterThan(ahead);
    expect(await redis.ttl(keys.rows(position.epoch)), "live rows have no expiry").toBe(-1);
    const handlers = (await redis.hvals(keys.rows(position.epoch))).map((text) => (JSON.parse(text) as Row).handler);
    expect(new Set(handlers)).toEqual(new Set(["new"]));
    expect(handlers).toHaveLength(services.orders.size);
  });
});

/** A Redis whose scripts can be held up; `script` is its text, which is sent only where Redis does not know it yet. */
function spied(hook: (script: string, call: () => Promise<unknown>) => Promise<unknown>): Redis {
  return new Proxy(redis, {
    get(target, name) {
      const value = Reflect.get(target, name) as unknown;
      if (typeof value !== "function") return value;
      if (name === "evalsha") return () => Promise.reject(new Error("NOSCRIPT"));
      if (name === "eval") return (script: string, ...args: unknown[]) => hook(script, () => value.apply(target, [script, ...args]));
      return value.bind(target);
    },
  });
}
