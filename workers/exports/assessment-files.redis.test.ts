import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import {
  asking,
  call,
  cookies,
  deductions,
  MONTH,
  monthOf,
  node,
  playAssessment,
  server,
  settle,
  sheets,
  store,
  TREE,
  taken,
} from "../../server/testing/played-assessment.ts";
import { sampleExport } from "../../server/testing/sample-export.ts";
import { meanOfRoads, movedBy, standingOf } from "../../shared/domain/assessed-month.ts";
import { type AssessmentTableName, columnsOfAssessment } from "../../shared/exports/assessment-tables.ts";
import { exportKeys } from "../../shared/exports/export-record.ts";
import type { AssessedYear, MonthAnswer, RankingAnswer, YearAnswer } from "../../shared/http/assessment-api.ts";
import { exportRequest } from "../../shared/http/exports-api.ts";
import { resourceDoors } from "../../shared/http/resource-api.ts";
import { companyScoring, roadScoring } from "../../shared/resources/scoring-trees.ts";
import { readWorkbook } from "../../tests/support/workbook.ts";
import { askServices } from "./ask-services.ts";
import { selectRows } from "./select-rows.ts";
import { writeTableWorkbook } from "./table-workbook.ts";

playAssessment();
const FILE = join(tmpdir(), `assessment-${process.pid}.xlsx`);
afterAll(() => rm(FILE, { force: true }));

const ABOUT = [{ name: "about", value: { text: "it" } }];
type Line = Readonly<Record<string, string | number | null>>;

/** The rows of the workbook that this person gets, as it lies on the disk, by the keys of its columns. */
const fileOf = (who: string, table: AssessmentTableName): Promise<Line[]> =>
  fileWith(who, Object.keys(columnsOfAssessment(table)), { of: "assessment", table, month: MONTH });

async function fileWith(who: string, keys: readonly string[], rows: object): Promise<Line[]> {
  const asked = { ...sampleExport(), columns: keys.map((key) => ({ key, title: key })) };
  const response = await fetch(`${server.address}/api/exports`, {
    ...{ method: "POST", headers: { origin: server.address, cookie: cookies.get(who)!, "content-type": "application/json" } },
    body: JSON.stringify({ ...asked, rows }),
  });
  const { export: job } = (await response.json()) as { export: { id: string } };
  const [request, reckoned] = await Promise.all([store.get(exportKeys.request(job.id)), store.get(exportKeys.reckoned(job.id))]);
  // Nobody builds it here, and few may wait at a time.
  for (const key of [...(await store.keys("{exports}:*")), ...(await store.keys("exports-unfinished:*"))]) await store.del(key);
  const wanted = exportRequest.parse(JSON.parse(request!));
  const tenant = server.editions.tenants.get("021PDGLS")!;
  const ask = askServices(tenant, asking(), async () => {});
  const selected = await selectRows({ redis: store, tenant, companyId: null, ask, nowMs: Date.now(), reckoned }, wanted);
  await writeTableWorkbook(FILE, wanted, selected, ABOUT, "Asia/Shanghai", () => {});
  const [cells] = readWorkbook(await readFile(FILE)).sheets;
  const column = (at: number) => (at < 26 ? "" : String.fromCharCode(64 + Math.floor(at / 26))) + String.fromCharCode(65 + (at % 26));
  const last = Math.max(...[...cells!.keys()].map((cell) => Number(/\d+$/.exec(cell)![0])));
  return Array.from({ length: last - 1 }, (_, row) =>
    Object.fromEntries(keys.map((key, at) => [key, cells!.get(`${column(at)}${row + 2}`) ?? null])),
  );
}
const pick = (rows: readonly Line[], ...keys: string[]) => rows.map((row) => keys.map((key) => row[key])).sort();
const round = (value: number): number => Math.round(value * 100) / 100;
const sum = (rows: readonly Line[], key: string) => round(rows.reduce((all, row) => all + Number(row[key] ?? 0), 0));

/** Two companies with a road each, points taken of both, and what is given back of neither. */
async function play(): Promise<void> {
  server.legacy.on("GetRoadPFTree", () => TREE);
  server.legacy.on("GetCompanyList", () => ["c1", "c2"].map((C_id) => ({ C_id, C_Name: C_id })));
  server.legacy.on("GetRoadInfoLocationList", () => [{ R_id: "r1", R_Name: "r1" }]);
  server.legacy.on("GetRoadScoreMonth", ({ Month }) =>
    Month === "01" ? [{ CompanyName: "某公司", ComId: "c1", R_id: "r1", ScoreList: [{ AT_Id: "a1", TotalScore: 60 }] }] : [],
  );
  deductions.set("r9", taken("r9", "c1", 3, { R_id: "r1" }));
  deductions.set("gone", taken("gone", "c2", 4, { Ar_State: 1 }));
  deductions.set("nobody's", taken("nobody's", "c2", 0.7, { AT_Id: "removed" }));
  sheets.add("c2 03");
}

const ROAD_OF = ({ companies }: MonthAnswer) => companies.flatMap(({ companyId, roads }) => roads.map((road) => ({ ...road, companyId })));
const standing = ({ deductions: all }: MonthAnswer, companyId: string, roadId?: string) =>
  all.filter((one) => one.stands && one.companyId === companyId && (roadId === undefined || one.roadId === roadId)).length;

