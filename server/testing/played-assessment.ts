import { Redis } from "ioredis";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { MonthAnswer } from "../../shared/http/assessment-api.ts";
import { getAccressReportList, getComScoreMonth, getComSummary, getRoadScoreMonth } from "../../shared/legacy/calls/access.ts";
import { Asking } from "../../shared/node/asking.ts";
import { SourceGate } from "../../shared/node/source-gate.ts";
import { companies } from "../../shared/resources/companies.ts";
import { companyScoring, roadScoring } from "../../shared/resources/scoring-trees.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { openRecords } from "../records/open-records.ts";
import type { Records } from "../records/tables.ts";
import { databaseBeside, startTestServer, type TestServer } from "./running-server.ts";
import { writeReferences } from "./written-references.ts";

export const MONTH = "2026-01";
export let store: Redis;
export let redis: PrivateRedis;
export let server: TestServer;
export let database: Records;
/** What the services hold, by their ids. */
export const deductions = new Map<string, Record<string, unknown>>();
/** Companies' own sheets that the services hold: whose and of which month. */
export const sheets = new Set<string>();

export const node = (AT_Id: string, AT_ParentId: string, AT_TotalScore: number, more: object = {}) => ({
  ...{ AT_Id, AT_ParentId, AT_TotalScore, AT_Name: AT_Id, AT_Level: 1, AT_Standard: "", AT_Min: "", AT_Max: "", AT_Sort: 1, AT_Year: 2026 },
  ...more,
});
export const COMPANIES = [
  { C_id: "c1", C_Name: "一公司" },
  { C_id: "c2", C_Name: "二公司" },
];
export const TREE = [node("a", "", 60), node("b", "", 40), node("a1", "a", 60), node("b1", "b", 40, { AT_Min: 0.1, AT_Max: 5 })];
export const taken = (Ar_Id: string, ComId: string, Ar_Score: number, more: object = {}) => ({
  ...{ Ar_Id, AT_Id: "b1", ComId, R_id: "", Ar_Score, Ar_Reason: "迟报", Ar_Day: "2026-01-20", A_Id: "", AR_PicPath: "" },
  ...{ AR_CreateTime: "2026-01-20 10:00:00", Ar_User: "supervisor", Ar_State: 0, Ar_Corrects: "" },
  ...more,
});
export type Sent = Readonly<Record<string, unknown>> & { readonly List: readonly Record<string, unknown>[] };
export const add = ({ ComId, R_id, List }: Sent) =>
  List.map((one) => {
    const id = `n${deductions.size + 1}`;
    deductions.set(id, { ...taken(id, String(ComId), 0), ...one, ComId, R_id, Ar_Id: id });
    return { Ar_Id: id, Result: 1, Message: "成功" };
  });
export const done = [{ Ar_Id: "1", Result: 1, Message: "成功" }];

export function putDeductions(...rows: readonly ReturnType<typeof taken>[]): void {
  deductions.clear();
  for (const row of rows) deductions.set(row.Ar_Id, row);
}
export function putSheets(...held: readonly string[]): void {
  sheets.clear();
  for (const one of held) sheets.add(one);
}

