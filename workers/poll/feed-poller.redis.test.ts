import { Redis } from "ioredis";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loadTenants, type Tenant } from "../../editions/load.ts";
import { UNREAD_CODE } from "../../shared/domain/unread.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { applyChanges, type Change, type Row } from "../../shared/live/change.ts";
import { parseFeedMeta } from "../../shared/live/feed-meta.ts";
import { feedKeys } from "../../shared/live/keys.ts";
import { logEntry } from "../../shared/live/log-entry.ts";
import type { FeedKind } from "../../shared/live/topics.ts";
import { SourceGate } from "../../shared/node/source-gate.ts";
import { noTraces, type Step } from "../../shared/node/traces/traces.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { allFeeds } from "../feeds/all-feeds.ts";
import { ordersFeedOf } from "../feeds/orders/orders.ts";
import { PollMetrics } from "../metrics/metrics.ts";
import { Publisher } from "../publish/publisher.ts";
import { FakeServices } from "./fake-services.ts";
import { FeedPoller } from "./feed-poller.ts";

let server: PrivateRedis;
let redis: Redis;
let services: FakeServices;
let worker: FeedPoller;
const [tenant] = [...loadTenants({}).values()] as [Tenant];
const order = { everyMs: 1_000, latenessMs: 0 };
const keysOf = (kind: FeedKind) => feedKeys({ tenant: tenant.source.tenant, kind });

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
  traced = [];
  services = new FakeServices();
  services.put(...Array.from({ length: 40 }, (_, i) => ({ A_Id: `p${i}`, A_Status: 1 })));
  services.put({ A_Id: "h1", A_Status: 2 }, { A_Id: "c1", A_Status: 9 });
  worker = newWorker();
});

let pollCount = 0;
let traced: Step[];
function newWorker(feeds = allFeeds): FeedPoller {
  const now = () => services.nowMs;
  const newId = () => `id-${++pollCount}`;
  return new FeedPoller({
    redis,
    client: services,
    gate: new SourceGate({ redis, random: () => 0.5, newToken: newId }),
    publisher: new Publisher({ redis, now }),
    feeds,
    metrics: new PollMetrics(),
    traces: { ...noTraces, poll: (_, poll) => void traced.push(poll), step: (_, step) => void traced.push(step) },
    log: pino({ level: "silent" }),
    now,
    newPollId: newId,
  });
}

async function pollOrders(by = worker, orderIds?: string[]) {
  services.nowMs += 1_000;
  services.asked.length = 0;
  return by.poll(tenant, "orders", { ...order, orderIds });
}
async function stateOf(kind: FeedKind = "orders") {
  const meta = parseFeedMeta(await redis.hgetall(keysOf(kind).meta));
  const rows = meta?.position ? await redis.hgetall(keysOf(kind).rows(meta.position.epoch)) : {};
  return { meta, rows: new Map(Object.entries(rows).map(([key, text]) => [key, JSON.parse(text) as Row])) };
}
const statusesOf = async () => new Map([...(await stateOf()).rows].map(([id, row]) => [id, row.status]));
const truth = () => new Map([...services.orders.values()].map(({ A_Id, A_Status }) => [A_Id, A_Status]));
const healthOf = async () => (await stateOf()).meta?.freshness;