for (const who of ["owner", "company1"])
  it(`[E17] every figure of ${who}'s files is the one that their screens are answered`, async () => {
    await play();
    await settle("published");
    const month: MonthAnswer = await monthOf(who);
    expect(month.companies.map(({ companyId }) => companyId).sort()).toEqual(who === "owner" ? ["c1", "c2"] : ["c1"]);
    const place = (companyId: string) => month.ranking!.find((one) => one.companyId === companyId);

    expect(pick(await fileOf(who, "month"), "company", "score", "own", "roads", "services", "rank", "change", "count")).toEqual(
      month.companies
        .map((one) => [
          ...[one.companyId, one.score, one.own!.score, meanOfRoads(one), one.own!.services],
          ...[place(one.companyId)!.rank, movedBy(place(one.companyId)), standing(month, one.companyId)],
        ])
        .sort(),
    );
    expect(pick(await fileOf(who, "roads"), "company", "road", "score", "services", "count")).toEqual(
      ROAD_OF(month).map(({ companyId, roadId, score, services }) => [
        companyId,
        roadId,
        score,
        services,
        standing(month, companyId, roadId),
      ]),
    );
    expect(pick(await fileOf(who, "deductions"), "company", "points", "reason", "by")).toEqual(
      month.deductions.map((one) => [one.companyId, -one.points, one.reason, one.by]).sort(),
    );

    // What is left of all lines of a sheet is its score; what they lost is what its items lost.
    const lines = await fileOf(who, "sheets");
    const items = month.trees.company.filter(({ parentId }) => parentId !== "");
    for (const { companyId, own, roads } of month.companies)
      for (const [roadId, sheet] of [[null, own!] as const, ...roads.map((road) => [road.roadId, road] as const)]) {
        const of = lines.filter(({ company, road }) => company === companyId && road === roadId);
        expect([companyId, roadId, sum(of, "left")]).toEqual([companyId, roadId, sheet.score]);
        for (const { id, name, total } of items)
          expect(of.find(({ item }) => item === name)).toMatchObject({
            ...{ worth: total, deducted: 0 - (sheet.lost[id] ?? 0), left: round(total! - (sheet.lost[id] ?? 0)) },
          });
      }
    expect(new Set(lines.map(({ company }) => company))).toEqual(new Set(month.companies.map(({ companyId }) => companyId)));

    const ranking: RankingAnswer = (await call(who, "GET", `ranking/${MONTH}`)).body;
    expect((await fileOf(who, "ranking")).map((row) => [row.rank, row.company, row.score, row.change])).toEqual(
      ranking.ranking.map((one) => [one.rank, one.companyId, one.score, movedBy(one)]),
    );

    const year: YearAnswer = (await call(who, "GET", "years/2026")).body;
    const partOf = (part: AssessedYear["year"]) => [standingOf(part), part.score, part.byHand];
    const keys = ["year", "quarter1", "quarter2", "quarter3", "quarter4"].flatMap((part) => [part, `${part}Mean`, `${part}ByHand`]);
    const months = Array.from({ length: 12 }, (_, i) => `month${i + 1}`);
    expect(pick(await fileOf(who, "year"), "company", ...keys, ...months)).toEqual(
      year.companies.map((one) => [one.companyId, ...[one.year, ...one.quarters].flatMap(partOf), ...one.months]).sort(),
    );
  });

it("[E17] the file of a tree is its year as the register's door tells it, and adds up as the tree does", async () => {
  const child = { AT_Level: 2, AT_Standard: "每处扣分" };
  const years = [...TREE.map((one) => (one.AT_ParentId === "" ? one : { ...one, ...child })), node("old", "", 100, { AT_Year: 2025 })];
  for (const [name, resource] of [
    ["GetComPFTree", companyScoring],
    ["GetRoadPFTree", roadScoring],
  ] as const) {
    server.legacy.on(name, () => years);
    await asking().forget("021PDGLS", resource.list.call);
    const keys = resource.columns.map(({ key }) => key);
    const rows = {
      ...{ of: "resource", resource: resource.name, search: "", filters: { year: { kind: "choice", values: ["2026"] } } },
      sort: { key: "level", direction: "asc", thenBy: [{ key: "sort", direction: "asc" }] },
    };
    const lines = await fileWith("owner", keys, rows);
    const { path } = resourceDoors(resource).list;
    const answer = await fetch(`${server.address}${path}`, { headers: { origin: server.address, cookie: cookies.get("owner")! } });
    const told = ((await answer.json()) as { rows: Line[] }).rows.filter(({ year }) => year === 2026);
    expect(told).toHaveLength(4);
    const inOrder = (all: readonly Line[]) => pick(all, "id", ...keys.filter((key) => key !== "id"));
    expect(inOrder(lines)).toEqual(
      inOrder(told.map((row) => Object.fromEntries(keys.map((key) => [key, row[key] === "" ? null : row[key]!])))),
    );
    const below = (parent: string | null) =>
      sum(
        lines.filter(({ parentId }) => parentId === parent),
        "total",
      );
    expect([below(null), below("a"), below("b")]).toEqual([100, 60, 40]);
    expect(lines.map(({ level }) => level)).toEqual([1, 1, 2, 2]);
  }
});
