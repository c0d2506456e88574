import {
  isYearKnown,
  leftOf,
  meanOfRoads,
  movedBy,
  newestFirst,
  standingOf,
  stateOfDeduction,
} from "../../shared/domain/assessed-month.ts";
import { FULL_SCORE, itemsOf, type Scored } from "../../shared/domain/assessment.ts";
import { ranksOf } from "../../shared/domain/ranks.ts";
import { roundHalfUp } from "../../shared/domain/round-half-up.ts";
import { type AssessmentTableName, type ReckonedRows, SHEET_LINES } from "../../shared/exports/assessment-tables.ts";
import type { FrozenMonth, MonthAnswer, RankingAnswer, YearAnswer } from "../../shared/http/assessment-api.ts";
import type { ExportRequest } from "../../shared/http/exports-api.ts";
import type { Requester } from "../plugins/access.ts";
import type { Assessment } from "./assessment.ts";

type Rows = ReckonedRows["rows"];
type Month = Omit<MonthAnswer, "may" | "ownAppealIds">;
type Asked = Extract<ExportRequest["rows"], { of: "assessment" }>;
type Names = FrozenMonth["names"];
type TreeItem = Month["trees"]["company"][number];

/**
 * The rows of a spreadsheet of the assessment, as their screens show them to this reader: what a company may not see is no row of its.
 * @throws ExpectedError as the screens' doors do
 */
export async function assessmentRows(assessment: Assessment, who: Requester, { table, month, companies }: Asked): Promise<ReckonedRows> {
  if (table === "year") {
    const told = await assessment.year(who, month.slice(0, 4));
    return { rows: yearRows(told, namesIn((await assessment.namesOf(who.tenant, told)).companies)), asOfMs: told.askedAtMs };
  }
  if (table === "ranking") {
    const told = await assessment.ranking(who, month);
    const names = told.names ?? (await assessment.namesOf(who.tenant, { companies: told.ranking })).companies;
    return { rows: rankingRows(told, namesIn(names)), asOfMs: told.askedAtMs };
  }
  const told = await assessment.month(who, month);
  const names = told.names ?? (await assessment.namesOf(who.tenant, told));
  return { rows: OF_MONTH[table](told, names, companies), asOfMs: told.askedAtMs };
}

const OF_MONTH: Readonly<
  Record<Exclude<AssessmentTableName, "year" | "ranking">, (told: Month, names: Names, companies: readonly string[]) => Rows>
> = { month: monthRows, roads: roadRows, deductions: deductionRows, sheets: sheetRows };

const namesIn =
  (names: Readonly<Record<string, string>>) =>
  (id: string): string =>
    names[id] || id;

/** The best first, as on screen. */
function byPlace({ companies, ranking }: Month): Month["companies"] {
  const at = new Map(ranking?.map(({ companyId }, i) => [companyId, i]));
  return [...companies].sort((a, b) => (at.get(a.companyId) ?? Infinity) - (at.get(b.companyId) ?? Infinity));
}

function monthRows(told: Month, names: Names): Rows {
  const company = namesIn(names.companies);
  const places = new Map(told.ranking?.map((one) => [one.companyId, one]));
  const standing = countBy(told, ({ companyId }) => companyId);
  return byPlace(told).map((row) => ({
    ...{ month: told.month, rank: places.get(row.companyId)?.rank ?? null, change: movedBy(places.get(row.companyId)) },
    ...{ company: company(row.companyId), score: row.score, own: row.own?.score ?? null, roads: meanOfRoads(row) },
    ...{ services: row.own?.services ?? null, count: standing.get(row.companyId) ?? 0 },
  }));
}

function roadRows(told: Month, names: Names): Rows {
  const [company, road] = [namesIn(names.companies), namesIn(names.roads)];
  const standing = countBy(told, ({ companyId, roadId }) => `${companyId} ${roadId}`);
  return byPlace(told).flatMap(({ companyId, roads }) =>
    roads.map(({ roadId, score, services, isHandedIn }) => ({
      ...{ month: told.month, road: road(roadId), company: company(companyId), score: isHandedIn ? score : null, services },
      count: standing.get(`${companyId} ${roadId}`) ?? 0,
    })),
  );
}

