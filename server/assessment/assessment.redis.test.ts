import { createHash } from "node:crypto";
import { Redis } from "ioredis";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ExpectedError } from "../../shared/errors.ts";
import { exportKeys } from "../../shared/exports/export-record.ts";
import type { MonthAnswer, ScoreBoardAnswer, YearAnswer } from "../../shared/http/assessment-api.ts";
import { getAccressReportList, getComScoreMonth, getComSummary, getRoadScoreMonth } from "../../shared/legacy/calls/access.ts";
import { Asking } from "../../shared/node/asking.ts";
import { companies } from "../../shared/resources/companies.ts";
import { companyScoring, roadScoring } from "../../shared/resources/scoring-trees.ts";
import { createRandom } from "../../tests/support/random.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { openRecords } from "../records/open-records.ts";
import type { Records } from "../records/tables.ts";
import { FeedWriter } from "../testing/feed-writer.ts";
import { databaseBeside, startTestServer, type TestServer } from "../testing/running-server.ts";
import { sampleExport } from "../testing/sample-export.ts";
import { sampleOrder } from "../testing/sample-order.ts";
import { writeReferences } from "../testing/written-references.ts";
import { UploadRecords } from "../uploads/upload-records.ts";

const MONTH = "2026-01";
const HASH = /^[0-9a-f]{64}$/;
let redis: PrivateRedis;
let store: Redis;
let server: TestServer;
let database: Records;
let deductions: Map<string, Record<string, unknown>>;
let sheets: Set<string>;