describe("the orders feed", () => {
  it("tells of a poll that found something what it did and when, of one that failed once, and of all others nothing", async () => {
    const told = () => traced.splice(0).map(({ name, error }) => (error === undefined ? name : `${name}: ${error}`));
    await pollOrders();
    expect(told()).toEqual(["poll orders", "ask GetStatusSummary", "ask GetAssignmentList", "publish"]);
    await pollOrders();
    expect(told()).toEqual([]);
    services.put({ A_Id: "p1", A_Status: 2 });
    await pollOrders();
    expect(told()).toEqual(["poll orders", "ask GetStatusSummary", "ask GetAssignmentList", "ask GetAssignmentList", "publish"]);
    services.failing.set("GetStatusSummary", new ExpectedError("legacyUnreachable"));
    await pollOrders();
    expect(told()).toEqual(["poll orders: legacyUnreachable", "ask GetStatusSummary: legacyUnreachable"]);
    await pollOrders();
    expect(told()).toEqual([]);
  });

  it("[F1] asks only the sentinel while nothing moved", async () => {
    await pollOrders();
    expect(services.asked).toEqual(["GetStatusSummary", "GetAssignmentList"]);
    await pollOrders();
    expect(services.asked).toEqual(["GetStatusSummary"]);
    expect((await healthOf())?.confirmedAtMs).toBe(services.nowMs);
  });

  it("[F1] asks the lists of the statuses that moved", async () => {
    await pollOrders();
    services.put({ A_Id: "p1", A_Status: 2 });
    await pollOrders();
    expect(services.asked).toEqual(["GetStatusSummary", "GetAssignmentList:1", "GetAssignmentList:2"]);
    expect(await statusesOf()).toEqual(truth());
  });

  it("[F1] asks for an order that left its list for none of those asked", async () => {
    await pollOrders();
    services.put({ A_Id: "h1", A_Status: 9 });
    await pollOrders();
    expect(services.asked).toEqual(["GetStatusSummary", "GetAssignmentList:2", "GetDetail:h1"]);
    expect(await statusesOf()).toEqual(truth());
  });

  it("[F1] asks again for a list that has not caught up with its counter", async () => {
    await pollOrders();
    services.put({ A_Id: "new", A_Status: 1 });
    services.distort.set("GetAssignmentList", (rows) => rows.filter((row) => (row as { A_Id: string }).A_Id !== "new"));
    await pollOrders();
    services.distort.clear();
    await pollOrders();
    expect(await statusesOf()).toEqual(truth());
  });

  it("[C3] asks status by status when all orders are more than a page holds", async () => {
    worker = newWorker({ ...allFeeds, orders: ordersFeedOf(41) });
    await pollOrders();
    expect(services.asked).toContain("GetAssignmentList:9");
    expect(await statusesOf()).toEqual(truth());
    services.orders.delete("p3");
    services.nowMs += 600_000;
    await pollOrders();
    services.nowMs += 30_000;
    await pollOrders();
    expect(await statusesOf(), "a sweep in parts still finds what is gone").toEqual(truth());
  });

  it("[C6] a list that fills its page may have been cut: what it lacks is not gone", async () => {
    worker = newWorker({ ...allFeeds, orders: ordersFeedOf(35) });
    await pollOrders();
    const before = await statusesOf();
    expect(before.size, "the services' first page, and the short lists").toBe(37);
    services.distort.set("GetAssignmentList", (rows) => rows.toReversed());
    for (let i = 0; i < 3; i++) {
      services.nowMs += 600_000;
      await pollOrders();
    }
    expect(await statusesOf(), "another page brought the rest").toEqual(truth());
    expect((await healthOf())?.health).toBe("healthy");
  });

  it("[C6] nor is a company that a full page lacks", async () => {
    services.companies = Array.from({ length: 999 }, (_, i) => ({ C_id: `c${i}`, C_Name: `公司${i}` }));
    const pollCompanies = () => worker.poll(tenant, "companies", order);
    await pollCompanies();
    services.companies = [{ C_id: "first", C_Name: "新公司" }, ...services.companies.slice(0, 998)];
    await pollCompanies();
    expect((await stateOf("companies")).rows.size).toBe(1_000);
    services.companies = services.companies.slice(0, 998);
    await pollCompanies();
    expect((await stateOf("companies")).rows.size, "a list with room left is whole").toBe(998);
  });

  it("[F1] finds in a sweep what no counter shows", async () => {
    await pollOrders();
    services.put({ A_Id: "p1", A_Status: 1, A_Handler: "somebody else" });
    services.nowMs += 60_000;
    await pollOrders();
    expect((await stateOf()).rows.get("p1")?.handler).toBe("somebody else");
  });

  it("[K1] asks for single orders after a command, and for nothing else", async () => {
    await pollOrders();
    const before = await healthOf();
    services.put({ A_Id: "p1", A_Status: 8 }, { A_Id: "p2", A_Status: 2 });
    await pollOrders(worker, ["p1"]);
    expect(services.asked).toEqual(["GetDetail:p1"]);
    const statuses = await statusesOf();
    expect([statuses.get("p1"), statuses.get("p2")]).toEqual([8, 1]);
    expect((await healthOf())?.confirmedAtMs).toBe(before?.confirmedAtMs);
    await pollOrders();
    expect(await statusesOf()).toEqual(truth());
  });

  it("[C6] removes nothing while lists come empty, however often, and tells what it doubts", async () => {
    await pollOrders();
    services.put({ A_Id: "p1", A_Status: 2 });
    services.distort.set("GetAssignmentList", () => []);
    services.distort.set("GetDetail", () => []);
    for (let i = 0; i < 5; i++) await pollOrders();
    const { rows, meta } = await stateOf();
    expect(rows.size).toBe(services.orders.size);
    expect(meta?.freshness).toMatchObject({ health: "healthy", confirmedAtMs: services.nowMs });
    expect(meta?.freshness.doubts).toContainEqual({ about: 1, what: "missing", sinceMs: services.nowMs - 4_000, known: 40, answered: 0 });
    services.distort.clear();
    services.nowMs += 5_000;
    await pollOrders();
    expect(await statusesOf()).toEqual(truth());
    expect((await healthOf())?.doubts).toEqual([]);
  });

  it("[C6] keeps orders that an empty detail and a short list both lack", async () => {
    await pollOrders();
    services.distort.set("GetAssignmentList", (rows) => rows.slice(2));
    services.distort.set("GetDetail", () => []);
    services.nowMs += 60_000;
    await pollOrders();
    services.distort.clear();
    expect(await statusesOf()).toEqual(truth());
  });

  it("[C6] orders that left their list in great number are asked for, and where they are is published at once", async () => {
    await pollOrders();
    for (let i = 0; i < 30; i++) services.put({ A_Id: `p${i}`, A_Status: 9 });
    await pollOrders();
    expect(await statusesOf()).toEqual(truth());
    expect(await healthOf()).toMatchObject({ health: "healthy", doubts: [] });
  });

  it("[C6] an answer that is none changes nothing but health", async () => {
    await pollOrders();
    const { rows } = await stateOf();
    services.failWith = new ExpectedError("legacyNoAnswer");
    await pollOrders();
    expect((await stateOf()).rows).toEqual(rows);
    expect(await healthOf()).toMatchObject({ health: "failing", error: "legacyNoAnswer" });
  });

  it("[C6] an answer cut off between two rows is no answer, and its list is compared byte by byte again", async () => {
    await pollOrders();
    services.put({ A_Id: "p1", A_Status: 2 });
    services.cut.set("GetAssignmentList", (text) => text.slice(0, text.lastIndexOf("},{") + 1));
    await pollOrders();
    expect(await healthOf()).toMatchObject({ health: "failing", error: "legacyNoAnswer" });
    services.cut.clear();
    await pollOrders();
    expect(await statusesOf()).toEqual(truth());
    const asked = services.asked.filter((call) => call === "GetAssignmentList:1");
    expect(asked, "no poll was begun again to read it the plain way").toHaveLength(1);
  });

  it("[C5] counts a bad row, and reads the rest", async () => {
    await pollOrders();
    services.put({ A_Id: "p1", A_Status: 2 });
    services.distort.set("GetAssignmentList", (rows) => [...rows, { A_Status: 1 }]);
    await pollOrders();
    const { meta, rows } = await stateOf();
    expect([rows.get("p1")?.status, rows.get("p5")?.status, meta?.poll.refusedRows]).toEqual([2, 1, 2]);
  });

  it("[Q4] a total among the counts, and a count that is none, stop no order and remove none", async () => {
    await pollOrders();
    services.distort.set("GetStatusSummary", ([counts]) => [{ ...(counts as object), "1": null, Total: 42, C_Code: "X" }]);
    services.put({ A_Id: "h1", A_Status: 4 });
    for (let i = 0; i < 3; i++) await pollOrders();
    expect([await statusesOf(), (await healthOf())?.health]).toEqual([truth(), "healthy"]);
    services.put({ A_Id: "p1", A_Status: 2 });
    await pollOrders();
    expect(await statusesOf()).toEqual(truth());
  });

  it("[Q4] an order whose status can no longer be read keeps no old one in sight, and its fields are counted apart from rows", async () => {
    await pollOrders();
    const spoil = (rows: unknown[]) =>
      rows.map((row) => ((row as { A_Id: string }).A_Id < "p2" ? { ...(row as object), A_Status: "在途", A_Source: "?" } : row));
    for (const call of ["GetAssignmentList", "GetDetail"]) services.distort.set(call, spoil);
    for (let i = 1; i < 20; i++) services.put({ A_Id: `p${i}`, A_Status: 2 });
    await pollOrders();
    const { meta, rows } = await stateOf();
    expect(rows.get("p1")).toMatchObject({ status: UNREAD_CODE, source: UNREAD_CODE, unread: { status: "在途", source: "?" } });
    expect([...rows.values()].filter(({ id, status }) => (id as string) > "p1" && (id as string) < "p2" && status === 1)).toEqual([]);
    const spoilt = [...rows.values()].filter(({ status }) => status === UNREAD_CODE);
    expect([spoilt.length > 10, meta?.poll.unreadFields, meta?.poll.refusedRows]).toEqual([true, spoilt.length * 2, 0]);
    services.distort.clear();
    services.nowMs += 600_000;
    await pollOrders();
    expect([await statusesOf(), (await stateOf()).meta?.poll.unreadFields]).toEqual([truth(), 0]);
  });

  it("[Q4] an order with an unreadable field is still there after Redis lost everything, and after another worker takes over", async () => {
    const spoil = (rows: unknown[]) =>
      rows.map((row) => ((row as { A_Id: string }).A_Id === "p5" ? { ...(row as object), A_Status: { code: 1 } } : row));
    for (const call of ["GetAssignmentList", "GetDetail"]) services.distort.set(call, spoil);
    await pollOrders();
    await redis.flushall();
    await pollOrders();
    expect((await stateOf()).rows.get("p5")).toMatchObject({ status: UNREAD_CODE, unread: { status: "" } });
    const asked = services.asked.filter((call) => call.includes(String(UNREAD_CODE)));
    await pollOrders(newWorker());
    expect([(await stateOf()).meta?.poll.unreadFields, (await stateOf()).rows.size, asked]).toEqual([1, 42, []]);
  });

  it("[C7] keeps statuses that nobody listed", async () => {
    services.put({ A_Id: "odd", A_Status: 77 });
    await pollOrders();
    services.put({ A_Id: "p1", A_Status: 78 });
    await pollOrders();
    expect(await statusesOf()).toEqual(truth());
  });
});

