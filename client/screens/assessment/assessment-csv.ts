import type { ChartTable } from "../../../shared/charts/chart-content.ts";
import type { AssessedDeduction, MonthAnswer, RankingAnswer, YearAnswer } from "../../../shared/http/assessment-api.ts";
import type { useWords } from "../../i18n/use-words.ts";
import type { assessmentText } from "./assessment.words.ts";
import { meanOfRoads } from "./month-share.ts";
import { movedBy } from "./month-table.tsx";
import type { Names } from "./names.ts";
import { standingOf } from "./year-table.tsx";

export type Say = ReturnType<typeof useWords<keyof typeof assessmentText>>;

/** What the tab of a month shows, with all that stands in its rows; scores are numbers, empty where there is none. */
export function monthCsv(tab: "month" | "roads" | "deductions", month: MonthAnswer, names: Names, say: Say): ChartTable {
  if (tab === "deductions") return deductionsOf(month, names, say);
  return tab === "roads" ? roadsOf(month, names, say) : companiesOf(month, names, say);
}

export function rankingCsv({ month, ranking }: RankingAnswer, names: Names, say: Say): ChartTable {
  return {
    columns: [say("monthAsked"), say("rank"), say("company"), say("score"), say("change")],
    rows: ranking.map((one) => [month, one.rank, names.company(one.companyId), one.score, movedBy(one)]),
  };
}

/** Of quarters and the year: what stands, the mean of the months, and what was set by hand. */
export function yearCsv({ year, companies }: YearAnswer, names: Names, say: Say): ChartTable {
  const months = Array.from({ length: 12 }, (_, i) => `${year}-${String(i + 1).padStart(2, "0")}`);
  const parts = [say("yearScore"), ...[1, 2, 3, 4].map((n) => say("quarter", { n }))];
  return {
    columns: [
      say("company"),
      ...parts.flatMap((part) => [part, `${part} · ${say("meanTitle")}`, `${part} · ${say("handTitle")}`]),
      ...months,
    ],
    rows: companies.map((row) => [
      names.company(row.companyId),
      ...[row.year, ...row.quarters].flatMap((part) => [standingOf(part), part.score, part.byHand]),
      ...row.months,
    ]),
  };
}

const APPEAL = { waiting: "appealWaiting", granted: "appealGranted", rejected: "appealRejected" } as const;

/** What became of a deduction: of the appeal against it where there is one. */
export function stateWord(one: AssessedDeduction, { appeals }: Pick<MonthAnswer, "appeals">, say: Say): string {
  const appeal = appeals.find(({ deductionId }) => deductionId === one.id);
  return appeal === undefined ? say(one.stands ? "stands" : "takenBack") : say(APPEAL[appeal.state]);
}

function deductionsOf(month: MonthAnswer, names: Names, say: Say): ChartTable {
  const items = new Map([...month.trees.company, ...month.trees.road].map((item) => [item.id, item]));
  const appeals = new Map(month.appeals.map((appeal) => [appeal.deductionId, appeal]));
  return {
    columns: [
      ...[say("day"), say("company"), say("road"), say("item"), say("rule"), say("points"), say("reason"), say("correction")],
      ...[say("order"), say("pictures"), say("by"), say("state"), say("appeal"), say("answer")],
    ],
    rows: month.deductions.map((one) => [
      ...[one.day, names.company(one.companyId), one.roadId === "" ? "" : names.road(one.roadId)],
      ...[items.get(one.itemId)?.name ?? one.itemId, items.get(one.itemId)?.standard ?? "", -one.points, one.reason, one.corrects],
      ...[one.orderId, one.pictures.length, one.by, stateWord(one, month, say)],
      ...[appeals.get(one.id)?.reason ?? "", appeals.get(one.id)?.answer ?? ""],
    ]),
  };
}

const roadsOf = ({ month, companies }: MonthAnswer, names: Names, say: Say): ChartTable => ({
  columns: [say("monthAsked"), say("road"), say("company"), say("score"), say("services")],
  rows: companies.flatMap(({ companyId, roads }) =>
    roads.map(({ roadId, score, services, isHandedIn }) => [
      ...[month, names.road(roadId), names.company(companyId), isHandedIn ? score : null, services],
    ]),
  ),
});

function companiesOf({ month, companies, deductions, ranking }: MonthAnswer, names: Names, say: Say): ChartTable {
  const places = new Map(ranking?.map((one) => [one.companyId, one]));
  const scores = [say("score"), say("ownScore"), say("roadScore"), say("services"), say("count")];
  return {
    columns: [say("monthAsked"), say("rank"), say("change"), say("company"), ...scores],
    rows: companies.map((row) => [
      ...[month, places.get(row.companyId)?.rank ?? null, movedBy(places.get(row.companyId)), names.company(row.companyId), row.score],
      ...[row.own?.score ?? null, meanOfRoads(row), row.own?.services ?? null],
      deductions.filter((one) => one.companyId === row.companyId && one.stands).length,
    ]),
  };
}
