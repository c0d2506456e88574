import type { Tenant } from "../../editions/load.ts";
import { unevenNodes } from "../../shared/domain/assessment.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { ByHandWish, Doubt, MonthFigures, SettleWish, SheetWish } from "../../shared/http/assessment-api.ts";
import { addComMonthScore, addRoadMonthScore, updateComQuarterScore, updateComYearQuarterScore } from "../../shared/legacy/calls/access.ts";
import type { SignedIn } from "../plugins/access.ts";
import type { Assessed } from "./assessed.ts";
import type { AssessedNames } from "./assessed-names.ts";
import type { Assessment } from "./assessment.ts";
import type { Closings } from "./closings.ts";
import { type KeptDeductions, withSources } from "./kept-deductions.ts";
import { leftOfItems } from "./month-figures.ts";
import type { PeriodStep, Periods } from "./periods.ts";
import type { ScoreCalls } from "./score-calls.ts";
import { mayScore, maySettle } from "./score-rights.ts";
import { monthsOfPart } from "./year-parts.ts";

export interface MonthWritesDeps {
  readonly calls: ScoreCalls;
  readonly assessed: Assessed;
  readonly assessment: Assessment;
  readonly names: Pick<AssessedNames, "whole">;
  readonly periods: Periods;
  readonly closings: Closings;
  readonly made: Pick<KeptDeductions, "sources">;
}

const ADD = { company: addComMonthScore, road: addRoadMonthScore };

/** What makes a month count and stand: sheets that are handed in, what is published and frozen, and what is set by hand. */
export class MonthWrites {
  private readonly deps: MonthWritesDeps;

  constructor(deps: MonthWritesDeps) {
    this.deps = deps;
  }

  /** From then on the month counts as scored. @throws ExpectedError forbidden; deductionRefused notYet for a month that has not begun; monthClosed; notFound */
  async handIn(who: SignedIn, wish: SheetWish): Promise<void> {
    if (!mayScore(who)) throw new ExpectedError("forbidden");
    if (this.isToCome(who.tenant, wish.month)) throw new ExpectedError("deductionRefused", { at: 0, problem: "notYet" });
    await this.deps.calls.alone(who, () => this.handInNow(who, wish));
  }

  private async handInNow(who: SignedIn, wish: SheetWish): Promise<void> {
    const { tenant } = who;
    const { scored, month, roadId } = wish;
    await this.deps.periods.refuseUnless(tenant.file.code, month, ["open"]);
    const { companyId } = wish;
    const { figures } = await this.deps.assessment.reckon(tenant, month, "now");
    // What was given back to somebody who lost the road since counts too.
    const isPutRight = figures.deductions.some(
      (one) => one.companyId === companyId && one.roadId === roadId && one.corrects !== "" && one.stands,
    );
    if (!isPutRight) await this.deps.assessed.refuseUnkept(tenant, wish);
    const tree = figures.trees[scored];
    refuseUneven(tree);
    const row = figures.companies.find((one) => one.companyId === companyId);
    const sheet = roadId === "" ? (row?.own ?? row?.draft) : row?.roads.find((one) => one.roadId === roadId);
    const [Year, Month] = month.split("-") as [string, string];
    const List = leftOfItems(tree, sheet?.lost ?? {});
    await this.deps.calls
      .send(who, ADD[scored], { ComId: companyId, R_id: roadId, Year, Month, List })
      .finally(() => this.deps.calls.moved(tenant, month));
  }

  /** Once for a key, from the version that was seen. @throws ExpectedError forbidden; monthClosed; recordMoved where it took other steps since; treeUneven with the `nodes` that do not add up; scoresDoubtful with the `doubts`; recordMoved where other scores are published than were seen; appealsWaiting */
  async settle(who: SignedIn, month: string, wish: SettleWish, key: string): Promise<void> {
    if (!maySettle(who)) throw new ExpectedError("forbidden");
    await this.deps.calls.alone(who, () =>
      this.settleNow(who, month, wish, { version: wish.version, key: `${who.session.user.id} ${key}` }),
    );
  }

