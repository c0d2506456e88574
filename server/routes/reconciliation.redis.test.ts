import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { type ReconciliationAnswer, reconciliationDoor } from "../../shared/http/order-report-api.ts";
import { order as orderRecord } from "../../shared/legacy/records/work-order.ts";
import { orderReports } from "../../shared/reports/all-order-reports.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { FeedWriter } from "../testing/feed-writer.ts";
import { startTestServer, type TestServer } from "../testing/running-server.ts";
import { sampleOrder } from "../testing/sample-order.ts";

const TENANT = "021PDGLS";
const NAMES: Record<string, string> = { c1: "一公司", c2: "二公司" };
const ours = Array.from({ length: 200 }, (_, i): WorkOrder => {
  const companyId = i % 2 === 0 ? "c1" : "c2";
  return sampleOrder({
    ...{ id: `o${i}`, number: `N${i}`, status: i < 150 ? 4 : 2, source: 1, companyId, company: NAMES[companyId]!, foundAtMs: Date.now() },
    ...{ town: "川沙", roadId: "r1", reason: "" },
  });
});

let redis: PrivateRedis;
let server: TestServer;
const feeds: FeedWriter[] = [];
const cookies: Record<string, string> = {};
/** The services' own orders, which a test makes differ. */
let theirs: WorkOrder[];

beforeAll(async () => {
  redis = await startRedis();
  const feedOf = async (kind: "orders" | "defectTypes" | "companies", rows: readonly (readonly [string, object])[]) => {
    const feed = new FeedWriter(redis.url, { tenant: TENANT, kind });
    await feed.rebuild(rows as never);
    feeds.push(feed);
  };
  await feedOf(
    "orders",
    ours.map((order) => [order.id, order]),
  );
  await feedOf("defectTypes", [["t1", { id: "t1", parentId: "0", name: "坑槽" }]]);
  await feedOf(
    "companies",
    ["c1", "c2"].map((id) => [id, { id, name: NAMES[id]! }]),
  );
  server = await startTestServer(redis.url);
  for (const who of ["owner", "company1"]) cookies[who] = await server.signIn(who);
  // Of a call that fails on and on the circuit breaker would hear nothing good in between: what others say is kept.
  server.legacy.on("GetNewCzXl", () => []);
  // What the services would answer of `theirs`.
  server.legacy.on("GetNewBHCZLList", ({ YHCompanyId }) =>
    Object.entries(NAMES)
      .filter(([id]) => YHCompanyId === undefined || YHCompanyId === id)
      .map(([id, Company]) => {
        const own = theirs.filter(({ companyId }) => companyId === id);
        const done = own.filter(({ status }) => status === 4).length;
        return {
          Company,
          ShortName: "",
          CompleteNum: done,
          NotCompleteNum: own.length - done,
          czl: `${((done / own.length) * 100).toFixed(2)}%`,
        };
      }),
  );
  server.legacy.on("GetBhList", ({ YHCompanyId }) =>
    theirs
      .filter(({ companyId }) => YHCompanyId === undefined || YHCompanyId === companyId)
      .map((order) => orderRecord.encode({ ...order, place: null } as never, { datum: "GCJ-02", timeZone: "Asia/Shanghai" })),
  );
});
afterAll(async () => {
  for (const feed of feeds) feed.close();
  await server?.close();
  await redis?.stop();
});