describe("several workers and a lost Redis", () => {
  it("[F5] two workers that poll one feed in turn publish one history", async () => {
    const other = newWorker();
    const replica = new Map<string, Row>();
    for (let i = 0; i < 12; i++) {
      services.put({ A_Id: `p${i % 5}`, A_Status: [1, 2, 4, 9][i % 4] as number });
      await pollOrders(i % 3 === 0 ? other : worker);
      expect(await statusesOf()).toEqual(truth());
    }
    const entries = await redis.xrange(keysOf("orders").log, "-", "+");
    expect(entries.map(([id]) => Number(id.split("-")[1]))).toEqual(entries.map((_, offset) => offset));
    for (const { change, row } of initialRows()) if (row) replica.set(change.key, row);
    for (const [, fields] of entries) {
      const { changes } = logEntry.parse(JSON.parse(fields[1] as string));
      applyChanges(replica, changes as Change[]);
    }
    expect(new Map([...replica].map(([id, row]) => [id, row.status]))).toEqual(truth());
  });

  it("[F5] polls of one feed never overlap", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let began = () => {};
    const begun = new Promise<void>((resolve) => (began = resolve));
    services.beforeAnswer = () => {
      began();
      return held;
    };
    const first = pollOrders();
    await begun;
    expect(await newWorker().poll(tenant, "orders", order)).toBe("busy");
    release();
    expect(await first).toBe("done");
  });

  it("[F5] a worker that was paused over its lease publishes nothing", async () => {
    await pollOrders();
    const other = newWorker();
    services.put({ A_Id: "p1", A_Status: 2 });
    let paused = false;
    services.beforeAnswer = async (name) => {
      if (paused || name !== "GetAssignmentList") return;
      paused = true;
      await redis.del(keysOf("orders").lease); // it ran out while this worker stood still
      services.put({ A_Id: "p2", A_Status: 2 });
      expect(await other.poll(tenant, "orders", order)).toBe("done");
    };
    expect(await pollOrders()).toBe("fenced");
    expect((await stateOf()).meta?.position?.offset).toBe(1);
    expect(await statusesOf()).toEqual(truth());
  });

  it("[F7] rebuilds under a newer epoch after FLUSHALL", async () => {
    await pollOrders();
    services.put({ A_Id: "p1", A_Status: 2 });
    await pollOrders();
    const before = (await stateOf()).meta?.position;
    await redis.flushall();
    services.nowMs -= 500_000; // not even a clock that went back may repeat an epoch
    await pollOrders();
    const after = (await stateOf()).meta?.position;
    expect(after?.epoch).toBeGreaterThan(before?.epoch ?? Number.POSITIVE_INFINITY);
    expect(await statusesOf()).toEqual(truth());
  });

  it("[F4] rebuilds when Redis was restarted, even with its file", async () => {
    const own = await startRedis({ appendonly: true });
    const client = new Redis(own.url);
    const [shared, poller] = [redis, () => newWorker()];
    redis = client;
    try {
      const first = poller();
      await pollOrders(first);
      const before = (await stateOf()).meta?.position;
      await own.restart();
      services.put({ A_Id: "p1", A_Status: 2 });
      await pollOrders(first);
      const after = (await stateOf()).meta?.position;
      expect(after?.epoch).toBeGreaterThan(before?.epoch ?? Number.POSITIVE_INFINITY);
      expect(await statusesOf()).toEqual(truth());
    } finally {
      redis = shared;
      client.disconnect();
      await own.stop();
    }
  });
});

