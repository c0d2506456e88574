import { randomUUID } from "node:crypto";
import { Redis } from "ioredis";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { loadEditions } from "../../editions/load-editions.ts";
import { noFilter } from "../../shared/domain/order-filter.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { SubscriptionWish } from "../../shared/http/subscriptions-api.ts";
import { freshDatabase } from "../../tests/support/postgres.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { Exports } from "../exports/exports.ts";
import { openRecords } from "../records/open-records.ts";
import type { Records } from "../records/tables.ts";
import { entitle } from "../session/entitlement.ts";
import type { Session } from "../session/session.ts";
import { type FakeLegacy, fakeLegacy } from "../testing/fake-legacy.ts";
import { sampleExport } from "../testing/sample-export.ts";
import { straightAsking } from "../testing/straight-asking.ts";
import { ReportSubscriptions } from "./report-subscriptions.ts";
import { SubscriptionRounds } from "./subscription-rounds.ts";

const CODE = "021PDGLS";
const ZONE = "Asia/Shanghai";
const editions = loadEditions({ LEGACY_ADDRESS: "http://127.0.0.1:2" });
const log = pino({ level: "silent" });
/** Wednesday; the first Monday after it is the 30th. */
const WEDNESDAY_MS = Date.UTC(2026, 10, 25, 4);
const MONDAY_MS = Date.UTC(2026, 10, 29, 22);
const DAY_MS = 86_400_000;

let redis: PrivateRedis;
let database: Redis;
let records: Records;
let legacy: FakeLegacy;
let nowMs: number;
let subscriptions: ReportSubscriptions;
const enqueue = vi.fn(async () => {});
const rounds: SubscriptionRounds[] = [];

beforeAll(async () => {
  redis = await startRedis();
  database = new Redis(redis.url, { protocol: 2 });
  records = await openRecords(await freshDatabase(), log, Date.now);
});
afterAll(async () => {
  await records?.close();
  database?.disconnect();
  await redis?.stop();
});
beforeEach(() => {
  nowMs = WEDNESDAY_MS;
  legacy = fakeLegacy();
  legacy.on("GetCusUserById", () => [row()]);
  subscriptions = new ReportSubscriptions({ records, newId: randomUUID, now: () => nowMs });
  enqueue.mockClear();
});
afterEach(async () => {
  for (const one of rounds.splice(0)) one.close();
  await database.flushall();
  await records.step((step) => step.deleteFrom("report_subscriptions").execute());
});

const row = (more: object = {}) => ({
  ...{ Cu_Id: 7, Cu_UserId: "u7", Cu_Type: 1, Cu_RealName: "王", Cu_UserName: "wang", Cu_CompanyId: "", C_Name: "", C_Code: CODE },
  ...more,
});
const user = { id: "7", userId: "u7", name: "王", account: "wang", userType: 1, companyId: "", company: "", companyNames: [] };
const session = {
  ...{ tenant: CODE, user: { ...user, ownerAdmin: false, roadAdministration: false, yzw: false }, edition: "default" },
  ...{ createdAtMs: 0, expiresAtMs: 0, displayId: null, address: "", agent: "" },
} as Session;
const wish = (more: Partial<SubscriptionWish> = {}): SubscriptionWish => ({
  ...{ title: "处置统计", every: "week", asked: {}, compared: "before" },
  request: sampleExport({
    ...{ title: "处置统计", columns: [{ key: "found", title: "发现" }] },
    rows: {
      ...{ of: "orderReport", report: "performance", table: "league", choices: {}, flags: {} },
      filter: { ...noFilter, period: "lastMonth" },
    },
  }),
  ...more,
});
const exports = () =>
  new Exports({
    ...{ redis: database as never, dir: "", enqueue, knows: async () => true, now: () => nowMs },
    assessmentRows: () => Promise.reject(new Error("no report is made of the assessment")),
    stretches: async () => null,
  });
