import type { Tenant } from "../../editions/load.ts";
import { periodScore, unevenNodes } from "../../shared/domain/assessment.ts";
import { dayAt, dayText } from "../../shared/domain/calendar-day.ts";
import { ranksOf } from "../../shared/domain/ranks.ts";
import { ExpectedError } from "../../shared/errors.ts";
import {
  type AssessedDeduction,
  type AssessedYear,
  type FrozenMonth,
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
import { companies } from "../../shared/resources/companies.ts";
import type { RecordRow } from "../../shared/resources/resource.ts";
import { roads } from "../../shared/resources/roads.ts";
import { scopeOf } from "../live/scope.ts";
import type { Requester } from "../plugins/access.ts";
import { RegisterRows } from "../resources/register-rows.ts";
import type { KeptScores, MonthScores } from "./kept-scores.ts";
import { namesBeside, ownPart, toldDeduction } from "./month-figures.ts";
import { OPEN, type Periods } from "./periods.ts";
import { type Fresh, type Reckoned, ReckonedMonths, refuseNameless } from "./reckoned-months.ts";

export interface AssessmentDeps {
  readonly asking: Pick<Asking, "kept" | "now" | "forget" | "stampOf">;
  readonly periods: Periods;
  readonly kept: KeptScores;
  readonly now: () => number;
}

interface OfRoad {
  readonly roadId: string;
}
interface Named {
  readonly companies: readonly { readonly companyId: string; readonly roads?: readonly OfRoad[] }[];
  readonly deductions?: readonly OfRoad[];
}

/** However many people look, the services are asked once in this time; months that are over hardly ever move. */
const KEPT_MS = { present: 15_000, past: 300_000 };

/** Reckons what companies are worth in a month and a year, of the services' deductions and sheets; a frozen month is told as it was frozen. */
export class Assessment {
  private readonly deps: AssessmentDeps;
  private readonly months: ReckonedMonths;
  private readonly registers: RegisterRows;

  constructor(deps: AssessmentDeps) {
    this.deps = deps;
    this.months = new ReckonedMonths(deps.asking, deps.kept, deps.now);
    this.registers = new RegisterRows(deps.asking);
  }

  async month(who: Requester, month: string): Promise<Omit<MonthAnswer, "may">> {
    const { tenant } = who;
    const { companyId } = scopeOf(who.session);
    const { code } = tenant.file;
    const [period, kept, beside, { figures, askedAtMs }] = await Promise.all([
      this.deps.periods.of(code, month),
      this.deps.periods.appeals(code, month),
      this.deps.periods.beside(code, month),
      this.figures(tenant, month),
    ]);
    const appeals = beside.appeals ?? kept;
    const told = companyId === null ? figures : ownPart(figures, companyId);
    return {
      ...told,
      names: beside.names === undefined ? null : companyId === null ? beside.names : namesBeside(beside.names, told),
      ...{ period, askedAtMs, ranking: companyId === null || period.state !== "open" ? await this.places(tenant, month, figures) : null },
      appeals: companyId === null ? appeals : appeals.filter((one) => companyId !== "" && one.companyId === companyId),
      uneven: { company: unevenNodes(figures.trees.company), road: unevenNodes(figures.trees.road) },
    };
  }

  /** @throws ExpectedError forbidden for whoever is assessed, before it is published */
  async ranking(who: Requester, month: string): Promise<RankingAnswer> {
    const { tenant } = who;
    const [{ state }, { figures, askedAtMs }] = await Promise.all([
      this.deps.periods.of(tenant.file.code, month),
      this.figures(tenant, month),
    ]);
    if (scopeOf(who.session).companyId !== null && state === "open") throw new ExpectedError("forbidden");
    return { month, state, askedAtMs, ranking: await this.places(tenant, month, figures) };
  }

  async year(who: Requester, year: string): Promise<Omit<YearAnswer, "mayOverride">> {
    const { tenant, session } = who;
    const { companyId } = scopeOf(session);
    const months = monthsOf(year);
    const { code } = tenant.file;
    const keep = { keepMs: this.keptMs(tenant, year) };
    const begun = months.filter((one) => one <= this.thisMonth(tenant));
    const away: string[] = [];
    const periods = await this.deps.periods.ofYear(code, year);
    // What is in our own records is told whatever the services answer; without any of it their failure is the answer.
    const orAway =
      (name: string) =>
      (failure: unknown): null => {
        if (!(failure instanceof ExpectedError) || ![...periods.values()].some(({ state }) => state !== "open")) throw failure;
        away.push(name);
        return null;
      };
    const [summary, ...all] = await Promise.all([
      this.summary(tenant, year, keep.keepMs).catch(orAway("summary")),
      ...begun.map((month) => this.scores(tenant, month, (periods.get(month) ?? OPEN).state).catch(orAway(month))),
    ]);
    const scores = all.map((told) => new Map(told));
    const theirs = summary?.rows ?? new Map<string, never>();
    const ids = new Set([...scores.flatMap((told) => [...told.keys()]), ...theirs.keys()]);
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
      ...{ year: Number(year), companies: rows, askedAtMs: summary?.askedAtMs ?? this.deps.now(), away: away.sort() },
      states: months.map((month) => (periods.get(month) ?? OPEN).state),
    };
  }

  /** The services' own year, by company. @throws ExpectedError legacyNoAnswer where a row does not say whose it is, or cannot be read */
  private async summary(tenant: Tenant, year: string, keepMs: number) {
    const asked = { C_Code: tenant.file.code, ComId: "", Year: year };
    const { rows, refused, askedAtMs } = await this.deps.asking.kept(tenant, getComSummary, asked, { keepMs });
    const all = rows.map((row) => scoreSummary.decode(row as Record<string, unknown>, tenant.source));
    refuseNameless(all, getComSummary);
    if (refused.length > 0) throw new ExpectedError("legacyNoAnswer", { call: getComSummary.name });
    return { rows: new Map(all.map((row) => [row.companyId, row])), askedAtMs };
  }

  /** What everybody is worth in a month, by company; as it was published or frozen where it is. */
  private async scores(tenant: Tenant, month: string, state: Period["state"]): Promise<MonthScores["scores"]> {
    if (state === "open") return this.months.scores(tenant, month, this.keptMs(tenant, month));
    const { companies: told } = await this.deps.periods.figures(tenant.file.code, month);
    return told.map(({ companyId, score }) => [companyId, score]);
  }

  /** Of everybody; as it was published or frozen where it is. */
  async figures(tenant: Tenant, month: string, fresh: Fresh = "kept"): Promise<{ figures: MonthFigures; askedAtMs: number }> {
    const period: Period = await this.deps.periods.of(tenant.file.code, month);
    if (period.state !== "open")
      return { figures: await this.deps.periods.figures(tenant.file.code, month), askedAtMs: period.frozenAtMs ?? this.deps.now() };
    return this.reckon(tenant, month, fresh);
  }

  /** What people call everybody of a month or a year now. */
  async namesOf(tenant: Tenant, { companies: told, deductions = [] }: Named): Promise<FrozenMonth["names"]> {
    const roadIds = new Set(
      [...deductions, ...told.flatMap((one) => one.roads ?? [])].map(({ roadId }) => roadId).filter((id) => id !== ""),
    );
    const [ofCompanies, ofRoads] = await Promise.all([
      this.registers.kept(tenant, companies),
      roadIds.size === 0 ? { rows: [] } : this.registers.kept(tenant, roads),
    ]);
    const named = (rows: readonly RecordRow[], ids: ReadonlySet<string>) =>
      Object.fromEntries(rows.filter(({ id }) => ids.has(id)).map((row) => [row.id, String((row as { name?: unknown }).name ?? "")]));
    return {
      companies: named(ofCompanies.rows, new Set(told.map(({ companyId }) => companyId))),
      roads: named(ofRoads.rows, roadIds),
    };
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
  async places(tenant: Tenant, month: string, { companies: told }: MonthFigures): Promise<RankingAnswer["ranking"]> {
    const { ranking } = await this.deps.periods.beside(tenant.file.code, month);
    if (ranking !== undefined) return ranking;
    const stage = async (of: string) => periodStates.indexOf((await this.deps.periods.of(tenant.file.code, of)).state);
    const isSettled = (await stage(monthBefore(month))) >= (await stage(month));
    const before = isSettled ? await this.figures(tenant, monthBefore(month)) : null;
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