  private async settleNow({ tenant, session }: SignedIn, month: string, { to, early, seen }: SettleWish, step: PeriodStep): Promise<void> {
    const { code, assessment } = tenant.file;
    // The database had written it down, and whoever took the step never heard of it.
    if (await this.deps.periods.hasTaken(code, month, step)) return this.deps.calls.told(code);
    // A month that is not over is nobody's yet.
    if (to !== "open" && month >= this.deps.assessment.today(tenant).slice(0, 7))
      throw new ExpectedError("monthClosed", { month, state: "running" });
    if (to === "open") await this.deps.periods.open(code, month, step);
    else if (to === "frozen") {
      await this.deps.periods.refuseUnless(code, month, ["published"]);
      const { figures } = await this.deps.assessment.figures(tenant, month);
      const [names, ranking, closes] = await Promise.all([
        this.deps.names.whole(tenant, figures),
        this.deps.assessment.places(tenant, month, figures),
        this.deps.closings.by(tenant, month),
      ]);
      const beside = { names, ranking, ...(closes.length > 0 && { closes }) };
      await this.deps.periods.freeze(code, month, step, { by: session.user.name, early, ...beside });
    } else {
      await this.deps.periods.refuseUnless(code, month, ["open"]);
      const { figures } = await this.deps.assessment.reckon(tenant, month, "now");
      refuseUneven(figures.trees.company);
      if (figures.companies.some(({ roads }) => roads.length > 0)) refuseUneven(figures.trees.road);
      refuseDoubtful(figures);
      // Nobody publishes what they have not seen: an answer that came short would be everybody's score.
      const now = Object.fromEntries(figures.companies.map(({ companyId, score }) => [companyId, score]));
      if (JSON.stringify(sorted(now)) !== JSON.stringify(sorted(seen))) throw new ExpectedError("recordMoved", { current: now, seen });
      // Of a register that came short somebody lacks in the figures as they are published, and their name for good.
      await this.deps.names.whole(tenant, figures);
      const told = withSources(figures, await this.deps.made.sources(code, month));
      await this.deps.periods.publish(code, month, step, assessment.appealDays, told);
    }
    await this.deps.calls.told(code);
  }

  /** Whether the month, YYYY-MM, has not begun where the customer is. */
  private isToCome(tenant: Tenant, month: string): boolean {
    return month > this.deps.assessment.today(tenant).slice(0, 7);
  }

  /**
   * In place of the mean of a quarter, or of the year; without a score the mean stands again. @throws ExpectedError forbidden; badRequest for a score of a time that
   * has not begun; notFound; monthClosed as Closings say; recordMoved where another is set than was seen
   */
  async byHand(who: SignedIn, wish: ByHandWish): Promise<void> {
    const { year, quarter, score } = wish;
    if (!maySettle(who)) throw new ExpectedError("forbidden");
    if (score !== null && this.isToCome(who.tenant, monthsOfPart(year, quarter)[0]!))
      throw new ExpectedError("badRequest", { problems: [{ at: quarter === 0 ? "year" : "quarter", message: "has not begun" }] });
    await this.deps.assessed.refuseUnknown(who.tenant, wish.companyId);
    // In the customer's turn: no month is frozen between the question and the deed.
    await this.deps.calls.alone(who, () => this.byHandNow(who, wish));
  }

  private async byHandNow(who: SignedIn, wish: ByHandWish): Promise<void> {
    const { companyId, year, quarter, score } = wish;
    await this.deps.closings.refuseClosed(who.tenant, year, quarter);
    await this.refuseUnseen(who.tenant, wish);
    const of = { ComId: companyId, Year: String(year), Score: score ?? ("" as const) };
    const sent =
      quarter === 0
        ? this.deps.calls.send(who, updateComYearQuarterScore, of)
        : this.deps.calls.send(who, updateComQuarterScore, { ...of, Quarter: quarter });
    await sent.finally(() => this.deps.calls.moved(who.tenant, null));
  }

  /** Nobody puts a score in the place of another than they saw. What they wish may stand already: of an earlier try whose answer got lost. */
  private async refuseUnseen(tenant: Tenant, { companyId, year, quarter, score, seen }: ByHandWish): Promise<void> {
    if (seen === undefined) return;
    const stands = (await this.deps.assessment.setByHand(tenant, String(year)))[quarter]![companyId] ?? null;
    if (stands === seen || stands === score) return;
    // Whoever looks is told what stands, and not what was kept for them.
    await this.deps.calls.moved(tenant, null);
    throw new ExpectedError("recordMoved", { current: { score: stands }, seen: { score: seen } });
  }
}

/** Nothing is published that is known in part, nor a month that nobody was scored in. */
function refuseDoubtful({ doubts, companies }: MonthFigures): void {
  const isEmpty = companies.every(({ own }) => own === null);
  const all: Doubt[] = [...doubts, ...(isEmpty ? [{ what: "notScored" as const, companyId: "", count: companies.length }] : [])];
  if (all.length > 0) throw new ExpectedError("scoresDoubtful", { doubts: all });
}

function refuseUneven(tree: MonthFigures["trees"]["company"]): void {
  const nodes = unevenNodes(tree);
  if (nodes.length > 0) throw new ExpectedError("treeUneven", { nodes });
}

const sorted = (scores: Readonly<Record<string, number | null>>) => Object.entries(scores).sort(([a], [b]) => (a < b ? -1 : 1));
