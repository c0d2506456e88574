import type { Tenant } from "../../editions/load.ts";
import { unevenNodes } from "../../shared/domain/assessment.ts";
import { dayAt, dayText } from "../../shared/domain/calendar-day.ts";
import { monthBy } from "../../shared/domain/months.ts";
import { ranksOf } from "../../shared/domain/ranks.ts";
import { ExpectedError } from "../../shared/errors.ts";
import {
  type AssessedDeduction,
  type AssessedYear,
  FIRST_MONTH,
  type FrozenMonth,
  type LastGood,
  type MonthAnswer,
  type MonthFigures,
  type Period,
  periodStates,
  type RankingAnswer,
  type YearAnswer,
} from "../../shared/http/assessment-api.ts";
import { getAccressReportList, getComSummary } from "../../shared/legacy/calls/access.ts";
import { deduction, scoreMonths, scoreSummary } from "../../shared/legacy/records/assessment.ts";
import type { Asking, Keep } from "../../shared/node/asking.ts";
import { scopeOf } from "../live/scope.ts";
import type { Requester } from "../plugins/access.ts";
import type { AssessedNames, Named } from "./assessed-names.ts";
import type { KeptAppeals } from "./kept-appeals.ts";
import { type KeptDeductions, withSources } from "./kept-deductions.ts";
import type { KeptScores } from "./kept-scores.ts";
import type { LastScores } from "./last-scores.ts";
import { isUncounted, namesBeside, ownPart, toldDeduction } from "./month-figures.ts";
import { OPEN } from "./period-rows.ts";
import type { Periods } from "./periods.ts";
import { type Fresh, type Reckoned, ReckonedMonths, refuseNameless, type Scores } from "./reckoned-months.ts";
import type { SettledFigures } from "./settled-figures.ts";
import { BY_HAND, monthsOf, monthsOfPart, partOf } from "./year-parts.ts";

