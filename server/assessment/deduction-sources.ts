import { type DeductionSource, ofWholeMonth } from "../../shared/domain/deduction-source.ts";
import { newestFound, orderFilter } from "../../shared/domain/order-filter.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { DeductWish } from "../../shared/http/assessment-api.ts";
import { isOpenUnder } from "../../shared/policy/open-under.ts";
import { ORDER_PAGES } from "../../shared/policy/order-paths.ts";
import { countInRows, isCountedInOrders, reportOfSource, timelinessOfSource } from "../../shared/reports/deduction-counts.ts";
import { type Computing, ownerOf } from "../computing/computing.ts";
import type { SignedIn } from "../plugins/access.ts";
import { OrderQuery } from "../query/order-query.ts";
import type { Reader } from "../read/reader.ts";
import type { AnsweredReports } from "../reports/answered-reports.ts";

export interface DeductionSourcesDeps {
  readonly reader: Reader;
  readonly computing: Computing;
  readonly answered: Pick<AnsweredReports, "answer">;
  readonly now: () => number;
}
type Entry = DeductWish["entries"][number];

/** Whether what a deduction names as its source tells what the deduction says that it tells: nobody's browser is believed. */
export class DeductionSources {
  private readonly deps: DeductionSourcesDeps;

  constructor(deps: DeductionSourcesDeps) {
    this.deps = deps;
  }

  /**
   * @throws ExpectedError deductionRefused with the place `at` and the `problem`: noSource, sourceOtherMonth, or sourceMoved with the `count` that is told now, 0 for nothing;
   * forbidden for a source that this person may not read; as AnsweredReports and OrderQuery where it cannot be asked
   */
  async refuse(who: SignedIn, { scored, companyId, month, entries }: DeductWish): Promise<void> {
    const counts = new Map<string, Promise<number>>();
    for (const [at, { source, corrects }] of entries.entries()) {
      if (source === undefined) continue;
      const refuse = (problem: string, more: object = {}) => new ExpectedError("deductionRefused", { at, problem, ...more });
      const problem = sourceProblem(scored, month, source, corrects);
      if (problem !== null) throw refuse(problem);
      const known = counts.get(source.kind) ?? this.countNow(who, companyId, source);
      counts.set(source.kind, known);
      const count = await known;
      if (count !== source.count || count === 0) throw refuse("sourceMoved", { count });
    }
  }

  /** Items, days or points that it tells of the company now, as the screen that offers it reckons them. */
  private async countNow(who: SignedIn, companyId: string, { kind, from, to }: DeductionSource): Promise<number> {
    if (isCountedInOrders(kind)) {
      refuseClosed(who, ORDER_PAGES);
      const filter = orderFilter.parse({ companies: [companyId], periodOf: "due", from, to, timeliness: timelinessOfSource[kind] });
      const query = await OrderQuery.of(this.deps, who, this.deps.now(), filter);
      return (await this.deps.computing.run(ownerOf(who), query.head(filter, newestFound), () => true)).total;
    }
    const { report, ask } = reportOfSource[kind];
    refuseClosed(who, report.paths);
    const { rows } = await this.deps.answered.answer(who, report, ask({ from, to }));
    return countInRows(kind, rows, companyId);
  }
}

function refuseClosed({ access }: SignedIn, paths: Parameters<typeof isOpenUnder>[1]): void {
  if (!isOpenUnder(access, paths)) throw new ExpectedError("forbidden");
}

/** Suggestions are of a company and a whole month: none is of one road, of other days, or of what puts a frozen month right. */
function sourceProblem(
  scored: DeductWish["scored"],
  month: string,
  source: DeductionSource,
  corrects: Entry["corrects"],
): "noSource" | "sourceOtherMonth" | null {
  if (scored === "road" || corrects !== "") return "noSource";
  const whole = ofWholeMonth(month);
  return source.from === whole.from && source.to === whole.to ? null : "sourceOtherMonth";
}
