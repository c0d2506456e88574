import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Redis } from "ioredis";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loadTenants } from "../../editions/load.ts";
import { Exports } from "../../server/exports/exports.ts";
import { openRecords } from "../../server/records/open-records.ts";
import type { Records } from "../../server/records/tables.ts";
import { SubscriptionRounds } from "../../server/subscriptions/subscription-rounds.ts";
import { FeedWriter } from "../../server/testing/feed-writer.ts";
import { databaseBeside, startTestServer, type TestServer } from "../../server/testing/running-server.ts";
import { sampleExport } from "../../server/testing/sample-export.ts";
import { sampleOrder } from "../../server/testing/sample-order.ts";
import { straightAsking } from "../../server/testing/straight-asking.ts";
import { noFilter } from "../../shared/domain/order-filter.ts";
import { exportDoors, exportRequest } from "../../shared/http/exports-api.ts";
import { subscriptionDoors } from "../../shared/http/subscriptions-api.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { readWorkbook } from "../../tests/support/workbook.ts";
import { aboutLines } from "./about.ts";
import { type ExportHandlerDeps, handleExport } from "./export-handler.ts";
import { selectRows } from "./select-rows.ts";
import { writeTableWorkbook } from "./table-workbook.ts";

const TENANT = "021PDGLS";
let redis: PrivateRedis;
let server: TestServer;
let commands: Redis;
let orders: FeedWriter;
let records: Records;
let dir: string;

beforeAll(async () => {
  redis = await startRedis();
  dir = await mkdtemp(join(tmpdir(), "subscribed-"));
  orders = new FeedWriter(redis.url, { tenant: TENANT, kind: "orders" });
  // As Shanghai has it.
  const now = new Date(Date.now() + 8 * 3_600_000);
  const found = (id: string, companyId: string, monthsAgo: number) =>
    sampleOrder({
      id,
      companyId,
      company: companyId,
      status: 1,
      foundAtMs: Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 10),
    });
  const rows = [found("1", "c1", 1), found("2", "c1", 1), found("3", "c2", 1), found("4", "c1", 2)];
  await orders.rebuild(rows.map((order) => [order.id, order]));
  server = await startTestServer(redis.url, { env: { EXPORTS_DIR: dir } });
  commands = new Redis(redis.url, { protocol: 2 });
  records = await openRecords(await databaseBeside(redis.url), pino({ level: "silent" }), Date.now);
  server.legacy.on("GetCusUserById", ({ Cu_Id }) => [
    {
      ...{ Cu_Id, Cu_UserId: "u-company1", Cu_Type: 3, Cu_RealName: "company1", Cu_UserName: "company1" },
      ...{ Cu_CompanyId: "c1", C_Name: "一公司", C_Code: TENANT },
    },
  ]);
});
afterAll(async () => {
  await records?.close();
  commands?.disconnect();
  orders?.close();
  await server?.close();
  await redis?.stop();
  await rm(dir, { recursive: true, force: true });
});

async function call(cookie: string, method: string, path: string, body?: unknown): Promise<Response> {
  const headers = { origin: server.address, cookie, ...(body !== undefined && { "content-type": "application/json" }) };
  return fetch(server.address + path, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
}

/** What the process of an export does, without a process of its own: how that is begun and ended is told in exports.redis.test.ts. */
const here: ExportHandlerDeps["build"] = async ({ file, request, tenant, companyId, reckoned }) => {
  const asked = exportRequest.parse(JSON.parse(request));
  const ask = () => Promise.reject(new Error("rows of orders are ours"));
  const selection = await selectRows({ redis: commands, tenant, companyId, ask: ask as never, nowMs: Date.now(), reckoned }, asked);
  const about = aboutLines(asked, selection, "company1", tenant.source.timeZone);
  await writeTableWorkbook(file, asked, selection, about, tenant.source.timeZone, () => {});
  return { kind: "ready", bytes: (await stat(file)).size };
};

/** As the server does every half a minute. */
async function round(): Promise<void> {
  const own = { records, editions: server.editions, log: pino({ level: "silent" }), now: Date.now };
  const exports = new Exports({
    ...{ redis: commands as never, dir, enqueue: async () => {}, knows: async () => true, now: Date.now },
    assessmentRows: () => Promise.reject(new Error("no report is made of the assessment")),
    stretches: async () => null,
  });
  const rounds = new SubscriptionRounds({ ...own, asking: straightAsking(server.legacy), exports });
  await rounds.round();
  rounds.close();
}

it("[12.7] a report that somebody subscribed to is begun when it is due, built, and handed out: their own rows, and to nobody else", async () => {
  const [company, other] = await Promise.all(["company1", "company2"].map((who) => server.signIn(who)));
  const wish = {
    ...{ title: "处置统计", every: "week", asked: {}, compared: null },
    request: sampleExport({
      ...{ title: "处置统计", columns: [{ key: "found", title: "发现" }] },
      rows: {
        ...{ of: "orderReport", report: "performance", table: "league", choices: {}, flags: {} },
        filter: { ...noFilter, period: "lastMonth" },
      },
    }),
  };
  const added = await call(company!, "POST", "/api/subscriptions", wish);
  expect(added.status, await added.clone().text()).toBeLessThan(300);
  const mine = async () => exportDoors.list.answer.parse(await (await call(company!, "GET", "/api/exports")).json()).exports;
  expect(await mine(), "it is not due").toEqual([]);
  // Its week is over.
  await records.ask((db) =>
    db
      .updateTable("report_subscriptions")
      .set({ due_ms: Date.now() - 1_000 })
      .execute(),
  );
  await round();
  const [job] = await mine();
  if (job === undefined) throw new Error("nothing was begun");
  const tenants = loadTenants({ LEGACY_ADDRESS: "http://127.0.0.1:2" });
  const deps = { redis: commands, redisUrl: redis.url, dir, tenants, build: here, log: pino({ level: "silent" }), now: Date.now };
  await handleExport(deps)({ data: { id: job.id } });
  const file = await call(company!, "GET", `/api/exports/${job.id}/file`);
  expect(file.status).toBe(200);
  const [cells] = readWorkbook(Buffer.from(await file.arrayBuffer())).sheets;
  expect(
    [...cells!].filter(([at]) => at !== "A1"),
    "two of its own; of the other company's and of the month before none",
  ).toEqual([["A2", 2]]);
  expect((await call(other!, "GET", `/api/exports/${job.id}/file`)).status).toBe(404);
  const { subscriptions } = subscriptionDoors.list.answer.parse(await (await call(company!, "GET", "/api/subscriptions")).json());
  expect(subscriptions[0]!.last).toMatchObject({ state: "made", exportId: job.id, isLate: false });
  expect(subscriptions[0]!.dueAtMs).toBeGreaterThan(Date.now());
});