/** A server whose services hold two companies with their sheets and deductions of MONTH, as they were again before each test of the file. */
export function playAssessment(): void {
  beforeAll(async () => {
    // Of the server of another file.
    cookies.clear();
    redis = await startRedis();
    store = new Redis(redis.url);
    await writeReferences(redis.url, "021PDGLS", { companies: ["c1", "c2"], roads: ["r1"] });
    await writeReferences(redis.url, "021QPGLS", { companies: ["q1"], roads: ["q-r1"] });
    server = await startTestServer(redis.url);
    database = await openRecords(await databaseBeside(redis.url), pino({ level: "silent" }), Date.now);
  });
  afterAll(async () => {
    await database?.close();
    await server?.close();
    store?.disconnect();
    await redis?.stop();
  });
  beforeEach(async () => {
    // Of somebody who is none of the accounts: whoever deducted decides no appeal against it.
    putDeductions(...[taken("d1", "c1", 5), taken("d2", "c2", 2), taken("d3", "c1", 0.5)].map((one) => ({ ...one, Ar_User: "考核员" })));
    putSheets("c1 01", "c2 01", "c1 03");
    await database.ask((db) => db.deleteFrom("assessment_appeals").execute());
    await database.ask((db) => db.deleteFrom("assessment_deductions").execute());
    await database.ask((db) => db.deleteFrom("assessment_months").where("state", "<>", "frozen").execute());
    server.legacy.calls.length = 0;
    server.legacy.on("GetComPFTree", () => TREE);
    server.legacy.on("GetRoadPFTree", () => []);
    server.legacy.on("GetComRoadPageList", () => []);
    server.legacy.on("GetCompanyList", () => COMPANIES);
    server.legacy.on("GetAccressReportList", (_, { tenant }) => (tenant === "021PDGLS" ? [...deductions.values()] : []));
    server.legacy.on("GetRoadScoreMonth", () => []);
    server.legacy.on("GetComScoreMonth", ({ Month }, { tenant }) =>
      [...sheets]
        .filter((one) => tenant === "021PDGLS" && one.endsWith(` ${Month}`))
        .map((one) => ({ CompanyName: "某公司", ComId: one.slice(0, 2), R_id: "", ScoreList: [{ AT_Id: "a1", TotalScore: 60 }] })),
    );
    server.legacy.on("GetComSummary", () => [
      {
        CompanyName: "某公司",
        ComId: "c1",
        JanuaryScore: "94.5",
        FebruaryScore: "null",
        MarchScore: "-3",
        AprilScore: "0",
        Quarter1Score: 88,
      },
    ]);
    server.legacy.on("BatchAddScore", add as never);
    server.legacy.on("BatchUpdateScore", (({ List }: Sent) => {
      for (const one of List) deductions.set(String(one.Ar_Id), { ...deductions.get(String(one.Ar_Id)), ...one });
      return List.map(({ Ar_Id }) => ({ ...done[0], Ar_Id }));
    }) as never);
    server.legacy.on("AddComMonthScore", () => done);
    server.legacy.on("UpdateComQuarterScore", () => done);
    // Ids begin anew with each test, which they do nowhere else.
    for (const key of await store.keys("deduction:*")) await store.del(key);
    for (const key of await store.keys("told-deductions:*")) await store.del(key);
    for (const key of await store.keys("last-scores:*")) await store.del(key);
    // Whatever was kept is forgotten.
    for (const one of [getAccressReportList, getComScoreMonth, getRoadScoreMonth, getComSummary]) await asking().forget("021PDGLS", one);
    for (const { list } of [companyScoring, roadScoring, companies]) await asking().forget("021PDGLS", list.call);
  });
}

/** As another process would ask. */
export const asking = () => {
  const gate = new SourceGate({ redis: store, random: Math.random, newToken: () => crypto.randomUUID() });
  return new Asking({ redis: store, legacy: server.legacy, gate, now: Date.now });
};

export const cookies = new Map<string, string>();
export async function call(who: string, method: string, path: string, body?: unknown, key: string = crypto.randomUUID()) {
  if (!cookies.has(who)) cookies.set(who, await server.signIn(who));
  const response = await fetch(`${server.address}/api/assessment/${path}`, {
    method,
    headers: {
      ...{ origin: server.address, cookie: cookies.get(who)! },
      ...(method !== "GET" && { "idempotency-key": key }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: text === "" ? null : JSON.parse(text), text };
}
export const monthOf = async (who: string, month = MONTH): Promise<MonthAnswer> => (await call(who, "GET", `months/${month}`)).body;
export const scoreOf = async (companyId: string, month = MONTH) =>
  (await monthOf("supervisor", month)).companies.find((one) => one.companyId === companyId)?.score;
export const entry = { itemId: "b1", points: 1.5, reason: "未报月报", day: "2026-01-21" };
export const deduct = (who: string, entries: readonly object[] = [entry], more: object = {}, key?: string) =>
  call(who, "POST", "deductions", { scored: "company", companyId: "c1", month: MONTH, entries, ...more }, key);
/** As whoever saw the month a moment ago. */
export async function settle(to: string, month = MONTH, early = false, who = "owner") {
  const { companies = [], period } = await monthOf(who, month);
  const seen = Object.fromEntries(companies.map(({ companyId, score }) => [companyId, score]));
  return call(who, "POST", `months/${month}`, { to, version: period?.version ?? 0, early, seen });
}
export const object = (who: string, id: string, reason = "当日封路") =>
  call(who, "POST", `months/${MONTH}/deductions/${id}/appeal`, { reason });
