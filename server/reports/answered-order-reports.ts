import { dayAt, dayText } from "../../shared/domain/calendar-day.ts";
import type { OrderReportAnswer } from "../../shared/http/order-report-api.ts";
import type { Position } from "../../shared/live/position.ts";
import type { OrderQuestion, OrderReport } from "../../shared/reports/order-report.ts";
import { type Computing, ownerOf } from "../computing/computing.ts";
import type { SignedIn } from "../plugins/access.ts";
import type { FoundWith } from "../query/found-with.ts";
import { OrderQuery } from "../query/order-query.ts";
import type { Reader } from "../read/reader.ts";
import type { Knows } from "../resources/knows.ts";
import { refuseUnknownCompanies } from "./unknown-company.ts";

export interface AnsweredOrderReportsDeps {
  readonly reader: Reader;
  readonly computing: Computing;
  readonly knows: Knows;
  readonly foundWith: FoundWith;
  readonly now: () => number;
}

interface Asked {
  readonly question: OrderQuestion;
  readonly since: { readonly position: Position; readonly day: string } | null;
}

/** Reports over the orders that this server holds: the services are asked nothing, whoever looks (Q2). */
export class AnsweredOrderReports {
  private readonly deps: AnsweredOrderReportsDeps;

  constructor(deps: AnsweredOrderReportsDeps) {
    this.deps = deps;
  }

  /**
   * `isWanted` is asked before counting begins.
   * @throws ExpectedError notFound for a company that the customer does not have; notReady until the orders are loaded; spentBudget
   */
  async answer(who: SignedIn, report: OrderReport, { question, since }: Asked, isWanted: () => boolean): Promise<OrderReportAnswer> {
    const { reader, computing, knows, now } = this.deps;
    const { code, timeZone } = who.tenant.file;
    await refuseUnknownCompanies(knows, code, question.filter.companies);
    const feed = { tenant: code, kind: "orders" } as const;
    // Whoever looks at figures of orders looks at orders.
    reader.want(feed);
    const query = await OrderQuery.of(this.deps, who, now(), question.filter);
    const freshness = (await reader.current(feed)).freshness();
    const day = dayText(dayAt(timeZone, now()));
    const { position } = query;
    // Who had which road may have been told otherwise since, and no order moved.
    if (
      question.filter.companyOf === undefined &&
      since?.day === day &&
      since.position.epoch === position.epoch &&
      since.position.offset === position.offset
    )
      return { tables: null, position, day, freshness };
    const figures = await computing.run(ownerOf(who), query.figures(report, question, who.access.flags), isWanted);
    return { ...figures, day, freshness };
  }
}
