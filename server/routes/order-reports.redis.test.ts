import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayAt, dayStartMs, dayText, parseDay } from "../../shared/domain/calendar-day.ts";
import { noFilter, type OrderFilter, PERIODS } from "../../shared/domain/order-filter.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { writeOrderAddress } from "../../shared/http/order-filter-address.ts";
import type { OrderHead } from "../../shared/http/order-lists-api.ts";
import { type OrderReportAnswer, orderReportDoor } from "../../shared/http/order-report-api.ts";
import { formatPosition } from "../../shared/live/position.ts";
import { orderReports } from "../../shared/reports/all-order-reports.ts";
import type { Dimension } from "../../shared/reports/order-dimensions.ts";
import type { Base } from "../../shared/reports/order-measures.ts";
import { aboutOf, countedFilter } from "../../shared/reports/order-report.ts";
import { createRandom } from "../../tests/support/random.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { FeedWriter } from "../testing/feed-writer.ts";
import { startTestServer, type TestServer } from "../testing/running-server.ts";
import { sampleExport } from "../testing/sample-export.ts";
import { sampleOrder } from "../testing/sample-order.ts";

const TENANT = "021PDGLS";
const DAY = 86_400_000;
const { next, pick, between } = createRandom(20_261_122);
const nowMs = Date.now();
const types = [
  { id: "p", parentId: "0", name: "路面" },
  { id: "t1", parentId: "p", name: "坑槽" },
  { id: "t2", parentId: "p", name: "裂缝" },
];
const orders = Array.from({ length: 250 }, (_, i): WorkOrder => {
  const foundAtMs = pick([null, ...Array.from({ length: 9 }, () => nowMs - between(0, 300) * DAY)]);
  return sampleOrder({
    ...{ id: `o${i}`, status: pick([0, 1, 2, 4, 6, 7, 8, 9, 15]), source: pick([1, 2, 4, 6]), serious: next() < 0.2 },
    ...{ companyId: pick(["c1", "c2", ""]), town: pick(["川沙", "张江", ""]), section: pick(["一标", "二标"]), roadId: pick(["r1", "r2"]) },
    ...{ defectTypeId: pick(["p", "t1", "t2"]), reason: pick(["", "重复"]), dispatched: next() < 0.6, foundAtMs },
    dueAtMs: pick([null, nowMs - between(-20, 300) * DAY]),
    finishedAtMs: pick([null, (foundAtMs ?? nowMs) + between(0, 400) * 3_600_000]),
  });
});

/** A road that changed hands. */
const changedHandsOn = dayText(dayAt("Asia/Shanghai", nowMs - 100 * DAY));
const changedHandsMs = dayStartMs("Asia/Shanghai", parseDay(changedHandsOn)!);
const roadsHeld = [
  { Cr_Id: "1", R_id: "r1", C_id: "c1", Cr_StartTime: "2020-01-01", Cr_EndTime: "" },
  { Cr_Id: "2", R_id: "r1", C_id: "c2", Cr_StartTime: changedHandsOn, Cr_EndTime: "" },
];

let redis: PrivateRedis;
let server: TestServer;
/** As a page asks for a table of it. */
const performanceExport = sampleExport({
  columns: [{ key: "found", title: "发现" }],
  rows: { of: "orderReport", report: "performance", table: "league", choices: {}, flags: {}, filter: noFilter },
});
let feed: FeedWriter;
const others: FeedWriter[] = [];
const cookies: Record<string, string> = {};

beforeAll(async () => {
  redis = await startRedis();
  feed = new FeedWriter(redis.url, { tenant: TENANT, kind: "orders" });
  await feed.rebuild(orders.map((order) => [order.id, order] as const));
  const tree = new FeedWriter(redis.url, { tenant: TENANT, kind: "defectTypes" });
  await tree.rebuild(types.map((type) => [type.id, type] as const));
  const companies = new FeedWriter(redis.url, { tenant: TENANT, kind: "companies" });
  await companies.rebuild(["c1", "c2"].map((id) => [id, { id, name: id }] as const));
  others.push(tree, companies);
  server = await startTestServer(redis.url);
  for (const who of ["owner", "supervisor", "company1"]) cookies[who] = await server.signIn(who);
});
afterAll(async () => {
  for (const writer of [feed, ...others]) writer?.close();
  await server?.close();
  await redis?.stop();
});

