import { setImmediate as turn } from "node:timers/promises";
import type { Tenant } from "../../editions/load.ts";
import { periodScore, type Scored, unevenNodes } from "../../shared/domain/assessment.ts";
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
import type { LegacyCall, RowOf } from "../../shared/legacy/call.ts";
import { getAccressReportList, getComScoreMonth, getComSummary, getRoadScoreMonth } from "../../shared/legacy/calls/access.ts";
import type { LegacyRecord } from "../../shared/legacy/record.ts";
import { deduction, scoreMonths, scoreSheet, scoreSummary } from "../../shared/legacy/records/assessment.ts";
import type { Answered, Asking } from "../../shared/node/asking.ts";
import { companies } from "../../shared/resources/companies.ts";
import { companyScoring, roadScoring } from "../../shared/resources/scoring-trees.ts";
import { scopeOf } from "../live/scope.ts";
import type { SignedIn } from "../plugins/access.ts";
import { RegisterRows } from "../resources/register-rows.ts";
import { type Deduction, type HandedIn, monthFigures, type Node, ownPart, toldDeduction } from "./month-figures.ts";
import { OPEN, type Periods } from "./periods.ts";

export interface AssessmentDeps {
  readonly asking: Pick<Asking, "kept" | "now" | "forget">;
  readonly periods: Periods;
  readonly now: () => number;
}

/** However many people look, the services are asked once in this time; months that are over hardly ever move. */
const KEPT_MS = { present: 15_000, past: 300_000 };
type Fresh = "kept" | "now";

/** Reckons what companies are worth in a month and a year, of the services' deductions and sheets; a frozen month is told as it was frozen. */
export class Assessment {
  private readonly deps: AssessmentDeps;
  private readonly registers: RegisterRows;
  private readonly decoded = new WeakMap<object, readonly unknown[]>();
  /** Many look at one answer. */
  private readonly reckoned = new WeakMap<object, Map<string, { readonly of: readonly unknown[]; readonly figures: MonthFigures }>>();

  constructor(deps: AssessmentDeps) {
    this.deps = deps;
    this.registers = new RegisterRows(deps.asking);
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
    const [periods, summary] = await Promise.all([
      this.deps.periods.ofYear(tenant.file.code, year),
      this.rows(tenant, getComSummary, scoreSummary, { ComId: "", Year: year }, "kept", this.keptMs(tenant, year)),
    ]);
    const all: MonthFigures[] = [];
    for (const month of months.filter((one) => one <= this.thisMonth(tenant))) {
      all.push((await this.figures(tenant, month)).figures);
      // One month at a time: a year of two hundred companies is no one piece of work.
      await turn();
    }
    const scores = all.map(({ companies: told }) => new Map(told.map((one) => [one.companyId, one.score])));
    const theirs = new Map(summary.rows.map((row) => [row.companyId, row]));
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
    const { rows } = await this.rows(tenant, getAccressReportList, deduction, { ComId: "", Year: year, Month: "" }, "now", 0);
    return rows.map(toldDeduction);
  }

  /** As the services have it, whatever was frozen. */
  async reckon(tenant: Tenant, month: string, fresh: Fresh): Promise<{ figures: MonthFigures; askedAtMs: number }> {
    const [year, ofYear] = month.split("-") as [string, string];
    const keptMs = this.keptMs(tenant, month);
    const asked = { ComId: "", Year: year, Month: ofYear };
    const [company, road, deductions, ownSheets, roadSheets, everybody] = await Promise.all([
      this.tree(tenant, "company", year, fresh),
      this.tree(tenant, "road", year, fresh),
      this.rows(tenant, getAccressReportList, deduction, { ComId: "", Year: year, Month: "" }, fresh, this.keptMs(tenant, year)),
      this.rows(tenant, getComScoreMonth, scoreSheet, asked, fresh, keptMs),
      this.rows(tenant, getRoadScoreMonth, scoreSheet, asked, fresh, keptMs),
      this.registers.kept(tenant, companies),
    ]);
    refuseNameless(ownSheets.rows, getComScoreMonth);
    const of = [company, road, ownSheets.rows, roadSheets.rows, everybody.rows];
    const known = this.reckoned.get(deductions.rows)?.get(month);
    const askedAtMs = Math.min(deductions.askedAtMs, ownSheets.askedAtMs, roadSheets.askedAtMs);
    if (known?.of.every((one, i) => one === of[i]) === true) return { figures: known.figures, askedAtMs };
    const figures = monthFigures({
      ...{ month, trees: { company, road }, deductions: deductions.rows as Deduction[] },
      sheets: { company: ownSheets.rows as HandedIn[], road: roadSheets.rows as HandedIn[] },
      companyShare: tenant.file.assessment.companyShare,
      companyIds: everybody.rows.map(({ id }) => id),
    });
    const months = this.reckoned.get(deductions.rows) ?? new Map();
    months.set(month, { of, figures });
    this.reckoned.set(deductions.rows, months);
    return { figures, askedAtMs };
  }

  /** What was told before is old, on all servers. */
  async forget({ file: { code } }: Tenant): Promise<void> {
    for (const call of [getAccressReportList, getComScoreMonth, getRoadScoreMonth, getComSummary])
      await this.deps.asking.forget(code, call);
  }

  private async tree(tenant: Tenant, of: Scored, year: string, fresh: Fresh): Promise<readonly Node[]> {
    const { rows } = await this.registers[fresh](tenant, of === "company" ? companyScoring : roadScoring);
    const known = this.decoded.get(rows) as Map<string, readonly Node[]> | undefined;
    const years = known ?? new Map<string, readonly Node[]>();
    if (known === undefined) this.decoded.set(rows, years as never);
    const found = years.get(year) ?? (rows as unknown as readonly Node[]).filter((node) => node.year === Number(year));
    years.set(year, found);
    return found;
  }

  private async rows<C extends LegacyCall, R extends LegacyRecord>(
    tenant: Tenant,
    call: C,
    record: R,
    asked: Readonly<Record<string, string>>,
    fresh: Fresh,
    keepMs: number,
  ) {
    const request = { C_Code: tenant.file.code, ...asked } as never;
    const answer: Answered<RowOf<C>> =
      fresh === "now" ? await this.deps.asking.now(tenant, call, request) : await this.deps.asking.kept(tenant, call, request, { keepMs });
    const rows = this.decoded.get(answer) ?? answer.rows.map((row) => record.decode(row as Record<string, unknown>, tenant.source));
    this.decoded.set(answer, rows);
    return { rows: rows as ReturnType<R["decode"]>[], askedAtMs: answer.askedAtMs };
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

/** A sheet that does not say whose it is fails the whole (part 2, section 7): nobody is told a score that may be another's. */
function refuseNameless(sheets: readonly { readonly company: string }[], { name }: LegacyCall): void {
  if (sheets.some(({ company }) => company === "")) throw new ExpectedError("legacyNoAnswer", { call: name });
}