const door = reconciliationDoor(orderReports.find(({ name }) => name === "performance")!);
async function against(who: string, query: string): Promise<ReconciliationAnswer> {
  for (let tries = 0; ; tries++) {
    const response = await fetch(`${server.address}/api/order-reports/performance/against?${query}`, {
      headers: { cookie: cookies[who]! },
    });
    if (response.status === 200 || tries === 30) return door.answer.parse(await response.json());
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
const rates = ({ statistics }: ReconciliationAnswer) => statistics.find(({ call }) => call === "GetNewBHCZLList")!.outcome;

describe("the services' figures beside ours", () => {
  it("[Q2] says which orders make the difference, by their ids and statuses on either side, and names no person", async () => {
    theirs = ours.map((order) => (["o0", "o2", "o4"].includes(order.id) ? { ...order, status: 2 } : order));
    const answer = await against("owner", "");
    const outcome = rates(answer);
    expect(outcome.kind).toBe("compared");
    if (outcome.kind !== "compared") return;
    expect(outcome.figures).toBe(6);
    const rate = outcome.differences.find(({ measure }) => measure === "disposalRate")!;
    expect([rate.names, rate.theirs, rate.ours]).toEqual([["一公司"], 72, 75]);
    expect(rate.orders).toEqual(["o0", "o2", "o4"].map((id) => ({ id, number: `N${id.slice(1)}`, theirs: 2, ours: 4 })));
    expect(outcome.differences.every(({ keys }) => keys[0] === "c1")).toBe(true);
    expect(JSON.stringify(answer)).not.toContain(ours[0]!.finder === "" ? "finder" : ours[0]!.finder);
  });

  it("[Q4] a call that failed is told as such beside those that came, and is no figure", async () => {
    server.legacy.on("GetNewCzXl", () => {
      throw new ExpectedError("legacyUnreachable");
    });
    const { statistics } = await against("owner", "source=1");
    server.legacy.on("GetNewCzXl", () => []);
    expect(statistics.find(({ call }) => call === "GetNewCzXl")!.outcome).toEqual({ kind: "failed", error: "legacyUnreachable" });
    expect(rates({ statistics } as ReconciliationAnswer).kind).toBe("compared");
  });

  it("[L5] a company is asked for and told of its own line alone, also by services that answer more", async () => {
    theirs = ours.map((order) => (order.id === "o1" || order.id === "o6" ? { ...order, status: 2 } : order));
    server.legacy.calls.length = 0;
    const outcome = rates(await against("company1", ""));
    expect(server.legacy.calls.filter(({ name }) => name === "GetNewBHCZLList").map(({ request }) => request.YHCompanyId)).toEqual(["c1"]);
    if (outcome.kind !== "compared") throw new Error(outcome.kind);
    expect(outcome.differences.map(({ keys }) => keys[0])).toEqual(expect.arrayContaining(["c1"]));
    expect(JSON.stringify(outcome)).not.toContain('o1"');
    expect(JSON.stringify(outcome)).toContain("o6");
    expect(JSON.stringify(outcome)).not.toContain("二公司");
  });

  it("[C6] an answer without a row, where our rows come to something, is no zero: it is told as such", async () => {
    const { statistics } = await against("owner", "degree=ordinary");
    expect(rates({ statistics } as ReconciliationAnswer).kind).toBe("compared");
    const again = await against("owner", "source=1");
    expect(again.statistics.find(({ call }) => call === "GetNewCzXl")!.outcome.kind).toBe("empty");
  });

  it("what the services have no word for is not asked, and said", async () => {
    server.legacy.calls.length = 0;
    expect(rates(await against("owner", "section=一标"))).toEqual({ kind: "unsaid", fields: ["sections"] });
    expect(server.legacy.calls).toEqual([]);
  });

  it("many who look ask once", async () => {
    server.legacy.calls.length = 0;
    await Promise.all(Array.from({ length: 5 }, () => against("owner", "town=川沙")));
    expect(server.legacy.calls.filter(({ name }) => name === "GetNewBHCZLList")).toHaveLength(1);
  });

  it("whoever has asked too much is told to come again: no statistic of the services is said to have failed", async () => {
    for (let asked = 0; ; asked++) {
      const response = await fetch(`${server.address}/api/order-reports/performance/against?town=t${asked}`, {
        headers: { cookie: cookies.company1! },
      });
      const answer = await response.json();
      if (response.status === 429) {
        expect(answer).toMatchObject({ error: "tooMany", detail: { retryAfterMs: expect.any(Number) } });
        return;
      }
      expect(JSON.stringify(answer)).not.toContain("tooMany");
      expect(asked).toBeLessThan(30);
    }
  });

  it("lines that are more than we count stand for no difference: they are not compared, and that is said", async () => {
    const many = Array.from({ length: 1_001 }, (_, i) =>
      sampleOrder({
        id: `m${i}`,
        number: `M${i}`,
        status: 4,
        companyId: `x${i}`,
        company: `公司${i}`,
        foundAtMs: Date.now(),
        town: "多镇",
      }),
    );
    await feeds[0]!.rebuild([...ours, ...many].map((order) => [order.id, order] as const) as never);
    await vi.waitFor(async () => expect(rates(await against("owner", "town=多镇"))).toEqual({ kind: "tooManyLines", most: 1_000 }), 10_000);
  });
});
