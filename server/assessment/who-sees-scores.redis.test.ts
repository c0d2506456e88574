import { describe, expect, it, vi } from "vitest";
import { usualProgramme } from "../../shared/domain/wall-programme.ts";
import { exportKeys } from "../../shared/exports/export-record.ts";
import type { ScoreBoardAnswer, YearAnswer } from "../../shared/http/assessment-api.ts";
import { getComScoreMonth } from "../../shared/legacy/calls/access.ts";
import { giveHint } from "../live/hints.ts";
import {
  asking,
  COMPANIES,
  call,
  cookies,
  deduct,
  deductions,
  entry,
  MONTH,
  monthOf,
  object,
  playAssessment,
  server,
  settle,
  sheets,
  store,
  taken,
} from "../testing/played-assessment.ts";
import { sampleExport } from "../testing/sample-export.ts";

playAssessment();

describe("scores, and who sees them", () => {
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
    const [FIRST, SECOND] = COMPANIES.map(({ C_Name }) => C_Name);
    expect((await whose("owner", "month")).sort()).toEqual([FIRST, SECOND]);
    expect((await whose("owner", "year")).sort()).toEqual([FIRST, SECOND]);
    for (const table of ["month", "year"]) expect(await whose("company1", table), table).toEqual([FIRST]);
    for (const table of ["deductions", "sheets"]) expect(new Set(await whose("company2", table)), table).toEqual(new Set([SECOND]));
    expect(await begin("company1", "ranking"), "unpublished").toBe("forbidden");
    expect(await begin("owner", "ranking", [{ key: "reason", title: "x" }]), "no column of it").toBe("badRequest");
    expect(await begin("owner", "month", keys, { rows: [] }), "rows are reckoned, not sent").toBe("badRequest");
    await settle("published");
    expect((await whose("company1", "ranking")).sort(), "published").toEqual([FIRST, SECOND]);
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

  it("[13.6] tells walls and pages at once that points were taken, no other customer's, and the wall has the new score when it asks", async () => {
    const headers = { origin: server.address, cookie: await server.signIn("owner"), "content-type": "application/json" };
    const post = (path: string, body: object) => fetch(server.address + path, { method: "POST", headers, body: JSON.stringify(body) });
    const programme = { ...usualProgramme("大厅"), scenes: [{ name: "scores", dwellS: 20 }] };
    const { id: wallId } = (await (await post("/api/walls", programme)).json()) as { id: string };
    const link = await post("/api/displays", { name: "大厅", days: 1, hangs: { wallId, place: { column: 0, row: 0 } } });
    const { path } = (await link.json()) as { path: string };
    const wall = await fetch(server.address + path, { redirect: "manual" });
    cookies.set("wall", wall.headers.getSetCookie()[0]!.split(";")[0]!);
    sheets.add("c2 03");
    const shown = async () =>
      ((await call("wall", "GET", "board")).body as ScoreBoardAnswer).ranking.map(({ companyId, score }) => [companyId, score]);
    expect(await shown()).toEqual([
      ["c1", 100],
      ["c2", 100],
    ]);
    const heard: string[] = [];
    for (const who of ["wall", "supervisor", "company1", "company2", "stranger"]) {
      if (who !== "wall") await monthOf(who);
      const { socket, client } = server.connect(cookies.get(who)!);
      client.onHint("assessment", () => heard.push(who));
      await vi.waitUntil(() => socket.connected, { timeout: 100_000 });
    }
    expect((await deduct("supervisor", [{ ...entry, day: "2026-03-02" }], { month: "2026-03" })).status).toBe(201);
    await vi.waitFor(() => expect([...new Set(heard)].sort()).toEqual(["company1", "company2", "supervisor", "wall"]), {
      timeout: 100_000,
    });
    // One of their own, sent after it, comes after it: that it is the first that they hear says that the other never came.
    await giveHint(store, { tenant: "021QPGLS", topic: "assessment" });
    await vi.waitFor(() => expect(heard).toContain("stranger"), { timeout: 100_000 });
    expect(heard.filter((who) => who === "stranger")).toHaveLength(1);
    expect(await shown()).toEqual([
      ["c2", 100],
      ["c1", 98.5],
    ]);
    server.leave();
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

  it("[13.6] tells a company of whatever month it lost points in, and never of another's", async () => {
    deductions.set("d8", taken("d8", "c1", 1, { Ar_Day: "2026-02-03", AR_CreateTime: "2026-02-04 10:00:00" }));
    const marks = async (who: string) => (await call(who, "GET", "told")).body.told.map(({ mark }: { mark: string }) => mark);
    expect(await marks("company1")).toEqual(["score:d8", "score:d1", "score:d3"]);
    expect([await marks("company2"), await marks("supervisor"), await marks("stranger")]).toEqual([["score:d2"], [], []]);
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
});