export interface AssessmentDeps {
  readonly asking: Pick<Asking, "kept" | "now" | "forget" | "stampOf">;
  readonly periods: Pick<Periods, "of" | "ofYear">;
  readonly settled: Pick<SettledFigures, "figures" | "beside" | "closings">;
  readonly appeals: Pick<KeptAppeals, "of">;
  readonly made: Pick<KeptDeductions, "sources">;
  readonly kept: KeptScores;
  readonly last: Pick<LastScores, "note" | "of">;
  readonly names: Pick<AssessedNames, "of">;
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
    this.months = new ReckonedMonths(deps);
  }

  async month(who: Requester, month: string): Promise<Omit<MonthAnswer, "may" | "ownAppealIds">> {
    const { tenant } = who;
    const { companyId } = scopeOf(who.session);
    const { code } = tenant.file;
    const [period, kept, beside, { figures, askedAtMs, lastGood }] = await Promise.all([
      this.deps.periods.of(code, month),
      this.deps.appeals.of(code, month),
      this.deps.settled.beside(code, month),
      this.figures(tenant, month),
    ]);
    const appeals = beside.appeals ?? kept;
    const told = await this.withSources(code, period, companyId === null ? figures : ownPart(figures, companyId));
    return {
      ...told,
      lastGood: ownGood(lastGood, companyId),
      names: beside.names === undefined ? null : companyId === null ? beside.names : namesBeside(beside.names, told),
      ...{ period, askedAtMs, ranking: companyId === null || period.state !== "open" ? await this.places(tenant, month, figures) : null },
      appeals: companyId === null ? appeals : appeals.filter((one) => companyId !== "" && one.companyId === companyId),
      uneven: { company: unevenNodes(figures.trees.company), road: unevenNodes(figures.trees.road) },
    };
  }

  /** What was published has them in it. */
  private async withSources(code: string, { state }: Period, told: MonthFigures): Promise<MonthFigures> {
    return state === "open" ? withSources(told, await this.deps.made.sources(code, told.month)) : told;
  }

  /** @throws ExpectedError forbidden for whoever is assessed, before it is published */
  async ranking(who: Requester, month: string): Promise<RankingAnswer> {
    const { tenant } = who;
    const { code } = tenant.file;
    const [{ state }, { names }, { figures, askedAtMs, lastGood }] = await Promise.all([
      this.deps.periods.of(code, month),
      this.deps.settled.beside(code, month),
      this.figures(tenant, month),
    ]);
    if (scopeOf(who.session).companyId !== null && state === "open") throw new ExpectedError("forbidden");
    return { month, state, askedAtMs, lastGood, names: names?.companies ?? null, ranking: await this.places(tenant, month, figures) };
  }

  async year(who: Requester, year: string): Promise<Omit<YearAnswer, "mayOverride">> {
    const { tenant, session } = who;
    const { companyId } = scopeOf(session);
    const months = monthsOf(year);
    const { code } = tenant.file;
    const keep = { keepMs: this.keptMs(tenant, year) };
    const begun = months.filter((one) => one <= this.thisMonth(tenant));
    const away: string[] = [];
    const [periods, closings] = await Promise.all([this.deps.periods.ofYear(code, year), this.deps.settled.closings(code, Number(year))]);
    // What is in our own records is told whatever the services answer; without any of it their failure is the answer.
    const orAway =
      (name: string) =>
      (failure: unknown): null => {
        if (!(failure instanceof ExpectedError) || ![...periods.values()].some(({ state }) => state !== "open")) throw failure;
        away.push(name);
        return null;
      };
    const [summary, ...all] = await Promise.all([
      this.summary(tenant, year, keep).catch(orAway("summary")),
      ...begun.map((month) => this.scores(tenant, month, (periods.get(month) ?? OPEN).state).catch(orAway(month))),
    ]);
    const isNotWhole = (one: string) => one === "" || companyId === null || one === companyId;
    away.push(...begun.filter((_, i) => all[i]?.doubted.some(isNotWhole)));
    const scores = all.map((told) => new Map(told?.scores));
    const theirs = summary?.rows ?? new Map<string, never>();
    const closed = closings.flatMap(({ byHand }) => Object.keys(byHand));
    const ids = new Set([...scores.flatMap((told) => [...told.keys()]), ...theirs.keys(), ...closed]);
    const rows = [...ids]
      .filter((id) => id !== "" && (companyId === null || id === companyId))
      .map((id): AssessedYear => {
        const own = new Map(months.map((month, i) => [month, scores[i]?.get(id) ?? null]));
        const told = theirs.get(id);
        const part = (quarter: number) =>
          partOf(
            {
              ...{ companyId: id, months: monthsOfPart(Number(year), quarter), own },
              closing: closings.find((one) => one.quarter === quarter),
            },
            told?.[BY_HAND[quarter]!] ?? null,
          );
        return {
          ...{ companyId: id, months: [...own.values()], year: part(0), quarters: [1, 2, 3, 4].map(part) },
          services: scoreMonths.map((name) => positive(told?.[name] ?? null)),
        };
      });
    return {
      ...{ year: Number(year), companies: rows, askedAtMs: summary?.askedAtMs ?? this.deps.now(), away: away.sort() },
      states: months.map((month) => (periods.get(month) ?? OPEN).state),
      closed: closings.map(({ quarter }) => quarter).sort(),
    };
  }

  /** What the services have now in place of the means of a year, of its quarters after it: by company. @throws ExpectedError as `summary` */
  async setByHand(tenant: Tenant, year: string): Promise<Readonly<Record<string, number>>[]> {
    const { rows } = await this.summary(tenant, year, "now");
    return BY_HAND.map((part) =>
      Object.fromEntries(
        [...rows].flatMap(([companyId, { [part]: score }]) => (companyId === "" || score === null ? [] : [[companyId, score]])),
      ),
    );
  }

  /** The services' own year, by company. @throws ExpectedError legacyNoAnswer where a row does not say whose it is, or cannot be read */
  private async summary(tenant: Tenant, year: string, keep: Keep | "now") {
    const asked = { C_Code: tenant.file.code, ComId: "", Year: year };
    const { asking } = this.deps;
    const answer = keep === "now" ? asking.now(tenant, getComSummary, asked) : asking.kept(tenant, getComSummary, asked, keep);
    const { rows, refused, askedAtMs } = await answer;
    const all = rows.map((row) => scoreSummary.decode(row as Record<string, unknown>, tenant.source));
    refuseNameless(all, getComSummary);
    if (refused.length > 0) throw new ExpectedError("legacyNoAnswer", { call: getComSummary.name });
    return { rows: new Map(all.map((row) => [row.companyId, row])), askedAtMs };
  }

  /** What everybody is worth in a month, by company; as it was published or frozen where it is. */
  private async scores(tenant: Tenant, month: string, state: Period["state"]): Promise<Scores> {
    if (state === "open") return this.months.scores(tenant, month, this.keptMs(tenant, month));
    const { companies: told } = await this.deps.settled.figures(tenant.file.code, month);
    return { scores: told.map(({ companyId, score }) => [companyId, score]), doubted: [] };
  }

  /** Whether no company has a score in an open month, as far as the services tell it whole. */
  async isUnscored(tenant: Tenant, month: string): Promise<boolean> {
    const { scores, doubted } = await this.scores(tenant, month, "open");
    return doubted.length === 0 && scores.every(([, score]) => score === null);
  }

  /** Of everybody; as it was published or frozen where it is. */
  async figures(tenant: Tenant, month: string, fresh: Fresh = "kept"): Promise<Reckoned> {
    const period: Period = await this.deps.periods.of(tenant.file.code, month);
    if (period.state !== "open")
      return {
        figures: await this.deps.settled.figures(tenant.file.code, month),
        ...{ askedAtMs: period.frozenAtMs ?? this.deps.now(), lastGood: null },
      };
    return this.reckon(tenant, month, fresh);
  }

  /** What was deducted of everybody in a month, and nothing else of it; as it was published or frozen where it is. */
  async deductions(tenant: Tenant, month: string): Promise<readonly AssessedDeduction[]> {
    const { code } = tenant.file;
    if ((await this.deps.periods.of(code, month)).state !== "open") return (await this.deps.settled.figures(code, month)).deductions;
    return this.months.deductions(tenant, month, this.keptMs(tenant, month));
  }

  /** What people call everybody of a month or a year now. */
  namesOf(tenant: Tenant, named: Named): Promise<FrozenMonth["names"]> {
    return this.deps.names.of(tenant, named);
  }

  /** All of a year, as the services have them now. @throws ExpectedError legacyNoAnswer where one of them may have given points back and cannot be read */
  async deductionsOf(tenant: Tenant, year: string): Promise<AssessedDeduction[]> {
    const asked = { C_Code: tenant.file.code, ComId: "", Year: year, Month: "" };
    const { rows, refused } = await this.deps.asking.now(tenant, getAccressReportList, asked);
    const all = rows.map((row) => deduction.decode(row as Record<string, unknown>, tenant.source));
    if (refused.length > 0 || all.some((one) => one.corrects !== "" && isUncounted(one)))
      throw new ExpectedError("legacyNoAnswer", { call: getAccressReportList.name });
    return all.map(toldDeduction).filter(({ day }) => day.startsWith(year));
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
    const { ranking } = await this.deps.settled.beside(tenant.file.code, month);
    if (ranking !== undefined) return ranking;
    const stage = async (of: string) => periodStates.indexOf((await this.deps.periods.of(tenant.file.code, of)).state);
    const last = monthBy(month, -1);
    // Before the first there is none, and services refuse to be asked for it.
    const isSettled = month > FIRST_MONTH && (await stage(last)) >= (await stage(month));
    const before = isSettled ? await this.figures(tenant, last) : null;
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

/** What whoever is bound to a company may know of it. */
function ownGood(good: LastGood | null, companyId: string | null): LastGood | null {
  if (good === null || companyId === null) return good;
  const own = good.scores[companyId];
  return own === undefined || companyId === "" ? null : { ...good, scores: { [companyId]: own } };
}

/** Monthly scores that are not positive become 0 (part 2, section 7). */
const positive = (score: number | null): number | null => (score === null ? null : Math.max(0, score));

function placesOf(told: MonthFigures["companies"]): Map<string, number> {
  const ranks = ranksOf(told.map(({ score }) => score));
  return new Map(told.flatMap(({ companyId }, i) => (ranks[i] == null ? [] : [[companyId, ranks[i]]])));
}
