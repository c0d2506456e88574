import type { Tenant } from "../../editions/load.ts";
import { deductionProblem, itemsOf, mostGivenBack } from "../../shared/domain/assessment.ts";
import { roundHalfUp } from "../../shared/domain/round-half-up.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { AssessedDeduction, DeductWish, MonthFigures } from "../../shared/http/assessment-api.ts";
import type { Assessment } from "./assessment.ts";
import type { NamedOrders } from "./named-orders.ts";
import type { Periods } from "./periods.ts";

export interface WrongDeductionsDeps {
  readonly assessment: Pick<Assessment, "today" | "deductionsOf">;
  readonly periods: Pick<Periods, "frozenWith" | "figures">;
  readonly orders: NamedOrders;
}

/** A deduction as it stands in a frozen month. */
export interface Frozen {
  readonly of: AssessedDeduction;
  readonly figures: MonthFigures;
}
type Entry = DeductWish["entries"][number];

/** What speaks against deductions: their day, the range of their item, and of one that puts a frozen month right what it names. */
export class WrongDeductions {
  private readonly deps: WrongDeductionsDeps;

  constructor(deps: WrongDeductionsDeps) {
    this.deps = deps;
  }

  /** What the entries put right, by its id. @throws ExpectedError deductionRefused notFrozen for what stands in no frozen month, of whatever year */
  async corrected(tenant: Tenant, entries: readonly Entry[]): Promise<ReadonlyMap<string, Frozen>> {
    const all = new Map<string, Frozen>();
    for (const [at, { corrects }] of entries.entries()) {
      if (corrects === "" || all.has(corrects)) continue;
      const frozen = await this.frozen(tenant, corrects);
      if (frozen === null) throw new ExpectedError("deductionRefused", { at, problem: "notFrozen" });
      all.set(corrects, frozen);
    }
    return all;
  }

  /** The order of each entry, null where it names none. @throws ExpectedError deductionRefused noOrder for one that nobody knows, othersOrder for another company's; notReady */
  async ordersOf(tenant: Tenant, companyId: string, entries: readonly Entry[]): Promise<(WorkOrder | null)[]> {
    const orders = await this.deps.orders.named(
      tenant.file.code,
      entries.map(({ orderId }) => orderId),
    );
    return entries.map(({ orderId }, at) => {
      if (orderId === "") return null;
      const order = orders.get(orderId);
      if (order === undefined) throw new ExpectedError("deductionRefused", { at, problem: "noOrder" });
      if (order.companyId !== companyId) throw new ExpectedError("deductionRefused", { at, problem: "othersOrder" });
      return order;
    });
  }

  /** @throws ExpectedError deductionRefused with the place `at` and the `problem` of the first that is wrong */
  async refuse(
    tenant: Tenant,
    { scored, month, roadId, entries }: DeductWish,
    figures: MonthFigures,
    { companyId, corrected }: { readonly companyId: string; readonly corrected: ReadonlyMap<string, Frozen> },
  ): Promise<void> {
    const today = this.deps.assessment.today(tenant);
    const corrections = await this.corrections(tenant, corrected, today);
    for (const [at, entry] of entries.entries()) {
      const refuse = (problem: string, more: object = {}) => new ExpectedError("deductionRefused", { at, problem, ...more });
      if (entry.day.slice(0, 7) !== month) throw refuse("otherMonth");
      if (entry.day > today) throw refuse("notYet");
      const wanted = deductionProblem(figures.trees[scored], entry);
      if (wanted !== null) {
        const item = itemsOf(figures.trees[scored]).find(({ id }) => id === entry.itemId);
        throw refuse(wanted, { min: item?.min ?? 0, max: item?.max ?? item?.total ?? 0 });
      }
      const frozen = corrected.get(entry.corrects);
      if (frozen === undefined) continue;
      const { of } = frozen;
      // Of the same sheet, and of the same item as long as the year's tree has it.
      const isOfItsSheet = of.companyId === companyId && of.roadId === roadId;
      const isOfItsItem = of.itemId === entry.itemId || !figures.trees[scored].some(({ id }) => id === of.itemId);
      if (!isOfItsSheet || !isOfItsItem) throw refuse("notFrozen");
      if (month <= frozen.figures.month) throw refuse("tooEarly");
      const before = [...corrections, ...entries.slice(0, at).filter(({ corrects }) => corrects !== "")];
      const most = leftToGive(frozen, scored, before);
      if (-entry.points > most) throw refuse("outOfRange", { givesBack: true, max: most });
    }
  }

  /** What was given back until now for anything that was frozen with these: none of it lies before them. */
  private async corrections(tenant: Tenant, corrected: ReadonlyMap<string, Frozen>, today: string): Promise<AssessedDeduction[]> {
    if (corrected.size === 0) return [];
    const first = Math.min(...[...corrected.values()].map(({ figures }) => Number(figures.month.slice(0, 4))));
    const years = Array.from({ length: Number(today.slice(0, 4)) - first + 1 }, (_, i) => String(first + i));
    const all = (await Promise.all(years.map((year) => this.deps.assessment.deductionsOf(tenant, year)))).flat();
    return all.filter(({ corrects, stands }) => corrects !== "" && stands);
  }

  private async frozen(tenant: Tenant, id: string): Promise<Frozen | null> {
    for (const month of await this.deps.periods.frozenWith(tenant.file.code, id)) {
      const figures = await this.deps.periods.figures(tenant.file.code, month);
      const of = figures.deductions.find((one) => one.id === id && one.stands && one.points > 0);
      if (of !== undefined) return { of, figures };
    }
    return null;
  }
}

/** How many points of a frozen deduction may still come back: no more than it took, and with all others of its item no more than that lost. */
function leftToGive({ of, figures }: Frozen, scored: DeductWish["scored"], before: readonly Pick<Entry, "corrects" | "points">[]): number {
  const all = figures.deductions.filter(
    (one) => one.companyId === of.companyId && one.roadId === of.roadId && one.itemId === of.itemId && one.stands && one.points > 0,
  );
  const ids = new Set(all.map(({ id }) => id));
  const ofItem = before.filter(({ corrects }) => ids.has(corrects));
  const back = (some: typeof ofItem) => some.reduce((sum, { points }) => sum - points, 0);
  const named = new Set([of.id, ...ofItem.map(({ corrects }) => corrects)]);
  const total = figures.trees[scored].find(({ id }) => id === of.itemId)?.total ?? null;
  const most = mostGivenBack(
    total,
    all.map(({ points }) => points),
    all.filter(({ id }) => named.has(id)).map(({ points }) => points),
  );
  const own = of.points - back(ofItem.filter(({ corrects }) => corrects === of.id));
  return Math.max(0, roundHalfUp(Math.min(own, most - back(ofItem))));
}
