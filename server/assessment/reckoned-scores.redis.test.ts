import { describe, expect, it } from "vitest";
import { monthBy } from "../../shared/domain/months.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { ToldScore, YearAnswer } from "../../shared/http/assessment-api.ts";
import { getAccressReportList, getComScoreMonth, getRoadScoreMonth } from "../../shared/legacy/calls/access.ts";
import { companyScoring, roadScoring } from "../../shared/resources/scoring-trees.ts";
import {
  asking,
  call,
  database,
  deduct,
  deductions,
  done,
  MONTH,
  monthOf,
  playAssessment,
  putDeductions,
  putSheets,
  server,
  settle,
  sheets,
  TREE,
  taken,
} from "../testing/played-assessment.ts";

playAssessment();

describe("scores as they are reckoned", () => {
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

  it("[13.6] tells a company what was taken from it without reading a sheet or a tree, and at once after a deed", async () => {
    const asked = () => new Set(server.legacy.calls.filter(({ name }) => /^Get(Acc|Com|Road)/.test(name)).map(({ name }) => name));
    const marks = async () => ((await call("company1", "GET", "told")).body.told as ToldScore[]).map(({ mark }) => mark).sort();
    expect(await marks()).toEqual(["score:d1", "score:d3"]);
    expect(asked()).toEqual(new Set(["GetAccressReportList"]));
    const { ids } = (await deduct("supervisor")).body;
    expect(await marks()).toEqual(["score:d1", "score:d3", `score:${ids[0]}`]);
    await call("supervisor", "POST", `months/${MONTH}/deductions/d1/take-back`);
    expect(await marks()).toEqual(["score:d1:back", "score:d3", `score:${ids[0]}`]);
  });

  it("[13.6] tells a company when a deduction that it was told of is taken back, or costs something else in the services", async () => {
    const told = async () =>
      ((await call("company1", "GET", "told")).body.told as ToldScore[])
        .map(({ mark, kind, points, was }) => [mark, kind, points, was])
        .sort();
    expect((await told()).map(([mark]) => mark)).toEqual(["score:d1", "score:d3"]);
    expect((await call("supervisor", "POST", `months/${MONTH}/deductions/d1/take-back`)).status).toBe(204);
    deductions.set("d3", { ...deductions.get("d3"), Ar_Score: 0.7 });
    await asking().forget("021PDGLS", getAccressReportList);
    const changed = [
      ["score:d1:back", "takenBack", 5, undefined],
      ["score:d3", "deducted", 0.7, undefined],
      ["score:d3:0.7", "changed", 0.7, 0.5],
    ];
    expect([await told(), await told()], "and the same to whoever asks again").toEqual([changed, changed]);
  });

  it("[K1] takes no score by hand in the place of another than was seen: two who set it do not undo each other unseen", async () => {
    const set = async (seen: number | null) => {
      const wish = { companyId: "c1", year: 2026, quarter: 1, score: 90, seen };
      const { status, body } = await call("owner", "POST", "by-hand", wish);
      return status === 204 ? "set" : [body.error, body.detail.current];
    };
    expect([await set(null), await set(87)]).toEqual(Array.from({ length: 2 }, () => ["recordMoved", { score: 88 }]));
    expect(server.legacy.calls.filter(({ name }) => name === "UpdateComQuarterScore")).toEqual([]);
    expect(await set(88)).toBe("set");
    const told = () =>
      database.ask((db) => db.selectFrom("audit_entries").select(["before", "after"]).where("action", "=", "setByHand").execute());
    const whole = { before: { score: 88 }, after: { companyId: "c1", year: 2026, quarter: 1, score: 90 } };
    await expect.poll(told, { timeout: 100_000 }).toContainEqual(whole);
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

  it("takes no sheet and no score by hand of a time that has not begun", async () => {
    server.legacy.on("AddComMonthScore", () => done);
    server.legacy.on("UpdateComYearQuarterScore", () => done);
    const present = new Date().toISOString().slice(0, 7);
    // Two: the customer's month may be the next already.
    const later = await call("supervisor", "POST", "sheets", { scored: "company", companyId: "c1", month: monthBy(present, 2) });
    expect([later.status, later.body.detail]).toEqual([422, { at: 0, problem: "notYet" }]);
    const year = Number(monthBy(present, 2).slice(0, 4)) + 1;
    const set = (quarter: number, score: number | null) => call("owner", "POST", "by-hand", { companyId: "c1", year, quarter, score });
    expect([(await set(0, 90)).status, (await set(1, 90)).status]).toEqual([400, 400]);
    expect((await set(0, null)).status, "what was set before may go").toBe(204);
    expect(server.legacy.calls.map(({ name }) => name).filter((name) => name.endsWith("Score"))).toEqual(["UpdateComYearQuarterScore"]);
  });

  it("ranks 95, 95 and 90 as 1, 1 and 3, and gives whoever was not scored the last row and no place", async () => {
    putSheets("c1 01", "c2 01", "c3 01");
    putDeductions(taken("d1", "c1", 5), taken("d2", "c2", 5), taken("d3", "c3", 10), taken("d4", "c4", 1));
    const places = (await monthOf("supervisor")).ranking?.map(({ companyId, score, rank }) => [companyId, score, rank]);
    expect(places).toEqual([
      ["c1", 95, 1],
      ["c2", 95, 1],
      ["c3", 90, 3],
      ["c4", null, null],
    ]);
  });

  it("tells the first month that can be asked for as an empty one: nobody is asked for a month before it", async () => {
    const ofThisAge = (rows: (asked: { Year: string }) => object[]) => (asked: { Year: string }) => {
      if (!/^20\d\d$/.test(asked.Year)) throw new ExpectedError("legacyRefused", { message: "时间格式错误" });
      return rows(asked);
    };
    for (const call of ["GetAccressReportList", "GetComScoreMonth", "GetRoadScoreMonth", "GetComSummary"])
      server.legacy.on(call, ofThisAge(() => []) as never);
    const { status, body } = await call("supervisor", "GET", "months/2000-01");
    expect([status, body.deductions, body.doubts]).toEqual([200, [], []]);
    expect((await call("supervisor", "GET", "ranking/2000-01")).body.ranking).toMatchObject([
      { companyId: "c1", score: null, rank: null, before: null },
      { companyId: "c2", score: null, rank: null, before: null },
    ]);
  });

  it("[C6] a month whose sheets do not come is doubtful and no month without scores: told with the last that was known, and not published", async () => {
    const empty = async () => {
      putSheets();
      await asking().forget("021PDGLS", getComScoreMonth);
    };
    const before = await monthOf("supervisor");
    expect(before.lastGood).toBeNull();
    await empty();
    const { companies, doubts, lastGood } = await monthOf("supervisor");
    expect(companies.map(({ score }) => score)).toEqual([null, null]);
    expect(doubts).toEqual([{ what: "noSheets", companyId: "", count: 1 }]);
    expect(lastGood).toEqual({ of: "sheets", scores: { c1: 94.5, c2: 98 }, atMs: before.askedAtMs });
    expect((await monthOf("company2")).lastGood, "their own alone").toEqual({ ...lastGood, scores: { c2: 98 } });
    expect((await call("owner", "GET", `ranking/${MONTH}`)).body.lastGood).toEqual(lastGood);
    expect((await settle("published")).body).toMatchObject({ error: "scoresDoubtful" });
    putSheets("c1 01", "c2 01");
    await asking().forget("021PDGLS", getComScoreMonth);
    expect(await monthOf("supervisor")).toMatchObject({ doubts: [], lastGood: null, companies: [{ score: 94.5 }, { score: 98 }] });
  });

  it("[C6] where nobody here knew the scores before, the services' summary says that there are some; what it fills with 0 says nothing", async () => {
    putSheets();
    const { doubts, lastGood } = await monthOf("supervisor");
    expect([doubts.map(({ what }) => what), lastGood]).toEqual([
      ["noSheets"],
      { of: "summary", scores: { c1: 94.5 }, atMs: expect.any(Number) },
    ]);
    for (const month of ["2026-03", "2026-04"])
      expect(await monthOf("supervisor", month)).toMatchObject({ doubts: [], lastGood: null, companies: expect.anything() });
    server.legacy.on("GetComSummary", () => {
      throw new ExpectedError("legacyUnreachable");
    });
    expect((await monthOf("supervisor", "2026-05")).doubts).toEqual([]);
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

  it("[C6] names the months of a year that are not whole: they are no months without scores, and of others' no company hears", async () => {
    const awayOf = async (who: string) => ((await call(who, "GET", "years/2026")).body as YearAnswer).away;
    expect(await awayOf("supervisor")).toEqual([]);
    const unread = taken("d9", "c1", 3, { Ar_Score: "three" });
    server.legacy.on("GetAccressReportList", ({ Month }) => [...deductions.values(), ...(Month === "01" ? [unread] : [])]);
    for (const one of [getAccressReportList]) await asking().forget("021PDGLS", one);
    for (const _ of ["reckoned", "kept"])
      expect([await awayOf("supervisor"), await awayOf("company1"), await awayOf("company2")]).toEqual([["2026-01"], ["2026-01"], []]);
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
      // With its last month a quarter is closed, with what was set by hand: it is frozen when that is known.
      if (month === "2023-12") {
        expect((await settle("frozen", month, true)).status).toBe(502);
        server.legacy.on("GetComSummary", () => []);
      }
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
});