function deductionRows(told: Month, names: Names): Rows {
  const [company, road] = [namesIn(names.companies), namesIn(names.roads)];
  const items = new Map([...told.trees.company, ...told.trees.road].map((item) => [item.id, item]));
  const appeals = new Map(told.appeals.map((appeal) => [appeal.deductionId, appeal]));
  const appealOf = ({ id }: { readonly id: string }) => appeals.get(id);
  return newestFirst(told.deductions).map((one) => ({
    ...{ day: one.day, company: company(one.companyId), road: one.roadId === "" ? "" : road(one.roadId) },
    ...{ item: items.get(one.itemId)?.name ?? one.itemId, rule: items.get(one.itemId)?.standard ?? "", points: -one.points },
    ...{ reason: one.reason, corrects: one.corrects, order: one.orderId, pictures: one.pictures.length, by: one.by },
    ...{ source: one.source?.kind ?? "", sourceCount: one.source?.count ?? null, sourcePeriod: periodText(one.source) },
    ...{ enteredAtMs: one.createdAtMs, state: stateOfDeduction(one.stands, appealOf(one)?.state) },
    ...{ appeal: appealOf(one)?.reason ?? "", answer: appealOf(one)?.answer ?? "" },
    ...{ decidedBy: appealOf(one)?.decidedBy ?? "", decidedAtMs: appealOf(one)?.decidedAtMs ?? null },
  }));
}

const periodText = (source: { readonly from: string; readonly to: string } | undefined): string =>
  source === undefined ? "" : `${source.from} – ${source.to}`;

type Sheet = NonNullable<Month["companies"][number]["own"]>;

/** Of the companies that were asked for, or of all. A sheet that nobody handed in is none yet. */
function sheetRows(told: Month, names: Names, companies: readonly string[]): Rows {
  const [company, road] = [namesIn(names.companies), namesIn(names.roads)];
  const items = { company: itemsOf(told.trees.company), road: itemsOf(told.trees.road) };
  const rowsOf = (of: Scored, companyId: string, roadId: string, sheet: Sheet): Rows =>
    linesOf(items[of], sheet).map((line) => {
      return { month: told.month, company: company(companyId), road: roadId === "" ? "" : road(roadId), ...line };
    });
  return byPlace(told)
    .filter(({ companyId }) => companies.length === 0 || companies.includes(companyId))
    .flatMap(({ companyId, own, roads }) => [
      ...(own === null ? [] : rowsOf("company", companyId, "", own)),
      ...roads.filter(({ isHandedIn }) => isHandedIn).flatMap((sheet) => rowsOf("road", companyId, sheet.roadId, sheet)),
    ]);
}

/** Each item with what it lost and has left, and what moved the score beside them: what is left in all of them is the sheet's score. */
function linesOf(items: readonly TreeItem[], { score, lost, givenBack }: Sheet): Rows {
  const all = items.reduce((sum, { id }) => sum + (lost[id] ?? 0), 0);
  const beside = { strange: roundHalfUp(score - FULL_SCORE - givenBack + all), givenBack };
  return [
    ...items.map(({ id, name, standard, total }) => ({
      ...{ item: name, rule: standard, worth: total, deducted: lost[id] === undefined ? 0 : -lost[id], left: leftOf(total, lost[id] ?? 0) },
    })),
    ...(["strange", "givenBack"] as const)
      .filter((line) => beside[line] !== 0)
      .map((line) => ({ item: SHEET_LINES[line], rule: "", worth: null, deducted: beside[line], left: beside[line] })),
  ];
}

/** What stands, the mean of the months, and what was set by hand, of the year and each quarter; then the months. */
function yearRows(told: Omit<YearAnswer, "mayOverride">, company: (id: string) => string): Rows {
  const { companies } = told;
  const isRanked = companies.length > 1 && isYearKnown(told);
  const ranks = ranksOf(companies.map(({ year }) => (isRanked ? standingOf(year) : null)));
  return companies
    .map((row, i) => ({ row, rank: ranks[i] ?? null }))
    .sort((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity))
    .map(({ row, rank }) => {
      const parts = [row.year, ...row.quarters].flatMap((part, n) => {
        const key = n === 0 ? "year" : `quarter${n}`;
        return [[key, standingOf(part)] as const, [`${key}Mean`, part.score] as const, [`${key}ByHand`, part.byHand] as const];
      });
      const months = row.months.map((score, n) => [`month${n + 1}`, score] as const);
      return { rank, company: company(row.companyId), ...Object.fromEntries([...parts, ...months]) };
    });
}

const rankingRows = ({ month, ranking }: RankingAnswer, company: (id: string) => string): Rows =>
  ranking.map((one) => ({ month, rank: one.rank, company: company(one.companyId), score: one.score, change: movedBy(one) }));

/** Deductions that stand, by whose they are. */
function countBy({ deductions }: Month, by: (one: Month["deductions"][number]) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of deductions) if (one.stands) counts.set(by(one), (counts.get(by(one)) ?? 0) + 1);
  return counts;
}