beforeAll(async () => {
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

const node = (AT_Id: string, AT_ParentId: string, AT_TotalScore: number, more: object = {}) => ({
  ...{ AT_Id, AT_ParentId, AT_TotalScore, AT_Name: AT_Id, AT_Level: 1, AT_Standard: "", AT_Min: "", AT_Max: "", AT_Sort: 1, AT_Year: 2026 },
  ...more,
});
const TREE = [node("a", "", 60), node("b", "", 40), node("a1", "a", 60), node("b1", "b", 40, { AT_Min: 0.1, AT_Max: 5 })];
const taken = (Ar_Id: string, ComId: string, Ar_Score: number, more: object = {}) => ({
  ...{ Ar_Id, AT_Id: "b1", ComId, R_id: "", Ar_Score, Ar_Reason: "迟报", Ar_Day: "2026-01-20", A_Id: "", AR_PicPath: "" },
  ...{ AR_CreateTime: "2026-01-20 10:00:00", Ar_User: "supervisor", Ar_State: 0, Ar_Corrects: "" },
  ...more,
});
type Sent = Readonly<Record<string, unknown>> & { readonly List: readonly Record<string, unknown>[] };
const add = ({ ComId, R_id, List }: Sent) =>
  List.map((one) => {
    const id = `n${deductions.size + 1}`;
    deductions.set(id, { ...taken(id, String(ComId), 0), ...one, ComId, R_id, Ar_Id: id });
    return { Ar_Id: id, Result: 1, Message: "成功" };
  });
const done = [{ Ar_Id: "1", Result: 1, Message: "成功" }];

beforeEach(async () => {
  deductions = new Map([taken("d1", "c1", 5), taken("d2", "c2", 2), taken("d3", "c1", 0.5)].map((row) => [row.Ar_Id, row]));
  sheets = new Set(["c1 01", "c2 01", "c1 03"]);
  await database.ask((db) => db.deleteFrom("assessment_appeals").execute());
  await database.ask((db) => db.deleteFrom("assessment_months").where("state", "<>", "frozen").execute());
  server.legacy.calls.length = 0;
  server.legacy.on("GetComPFTree", () => TREE);
  server.legacy.on("GetRoadPFTree", () => []);
  server.legacy.on("GetComRoadPageList", () => []);
  server.legacy.on("GetCompanyList", () => []);
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
  // Whatever was kept is forgotten.
  for (const one of [getAccressReportList, getComScoreMonth, getRoadScoreMonth, getComSummary]) await asking().forget("021PDGLS", one);
  for (const { list } of [companyScoring, roadScoring, companies]) await asking().forget("021PDGLS", list.call);
});
const asking = () => new Asking({ redis: store, legacy: server.legacy, gate: null as never, now: Date.now });

const cookies = new Map<string, string>();
async function call(who: string, method: string, path: string, body?: unknown, key: string = crypto.randomUUID()) {
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
const monthOf = async (who: string, month = MONTH): Promise<MonthAnswer> => (await call(who, "GET", `months/${month}`)).body;
const scoreOf = async (companyId: string, month = MONTH) =>
  (await monthOf("supervisor", month)).companies.find((one) => one.companyId === companyId)?.score;
const entry = { itemId: "b1", points: 1.5, reason: "未报月报", day: "2026-01-21" };
const deduct = (who: string, entries: readonly object[] = [entry], more: object = {}, key?: string) =>
  call(who, "POST", "deductions", { scored: "company", companyId: "c1", month: MONTH, entries, ...more }, key);
/** As whoever saw the month a moment ago. */
async function settle(to: string, month = MONTH, early = false, who = "owner") {
  const { companies = [] } = await monthOf(who, month);
  const seen = Object.fromEntries(companies.map(({ companyId, score }) => [companyId, score]));
  return call(who, "POST", `months/${month}`, { to, early, seen });
}
const object = (who: string, id: string, reason = "当日封路") => call(who, "POST", `months/${MONTH}/deductions/${id}/appeal`, { reason });

describe("the assessment", () => {
  it("reckons a month out of the deductions, and says what the services say beside it", async () => {
    const { companies, ranking, period } = await monthOf("supervisor");
    expect(companies).toMatchObject([
      { companyId: "c1", score: 94.5, own: { score: 94.5, lost: { b1: 5.5, b: 5.5 }, services: 60 }, draft: null },
      { companyId: "c2", score: 98, own: { score: 98 } },
    ]);
    expect([period.state, ranking?.map(({ companyId, rank, before }) => [companyId, rank, before])]).toEqual([
      "open",
      [
        ["c2", 1, null],
        ["c1", 2, null],
      ],
    ]);
  });

  it("[C4] tells months, quarters and the year, what was set by hand beside them; what is not above 0 is 0, and null is nothing", async () => {
    const { companies } = (await call("supervisor", "GET", "years/2026")).body as YearAnswer;
    const one = companies.find(({ companyId }) => companyId === "c1")!;
    expect(one.months.slice(0, 4)).toEqual([94.5, null, 100, null]);
    expect(one.services.slice(0, 4)).toEqual([94.5, null, 0, 0]);
    expect([one.quarters[0], one.quarters[1], one.year]).toEqual([
      { score: 97.25, scored: 2, months: 3, byHand: 88 },
      { score: null, scored: 0, months: 3, byHand: null },
      { score: 97.25, scored: 2, months: 12, byHand: null },
    ]);
  });

  it("sets a quarter and a year by hand through the call of each, and empty gives the mean back", async () => {
    server.legacy.on("UpdateComYearQuarterScore", () => done);
    const set = (quarter: number, score: number | null) =>
      call("owner", "POST", "by-hand", { companyId: "c1", year: 2026, quarter, score });
    expect([(await set(2, 88.5)).status, (await set(0, 90)).status, (await set(0, null)).status]).toEqual([204, 204, 204]);
    const sent = server.legacy.calls.filter(({ name }) => name.endsWith("QuarterScore")).map(({ name, request }) => ({ name, ...request }));
    expect(sent).toMatchObject([
      { name: "UpdateComQuarterScore", ComId: "c1", Year: "2026", Quarter: 2, Score: 88.5 },
      { name: "UpdateComYearQuarterScore", ComId: "c1", Year: "2026", Score: 90 },
      { name: "UpdateComYearQuarterScore", ComId: "c1", Year: "2026", Score: "" },
    ]);
    for (const wrong of [-0.01, 100.01, 90.001]) expect((await set(1, wrong)).status).toBe(400);
  });

  it("ranks 95, 95 and 90 as 1, 1 and 3, and gives whoever was not scored the last row and no place", async () => {
    sheets = new Set(["c1 01", "c2 01", "c3 01"]);
    deductions = new Map(
      [taken("d1", "c1", 5), taken("d2", "c2", 5), taken("d3", "c3", 10), taken("d4", "c4", 1)].map((row) => [row.Ar_Id, row]),
    );
    const places = (await monthOf("supervisor")).ranking?.map(({ companyId, score, rank }) => [companyId, score, rank]);
    expect(places).toEqual([
      ["c1", 95, 1],
      ["c2", 95, 1],
      ["c3", 90, 3],
      ["c4", null, null],
    ]);
  });

  it("fails where a sheet does not say whose it is, and shows no score", async () => {
    server.legacy.on("GetComScoreMonth", () => [{ CompanyName: "", ComId: "c1", R_id: "", ScoreList: [] }]);
    await deduct("supervisor");
    expect((await call("supervisor", "GET", `months/${MONTH}`)).status).toBe(502);
  });

  it("gives nobody a score by rows that cannot be read, says so, and publishes nothing", async () => {
    const rows = (more: object) =>
      server.legacy.on("GetAccressReportList", () => [...deductions.values(), { ...taken("d9", "c1", 3), ...more }]);
    const told = async () => {
      const { companies, doubts } = await monthOf("supervisor");
      return [companies.map(({ score }) => score), doubts.map(({ what, companyId, count }) => [what, companyId, count])];
    };
    rows({ Ar_Score: "three" });
    await deduct("supervisor");
    expect(await told()).toEqual([[null, 98], [["unread", "c1", 1]]]);
    expect((await settle("published")).body).toMatchObject({
      error: "scoresDoubtful",
      detail: { doubts: [{ what: "unread", companyId: "c1" }] },
    });
    rows({ Ar_Day: "soon" });
    await deduct("supervisor");
    expect(await told()).toEqual([[null, 98], [["unread", "c1", 1]]]);
    server.legacy.on("GetAccressReportList", () => [...deductions.values()]);
    const nobody = { CompanyName: "无人知道", ComId: "", R_id: "", ScoreList: [] };
    server.legacy.on("GetRoadScoreMonth", () => [nobody]);
    await deduct("supervisor");
    expect(await told()).toEqual([[null, null], [["ofNobody", "", 1]]]);
    server.legacy.on("GetRoadScoreMonth", () => [{ ...nobody, CompanyName: "" }]);
    await asking().forget("021PDGLS", getRoadScoreMonth);
    expect((await call("supervisor", "GET", `months/${MONTH}`)).status, "a road's sheet says whose it is, too").toBe(502);
  });

  it("publishes no month in which nobody was scored", async () => {
    expect((await settle("published", "2026-06")).body).toMatchObject({
      error: "scoresDoubtful",
      detail: { doubts: [{ what: "notScored" }] },
    });
  });

  it("tells a year of what is settled though the services' summary is away or does not say whose it is, and fails where nothing is", async () => {
    const year = async () => call("supervisor", "GET", "years/2023");
    server.legacy.on("GetComSummary", () => [{ CompanyName: "", ComId: "c1" }]);
    expect((await year()).status).toBe(502);
    sheets.add("c1 10").add("c1 11").add("c1 12");
    server.legacy.on("GetComPFTree", () => [...TREE, ...TREE.map((one) => ({ ...one, AT_Year: 2023 }))]);
    for (const { list } of [companyScoring]) await asking().forget("021PDGLS", list.call);
    for (const month of ["2023-10", "2023-11", "2023-12"]) {
      await settle("published", month);
      expect((await settle("frozen", month, true)).status).toBe(204);
    }
    server.legacy.on("GetComSummary", () => {
      throw new ExpectedError("legacyUnreachable");
    });
    const told = (await year()).body as YearAnswer;
    expect(told.away).toEqual(["summary"]);
    expect(told.companies.find(({ companyId }) => companyId === "c1")!.months.slice(9)).toEqual([100, 100, 100]);
    // And nobody shifts by hand what is frozen.
    const byHand = (quarter: number) => call("owner", "POST", "by-hand", { companyId: "c1", year: 2023, quarter, score: 90 });
    expect([(await byHand(4)).body.error, (await byHand(3)).status]).toEqual(["monthClosed", 204]);
  });

  it("[K1] deducts all or nothing, once for a click, and moves the score", async () => {
    const key = crypto.randomUUID();
    const entries = [entry, { ...entry, points: 0.2 }];
    const [first, again] = [await deduct("supervisor", entries, {}, key), await deduct("supervisor", entries, {}, key)];
    expect([first.status, again.body.ids]).toEqual([201, first.body.ids]);
    expect(await scoreOf("c1")).toBe(92.8);
    const refused = await deduct("supervisor", [entry, { ...entry, points: 5.1 }]);
    expect(refused).toMatchObject({ status: 422, body: { error: "deductionRefused", detail: { at: 1, problem: "outOfRange", max: 5 } } });
    expect((await deduct("supervisor", [{ ...entry, day: "2026-02-01" }])).body.detail).toMatchObject({ at: 0, problem: "otherMonth" });
    expect((await deduct("supervisor", [{ ...entry, itemId: "b" }])).body.detail).toMatchObject({ problem: "noItem" });
    expect(await scoreOf("c1")).toBe(92.8);
  });

  it("[K1] looks whether a deduction was made whose answer got lost, and makes it no second time", async () => {
    server.legacy.on("BatchAddScore", ((sent: Sent) => {
      add(sent);
      throw new ExpectedError("legacyTimeout");
    }) as never);
    expect((await deduct("supervisor")).status).toBe(201);
    expect([...deductions.values()].filter(({ Ar_Reason }) => Ar_Reason === entry.reason)).toHaveLength(1);
    let isDown = true;
    server.legacy.on("BatchAddScore", ((sent: Sent) => {
      add(sent);
      throw new ExpectedError("legacyTimeout");
    }) as never);
    server.legacy.on("GetAccressReportList", () => {
      if (isDown && deductions.size > 4) throw new ExpectedError("legacyUnreachable");
      return [...deductions.values()];
    });
    const key = crypto.randomUUID();
    const lost = [{ ...entry, reason: "第二次" }];
    expect((await deduct("supervisor", lost, {}, key)).status).toBe(504);
    isDown = false;
    expect((await deduct("supervisor", lost, {}, key)).status).toBe(201);
    expect([...deductions.values()].filter(({ Ar_Reason }) => Ar_Reason === "第二次")).toHaveLength(1);
  });

  it("takes a list whole or not at all: the part that the services took is taken back, in one call, and entered again with the rest", async () => {
    const refusal = { Ar_Id: "", Result: 0, Message: "添加评分数据失败" };
    server.legacy.on("BatchAddScore", ((sent: Sent) => [...add({ ...sent, List: sent.List.slice(0, 2) }), refusal]) as never);
    const three = [entry, { ...entry, points: 0.2 }, { ...entry, points: 0.3 }];
    expect((await deduct("supervisor", three)).body).toMatchObject({ error: "legacyRefused", message: "添加评分数据失败" });
    expect(await scoreOf("c1")).toBe(94.5);
    const updates = () => server.legacy.calls.filter(({ name }) => name === "BatchUpdateScore");
    expect(updates().map(({ request }) => (request.List as unknown[]).length)).toEqual([2]);
    // Fewer answers than rows are no success either.
    server.legacy.on("BatchAddScore", ((sent: Sent) => add({ ...sent, List: sent.List.slice(0, 1) })) as never);
    expect((await deduct("supervisor", three)).body.error).toBe("legacyNoAnswer");
    expect(await scoreOf("c1")).toBe(94.5);
    server.legacy.on("BatchAddScore", add as never);
    const { body } = await deduct("supervisor", three);
    expect(await scoreOf("c1")).toBe(92.5);
    // Undone together as well.
    const undo = (ids: string[]) => call("supervisor", "POST", `months/${MONTH}/take-back`, { ids });
    const half = ({ List }: Sent) => {
      for (const one of List.slice(0, 1)) deductions.set(String(one.Ar_Id), { ...deductions.get(String(one.Ar_Id)), ...one });
      return List.map(({ Ar_Id }, i) => (i === 0 ? { ...done[0], Ar_Id } : { ...refusal, Ar_Id }));
    };
    server.legacy.on("BatchUpdateScore", half as never);
    expect((await undo(body.ids)).body.error).toBe("legacyRefused");
    expect(await scoreOf("c1"), "what was taken back alone stands again").toBe(92.5);
    server.legacy.on("BatchUpdateScore", (({ List }: Sent) =>
      List.map((one) => {
        deductions.set(String(one.Ar_Id), { ...deductions.get(String(one.Ar_Id)), ...one });
        return { ...done[0], Ar_Id: one.Ar_Id };
      })) as never);
    server.legacy.calls.length = 0;
    expect((await undo(body.ids)).status).toBe(204);
    expect([await scoreOf("c1"), updates().length]).toEqual([94.5, 1]);
    expect([(await undo(["none"])).status, (await call("company1", "POST", `months/${MONTH}/take-back`, { ids: ["d1"] })).status]).toEqual([
      404, 403,
    ]);
  });

  it("says what the services refuse, in their words, and takes nothing for done", async () => {
    server.legacy.on("BatchAddScore", () => [{ Ar_Id: "", Result: 0, Message: "添加评分数据失败" }]);
    expect(await deduct("supervisor")).toMatchObject({ status: 502, body: { error: "legacyRefused", message: "添加评分数据失败" } });
    expect(await scoreOf("c1")).toBe(94.5);
  });

  it("says the documents' words, to the letter, where a tree or a list of the rating fails", async () => {
    const away = () => {
      throw new ExpectedError("legacyUnreachable");
    };
    server.legacy.on("GetComPFTree", away);
    expect((await call("supervisor", "GET", `months/${MONTH}`)).body.detail).toMatchObject({ prescribed: "获取公司评分树: 失败" });
    server.legacy.on("GetComPFTree", () => TREE);
    server.legacy.on("GetRoadPFTree", away);
    await asking().forget("021PDGLS", companyScoring.list.call);
    await asking().forget("021PDGLS", roadScoring.list.call);
    expect((await call("supervisor", "GET", `months/2026-02`)).body.detail).toMatchObject({ prescribed: "获取道路评分树: 失败" });
    server.legacy.on("GetRoadPFTree", () => []);
    await asking().forget("021PDGLS", roadScoring.list.call);
    server.legacy.on("BatchAddScore", away);
    expect((await deduct("supervisor")).body.detail).toMatchObject({ failed: "addScore" });
  });

  it("[L5] lets companies see their own alone, and of places nothing before they are published", async () => {
    const own = await monthOf("company1");
    expect([own.companies.map(({ companyId }) => companyId), own.deductions.map(({ id }) => id), own.ranking, own.may]).toEqual([
      ["c1"],
      ["d1", "d3"],
      null,
      { score: false, settle: false, object: true },
    ]);
    const year = (await call("company1", "GET", "years/2026")).body as YearAnswer;
    expect(year.companies.map(({ companyId }) => companyId)).toEqual(["c1"]);
    expect((await call("company1", "GET", `ranking/${MONTH}`)).status).toBe(403);
    expect((await settle("published")).status).toBe(204);
    expect((await monthOf("company1")).ranking?.map(({ companyId, rank }) => [companyId, rank])).toEqual([
      ["c2", 1],
      ["c1", 2],
    ]);
    expect((await monthOf("company1")).deductions).toHaveLength(2);
    expect((await monthOf("stranger")).deductions, "another customer's").toEqual([]);
  });

  it("[L5] puts into a company's spreadsheets its own rows alone, whatever it asks for, and no places before they are published", async () => {
    const keys = ["company", "score"].map((key) => ({ key, title: key }));
    const begin = async (who: string, table: string, columns = keys, more: object = {}) => {
      const response = await fetch(`${server.address}/api/exports`, {
        ...{ method: "POST", headers: { origin: server.address, cookie: await server.signIn(who), "content-type": "application/json" } },
        body: JSON.stringify({
          ...sampleExport(),
          rows: { of: "assessment", table, month: MONTH, companies: ["c1", "c2"], ...more },
          columns,
        }),
      });
      const { export: job, error } = await response.json();
      if (job === undefined) return error;
      return JSON.parse((await store.get(exportKeys.reckoned(job.id)))!).rows;
    };
    const whose = async (who: string, table: string, column = "company") =>
      ((await begin(who, table, [{ key: column, title: column }])) as { company: string }[]).map(({ company }) => company);
    expect((await whose("owner", "month")).sort()).toEqual(["c1", "c2"]);
    expect((await whose("owner", "year")).sort()).toEqual(["c1", "c2"]);
    for (const table of ["month", "year"]) expect(await whose("company1", table), table).toEqual(["c1"]);
    for (const table of ["deductions", "sheets"]) expect(new Set(await whose("company2", table)), table).toEqual(new Set(["c2"]));
    expect(await begin("company1", "ranking"), "unpublished").toBe("forbidden");
    expect(await begin("owner", "ranking", [{ key: "reason", title: "x" }]), "no column of it").toBe("badRequest");
    expect(await begin("owner", "month", keys, { rows: [] }), "rows are reckoned, not sent").toBe("badRequest");
    await settle("published");
    expect((await whose("company1", "ranking")).sort(), "published").toEqual(["c1", "c2"]);
  });

  it("[L5] hangs the newest month on the wall: open and marked as open for the authority, published alone for whoever is assessed", async () => {
    for (const month of ["02", "03"]) sheets.add(`c1 ${month}`).add(`c2 ${month}`);
    const board = async (who: string) => (await call(who, "GET", "board")).body as ScoreBoardAnswer;
    await settle("published", MONTH);
    const told = await board("supervisor");
    expect([told.month, told.state]).toEqual(["2026-03", "open"]);
    const own = await board("company1");
    expect([own.month, own.state, own.ranking.map(({ companyId, rank, score }) => [companyId, rank, score])]).toEqual([
      MONTH,
      "published",
      [
        ["c2", 1, 98],
        ["c1", 2, 94.5],
      ],
    ]);
    // Of months that are not published no line is drawn either.
    expect(own.ranking.map(({ trend }) => trend)).toEqual([
      [null, null, null, null, null, 98],
      [null, null, null, null, null, 94.5],
    ]);
    expect((await deduct("supervisor", [{ ...entry, day: "2026-03-02" }], { month: "2026-03" })).status).toBe(201);
    expect((await board("supervisor")).ranking.map(({ companyId, score, trend }) => [companyId, score, trend.slice(-3)])).toEqual([
      ["c2", 100, [98, 100, 100]],
      ["c1", 98.5, [94.5, 100, 98.5]],
    ]);
    expect((await board("company2")).month, "an open month moves nothing of theirs").toBe(MONTH);
    await settle("open", MONTH);
    expect(await board("company1")).toMatchObject({ month: null, ranking: [] });
    expect((await board("stranger")).ranking, "another customer's").toEqual([]);
  });

  it("leaves the month before on the wall until everybody who was scored in it is scored in the next, and says how many are", async () => {
    sheets.add("c1 02").add("c2 02").add("c1 03");
    server.legacy.on("GetCompanyList", () => ["c1", "c2", "c3"].map((C_id) => ({ C_id, C_Name: C_id })));
    const board = async () => (await call("supervisor", "GET", "board")).body as ScoreBoardAnswer;
    expect(await board()).toMatchObject({ month: "2026-02", begun: { month: "2026-03", scored: 1, of: 2 } });
    sheets.add("c2 03");
    for (const one of [getComScoreMonth]) await asking().forget("021PDGLS", one);
    expect(await board()).toMatchObject({ month: "2026-03", begun: null });
  });

  it("[L5] tells with published places none of a month before that is still open, and nothing that moves with a frozen one", async () => {
    for (const month of ["07", "08", "09"]) sheets.add(`c1 ${month}`).add(`c2 ${month}`);
    await settle("published", "2026-08");
    const placesBefore = async (who: string) =>
      (await call(who, "GET", "ranking/2026-08")).body.ranking.map((one: { before: unknown }) => one.before);
    expect(await placesBefore("company1")).toEqual([null, null]);
    await settle("published", "2026-07");
    expect(await placesBefore("company1")).toEqual([1, 1]);
    expect((await monthOf("supervisor", "2026-09")).ranking?.map((one) => one.before)).toEqual([1, 1]);
    await settle("frozen", "2026-08", true);
    expect(await placesBefore("supervisor"), "as it was frozen").toEqual([1, 1]);
    await settle("frozen", "2026-07", true);
    expect(await placesBefore("company1")).toEqual([1, 1]);
  });

  it("[K1] gives a lost deduction to nobody of the same name: what another was told is theirs is counted once, and is theirs", async () => {
    // Two people who are called the same, and whose faults look the same.
    server.legacy.account("supervisor", { Cu_RealName: "王强" });
    server.legacy.account("owner", { Cu_RealName: "王强" });
    for (const who of ["supervisor", "owner"]) cookies.set(`${who} 王强`, await server.signIn(who));
    const [one, other] = ["supervisor 王强", "owner 王强"];
    const same = [{ ...entry, reason: "同名同项" }];
    const addAs = (sent: Sent) =>
      (add as (sent: Sent) => typeof done)({ ...sent, List: sent.List.map((row) => ({ ...row, Ar_User: "王强" })) });
    const standing = () => [...deductions.values()].filter(({ Ar_Reason }) => Ar_Reason === "同名同项").map(({ Ar_Id }) => Ar_Id);
    // Nothing was done, and nobody knows.
    server.legacy.on("BatchAddScore", () => {
      throw new ExpectedError("legacyTimeout");
    });
    const key = crypto.randomUUID();
    expect((await deduct(one, same, {}, key)).status).toBe(504);
    server.legacy.on("BatchAddScore", addAs as never);
    const theirs = await deduct(other, same);
    expect([theirs.status, theirs.body.ids]).toEqual([201, standing()]);
    const mine = await deduct(one, same, {}, key);
    expect(mine.status).toBe(201);
    expect(mine.body.ids, "not the other's").not.toEqual(theirs.body.ids);
    expect(standing()).toEqual([...theirs.body.ids, ...mine.body.ids]);
    // It was done, nobody knows, and the other does the same meanwhile.
    server.legacy.on("BatchAddScore", ((sent: Sent) => {
      addAs(sent);
      server.legacy.on("GetAccressReportList", () => {
        throw new ExpectedError("legacyUnreachable");
      });
      throw new ExpectedError("legacyTimeout");
    }) as never);
    const later = crypto.randomUUID();
    expect((await deduct(one, same, {}, later)).status).toBe(504);
    server.legacy.on("GetAccressReportList", () => [...deductions.values()]);
    server.legacy.on("BatchAddScore", addAs as never);
    const again = await deduct(other, same);
    expect((await deduct(one, same, {}, later)).body.ids).toEqual([standing()[2]]);
    expect(again.body.ids).toEqual([standing()[3]]);
    expect(standing(), "each of four deeds once").toHaveLength(4);
    server.legacy.account("supervisor", { Cu_RealName: "supervisor" } as never);
    server.legacy.account("owner", { Cu_RealName: "owner" } as never);
  });

  it("takes points for a road from whoever kept it on the day, and scores both where it changed hands within the month", async () => {
    const kept = (Cr_Id: string, C_id: string, Cr_StartTime: string, Cr_EndTime: string) => ({
      Cr_Id,
      C_id,
      R_id: "r1",
      Cr_StartTime,
      Cr_EndTime,
    });
    server.legacy.on("GetComRoadPageList", () => [kept("k1", "c1", "2025-01-01", "2026-03-15"), kept("k2", "c2", "2026-03-16", "")]);
    server.legacy.on("GetRoadPFTree", () => TREE);
    const keepers = (who: string) => call(who, "GET", "months/2026-03/keepers");
    expect((await keepers("supervisor")).body.kept).toEqual([
      { roadId: "r1", companyId: "c1", from: "2026-03-01", until: "2026-03-15" },
      { roadId: "r1", companyId: "c2", from: "2026-03-16", until: "2026-03-31" },
    ]);
    expect((await keepers("company1")).status, "whose roads are whose is not theirs to know").toBe(403);
    const onRoad = (day: string) =>
      deduct("supervisor", [{ ...entry, day }], { scored: "road", companyId: "c1", roadId: "r1", month: "2026-03" });
    const [before, after] = [await onRoad("2026-03-10"), await onRoad("2026-03-20")];
    expect([before.body.companyId, after.body.companyId]).toEqual(["c1", "c2"]);
    const told = await deduct(
      "supervisor",
      [
        { ...entry, day: "2026-03-10" },
        { ...entry, day: "2026-03-20" },
      ],
      {
        ...{ scored: "road", companyId: "c1", roadId: "r1", month: "2026-03" },
      },
    );
    expect(told.body.detail, "two companies' in one wish").toMatchObject({ problem: "noKeeper" });
    const { companies: all } = await monthOf("supervisor", "2026-03");
    expect(all.map(({ companyId, roads }) => [companyId, roads.map(({ roadId, score }) => [roadId, score])])).toEqual([
      ["c1", [["r1", 98.5]]],
      ["c2", [["r1", 98.5]]],
    ]);
    expect((await monthOf("company2", "2026-03")).deductions.map(({ day }) => day)).toEqual(["2026-03-20"]);
  });

  it("[13.6] tells a company of whatever month it lost points in, and never of another's", async () => {
    deductions.set("d8", taken("d8", "c1", 1, { Ar_Day: "2026-02-03", AR_CreateTime: "2026-02-04 10:00:00" }));
    const marks = async (who: string) => (await call(who, "GET", "told")).body.told.map(({ mark }: { mark: string }) => mark);
    expect(await marks("company1")).toEqual(["score:d8", "score:d1", "score:d3"]);
    expect([await marks("company2"), await marks("supervisor"), await marks("stranger")]).toEqual([["score:d2"], [], []]);
  });

  it("[K1] decides an appeal once, and deducts nothing in a month that is frozen meanwhile", async () => {
    await settle("published", "2026-01");
    const { body } = await object("company1", "d1");
    const decide = (who: string, grants: boolean) => call(who, "POST", `appeals/${body.id}`, { grants, answer: "x" });
    const tries = await Promise.all([decide("supervisor", true), decide("owner", false), decide("authority", true)]);
    expect(tries.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
    const { appeals, deductions: told } = await monthOf("supervisor");
    expect([appeals[0]!.state, told.find(({ id }) => id === "d1")!.stands]).toEqual(
      tries[1]!.status === 204 ? ["rejected", true] : ["granted", false],
    );
    const late = { ...entry, day: "2026-05-02" };
    sheets.add("c1 05");
    const [made] = await Promise.all([
      deduct("supervisor", [late], { month: "2026-05" }),
      settle("published", "2026-05").then(() => settle("frozen", "2026-05", true)),
    ]);
    const frozen = await monthOf("supervisor", "2026-05");
    // Whoever published had seen it, or had not and published nothing; or it came too late.
    expect([
      ["frozen", 201, 1],
      ["open", 201, 1],
      ["frozen", 409, 0],
    ]).toContainEqual([frozen.period.state, made.status, frozen.deductions.length]);
  });

  it("shows pictures with deductions and appeals to whose they are, and takes nobody else's", async () => {
    const records = new UploadRecords(database);
    const key = (n: number) => `webUpload/2026/01/20/0000000${n}-0000-4000-8000-000000000000.jpg`;
    const send = (n: number, userId: string) =>
      records.begin("021PDGLS", { key: key(n), userId, uploadedAtMs: 1, sha256: `x${n}`, takenAtMs: null, lng: null, lat: null });
    await Promise.all([send(1, "id-supervisor"), send(2, "id-company1"), send(3, "id-owner")]);
    expect(await deduct("supervisor", [{ ...entry, pictures: [key(3)] }])).toMatchObject({
      status: 422,
      body: { error: "pictureUnknown" },
    });
    expect(await scoreOf("c1")).toBe(94.5);
    expect((await deduct("supervisor", [{ ...entry, pictures: [key(1)] }])).status).toBe(201);
    await settle("published");
    const { deductions: told } = await monthOf("company1");
    expect(told.map(({ pictures }) => pictures)).toContainEqual([key(1)]);
    const object = (pictures: string[]) =>
      call("company1", "POST", `months/${MONTH}/deductions/d1/appeal`, { reason: "当日封路", pictures });
    expect((await object([key(1)])).status, "shown to them").toBe(201);
    expect((await object([key(3)])).body.error).toBe("pictureUnknown");
    expect((await monthOf("supervisor")).appeals).toMatchObject([{ deductionId: "d1", pictures: [key(1)] }]);
    const file = async (who: string) =>
      (await (await fetch(`${server.address}/api/pictures/${key(1)}`, { headers: { cookie: cookies.get(who)! } })).json()).error;
    await monthOf("company2");
    const orders = new FeedWriter(redis.url, { tenant: "021PDGLS", kind: "orders" });
    await orders.rebuild([]);
    orders.close();
    // No storage stands behind this server: it was asked, or it was not.
    expect([await file("company1"), await file("company2")]).toEqual([expect.not.stringContaining("notFound"), "notFound"]);
  });

  it("takes an order for what it is: by its id or its number, of the company that loses the points, and no other; and no picture that nobody sent", async () => {
    const orders = new FeedWriter(redis.url, { tenant: "021PDGLS", kind: "orders" }, 2_000);
    const row = (id: string, companyId: string, pictures: string[] = []) =>
      [id, sampleOrder({ id, number: `PD-${id}`, companyId, pictures }) as never] as const;
    const shown = "webUpload/2026/01/20/0000000a-0000-4000-8000-000000000000.jpg";
    await orders.rebuild([row("o1", "c1", [shown]), row("o2", "c2")]);
    const of = (more: object) => deduct("supervisor", [entry, { ...entry, ...more }]);
    expect((await of({ orderId: "o9" })).body.detail).toMatchObject({ at: 1, problem: "noOrder" });
    expect((await of({ orderId: "o2" })).body.detail, "another company's").toMatchObject({ at: 1, problem: "othersOrder" });
    expect((await of({ pictures: [shown] })).body.error, "of no order that it names").toBe("pictureUnknown");
    expect(await scoreOf("c1"), "nothing is done of it").toBe(94.5);
    expect((await of({ orderId: "PD-o1", pictures: [shown] })).status).toBe(201);
    expect((await monthOf("company1")).deductions.map(({ orderId, pictures }) => [orderId, pictures])).toContainEqual(["o1", [shown]]);
    await orders.rebuild([]);
    orders.close();
  });

  it("[L5] lets nobody do what is not theirs", async () => {
    const tries = [
      deduct("company1"),
      call("company1", "POST", `months/${MONTH}/deductions/d1/take-back`),
      settle("published", MONTH, false, "company1"),
      settle("published", MONTH, false, "supervisor"),
      call("supervisor", "POST", "by-hand", { companyId: "c1", year: 2026, quarter: 1, score: 90 }),
      call("company1", "POST", "sheets", { scored: "company", companyId: "c1", month: MONTH }),
      object("supervisor", "d1"),
    ];
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(tries.map(() => 403));
    await settle("published");
    expect((await object("company1", "d2")).status, "another company's deduction").toBe(404);
    expect((await deduct("stranger", [entry])).status, "another customer's company").toBe(404);
  });

  it("publishes nothing by a tree that does not add up, and names the node", async () => {
    server.legacy.on("GetComPFTree", () => [...TREE, node("b2", "b", 1)]);
    const uneven = { status: 422, body: { error: "treeUneven", detail: { nodes: [{ id: "b", total: 40, parts: 41 }] } } };
    expect(await settle("published")).toMatchObject(uneven);
    server.legacy.on("GetComPFTree", () => [node("a", "", 40), node("b", "", 50)]);
    await asking().forget("021PDGLS", companyScoring.list.call);
    // The whole of it has no id.
    const whole = { id: "", total: 100, parts: 90 };
    expect(await settle("published")).toMatchObject({ status: 422, body: { error: "treeUneven", detail: { nodes: [whole] } } });
    server.legacy.on("GetComPFTree", () => [...TREE, node("b2", "b", 1)]);
    await asking().forget("021PDGLS", companyScoring.list.call);
    expect(await call("supervisor", "POST", "sheets", { scored: "company", companyId: "c1", month: MONTH })).toMatchObject(uneven);
  });

  it("[C6] publishes what was seen, and is told by that whatever the services and the trees say by then", async () => {
    const seen = { c1: 94.5, c2: 98 };
    server.legacy.on("GetAccressReportList", () => []);
    const empty = await call("owner", "POST", `months/${MONTH}`, { to: "published", seen });
    // An empty list beside sheets that have lost points is one that came short: nobody is worth 100 by it, seen or not.
    expect(empty).toMatchObject({
      status: 409,
      body: { error: "scoresDoubtful", detail: { doubts: [{ what: "noDeductions", count: 2 }] } },
    });
    server.legacy.on("GetAccressReportList", () => [...deductions.values()]);
    expect((await call("owner", "POST", `months/${MONTH}`, { to: "published", seen })).status).toBe(204);
    server.legacy.on("GetAccressReportList", () => []);
    server.legacy.on("GetComPFTree", () => TREE.slice(0, 2));
    expect(await scoreOf("c1")).toBe(94.5);
    const { body } = await object("company1", "d1");
    expect((await call("owner", "POST", `appeals/${body.id}`, { grants: true })).status, "the services have lost it").toBe(204);
    expect(await scoreOf("c1")).toBe(99.5);
  });

  it("puts December right in the next year by an item of that year, never for more than was lost, over all years", async () => {
    const lastYear = [node("z", "", 95, { AT_Year: 2024 }), node("z1", "", 5, { AT_Year: 2024 })];
    server.legacy.on("GetComPFTree", () => [...TREE, ...lastYear]);
    sheets.add("c1 12");
    // Six points of an item that is worth five.
    for (const id of ["y1", "y2", "y3"]) deductions.set(id, taken(id, "c1", 2, { AT_Id: "z1", Ar_Day: "2024-12-10" }));
    await settle("published", "2024-12");
    expect((await settle("frozen", "2024-12", true)).status).toBe(204);
    expect(await scoreOf("c1", "2024-12")).toBe(95);
    const right = (corrects: string, points: number, day: string, itemId = "b1") =>
      deduct("supervisor", [{ itemId, points, reason: "更正", day, corrects }], { month: day.slice(0, 7) });
    expect((await right("y1", -1, "2026-03-02", "z1")).body.detail, "the year has it no more").toMatchObject({ problem: "noItem" });
    expect((await right("y1", -2, "2026-03-02")).body.detail, "without it five were lost all but one").toMatchObject({
      ...{ at: 0, problem: "outOfRange", max: 1 },
    });
    expect((await right("y1", -1, "2026-03-02")).status).toBe(201);
    // In another year that is open still: what came back since counts there too.
    expect((await right("y1", -0.1, "2026-02-02")).body.detail).toMatchObject({ problem: "outOfRange", max: 0 });
    expect((await right("y2", -2, "2026-03-02")).status).toBe(201);
    expect((await right("y3", -2.1, "2026-03-02")).body.detail).toMatchObject({ problem: "outOfRange", max: 2 });
    expect((await right("y3", -2, "2026-04-02")).status).toBe(201);
    expect((await right("y3", -0.1, "2026-04-02")).body.detail).toMatchObject({ problem: "outOfRange", max: 0 });
    expect((await right("y2", -0.1, "2024-11-02")).body.detail, "before it").toMatchObject({ problem: expect.any(String) });
  });

  it("gives points of a road back to whoever lost them, though the road is another's by now, and counts them when they are handed in", async () => {
    const kept = (Cr_Id: string, C_id: string, Cr_StartTime: string, Cr_EndTime: string) => ({
      ...{ Cr_Id, C_id, R_id: "r1", Cr_StartTime, Cr_EndTime },
    });
    server.legacy.on("GetComRoadPageList", () => [kept("k1", "c1", "2025-01-01", "2026-03-15"), kept("k2", "c2", "2026-03-16", "")]);
    server.legacy.on("GetRoadPFTree", () => TREE);
    const road = { scored: "road", roadId: "r1" };
    sheets.add("c1 02");
    server.legacy.on("GetRoadInfoLocationList", () => []);
    deductions.set("r9", taken("r9", "c1", 3, { R_id: "r1", Ar_Day: "2026-02-10" }));
    await settle("published", "2026-02");
    expect((await settle("frozen", "2026-02", true)).status).toBe(204);
    const right = { ...entry, points: -1, day: "2026-04-02", corrects: "r9" };
    // Whoever sends it says the keeper of today, or anybody.
    const back = await deduct("supervisor", [right], { ...road, companyId: "c2", month: "2026-04" });
    expect([back.status, back.body.companyId]).toEqual([201, "c1"]);
    expect((await monthOf("company2", "2026-04")).deductions).toEqual([]);
    const handIn = (companyId: string) => call("supervisor", "POST", "sheets", { ...road, companyId, month: "2026-04" });
    server.legacy.on("AddRoadMonthScore", () => done);
    expect((await handIn("c1")).status).toBe(204);
    expect((await handIn("nobody")).status).toBe(404);
    const mixed = await deduct("supervisor", [right, { ...entry, day: "2026-04-03" }], { ...road, companyId: "c1", month: "2026-04" });
    expect(mixed.body.detail, "another's fault beside it").toMatchObject({ at: 1, problem: "noKeeper" });
  });

  it("[R4] goes from deduction to appeal, to its grant, and to a month that nothing moves any more", async () => {
    expect((await object("company1", "d1")).status, "nothing is published yet").toBe(409);
    expect((await settle("frozen")).status).toBe(409);
    await settle("published");
    expect((await deduct("supervisor")).body).toMatchObject({ error: "monthClosed", detail: { state: "published" } });
    const made = await object("company1", "d1");
    expect([made.status, (await object("company1", "d1")).body.error]).toEqual([201, "appealOver"]);
    expect((await monthOf("company2")).appeals).toEqual([]);
    expect((await settle("frozen", MONTH, true)).body).toMatchObject({ error: "appealsWaiting", detail: { count: 1 } });
    const decide = (who: string, grants: boolean) => call(who, "POST", `appeals/${made.body.id}`, { grants, answer: "属实" });
    expect((await decide("company1", true)).status).toBe(403);
    expect((await decide("supervisor", true)).status).toBe(204);
    expect((await decide("supervisor", false)).body.error).toBe("alreadyDecided");
    expect(await scoreOf("c1")).toBe(99.5);
    const { own } = (await monthOf("supervisor")).companies.find(({ companyId }) => companyId === "c1")!;
    expect(own, "the services took it back too: they differ as much as before").toMatchObject({ score: 99.5, services: 65 });
    expect((await settle("frozen")).body, "there is time to object").toMatchObject({ error: "appealsWaiting", detail: { count: 0 } });
    server.legacy.on("GetCompanyList", () => [{ C_id: "c1", C_Name: "一公司" }]);
    for (const { list } of [companies]) await asking().forget("021PDGLS", list.call);
    expect((await settle("frozen", MONTH, true)).status).toBe(204);
    server.legacy.on("GetCompanyList", () => [{ C_id: "c1", C_Name: "改名公司" }]);

    const frozen = await call("supervisor", "GET", `months/${MONTH}`);
    const ranked = await call("company2", "GET", `ranking/${MONTH}`);
    const random = createRandom(5);
    const orders = new FeedWriter(redis.url, { tenant: "021PDGLS", kind: "orders" }, 2_000);
    for (let n = 0; n < 10; n++) {
      // Orders that are opened again, finished late, given to others, or gone.
      const some = ["o1", "o2", "o3"].filter(() => random.next() < 0.7);
      const status = () => random.pick([1, 2, 5, 9]);
      await orders.rebuild(some.map((id) => [id, sampleOrder({ id, status: status(), companyId: random.pick(["c1", "c2"]) }) as never]));
      // Trees that are cut, grown and revalued, roads that change hands, and sheets that come and go.
      const tree = TREE.filter(() => random.next() < 0.8).map((one) => ({ ...one, AT_TotalScore: random.between(0, 100) }));
      server.legacy.on("GetComPFTree", () => [...tree, node(`n${n}`, "a", random.between(0, 9))]);
      server.legacy.on("GetRoadPFTree", () => tree);
      server.legacy.on("GetRoadScoreMonth", () => [
        { CompanyName: "某公司", ComId: random.pick(["c1", "c2"]), R_id: "r1", ScoreList: [{ AT_Id: "a1", TotalScore: n }] },
      ]);
      const id = random.pick([...deductions.keys()]);
      const moved = {
        A_Id: random.pick(["", "o1", "o2"]),
        Ar_Score: random.between(1, 50) / 10,
        Ar_State: random.between(0, 1),
        AT_Id: random.pick(["a1", "b1"]),
      };
      deductions.set(id, { ...deductions.get(id), ...moved });
      if (random.next() < 0.3 && deductions.size > 1) deductions.delete(id);
      if (random.next() < 0.3) sheets.delete("c1 01");
      await call("supervisor", "POST", "sheets", { scored: "company", companyId: "c1", month: "2026-06" });
      expect((await call("supervisor", "GET", `months/${MONTH}`)).text).toBe(frozen.text);
      const { askedAtMs: _, ...places } = (await call("company2", "GET", `ranking/${MONTH}`)).body;
      const { askedAtMs: __, ...placesThen } = ranked.body;
      expect(places).toEqual(placesThen);
    }
    await orders.rebuild([]);
    orders.close();
    server.legacy.on("GetComPFTree", () => TREE);
    server.legacy.on("GetRoadPFTree", () => []);
    server.legacy.on("GetRoadScoreMonth", () => []);
    // Anybody can reckon the checksums again, of what the door hands out.
    const record = (await call("supervisor", "GET", `months/${MONTH}/frozen`)).body;
    const digest = (text: string) => createHash("sha256").update(text).digest("hex");
    const { hash, rulesHash } = frozen.body.period;
    expect([digest(record.text), digest(JSON.stringify(JSON.parse(record.text).trees))]).toEqual([hash, rulesHash]);
    expect(JSON.parse(record.text)).toMatchObject({
      appeals: [{ deductionId: "d1", state: "granted", answer: "属实", decidedBy: expect.any(String) }],
      names: { companies: { c1: "一公司" } },
    });
    expect(frozen.body.names.companies).toEqual({ c1: "一公司" });
    expect((await call("company1", "GET", `months/${MONTH}/frozen`)).status, "all of it is everybody's").toBe(403);
    expect((await call("supervisor", "GET", "months/2026-09/frozen")).status).toBe(404);
    expect(frozen.body.period).toMatchObject({
      state: "frozen",
      hash: expect.stringMatching(HASH),
      rulesHash: expect.stringMatching(HASH),
    });
    for (const refused of [
      await deduct("supervisor"),
      await call("supervisor", "POST", `months/${MONTH}/deductions/d3/take-back`),
      await settle("open"),
      await settle("published"),
      await object("company1", "d3"),
    ])
      expect([refused.status, refused.body.error]).toEqual([409, "monthClosed"]);
    await expect(database.ask((db) => db.deleteFrom("assessment_months").execute())).rejects.toThrow(/takes no change/);

    // What was wrong in a frozen month is put right in an open one, by its name.
    const right = { ...entry, points: -0.5, day: "2026-03-02", corrects: "d3" };
    expect((await deduct("supervisor", [{ ...right, corrects: "d99" }], { month: "2026-03" })).body.detail).toMatchObject({
      problem: "notFrozen",
    });
    expect((await deduct("supervisor", [right], { month: "2026-03" })).status).toBe(201);
    expect(await scoreOf("c1", "2026-03"), "no score is above the whole").toBe(100);
    expect((await deduct("supervisor", [right], { month: "2026-03" })).body.detail, "all of it is given back").toMatchObject({
      problem: "outOfRange",
    });
    for (const other of [
      { ...right, itemId: "a1" },
      { ...right, corrects: "d1" },
    ])
      expect((await deduct("supervisor", [{ ...other, points: -0.1 }], { month: "2026-03" })).status, "not what it took").toBe(422);
    const elsewhere = { ...right, day: "2026-04-02", points: -0.1 };
    expect((await deduct("supervisor", [elsewhere], { month: "2026-04" })).status).toBe(422);
  });
});
