import { unevenNodes } from "../../shared/domain/assessment.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { ByHandWish, Doubt, MonthFigures, SettleWish, SheetWish } from "../../shared/http/assessment-api.ts";
import { addComMonthScore, addRoadMonthScore, updateComQuarterScore, updateComYearQuarterScore } from "../../shared/legacy/calls/access.ts";
import type { SignedIn } from "../plugins/access.ts";
import type { Assessed } from "./assessed.ts";
import type { Assessment } from "./assessment.ts";
import { leftOfItems } from "./month-figures.ts";
import type { Periods } from "./periods.ts";
import type { ScoreCalls } from "./score-calls.ts";
import { mayScore, maySettle } from "./score-rights.ts";

export interface MonthWritesDeps {
  readonly calls: ScoreCalls;
  readonly assessed: Assessed;
  readonly assessment: Assessment;
  readonly periods: Periods;
}

const ADD = { company: addComMonthScore, road: addRoadMonthScore };

/** What makes a month count and stand: sheets that are handed in, what is published and frozen, and what is set by hand. */
export class MonthWrites {
  private readonly deps: MonthWritesDeps;

  constructor(deps: MonthWritesDeps) {
    this.deps = deps;
  }

  /** From then on the month counts as scored. @throws ExpectedError forbidden; monthClosed; notFound */
  async handIn(who: SignedIn, wish: SheetWish): Promise<void> {
    if (!mayScore(who)) throw new ExpectedError("forbidden");
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

  /** @throws ExpectedError forbidden; monthClosed; treeUneven with the `nodes` that do not add up; scoresDoubtful with the `doubts`; recordMoved where other scores are published than were seen; appealsWaiting */
  async settle(who: SignedIn, month: string, wish: SettleWish): Promise<void> {
    if (!maySettle(who)) throw new ExpectedError("forbidden");
    await this.deps.calls.alone(who, () => this.settleNow(who, month, wish));
  }

  private async settleNow({ tenant, session }: SignedIn, month: string, { to, early, seen }: SettleWish): Promise<void> {
    const { code, assessment } = tenant.file;
    // A month that is not over is nobody's yet.
    if (to !== "open" && month >= this.deps.assessment.today(tenant).slice(0, 7))
      throw new ExpectedError("monthClosed", { month, state: "running" });
    if (to === "open") await this.deps.periods.open(code, month);
    else if (to === "frozen") {
      await this.deps.periods.refuseUnless(code, month, ["published"]);
      const { figures } = await this.deps.assessment.figures(tenant, month);
      const [names, ranking] = await Promise.all([
        this.deps.assessment.namesOf(tenant, figures),
        this.deps.assessment.places(tenant, month, figures),
      ]);
      await this.deps.periods.freeze(code, month, session.user.name, early, { names, ranking });
    } else {
      await this.deps.periods.refuseUnless(code, month, ["open"]);
      const { figures } = await this.deps.assessment.reckon(tenant, month, "now");
      refuseUneven(figures.trees.company);
      if (figures.companies.some(({ roads }) => roads.length > 0)) refuseUneven(figures.trees.road);
      refuseDoubtful(figures);
      // Nobody publishes what they have not seen: an answer that came short would be everybody's score.
      const now = Object.fromEntries(figures.companies.map(({ companyId, score }) => [companyId, score]));
      if (JSON.stringify(sorted(now)) !== JSON.stringify(sorted(seen))) throw new ExpectedError("recordMoved", { current: now, seen });
      await this.deps.periods.publish(code, month, assessment.appealDays, figures);
    }
    await this.deps.calls.told(code);
  }

  /** Nobody shifts a quarter or a year whose months are all frozen. @throws ExpectedError monthClosed */
  private async refuseFrozen(tenant: string, year: number, quarter: number): Promise<void> {
    const known = await this.deps.periods.ofYear(tenant, String(year));
    const [first, last] = quarter === 0 ? [1, 12] : [quarter * 3 - 2, quarter * 3];
    const months = Array.from({ length: last - first + 1 }, (_, i) => `${year}-${String(first + i).padStart(2, "0")}`);
    if (months.every((month) => known.get(month)?.state === "frozen"))
      throw new ExpectedError("monthClosed", { month: months.at(-1), state: "frozen" });
  }

  /** In place of the mean of a quarter, or of the year. @throws ExpectedError forbidden; notFound; monthClosed where all its months are frozen */
  async byHand(who: SignedIn, { companyId, year, quarter, score }: ByHandWish): Promise<void> {
    if (!maySettle(who)) throw new ExpectedError("forbidden");
    await this.deps.assessed.refuseUnknown(who.tenant, companyId);
    await this.refuseFrozen(who.tenant.file.code, year, quarter);
    const of = { ComId: companyId, Year: String(year), Score: score ?? ("" as const) };
    const sent =
      quarter === 0
        ? this.deps.calls.send(who, updateComYearQuarterScore, of)
        : this.deps.calls.send(who, updateComQuarterScore, { ...of, Quarter: quarter });
    await sent.finally(() => this.deps.calls.moved(who.tenant, null));
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
