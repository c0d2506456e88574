import type { Tenant } from "../../editions/load.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { type Closing, FIRST_MONTH } from "../../shared/http/assessment-api.ts";
import type { Assessment } from "./assessment.ts";
import type { Periods } from "./periods.ts";
import type { SettledFigures } from "./settled-figures.ts";
import { monthsOfPart, YEAR_PARTS } from "./year-parts.ts";

export interface ClosingsDeps {
  readonly assessment: Pick<Assessment, "isUnscored" | "setByHand" | "today">;
  readonly periods: Pick<Periods, "ofYear">;
  readonly settled: Pick<SettledFigures, "closings" | "frozenSince">;
}

/**
 * When a quarter or a year is over for good, so that nobody shifts it. A frozen month closes the one that it leaves nothing open of: its other months are frozen
 * too, or nobody was scored in them and a later one is frozen already, of whatever quarter or year, however much later. What was set by hand until then is frozen with that month,
 * and only the months that are frozen by then count in it: one that is scored after all stands in its own place alone.
 */
export class Closings {
  private readonly deps: ClosingsDeps;

  constructor(deps: ClosingsDeps) {
    this.deps = deps;
  }

  /**
   * Which ones the freezing of this month closes, in its own year and in all others of which something is frozen, with what is set by hand now.
   * @throws ExpectedError what the services refuse, who are asked for it and for scores of months that nobody published; of other years nothing is closed then
   */
  async by(tenant: Tenant, month: string): Promise<Closing[]> {
    const frozen = [...new Set([...(await this.deps.settled.frozenSince(tenant.file.code, FIRST_MONTH)), month])].sort();
    const own = Number(month.slice(0, 4));
    const years = [...new Set(frozen.map((one) => Number(one.slice(0, 4))))];
    const all = await Promise.all(
      years.map((year) =>
        this.closing(tenant, year, frozen).catch((failure: unknown) => {
          // The next month that is frozen closes them.
          if (year !== own && failure instanceof ExpectedError) return [];
          throw failure;
        }),
      ),
    );
    return all.flat();
  }

  private async closing(tenant: Tenant, year: number, allFrozen: readonly string[]): Promise<Closing[]> {
    const { code } = tenant.file;
    const known = await this.deps.settled.closings(code, year);
    const still = YEAR_PARTS.filter((quarter) => !known.some((one) => one.quarter === quarter));
    if (still.length === 0) return [];
    const states = await this.deps.periods.ofYear(code, String(year));
    const last = allFrozen.at(-1)!;
    const all: Omit<Closing, "byHand">[] = [];
    for (const quarter of still) {
      const months = monthsOfPart(year, quarter);
      const frozen = months.filter((month) => allFrozen.includes(month));
      const others = months.filter((month) => !frozen.includes(month));
      if (frozen.length === 0 || others.some((month) => states.get(month)?.state === "published" || month > last)) continue;
      if (await this.areUnscored(tenant, others)) all.push({ year, quarter, months: frozen });
    }
    if (all.length === 0) return [];
    const set = await this.deps.assessment.setByHand(tenant, String(year));
    return all.map((one) => ({ ...one, byHand: set[one.quarter]! }));
  }

  /**
   * A quarter, or the year with 0, takes no score by hand once it is closed, nor while some of its months are frozen and the others are over without a single
   * score: a month that was never scored keeps nothing open. If one is scored before the next month is frozen, it may be set until that one is frozen too.
   * @throws ExpectedError monthClosed with the last frozen month; what the services refuse, who are asked for scores of the others
   */
  async refuseClosed(tenant: Tenant, year: number, quarter: number): Promise<void> {
    const { code } = tenant.file;
    const [states, closings] = await Promise.all([this.deps.periods.ofYear(code, String(year)), this.deps.settled.closings(code, year)]);
    const months = monthsOfPart(year, quarter);
    const frozen = months.filter((month) => states.get(month)?.state === "frozen");
    if (frozen.length === 0) return;
    if (!closings.some((one) => one.quarter === quarter)) {
      const others = months.filter((month) => !frozen.includes(month));
      const today = this.deps.assessment.today(tenant).slice(0, 7);
      if (others.some((month) => states.get(month)?.state === "published" || month >= today)) return;
      if (!(await this.areUnscored(tenant, others))) return;
    }
    throw new ExpectedError("monthClosed", { month: frozen.at(-1), state: "frozen" });
  }

  private async areUnscored(tenant: Tenant, months: readonly string[]): Promise<boolean> {
    // One after the other: the first that is scored answers for all, and years that stay open cost one question each.
    for (const month of months) if (!(await this.deps.assessment.isUnscored(tenant, month))) return false;
    return true;
  }
}