const get = (who: string, path: string) => fetch(`${server.address}/api${path}`, { headers: { cookie: cookies[who] as string } });
/** A new server loads its orders first. */
async function figures(who: string, name: string, query: string): Promise<OrderReportAnswer> {
  for (let tries = 0; ; tries++) {
    const response = await get(who, `/order-reports/${name}?${query}`);
    if (response.status === 200 || tries === 30)
      return orderReportDoor(orderReports.find((report) => report.name === name)!).answer.parse(await response.json());
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

describe("reports over our orders", () => {
  it("every figure is as long as the list that it leads to, under random filters, and no service is asked but for who had which road", async () => {
    const maybe = <V>(values: readonly V[]): V | undefined => (next() < 0.6 ? undefined : pick(values));
    server.legacy.calls.length = 0;
    server.legacy.on("GetComRoadPageList", () => roadsHeld);
    let compared = 0;
    const { routes } = (await (await get("owner", "/me")).json()) as { routes: string[] };
    const open = orderReports.filter(({ paths }) => paths.some((path) => routes.includes(path)));
    const closed = orderReports.filter((report) => !open.includes(report)).map(({ name }) => name);
    expect(closed, "for other customers").toEqual(["defectReportSample", "compareReport", "sectionBoard"]);
    for (const report of open)
      for (let round = 0; round < 3; round++) {
        const filter: OrderFilter = {
          ...{ ...noFilter, companies: next() < 0.3 ? ["c1"] : [], types: next() < 0.3 ? ["p"] : [], period: maybe(PERIODS) },
          ...{ companyOf: maybe(["finding"] as const), kilometres: next() < 0.2 ? ["3"] : [] },
          ...{ degree: maybe(["serious", "ordinary"] as const), withdrawn: maybe(["without", "notCancelled"] as const) },
        };
        const choices = Object.fromEntries(report.choices.map(({ key, values }) => [key, pick(values)]));
        const query = new URLSearchParams([...writeOrderAddress(filter), ...Object.entries(choices)]);
        const { tables } = await figures("owner", report.name, String(query));
        const around = { types, timeZone: "Asia/Shanghai", nowMs: Date.now() };
        const whole = aboutOf(report, filter, {}, around);
        const all = tables!.flatMap(({ by, rows }) =>
          rows.flatMap(({ keys, counts }) => Object.entries(counts).map(([base, count]) => ({ by, keys, base: base as Base, count }))),
        );
        for (let i = 0; i < Math.min(all.length, 12); i++) {
          const { by, keys, base, count } = pick(all);
          const keyed = by.map((dimension: Dimension, at) => ({ by: dimension, key: keys[at]! }));
          const led = countedFilter(whole, base, keyed, around)!;
          const head = (await (await get("owner", `/orders?${writeOrderAddress(led)}`)).json()) as OrderHead;
          expect([report.name, by, keys, base, head.total]).toEqual([report.name, by, keys, base, count]);
          compared++;
        }
      }
    expect(compared).toBeGreaterThan(20);
    // Rounds of the alarms go on meanwhile, whoever looks at what.
    const ofRounds = ["GetSensorReadings", "GetComRoadDetail"];
    const asked = server.legacy.calls.map(({ name }) => name).filter((name) => !ofRounds.includes(name));
    expect(new Set(asked)).toEqual(new Set(["GetComRoadPageList"]));
  }, 120_000);

  it("[12] counts an order to the company that had its road when it was found, where that is asked for, and leads there", async () => {
    server.legacy.on("GetComRoadPageList", () => roadsHeld);
    const byCompany = async (query: string) => {
      const { tables } = await figures("owner", "performance", query);
      const { rows } = tables!.find(({ by }) => by.join() === "company")!;
      return Object.fromEntries(rows.map(({ keys: [key], counts }) => [key, counts.all ?? 0]));
    };
    const now = await byCompany("");
    const then = await byCompany("companyOf=finding");
    const whose = (order: WorkOrder): string => {
      if (order.roadId !== "r1" || order.foundAtMs === null) return order.companyId;
      return order.foundAtMs < changedHandsMs ? "c1" : "c2";
    };
    const counted = (of: (order: WorkOrder) => string) =>
      Object.fromEntries([...new Set(orders.map(of))].map((id) => [id, orders.filter((order) => of(order) === id).length]));
    expect([now, then]).toEqual([counted(({ companyId }) => companyId), counted(whose)]);
    const list = (await (await get("owner", "/orders?company=c1&companyOf=finding")).json()) as OrderHead;
    expect(list.total).toBe(then.c1);
  });

  it("[L5] whoever is bound to a company counts what is theirs now: what was another's is nobody's to ask for", async () => {
    expect((await get("company1", "/order-reports/performance?companyOf=finding")).status).toBe(403);
    expect((await get("company1", "/orders?companyOf=finding")).status).toBe(403);
  });

  it("[L5] a company is told of its own orders alone, whatever it asks for", async () => {
    const own = await figures("company1", "performance", "");
    const byCompany = own.tables!.find(({ by }) => by.join() === "company")!;
    expect(byCompany.rows.map(({ keys }) => keys)).toEqual([["c1"]]);
    const total = own.tables!.find(({ by }) => by.length === 0)!.rows[0]!;
    expect(total.counts.all).toBe(orders.filter(({ companyId }) => companyId === "c1").length);
    const foreign = await figures("company1", "performance", "company=c2");
    expect(foreign.tables!.every(({ rows }) => rows.every(({ counts }) => Object.keys(counts).length === 0))).toBe(true);
  });

  it("[S3] a company that is another customer's or none is not found, and a choice that nobody offers is refused", async () => {
    expect((await get("owner", "/order-reports/performance?company=QPC1")).status).toBe(404);
    expect((await get("owner", "/order-reports/performance?by=colour")).status).toBe(400);
    expect((await get("owner", "/order-reports/performance?colour=red")).status).toBe(400);
  });

  it("[L7] says from which position it is counted and how true the orders are, and counts again only what moved", async () => {
    const first = await figures("owner", "performance", "");
    expect([first.position.offset, first.freshness?.health]).toEqual([feed.position.offset, "healthy"]);
    const since = `since=${formatPosition(first.position)}&day=${first.day}`;
    expect((await figures("owner", "performance", since)).tables).toBeNull();
    expect((await figures("owner", "performance", since.replace(first.day, "2020-01-01"))).tables, "another day").not.toBeNull();
    const found = (answer: OrderReportAnswer) => answer.tables?.find(({ by }) => by.length === 0)?.rows[0]?.counts.all;
    await feed.publish({ key: "new", put: sampleOrder({ id: "new", companyId: "c1", foundAtMs: Date.now() }) });
    await expect.poll(async () => found(await figures("owner", "performance", since)), { timeout: 100_000 }).toBe(orders.length + 1);
    await feed.publish({ key: "new", remove: true });
  });

  it("[L5] whoever subscribes is refused at once what its words ask for, whatever the question beside them says", async () => {
    const subscribe = async (asked: Readonly<Record<string, string>>) => {
      const rows = { of: "report", report: "smartCheckStatistics", question: { by: "company", from: "", to: "" } };
      const request = { ...performanceExport, rows, columns: [{ key: "company", title: "单位" }] };
      const body = JSON.stringify({ title: "抽检", every: "week", request, asked });
      const key = crypto.randomUUID();
      const headers = { cookie: cookies.supervisor!, origin: server.address, "content-type": "application/json", "idempotency-key": key };
      return (await fetch(`${server.address}/api/subscriptions`, { method: "POST", headers, body })).status;
    };
    expect([await subscribe({ by: "person" }), await subscribe({ by: "nobody" }), await subscribe({ colour: "red" })]).toEqual([
      403, 400, 400,
    ]);
    expect(await subscribe({ by: "company" })).toBe(200);
  });

  it("[Q4] whoever subscribes where the services tell nobody's rights is told at once that nothing could ever come", async () => {
    const subscribe = () =>
      fetch(`${server.address}/api/subscriptions`, {
        method: "POST",
        headers: {
          cookie: cookies.owner!,
          origin: server.address,
          "content-type": "application/json",
          "idempotency-key": crypto.randomUUID(),
        },
        body: JSON.stringify({ title: "处置统计", every: "week", request: performanceExport }),
      });
    const { source } = server.editions.tenants.get(TENANT)!;
    Object.assign(source, { dialects: { GetCusUserById: { off: true } } });
    try {
      const refused = await subscribe();
      expect([refused.status, await refused.json()]).toEqual([501, expect.objectContaining({ error: "callOff" })]);
    } finally {
      Object.assign(source, { dialects: {} });
    }
    expect((await subscribe()).status).toBe(200);
  });
});