describe("a whole-list feed", () => {
  const pollCompanies = () => {
    services.nowMs += 1_000;
    return worker.poll(tenant, "companies", order);
  };
  const idsOf = async () => [...(await stateOf("companies")).rows.keys()].sort();

  it("[C6] removes what left, but an emptied list only after a second look", async () => {
    services.companies = ["a", "b", "c"].map((id) => ({ C_id: id, C_Name: id }));
    await pollCompanies();
    services.companies = services.companies.slice(1);
    await pollCompanies();
    expect(await idsOf()).toEqual(["b", "c"]);
    services.companies = [];
    await pollCompanies();
    await pollCompanies();
    expect(await idsOf()).toEqual(["b", "c"]);
    services.nowMs += 60_000;
    services.distort.set("GetAllBhForWeb", () => []);
    await pollCompanies();
    expect(await idsOf(), "services without any rows are no witness").toEqual(["b", "c"]);
    expect((await stateOf("companies")).meta?.freshness.doubts).toMatchObject([{ about: null, what: "missing", known: 2, answered: 0 }]);
    services.distort.clear();
    await pollCompanies();
    expect(await idsOf()).toEqual([]);
  });

  it("reads every page of a list that the services give in pages, and what left any of them is gone", async () => {
    const companies = (count: number) => Array.from({ length: count }, (_, i) => ({ C_id: `c${i}`, C_Name: `公司${i}` }));
    services.knowsPages = true;
    services.companies = companies(2_100);
    const told = async () => ({ rows: (await idsOf()).length, doubts: (await stateOf("companies")).meta?.freshness.doubts });
    await pollCompanies();
    expect(await told()).toEqual({ rows: 2_100, doubts: [] });
    expect((await stateOf("companies")).rows.get("c999")).toMatchObject({ name: "公司999" });
    services.companies = services.companies.map((row) => (row.C_id === "c1500" ? { ...row, C_Name: "改名" } : row)).toSpliced(1_200, 1);
    await pollCompanies();
    expect(await told()).toEqual({ rows: 2_099, doubts: [] });
    expect((await stateOf("companies")).rows.get("c1500")).toMatchObject({ name: "改名" });
    services.companies = companies(999);
    await pollCompanies();
    services.nowMs += 60_000;
    await pollCompanies();
    expect(await told(), "a last page that is full has an empty one after it").toEqual({ rows: 999, doubts: [] });
  });

  it("[C5] keeps what may be the row that lost its id", async () => {
    services.companies = ["a", "b", "c"].map((id) => ({ C_id: id, C_Name: id }));
    await pollCompanies();
    services.distort.set("GetCompanyList", (rows) => rows.map((row, i) => (i === 0 ? { C_Name: "a" } : row)));
    for (let i = 0; i < 2; i++) {
      await pollCompanies();
      expect(await idsOf()).toEqual(["a", "b", "c"]);
      const { doubts } = (await stateOf("companies")).meta!.freshness;
      expect(doubts, "[Q4] a row that is known to be unread is not live").toMatchObject([{ what: "missing", known: 3, answered: 2 }]);
    }
    services.distort.clear();
    await pollCompanies();
    expect((await stateOf("companies")).meta?.freshness.doubts).toEqual([]);
  });

  it("[C5] a row that never had an id keeps none of the others from leaving", async () => {
    services.companies = ["a", "b", "c"].map((id) => ({ C_id: id, C_Name: id }));
    services.distort.set("GetCompanyList", (rows) => [{ C_Name: "?" }, ...rows]);
    await pollCompanies();
    services.companies = services.companies.slice(1);
    await pollCompanies();
    expect(await idsOf()).toEqual(["b", "c"]);
    expect((await stateOf("companies")).meta?.freshness.doubts).toEqual([]);
  });

  it("[F3] a list that was unusual once is read the plain way for a hundred answers and not for ever", async () => {
    services.companies = ["a", "b", "c"].map((id) => ({ C_id: id, C_Name: id }));
    await pollCompanies();
    services.cut.set("GetCompanyList", (text) => text.replace('"Json":[', '"Json":[null,'));
    const timesAsked = async () => {
      services.asked.length = 0;
      await pollCompanies();
      return services.asked.length;
    };
    expect(await timesAsked(), "begun again to be read the plain way").toBe(2);
    for (let i = 0; i < 100; i++) expect(await timesAsked()).toBe(1);
    expect(await timesAsked()).toBe(2);
  });

  it("[C6] begins anew with an empty list only after a second look", async () => {
    const known = [{ C_id: "a", C_Name: "a" }];
    services.companies = known;
    await pollCompanies();
    await redis.flushall();
    services.companies = [];
    await pollCompanies();
    expect(await stateOf("companies")).toMatchObject({ meta: { position: null, freshness: { health: "failing", error: "legacyShrunk" } } });
    services.companies = known;
    await pollCompanies();
    expect(await idsOf()).toEqual(["a"]);
    await redis.flushall();
    services.companies = [];
    await pollCompanies();
    services.nowMs += 60_000;
    await pollCompanies();
    expect(await stateOf("companies")).toMatchObject({ meta: { freshness: { health: "healthy" } } });
  });
});

const initialRows = (): { change: { key: string }; row: Row | null }[] =>
  [...Array.from({ length: 40 }, (_, i) => [`p${i}`, 1] as const), ["h1", 2] as const, ["c1", 9] as const].map(([key, status]) => ({
    change: { key },
    row: { id: key, status },
  }));
