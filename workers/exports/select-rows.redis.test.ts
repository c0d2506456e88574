import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { loadTenants } from "../../editions/load.ts";
import { FeedWriter } from "../../server/testing/feed-writer.ts";
import { sampleExport } from "../../server/testing/sample-export.ts";
import { sampleOrder } from "../../server/testing/sample-order.ts";
import { noFilter } from "../../shared/domain/order-filter.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { ExportRequest } from "../../shared/http/exports-api.ts";
import { feedKeys } from "../../shared/live/keys.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { sampleShot } from "../../tests/support/sample-shot.ts";
import type { AskServices } from "./ask-services.ts";
import { selectRows } from "./select-rows.ts";

const TENANT = "021PDGLS";
let server: PrivateRedis;
let redis: Redis;
const feeds: FeedWriter[] = [];

beforeAll(async () => {
  server = await startRedis();
  redis = new Redis(server.url);
  const fill = async (kind: "orders" | "quickShots", rows: readonly { id: string }[]) => {
    const feed = new FeedWriter(server.url, { tenant: TENANT, kind });
    feeds.push(feed);
    await feed.rebuild(rows.map((row) => [row.id, row]));
  };
  await fill("orders", [
    sampleOrder({ id: "1", status: 1, companyId: "c1" }),
    sampleOrder({ id: "2", status: 1, companyId: "c2" }),
    sampleOrder({ id: "3", status: 0, companyId: "c2" }),
    sampleOrder({ id: "4", status: 9, companyId: "c2" }),
  ]);
  await fill("quickShots", [
    sampleShot({ id: "1", companyId: "c1", foundAtMs: 2 }),
    sampleShot({ id: "2", companyId: "c2", serious: true, foundAtMs: 3 }),
    sampleShot({ id: "3", companyId: "c2", foundAtMs: 1 }),
  ]);
});
afterAll(async () => {
  for (const feed of feeds) feed.close();
  redis?.disconnect();
  await server?.stop();
});

const check = (id: string, companyId: string, fields: object = {}) => ({
  ...{ A_Id: id, A_Number: `N${id}`, A_Status: 9, A_Source: 2, A_ComId: companyId, Ck_Id: `7-${id}`, Rd_Id: 7, Ck_Round: 1, Ck_Result: 0 },
  ...fields,
});
/** What the services answer, and what they were asked. */
const answers: Record<string, readonly object[]> = {
  CheckAssList: [check("1", "c1", { Ck_Result: 1, Ck_Reason: "平整" }), check("2", "c2"), check("3", "c2", { Rd_Id: 8 })],
  GetComCoverage: [{ Xr_XunTime: "2026-04-01", Xr_Coverage: "80%", IsPass: 1, weather: "" }],
  GetComCoverageByTender: [{ Xr_XunTime: "2026-04-01", Xr_Coverage: "80%", IsPass: 1, weather: "" }],
  GetRoadTDSJProjectList: [
    { P_Id: "1", P_Name: "甲", P_ComId: "c1", P_RoadIds: "r1,r2" },
    { P_Id: "2", P_Name: "乙", P_ComId: "" },
  ],
  GetRoadEventList: [
    { E_Id: "1", E_No: "1", E_Name: "到期", E_Status: 1, E_PermitTo: "1970-01-31", E_ComId: "c1" },
    { E_Id: "2", E_No: "2", E_Name: "有效", E_Status: 1, E_PermitTo: "2999-01-31", E_ComId: "c2" },
  ],
  GetProjectArchiveList: [
    { Pa_Id: "1", Pa_Name: "甲", Pa_Required: 1 },
    { Pa_Id: "2", Pa_Name: "乙", Pa_Required: 0 },
  ],
  GetComRoadPageList: [
    { Cr_Id: "1", R_id: "r1", C_id: "c2", Cr_StartTime: "2020-01-01", Cr_EndTime: "2025-12-31" },
    { Cr_Id: "2", R_id: "r1", C_id: "c1", Cr_StartTime: "2026-01-01", Cr_EndTime: "" },
  ],
  GetCavityList: [{ Ud_Id: "1", Ud_Dir: 1 }],
  GetAssigmentCheckStatistics: [
    { C_id: "c1", C_Name: "一公司", Ck_Person: "", Count: 4, PassCount: 3, NotPassCount: 1, Ck_RePassCount: 0 },
    { C_id: "c2", C_Name: "二公司", Ck_Person: "", Count: 1, PassCount: 0, NotPassCount: 0, Ck_RePassCount: 0 },
  ],
};
let asked: Record<string, unknown> = {};
const ask = (async (call: { name: string }, request: Record<string, unknown>) => {
  asked = request;
  return { rows: answers[call.name], refused: [], message: "", askedAtMs: 5 };
}) as unknown as AskServices;

