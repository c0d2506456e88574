import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { rulesText } from "../../shared/domain/scoring-rules.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { YearAnswer } from "../../shared/http/assessment-api.ts";
import { companies } from "../../shared/resources/companies.ts";
import { companyScoring } from "../../shared/resources/scoring-trees.ts";
import { createRandom } from "../../tests/support/random.ts";
import type { Requester } from "../plugins/access.ts";
import { FeedWriter } from "../testing/feed-writer.ts";
import {
  asking,
  COMPANIES,
  call,
  database,
  deduct,
  deductions,
  done,
  entry,
  MONTH,
  monthOf,
  node,
  object,
  playAssessment,
  redis,
  type Sent,
  scoreOf,
  server,
  settle,
  sheets,
  store,
  TREE,
  taken,
} from "../testing/played-assessment.ts";
import { sampleOrder } from "../testing/sample-order.ts";
import type { Assessment } from "./assessment.ts";
import { assessmentRows } from "./assessment-rows.ts";

const HASH = /^[0-9a-f]{64}$/;
playAssessment();

describe("months that are published and frozen", () => {
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
    const empty = await call("owner", "POST", `months/${MONTH}`, { to: "published", version: 0, seen });
    // An empty list beside sheets that have lost points is one that came short: nobody is worth 100 by it, seen or not.
    expect(empty).toMatchObject({
      status: 409,
      body: { error: "scoresDoubtful", detail: { doubts: [{ what: "noDeductions", count: 2 }] } },
    });
    server.legacy.on("GetAccressReportList", () => [...deductions.values()]);
    expect((await call("owner", "POST", `months/${MONTH}`, { to: "published", version: 0, seen })).status).toBe(204);
    server.legacy.on("GetAccressReportList", () => []);
    server.legacy.on("GetComPFTree", () => TREE.slice(0, 2));
    expect(await scoreOf("c1")).toBe(94.5);
    const { body } = await object("company1", "d1");
    expect((await call("owner", "POST", `appeals/${body.id}`, { grants: true })).status, "the services have lost it").toBe(204);
    expect(await scoreOf("c1")).toBe(99.5);
  });

  it("[C6] publishes and freezes nothing while names of the register do not come: an id in their place would stand for good", async () => {
    const doubtful = { status: 409, body: { error: "scoresDoubtful", detail: { doubts: [{ what: "noNames", companyId: "", count: 2 }] } } };
    server.legacy.on("GetCompanyList", () => []);
    expect(await settle("published")).toMatchObject(doubtful);
    server.legacy.on("GetCompanyList", () => COMPANIES);
    expect((await settle("published")).status).toBe(204);
    const short: readonly [rows: readonly object[], nameless: number][] = [
      [[], 2],
      [[COMPANIES[0]!, { C_id: "c2", C_Name: { of: "c2" } }], 1],
    ];
    for (const [rows, count] of short) {
      server.legacy.on("GetCompanyList", () => rows as never);
      expect(await settle("frozen", MONTH, true)).toMatchObject({
        status: 409,
        body: { detail: { doubts: [{ what: "noNames", count }] } },
      });
    }
    expect((await monthOf("owner")).period.state, "nothing was frozen").toBe("published");
  });

  it("[K1] takes a step once, from the version that was seen: no late or repeated press publishes a month that was opened again", async () => {
    const seen = { c1: 94.5, c2: 98 };
    const step = (to: string, version: number, key: string) =>
      call("owner", "POST", `months/${MONTH}`, { to, version, early: true, seen }, key);
    const first = crypto.randomUUID();
    const where = async () => {
      const { state, version, publishedAtMs } = (await monthOf("owner")).period;
      return { state, version, publishedAtMs };
    };
    expect(await where()).toMatchObject({ state: "open", version: 0 });
    expect((await step("published", 0, first)).status).toBe(204);
    const published = await where();
    expect(published).toMatchObject({ state: "published", version: 1 });
    // Idempotency has lost what came of it: the month itself knows whose step it was.
    for (const key of await store.keys("idempotency:*")) await store.del(key);
    expect((await step("published", 0, first)).status, "the same press again").toBe(204);
    expect(await where(), "nothing was published a second time").toEqual(published);
    expect((await step("published", 0, crypto.randomUUID())).body, "another press, of another page").toMatchObject({
      error: "monthClosed",
    });
    expect((await step("open", 1, crypto.randomUUID())).status).toBe(204);
    expect(await where()).toMatchObject({ state: "open", version: 2 });
    for (const key of [first, crypto.randomUUID()])
      expect((await step("published", 0, key)).body.error, "of the month before it was opened again").toBe("recordMoved");
    expect(await where()).toMatchObject({ state: "open", version: 2 });
    expect((await step("published", 2, crypto.randomUUID())).status).toBe(204);
    expect((await step("open", 1, crypto.randomUUID())).body).toMatchObject({ error: "recordMoved" });
    expect((await step("frozen", 1, crypto.randomUUID())).body).toMatchObject({ error: "recordMoved" });
    expect(await where()).toMatchObject({ state: "published", version: 3 });
    const twice = await Promise.all([step("open", 3, crypto.randomUUID()), step("open", 3, crypto.randomUUID())]);
    expect(twice.map(({ status }) => status).sort()).toEqual([204, 409]);
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

  it("[K1] what is rejected after somebody's granting broke off stands in the services too, and is rejected without them", async () => {
    await settle("published");
    const appeals = await Promise.all(["d1", "d3"].map(async (id) => (await object("company1", id)).body.id as string));
    // The services took it back; the server died before it wrote that down.
    deductions.set("d1", { ...deductions.get("d1"), Ar_State: 1 });
    server.legacy.on("BatchUpdateScore", () => [{ Ar_Id: "d1", Result: 0, Message: "更新评分数据失败" }]);
    const reject = (at: number) => call("supervisor", "POST", `appeals/${appeals[at]}`, { grants: false, answer: "不属实" });
    expect((await reject(0)).body).toMatchObject({ error: "legacyRefused", message: "更新评分数据失败" });
    server.legacy.on("BatchUpdateScore", (({ List }: Sent) => {
      for (const one of List) deductions.set(String(one.Ar_Id), { ...deductions.get(String(one.Ar_Id)), ...one });
      return done;
    }) as never);
    expect((await reject(0)).status).toBe(204);
    expect(deductions.get("d1")).toMatchObject({ Ar_State: 0, Ar_Score: 5 });
    server.legacy.on("GetAccressReportList", () => {
      throw new ExpectedError("legacyUnreachable");
    });
    expect((await reject(1)).status).toBe(204);
    expect((await monthOf("supervisor")).appeals.map(({ state }) => state)).toEqual(["rejected", "rejected"]);
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
    // What came back of it may stand in a row that nobody can read: nothing is given back twice.
    for (const unread of [{ Ar_Score: "one" }, { Ar_Day: "soon" }, { Ar_State: "gone" }]) {
      deductions.set("y9", taken("y9", "c1", -1, { Ar_Day: "2026-02-05", Ar_Corrects: "y1", ...unread }));
      expect((await right("y1", -1, "2026-03-02")).body.error, JSON.stringify(unread)).toBe("legacyNoAnswer");
    }
    deductions.delete("y9");
    expect((await right("y1", -1, "2026-03-02")).status).toBe(201);
    // In another year that is open still: what came back since counts there too.
    expect((await right("y1", -0.1, "2026-02-02")).body.detail).toMatchObject({ problem: "outOfRange", max: 0 });
    expect((await right("y2", -2, "2026-03-02")).status).toBe(201);
    expect((await right("y3", -2.1, "2026-03-02")).body.detail).toMatchObject({ problem: "outOfRange", max: 2 });
    expect((await right("y3", -2, "2026-04-02")).status).toBe(201);
    expect((await right("y3", -0.1, "2026-04-02")).body.detail).toMatchObject({ problem: "outOfRange", max: 0 });
    expect((await right("y2", -0.1, "2024-11-02")).body.detail, "before it").toMatchObject({ problem: expect.any(String) });
  });

  it("takes for a frozen month what it missed: more of a deduction, or a fault that nobody saw, never past what its item may cost", async () => {
    sheets.add("c1 06");
    deductions.set("m1", taken("m1", "c1", 2, { Ar_Day: "2026-06-10" }));
    await settle("published", "2026-06");
    expect((await settle("frozen", "2026-06", true)).status).toBe(204);
    const frozen = (await call("supervisor", "GET", "months/2026-06")).text;
    const right = async (corrects: string, points: number, more: object = {}) => {
      const { status, body } = await deduct("supervisor", [{ ...entry, points, day: "2026-07-02", corrects }], {
        month: "2026-07",
        ...more,
      });
      return status === 201 ? "taken" : body.detail;
    };
    // One fault of this item costs between 0.1 and 5.
    expect(await right("m1", 3.1)).toMatchObject({ problem: "outOfRange", takesMore: true, max: 3 });
    expect(await right("m1", 2)).toBe("taken");
    expect(await right("m1", 1.1), "with what was taken since").toMatchObject({ problem: "outOfRange", max: 1 });
    expect(await right("m1", -2.1), "what was taken since comes back under its own name").toMatchObject({ givesBack: true, max: 2 });
    expect(await right("2026-06", 0.05)).toMatchObject({ problem: "outOfRange", takesMore: true, min: 0.1, max: 5 });
    expect(await right("2026-06", 1.5)).toBe("taken");
    expect(await right("2026-06", -1), "it cost nothing that could come back").toMatchObject({ problem: "notFrozen" });
    expect(await right("2026-07", 1), "it is open").toMatchObject({ problem: "notFrozen" });
    expect(await right("2026-06", 1, { companyId: "c2" }), "whoever was there has a sheet").toBe("taken");
    expect(await right("2026-06", 1, { scored: "road", roadId: "r1" }), "nobody had that road").toMatchObject({ problem: "notFrozen" });
    const { deductions: told } = await monthOf("supervisor", "2026-07");
    expect(told.filter(({ companyId }) => companyId === "c1").map(({ corrects, points }) => [corrects, points])).toEqual([
      ["m1", 2],
      ["2026-06", 1.5],
    ]);
    expect((await call("supervisor", "GET", "months/2026-06")).text, "the frozen month stays").toBe(frozen);
  });

  it("gives points of a road back to whoever lost them, though the road is another's by now, and counts them when they are handed in", async () => {
    const kept = (Cr_Id: string, C_id: string, Cr_StartTime: string, Cr_EndTime: string) => ({
      ...{ Cr_Id, C_id, R_id: "r1", Cr_StartTime, Cr_EndTime },
    });
    server.legacy.on("GetComRoadPageList", () => [kept("k1", "c1", "2025-01-01", "2026-03-15"), kept("k2", "c2", "2026-03-16", "")]);
    server.legacy.on("GetRoadPFTree", () => TREE);
    const road = { scored: "road", roadId: "r1" };
    sheets.add("c1 02");
    server.legacy.on("GetRoadInfoLocationList", () => [{ R_id: "r1", R_Name: "一路" }]);
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
    expect(ranked.body.names.c1).toBe("一公司");
    const inYear = async () =>
      ((await call("supervisor", "GET", "years/2026")).body as YearAnswer).companies.map(({ companyId, months }) => [companyId, months[0]]);
    const year = await inYear();
    // What a spreadsheet would say, out of what the doors answer: no name of today among it.
    const answered = {
      month: () => monthOf("supervisor"),
      ranking: async () => (await call("supervisor", "GET", `ranking/${MONTH}`)).body,
      namesOf: async () => ({ companies: { c1: "改名公司" }, roads: {} }),
    } as unknown as Assessment;
    const rowsOf = async (table: "month" | "deductions" | "sheets" | "ranking") =>
      (await assessmentRows(answered, {} as Requester, { of: "assessment", table, month: MONTH, companies: [] })).rows;
    const written = async () => JSON.stringify(await Promise.all((["month", "deductions", "sheets", "ranking"] as const).map(rowsOf)));
    const files = await written();
    expect(files).toContain("一公司");
    expect(files).not.toContain("改名公司");
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
      expect(await inYear()).toEqual(year);
      expect(await written()).toBe(files);
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
    expect([digest(record.text), digest(rulesText(JSON.parse(record.text)))]).toEqual([hash, rulesHash]);
    expect(JSON.parse(record.text), "the share of the company's own sheet is a rule too").toMatchObject({
      rulesVersion: 2,
      companyShare: 0.6,
    });
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