const atServer = () => {
  const deps = { records, asking: straightAsking(legacy), editions, exports: exports(), log, now: () => nowMs };
  const made = new SubscriptionRounds(deps);
  rounds.push(made);
  return made;
};
const own = async () => (await subscriptions.list(session))[0]!;

it("is made when it is due and not before, for the days that its words mean on that day, held against the time before", async () => {
  await subscriptions.add(session, ZONE, wish());
  const server = atServer();
  await server.round();
  expect([enqueue.mock.calls.length, (await own()).last.state]).toEqual([0, "none"]);
  nowMs = MONDAY_MS;
  await server.round();
  expect(enqueue).toHaveBeenCalledTimes(1);
  expect(await own()).toMatchObject({ dueAtMs: MONDAY_MS + 7 * DAY_MS, last: { state: "made", isLate: false, dueAtMs: MONDAY_MS } });
  const [key] = (await database.keys("*")).filter(
    (name) => name.includes((enqueue.mock.calls[0] as unknown as [{ id: string }])[0].id) && name.includes("request"),
  );
  const { rows, filterText } = JSON.parse((await database.get(key!))!);
  expect([rows.filter.from, rows.filter.to, rows.earlier.from, rows.earlier.to]).toEqual([
    "2026-10-01",
    "2026-10-31",
    "2026-09-01",
    "2026-09-30",
  ]);
  expect(filterText).toBe("2026-10");
});

it("[F5] is made once for a period, by however many servers, and also where one ended before it could say so", async () => {
  await subscriptions.add(session, ZONE, wish());
  nowMs = MONDAY_MS;
  await Promise.all([atServer(), atServer(), atServer()].map((server) => server.round()));
  expect(enqueue).toHaveBeenCalledTimes(1);
  // As if it had crashed after the export was begun: nothing was written down.
  await records.step((step) => step.updateTable("report_subscriptions").set({ due_ms: MONDAY_MS, lease_until_ms: 0 }).execute());
  await atServer().round();
  const ids = enqueue.mock.calls.map((call) => (call as unknown as [{ id: string }])[0].id);
  expect(new Set(ids).size, "the same export, which is built once").toBe(1);
  expect((await own()).dueAtMs).toBe(MONDAY_MS + 7 * DAY_MS);
});

it("[F5] what another server holds is left to it until its lease ends", async () => {
  await subscriptions.add(session, ZONE, wish());
  nowMs = MONDAY_MS;
  await records.step((step) =>
    step
      .updateTable("report_subscriptions")
      .set({ lease_until_ms: MONDAY_MS + 60_000 })
      .execute(),
  );
  await atServer().round();
  expect(enqueue).not.toHaveBeenCalled();
  nowMs += 60_000;
  await atServer().round();
  expect(enqueue).toHaveBeenCalledTimes(1);
});

it("[L5] follows the rights of that moment: who lost the screen gets nothing, and the subscription says why", async () => {
  await subscriptions.add(session, ZONE, wish());
  nowMs = MONDAY_MS;
  legacy.on("GetCusUserById", () => [row({ Cu_Type: 3, Cu_CompanyId: "" })]);
  await atServer().round();
  expect(enqueue).not.toHaveBeenCalled();
  expect((await own()).last).toMatchObject({ state: "forbidden", error: "forbidden" });
});

it("[L5] a stopped person gets nothing, nor does one whom the services do not know any more", async () => {
  await subscriptions.add(session, ZONE, wish());
  nowMs = MONDAY_MS;
  legacy.on("GetCusUserById", () => {
    throw new ExpectedError("legacyRefused");
  });
  await atServer().round();
  expect((await own()).last).toMatchObject({ state: "stopped", error: "legacyRefused" });
  nowMs += 7 * DAY_MS;
  legacy.on("GetCusUserById", () => [row({ Cu_Id: 8 })]);
  await atServer().round();
  expect((await own()).last).toMatchObject({ state: "stopped", error: "" });
  expect(enqueue).not.toHaveBeenCalled();
});

