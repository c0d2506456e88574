import type { Tenant } from "../../editions/load.ts";
import { periodScore, unevenNodes } from "../../shared/domain/assessment.ts";
import { dayAt, dayText } from "../../shared/domain/calendar-day.ts";
import { ranksOf } from "../../shared/domain/ranks.ts";
import { ExpectedError } from "../../shared/errors.ts";
import {
  type AssessedDeduction,
  type AssessedYear,
  type MonthAnswer,
  type MonthFigures,
  type Period,
  periodStates,
  type RankingAnswer,
  type YearAnswer,
} from "../../shared/http/assessment-api.ts";
import { getAccressReportList, getComSummary } from "../../shared/legacy/calls/access.ts";
import { deduction, scoreMonths, scoreSummary } from "../../shared/legacy/records/assessment.ts";
import type { Asking } from "../../shared/node/asking.ts";
import { scopeOf } from "../live/scope.ts";
import type { SignedIn } from "../plugins/access.ts";
import { ownPart, toldDeduction } from "./month-figures.ts";
import { OPEN, type Periods } from "./periods.ts";
import { type Fresh, type Reckoned, ReckonedMonths } from "./reckoned-months.ts";

export interface AssessmentDeps {
  readonly asking: Pick<Asking, "kept" | "now" | "forget" | "stampOf">;
  readonly periods: Periods;
  readonly now: () => number;
}

/** However many people look, the services are asked once in this time; months that are over hardly ever move. */
const KEPT_MS = { present: 15_000, past: 300_000 };

/** Reckons what companies are worth in a month and a year, of the services' deductions and sheets; a frozen month is told as it was frozen. */
export class Assessment {
  private readonly deps: AssessmentDeps;
  private readonly months: ReckonedMonths;

  constructor(deps: AssessmentDeps) {
    this.deps = deps;
    this.months = new ReckonedMonths(deps.asking, deps.now);
  }

  async month(who: SignedIn, month: string): Promise<Omit<MonthAnswer, "may">> {
    const { tenant } = who;
    const { companyId } = scopeOf(who.session);
    const { code } = tenant.file;
    const [period, appeals, { figures, askedAtMs }] = await Promise.all([
      this.deps.periods.of(code, month),
      this.deps.periods.appeals(code, month),
      this.figures(tenant, month),
    ]);
    const told = companyId === null ? figures : ownPart(figures, companyId);
    return {
      ...told,
      ...{ period, askedAtMs, ranking: companyId === null || period.state !== "open" ? await this.places(tenant, month, figures) : null },
      appeals: companyId === null ? appeals : appeals.filter((one) => companyId !== "" && one.companyId === companyId),
      uneven: { company: unevenNodes(figures.trees.company), road: unevenNodes(figures.trees.road) },
    };
  }

  /** @throws ExpectedError forbidden for whoever is assessed, before it is published */
  async ranking(who: SignedIn, month: string): Promise<RankingAnswer> {
    const { tenant } = who;
    const [{ state }, { figures, askedAtMs }] = await Promise.all([
      this.deps.periods.of(tenant.file.code, month),
      this.figures(tenant, month),
    ]);
    if (scopeOf(who.session).companyId !== null && state === "open") throw new ExpectedError("forbidden");
    return { month, state, askedAtMs, ranking: await this.places(tenant, month, figures) };
  }

  async year(who: SignedIn, year: string): Promise<Omit<YearAnswer, "mayOverride">> {
    const { tenant, session } = who;
    const { companyId } = scopeOf(session);
    const months = monthsOf(year);
    const { code } = tenant.file;
    const keep = { keepMs: this.keptMs(tenant, year) };
    const [periods, summary, ...all] = await Promise.all([
      this.deps.periods.ofYear(code, year),
      this.deps.asking.kept(tenant, getComSummary, { C_Code: code, ComId: "", Year: year }, keep),
      ...months.filter((one) => one <= this.thisMonth(tenant)).map(async (month) => (await this.figures(tenant, month)).figures),
    ]);
    const scores = all.map(({ companies: told }) => new Map(told.map((one) => [one.companyId, one.score])));
    const theirs = new Map(
      summary.rows.map((row) => scoreSummary.decode(row as Record<string, unknown>, tenant.source)).map((row) => [row.companyId, row]),
    );
    const ids = new Set([...all.flatMap(({ companies: told }) => told.map((one) => one.companyId)), ...theirs.keys()]);
    const rows = [...ids]
      .filter((id) => id !== "" && (companyId === null || id === companyId))
      .map((id): AssessedYear => {
        const own = months.map((_, i) => scores[i]?.get(id) ?? null);
        const told = theirs.get(id);
        const quarter = (n: number) => ({
          ...periodScore(own.slice(n * 3, n * 3 + 3)),
          byHand: told?.[(["quarter1", "quarter2", "quarter3", "quarter4"] as const)[n]!] ?? null,
        });
        return {
          ...{ companyId: id, months: own, year: { ...periodScore(own), byHand: told?.year ?? null } },
          services: scoreMonths.map((name) => positive(told?.[name] ?? null)),
          quarters: [0, 1, 2, 3].map(quarter),
        };
      });
    return {
      ...{ year: Number(year), companies: rows, askedAtMs: summary.askedAtMs },
      states: months.map((month) => (periods.get(month) ?? OPEN).state),
    };
  }

