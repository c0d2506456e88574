import type { Tenant } from "../../editions/load.ts";
import { deductionProblem, itemsOf } from "../../shared/domain/assessment.ts";
import { roundHalfUp } from "../../shared/domain/round-half-up.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { AssessedDeduction, DeductWish, MonthFigures } from "../../shared/http/assessment-api.ts";
import type { Assessment } from "./assessment.ts";
import type { Periods } from "./periods.ts";

export interface WrongDeductionsDeps {
  readonly assessment: Pick<Assessment, "today" | "deductionsOf">;
  readonly periods: Pick<Periods, "ofYear" | "figures">;
}

/** What speaks against deductions: their day, the range of their item, and of one that puts a frozen month right what it names. */
export class WrongDeductions {
  private readonly deps: WrongDeductionsDeps;

  constructor(deps: WrongDeductionsDeps) {
    this.deps = deps;
  }

  /** @throws ExpectedError deductionRefused with the place `at` and the `problem` of the first that is wrong */
  async refuse(tenant: Tenant, { scored, month, roadId, entries }: DeductWish, figures: MonthFigures, companyId: string): Promise<void> {
    for (const [at, entry] of entries.entries()) {
      const refuse = (problem: string) => new ExpectedError("deductionRefused", { at, problem });
      if (entry.day.slice(0, 7) !== month) throw refuse("otherMonth");
      if (entry.day > this.deps.assessment.today(tenant)) throw refuse("notYet");
      const wanted = deductionProblem(figures.trees[scored], entry);
      if (wanted !== null) {
        const item = itemsOf(figures.trees[scored]).find(({ id }) => id === entry.itemId);
        throw new ExpectedError("deductionRefused", { at, problem: wanted, min: item?.min ?? 0, max: item?.max ?? item?.total ?? 0 });
      }
      if (entry.corrects === "") continue;
      const frozen = await this.frozenDeduction(tenant, entry.corrects, companyId, month);
      // Of the same sheet, and of the same item as long as the year's tree has it.
      const isOfItsSheet = frozen?.of.roadId === roadId;
      const isOfItsItem = frozen?.of.itemId === entry.itemId || !figures.trees[scored].some(({ id }) => id === frozen?.of.itemId);
      if (frozen === null || !isOfItsSheet || !isOfItsItem) throw refuse("notFrozen");
      const besides = entries.slice(0, at).filter(({ corrects }) => corrects === entry.corrects);
      const back = roundHalfUp([...besides, entry].reduce((sum, { points }) => sum - points, frozen.givenBack));
      if (back > frozen.of.points) throw refuse("outOfRange");
    }
  }

  /** A deduction of that company as it stands in a frozen month, and what of it was given back in any; null where there is none such. */
  private async frozenDeduction(tenant: Tenant, id: string, companyId: string, month: string) {
    const { code } = tenant.file;
    const year = Number(month.slice(0, 4));
    let of: AssessedDeduction | undefined;
    let givenBack = 0;
    for (const told of [String(year - 1), String(year)]) {
      for (const [earlier, { state }] of await this.deps.periods.ofYear(code, told)) {
        if (state !== "frozen") continue;
        const { deductions } = await this.deps.periods.figures(code, earlier);
        of ??= deductions.find((one) => one.id === id && one.companyId === companyId && one.stands && one.points > 0);
      }
      for (const { corrects, stands, points } of await this.deps.assessment.deductionsOf(tenant, told))
        if (corrects === id && stands) givenBack -= points;
    }
    return of === undefined ? null : { of, givenBack };
  }
}