it("[L7] what an outage held up is made afterwards for its own days, and says that it is late", async () => {
  await subscriptions.add(session, ZONE, wish());
  nowMs = MONDAY_MS;
  legacy.on("GetCusUserById", () => {
    throw new ExpectedError("legacyTimeout");
  });
  await atServer().round();
  expect(await own()).toMatchObject({ dueAtMs: MONDAY_MS, last: { state: "failed", error: "legacyTimeout" } });
  legacy.on("GetCusUserById", () => [row()]);
  await atServer().round();
  expect(enqueue, "not at once").not.toHaveBeenCalled();
  // Two days later October is still the month before that Monday.
  nowMs += 2 * DAY_MS;
  await atServer().round();
  expect(enqueue).toHaveBeenCalledTimes(1);
  expect(await own()).toMatchObject({ dueAtMs: MONDAY_MS + 7 * DAY_MS, last: { state: "made", isLate: true } });
});

it("[L7] what failed for a day is given up: its subscriber is told of an export that failed, and the next one comes at its time", async () => {
  await subscriptions.add(session, ZONE, wish());
  legacy.on("GetCusUserById", () => {
    throw new ExpectedError("legacyTimeout");
  });
  const server = atServer();
  let tries = 0;
  for (nowMs = MONDAY_MS; nowMs <= MONDAY_MS + 2 * DAY_MS; nowMs += 10 * 60_000) {
    const before = legacy.calls.length;
    await server.round();
    tries += legacy.calls.length - before;
  }
  // Soon at first, then every three hours, and not a hundred and forty-four times a day.
  expect(tries).toBeGreaterThan(8);
  expect(tries).toBeLessThan(25);
  expect(await own()).toMatchObject({
    ...{ dueAtMs: MONDAY_MS + 7 * DAY_MS, isPaused: false },
    last: { state: "unbuilt", error: "legacyTimeout", dueAtMs: MONDAY_MS },
  });
  const who = { session, ...entitle(editions, session) };
  const [job] = await exports().list(who);
  expect(job).toMatchObject({ id: (await own()).last.exportId, status: "failed", error: "legacyTimeout", title: "处置统计" });
  // Asked for again, it is of the days that it was due for.
  const again = await exports().retry(who, job!.id);
  const { rows } = JSON.parse((await database.get(`{exports}:request:${again.id}`))!);
  expect([again.status, rows.filter.from, rows.filter.to]).toEqual(["waiting", "2026-10-01", "2026-10-31"]);
});

it("[F5] one that was thrown away before anybody wrote down that it was made is not made again", async () => {
  await subscriptions.add(session, ZONE, wish());
  nowMs = MONDAY_MS;
  await atServer().round();
  const { id } = (enqueue.mock.calls[0] as unknown as [{ id: string }])[0];
  // As if the server had ended before it could write down what it began.
  await records.step((step) => step.updateTable("report_subscriptions").set({ due_ms: MONDAY_MS, lease_until_ms: 0 }).execute());
  await exports().remove({ session, ...entitle(editions, session) }, id);
  await atServer().round();
  expect(enqueue).toHaveBeenCalledTimes(1);
  expect(await own()).toMatchObject({ dueAtMs: MONDAY_MS + 7 * DAY_MS, last: { state: "made" } });
});

it("one that is paused comes not, and goes on with its next time", async () => {
  await subscriptions.add(session, ZONE, wish());
  const { id } = await own();
  await subscriptions.pause(session, ZONE, id, true);
  nowMs = MONDAY_MS + DAY_MS;
  await atServer().round();
  await subscriptions.pause(session, ZONE, id, false);
  await atServer().round();
  expect(enqueue).not.toHaveBeenCalled();
  expect((await own()).dueAtMs).toBe(MONDAY_MS + 7 * DAY_MS);
  const other = { ...session, user: { ...session.user, id: "9" } };
  await expect(subscriptions.remove(other, id)).rejects.toMatchObject({ code: "notFound" });
  await subscriptions.remove(session, id);
  expect(await subscriptions.list(session)).toEqual([]);
});
