import type { Tenant } from "../../editions/load.ts";
import { deductionProblem, itemsOf } from "../../shared/domain/assessment.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { AssessedDeduction, DeductWish, MonthFigures } from "../../shared/http/assessment-api.ts";
import type { Assessment } from "./assessment.ts";
import { leftToGive, leftToTake } from "./left-to-correct.ts";
import type { NamedOrders } from "./named-orders.ts";
import type { SettledFigures } from "./settled-figures.ts";

export interface WrongDeductionsDeps {
  readonly assessment: Pick<Assessment, "today" | "deductionsOf">;
  readonly settled: Pick<SettledFigures, "frozenWith" | "frozenSince" | "figures">;
  readonly orders: NamedOrders;
}

/** A deduction as it stands in a frozen month; or null for a fault that nobody saw then, of a sheet that the month has. */
export interface Frozen {
  readonly of: AssessedDeduction | null;
  readonly companyId: string;
  readonly figures: MonthFigures;
}
type Entry = DeductWish["entries"][number];
type Sheet = Pick<DeductWish, "companyId" | "roadId" | "entries">;
const MONTH = /^\d{4}-\d\d$/;

/** What speaks against deductions: their day, the range of their item, and of one that puts a frozen month right what it names. */
export class WrongDeductions {
  private readonly deps: WrongDeductionsDeps;

  constructor(deps: WrongDeductionsDeps) {
    this.deps = deps;
  }

  /**
   * What the entries put right, by the id of a deduction or the month that they name. @throws ExpectedError deductionRefused notFrozen for what stands in no
   * frozen month, of whatever year, and for a month that is not frozen or has no such sheet
   */
  async corrected(tenant: Tenant, { companyId, roadId, entries }: Sheet): Promise<ReadonlyMap<string, Frozen>> {
    const all = new Map<string, Frozen>();
    for (const [at, { corrects }] of entries.entries()) {
      if (corrects === "" || all.has(corrects)) continue;
      const frozen = (await this.frozen(tenant, corrects)) ?? (await this.missedIn(tenant, corrects, { companyId, roadId }));
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
      const isOfItsSheet = of === null || (of.companyId === companyId && of.roadId === roadId);
      const isOfItsItem = of === null || of.itemId === entry.itemId || !figures.trees[scored].some(({ id }) => id === of.itemId);
      // A fault that nobody saw cost nothing that could come back.
      if (!isOfItsSheet || !isOfItsItem || (of === null && entry.points < 0)) throw refuse("notFrozen");
      if (month <= frozen.figures.month) throw refuse("tooEarly");
      const own = { ...entry, companyId, roadId };
      const before = [...corrections, ...entries.slice(0, at).map((one) => ({ ...one, companyId, roadId }))].filter(
        ({ corrects }) => corrects !== "",
      );
      const givesBack = entry.points < 0;
      const range = givesBack ? { min: 0, max: leftToGive(frozen, scored, before) } : leftToTake(frozen, scored, own, before);
      const amount = Math.abs(entry.points);
      if (amount < range.min || amount > range.max)
        throw refuse("outOfRange", { ...(givesBack ? { givesBack } : { takesMore: true }), ...range });
    }
  }

  /** What was given back or taken until now for anything that was frozen with these: none of it lies before them. */
  private async corrections(tenant: Tenant, corrected: ReadonlyMap<string, Frozen>, today: string): Promise<AssessedDeduction[]> {
    if (corrected.size === 0) return [];
    const first = Math.min(...[...corrected.values()].map(({ figures }) => Number(figures.month.slice(0, 4))));
    const years = Array.from({ length: Number(today.slice(0, 4)) - first + 1 }, (_, i) => String(first + i));
    const all = (await Promise.all(years.map((year) => this.deps.assessment.deductionsOf(tenant, year)))).flat();
    return all.filter(({ corrects, stands }) => corrects !== "" && stands);
  }

  private async frozen(tenant: Tenant, id: string): Promise<Frozen | null> {
    for (const month of await this.deps.settled.frozenWith(tenant.file.code, id)) {
      const figures = await this.deps.settled.figures(tenant.file.code, month);
      const of = figures.deductions.find((one) => one.id === id && one.stands && one.points > 0);
      if (of !== undefined) return { of, companyId: of.companyId, figures };
    }
    return null;
  }

  /** Null where no such month is frozen, or the company had no such sheet in it. */
  private async missedIn({ file: { code } }: Tenant, month: string, { companyId, roadId }: Omit<Sheet, "entries">): Promise<Frozen | null> {
    if (!MONTH.test(month) || (await this.deps.settled.frozenSince(code, month))[0] !== month) return null;
    const figures = await this.deps.settled.figures(code, month);
    const company = figures.companies.find((one) => one.companyId === companyId);
    const hasSheet = roadId === "" ? company !== undefined : company?.roads.some((one) => one.roadId === roadId);
    return hasSheet === true ? { of: null, companyId, figures } : null;
  }
}