async function rowsOf(rows: object, companyId: string | null = null): Promise<Record<string, unknown>[]> {
  const tenant = loadTenants({ LEGACY_ADDRESS: "http://127.0.0.1:2" }).get(TENANT)!;
  const request = { ...sampleExport(), rows } as ExportRequest;
  return [...(await selectRows({ redis, tenant, companyId, ask, nowMs: 5, coldFeedMs: 0 }, request)).rows];
}
const figures = { of: "report", report: "smartCheckStatistics", flags: {} };
const numbers = async (rows: object, companyId?: string | null) => (await rowsOf(rows, companyId)).map(({ number }) => number);

describe("the rows of a workbook", () => {
  it("[Q2] of a report over orders are counted from the rows in scope, ranked, and no service is asked", async () => {
    asked = {};
    const table = { of: "orderReport", report: "companyMaintenance", table: "byCompany", filter: noFilter, choices: {}, flags: {} };
    const told = (rows: Record<string, unknown>[]) =>
      rows.map(({ rank, company, found, disposalRate }) => [rank, company, found, disposalRate]);
    expect(told(await rowsOf(table))).toEqual([
      [1, "一公司", 3, 33.33],
      [2, "一公司", 1, 0],
    ]);
    expect(told(await rowsOf(table, "c1"))).toEqual([[1, "一公司", 1, 0]]);
    expect(told(await rowsOf({ ...table, filter: { ...noFilter, statuses: [9] } }))).toEqual([[1, "一公司", 1, 100]]);
    await expect(rowsOf({ ...table, table: "nothing" })).rejects.toMatchObject({ code: "badRequest" });
    expect(asked).toEqual({});
  });

  it("are what a filter lets through, and chosen orders as they were chosen", async () => {
    const filter = { ...noFilter, statuses: [9, 0] };
    expect(await numbers({ of: "filter", filter, sort: { key: "number", direction: "desc" } })).toEqual(["N4", "N3"]);
    expect(await numbers({ of: "chosen", ids: ["4", "1", "none"] })).toEqual(["N4", "N1"]);
  });

  it("[L5] are a company's own for its people, whatever they ask for", async () => {
    expect(await numbers({ of: "chosen", ids: ["1", "2", "4"] }, "c2")).toEqual(["N2", "N4"]);
    expect(await numbers({ of: "quickShots" }, "c2")).toEqual(["AI2", "AI3"]);
    expect(await numbers({ of: "checks", family: "smart", round: "first", sampleId: "", result: "all" }, "c1")).toEqual(["N1"]);
    expect((await rowsOf({ ...figures, question: { by: "company", from: "", to: "" } }, "c2")).map(({ company }) => company)).toEqual([
      "二公司",
    ]);
  });

  it("[L5] are nobody's for people of a company that the services do not name, and never everybody's", async () => {
    expect(await numbers({ of: "chosen", ids: ["1", "2", "4"] }, "")).toEqual([]);
    expect(await numbers({ of: "quickShots" }, "")).toEqual([]);
    expect(await numbers({ of: "checks", family: "smart", round: "first", sampleId: "", result: "all" }, "")).toEqual([]);
    expect(await rowsOf({ ...figures, question: { by: "company", from: "", to: "" } }, "")).toEqual([]);
    const month = { of: "report", report: "patrolCoverage", flags: {}, question: { month: "2026-04", company: "c1" } };
    expect(await rowsOf(month)).toHaveLength(1);
    expect(await rowsOf(month, "")).toEqual([]);
    const plans = { of: "resource", resource: "roadPlans", search: "", filters: {}, sort: { key: "name", direction: "asc" } };
    expect((await rowsOf(plans)).map(({ name }) => name)).toEqual(["甲", "乙"]);
    expect((await rowsOf(plans, "c1")).map(({ name }) => name)).toEqual(["甲"]);
    expect(await rowsOf(plans, "")).toEqual([]);
  });

  it("are found by the words of their codes, as the list on screen finds them", async () => {
    const tenant = loadTenants({}).get(TENANT)!;
    const works = { of: "resource", resource: "worksEvents", search: "已过期", filters: {}, sort: { key: "name", direction: "asc" } };
    expect(await rowsOf(works)).toEqual([]);
    const words = { ...sampleExport().words, values: { permitStands: { expired: "已过期" } } };
    const request = { ...sampleExport(), rows: works, words } as ExportRequest;
    const { rows } = await selectRows({ redis, tenant, companyId: null, ask, nowMs: Date.now(), coldFeedMs: 0 }, request);
    expect(rows).toMatchObject([{ name: "到期" }]);
  });

  it("[11] are found by what yes, no and directions are called", async () => {
    const found = async (resource: string, search: string, values: Record<string, Record<string, string>>) => {
      const tenant = loadTenants({}).get(TENANT)!;
      const rows = { of: "resource", resource, search, filters: {}, sort: { key: "id", direction: "asc" } };
      const request = { ...sampleExport(), rows, words: { ...sampleExport().words, values } } as ExportRequest;
      return (await selectRows({ redis, tenant, companyId: null, ask, nowMs: Date.now(), coldFeedMs: 0 }, request)).rows.length;
    };
    const [directions, yesOrNo] = [{ direction: { up: "上行", both: "双向" } }, { required: { true: "是", false: "否" } }];
    expect([await found("cavities", "上行", directions), await found("cavities", "双向", directions)]).toEqual([1, 0]);
    expect([await found("archive", "是", yesOrNo), await found("archive", "否", yesOrNo)]).toEqual([1, 1]);
  });

  it("[L5] of records that were ticked those alone, and still none of another company", async () => {
    const plans = { of: "resource", resource: "roadPlans", search: "", filters: {}, sort: { key: "name", direction: "asc" } };
    const ids = (await rowsOf({ ...plans })).map(({ id }) => id as string);
    expect(await rowsOf({ ...plans, ids: [ids[1]!] })).toMatchObject([{ name: "乙" }]);
    expect(await rowsOf({ ...plans, ids }, "c1")).toMatchObject([{ name: "甲" }]);
  });

  it("[Q4] call a record by its id where the services lack the list of its names", async () => {
    const plans = { of: "resource", resource: "roadPlans", search: "c1", filters: {}, sort: { key: "companyId", direction: "asc" } };
    expect(await rowsOf(plans)).toMatchObject([{ name: "甲", companyId: "c1", roadIds: "r1, r2" }]);
  });

  it("call the people of an assignment by their names, with the id behind where two are called alike, and are sorted by what is read", async () => {
    answers.GetCusRoadPageList = ["P2", "P1", "P3"].map((Cu_Id, i) => ({
      Cr_Id: String(i),
      R_id: "r1",
      Cr_StartTime: "2026-01-01",
      Cu_Id,
    }));
    answers.GetCusUserList = ["张三", "李四", "李四"].map((Cu_RealName, i) => ({ Cu_Id: `P${i + 1}`, Cu_RealName, Cu_UserName: `u${i}` }));
    const all = { of: "resource", resource: "userRoads", search: "", filters: {}, sort: { key: "personId", direction: "asc" } };
    expect((await rowsOf(all)).map(({ personId }) => personId)).toEqual(["李四 (P2)", "李四 (P3)", "张三"]);
    const filters = { personId: { kind: "choice", values: ["李四"] } };
    expect((await rowsOf({ ...all, filters })).map(({ personId }) => personId)).toEqual(["李四 (P2)", "李四 (P3)"]);
  });

  it("call the plan of a stretch by its name, so that the file says it when it is imported again", async () => {
    answers.GetTDSJRoadList = [{ Tr_Id: "1", P_Id: "1", R_id: "r1", Tr_StartZhuanghao: "K0+000", Tr_EndZhuanghao: "K1+000", P_Name: "甲" }];
    const all = { of: "resource", resource: "roadStretches", search: "", filters: {}, sort: { key: "project", direction: "asc" } };
    expect(await rowsOf(all)).toMatchObject([{ projectId: "甲", project: "甲" }]);
  });

  it("tell what is worked out of a record, and are filtered and sorted by it, as on screen", async () => {
    const asked = { of: "resource", resource: "worksEvents", search: "", filters: {}, sort: { key: "permitStands", direction: "desc" } };
    const told = (rows: object[]) => rows.map((row) => [(row as { name: string }).name, (row as { permitStands: string }).permitStands]);
    expect(told(await rowsOf(asked))).toEqual([
      ["有效", "valid"],
      ["到期", "expiring"],
    ]);
    const soon = { ...asked, filters: { permitStands: { kind: "choice", values: ["expiring"] } } };
    expect(told(await rowsOf(soon))).toEqual([["到期", "expiring"]]);
    expect(told(await rowsOf(soon, "c2"))).toEqual([]);
  });

  it("are the queue of quick identification in its order", async () => {
    expect(await numbers({ of: "quickShots" })).toEqual(["AI2", "AI3", "AI1"]);
  });

  it("are the orders of spot checks as their screen shows them: the newest sample first, of one sample, of one result", async () => {
    const checks = { of: "checks", family: "manual", round: "again" };
    expect(await numbers({ ...checks, sampleId: "", result: "all" })).toEqual(["N3", "N1", "N2"]);
    expect(asked).toMatchObject({ SourceList: "1,6", IsRe: 1 });
    expect(await numbers({ ...checks, sampleId: "7", result: "unchecked" })).toEqual(["N2"]);
    expect((await rowsOf({ ...checks, sampleId: "", result: "passed" }))[0]).toMatchObject({
      number: "N1",
      result: "passed",
      reason: "平整",
    });
  });

  it("of a year whose months do not all come are those of the others, and the months that failed are named; where none comes it failed", async () => {
    const tenant = loadTenants({ LEGACY_ADDRESS: "http://127.0.0.1:2" }).get(TENANT)!;
    let away: readonly string[] = ["2025-03", "2025-07"];
    const sometimes = (async (_call: unknown, { TrackTime }: { TrackTime: string }) => {
      if (away.includes(TrackTime)) throw new ExpectedError("legacyTimeout");
      return { rows: [{ C_Name: "甲", Xs_Score: 90 }], refused: [], message: "", askedAtMs: 5 };
    }) as unknown as AskServices;
    const rows = { of: "report", report: "patrolYear", question: { year: "2025", by: "company" }, flags: {} };
    const select = () =>
      selectRows({ redis, tenant, companyId: null, ask: sometimes, nowMs: Date.UTC(2026, 3), coldFeedMs: 0 }, {
        ...sampleExport(),
        rows,
      } as ExportRequest);
    const told = await select();
    expect(told.missing).toEqual(away.map((month) => ({ month, error: "legacyTimeout" })));
    expect(told.rows.map((row) => (row as unknown as { month: string }).month)).toEqual(
      ["01", "02", "04", "05", "06", "08", "09", "10", "11", "12"].map((month) => `2025-${month}`),
    );
    away = Array.from({ length: 12 }, (_, i) => `2025-${String(i + 1).padStart(2, "0")}`);
    await expect(select()).rejects.toMatchObject({ code: "legacyTimeout" });
  });

  it("[Q3] want the names that nobody needed so far, wait for them, and say of what they did not come", async () => {
    const tenant = loadTenants({ LEGACY_ADDRESS: "http://127.0.0.1:2" }).get(TENANT)!;
    const rows = { of: "resource", resource: "roadPlans", search: "", filters: {}, sort: { key: "name", direction: "asc" } };
    const select = (coldFeedMs: number) =>
      selectRows({ redis, tenant, companyId: null, ask, nowMs: 5, coldFeedMs }, { ...sampleExport(), rows } as ExportRequest);
    const told = (of: Awaited<ReturnType<typeof select>>) => of.rows.map((row) => (row as Record<string, unknown>).companyId);
    const cold = await select(0);
    expect([told(cold), cold.unnamed]).toEqual([
      ["c1", ""],
      ["companies", "roads"],
    ]);
    const waiting = select(60_000);
    for (const [kind, id, name] of [
      ["companies", "c1", "一公司"],
      ["roads", "r1", "一路"],
    ] as const) {
      await vi.waitFor(async () => expect(await redis.exists(feedKeys({ tenant: TENANT, kind }).interest)).toBe(1), 20_000);
      const feed = new FeedWriter(server.url, { tenant: TENANT, kind });
      feeds.push(feed);
      await feed.rebuild([[id, { id, name }]]);
    }
    const whole = await waiting;
    expect([told(whole), whole.unnamed]).toEqual([["一公司", ""], []]);
  });

  it("are the figures of spot checks, of whole days on the customer's clocks", async () => {
    const question = { by: "person", from: "2026-04-01", to: "2026-04-30" };
    const shares = (await rowsOf({ ...figures, question })).map(({ company, passPercent }) => [company, passPercent]);
    expect(shares).toEqual([
      ["一公司", 75],
      ["二公司", null],
    ]);
    expect(asked).toMatchObject({ GroupBy: 2, StartTime: "2026-04-01 00:00:00", EndTime: "2026-04-30 23:59:59" });
  });

  it("are of whose orders they were when they were found, where the filter means that, and of nobody who is bound to a company", async () => {
    const companies = new FeedWriter(server.url, { tenant: TENANT, kind: "companies" });
    feeds.push(companies);
    await companies.rebuild([["c2", { id: "c2", name: "二公司", shortName: "二" }]]);
    const found = (companies: string[]) => ({ ...noFilter, companies, companyOf: "finding" });
    const sort = { key: "number", direction: "desc" };
    const all = await numbers({ of: "filter", filter: noFilter, sort });
    expect(await numbers({ of: "filter", filter: found(["c1"]), sort })).toEqual([]);
    expect(await numbers({ of: "filter", filter: found(["c2"]), sort })).toEqual(all);
    expect(asked).toMatchObject({ ComId: "" });
    await expect(rowsOf({ of: "filter", filter: found(["c2"]), sort }, "c2")).rejects.toMatchObject({ code: "forbidden" });
  });
});