  /** Of everybody; as it was published or frozen where it is. */
  async figures(tenant: Tenant, month: string, fresh: Fresh = "kept"): Promise<{ figures: MonthFigures; askedAtMs: number }> {
    const period: Period = await this.deps.periods.of(tenant.file.code, month);
    if (period.state !== "open")
      return { figures: await this.deps.periods.figures(tenant.file.code, month), askedAtMs: period.frozenAtMs ?? this.deps.now() };
    return this.reckon(tenant, month, fresh);
  }

  /** All of a year, as the services have them now. */
  async deductionsOf(tenant: Tenant, year: string): Promise<AssessedDeduction[]> {
    const asked = { C_Code: tenant.file.code, ComId: "", Year: year, Month: "" };
    const { rows } = await this.deps.asking.now(tenant, getAccressReportList, asked);
    return rows
      .map((row) => toldDeduction(deduction.decode(row as Record<string, unknown>, tenant.source)))
      .filter(({ day }) => day.startsWith(year));
  }

  /** As the services have it, whatever was frozen. */
  reckon(tenant: Tenant, month: string, fresh: Fresh): Promise<Reckoned> {
    return this.months.of(tenant, month, fresh, this.keptMs(tenant, month));
  }

  /** What was told of a month before is old, on all servers; null where only what stands for quarters and years is. */
  async forget(tenant: Tenant, month: string | null): Promise<void> {
    await this.deps.asking.forget(tenant.file.code, getComSummary);
    if (month !== null) await this.months.forget(tenant, month);
  }

  /**
   * With those of the month before, as far as that one is settled as this one is: whoever may see published places is told of no others, and those that
   * stand beside a frozen month do not move either.
   */
  private async places(tenant: Tenant, month: string, { companies: told }: MonthFigures): Promise<RankingAnswer["ranking"]> {
    const stage = async (of: string) => periodStates.indexOf((await this.deps.periods.of(tenant.file.code, of)).state);
    const isSettled = (await stage(monthBefore(month))) >= (await stage(month));
    const before = isSettled ? await this.figures(tenant, monthBefore(month)).catch(() => null) : null;
    const placesBefore = placesOf(before?.figures.companies ?? []);
    const places = placesOf(told);
    return told
      .map(({ companyId, score }) => ({
        ...{ companyId, score },
        rank: places.get(companyId) ?? null,
        before: placesBefore.get(companyId) ?? null,
      }))
      .sort((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity) || (a.companyId < b.companyId ? -1 : 1));
  }

  /** YYYY-MM-DD, as the customer has it. */
  today({ source }: Tenant): string {
    return dayText(dayAt(source.timeZone, this.deps.now()));
  }

  private thisMonth(tenant: Tenant): string {
    return this.today(tenant).slice(0, 7);
  }

  private keptMs(tenant: Tenant, of: string): number {
    return this.thisMonth(tenant).startsWith(of) ? KEPT_MS.present : KEPT_MS.past;
  }
}

const monthsOf = (year: string): string[] => Array.from({ length: 12 }, (_, i) => `${year}-${String(i + 1).padStart(2, "0")}`);
function monthBefore(month: string): string {
  const [year, of] = month.split("-").map(Number) as [number, number];
  return of === 1 ? `${year - 1}-12` : `${year}-${String(of - 1).padStart(2, "0")}`;
}

/** Monthly scores that are not positive become 0 (part 2, section 7). */
const positive = (score: number | null): number | null => (score === null ? null : Math.max(0, score));

function placesOf(told: MonthFigures["companies"]): Map<string, number> {
  const ranks = ranksOf(told.map(({ score }) => score));
  return new Map(told.flatMap(({ companyId }, i) => (ranks[i] == null ? [] : [[companyId, ranks[i]]])));
}
