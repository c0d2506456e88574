import { narrowed } from "../../shared/domain/narrowed-filter.ts";
import { newestFound, type OrderFilter } from "../../shared/domain/order-filter.ts";
import type { FilterAround } from "../../shared/domain/order-matcher.ts";
import type { Company, DefectType } from "../../shared/domain/reference.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { FigureDifferenceSaid, Reconciled, ReconciliationAnswer } from "../../shared/http/order-report-api.ts";
import { decodeWorkOrder } from "../../shared/legacy/decode-work-order.ts";
import type { Asking } from "../../shared/node/asking.ts";
import { Overspent } from "../../shared/node/new-questions.ts";
import type { FigureRow } from "../../shared/reports/count-orders.ts";
import type { Dimension } from "../../shared/reports/order-dimensions.ts";
import { aboutOf, countedFilter, type OrderQuestion, type OrderReport } from "../../shared/reports/order-report.ts";
import { compared, type DifferingOrder, differingOrders, type LineDifference } from "../../shared/reports/reconciliation.ts";
import { roadQuestion, servicesQuestion } from "../../shared/reports/services-question.ts";
import { ordersBehind, roadOrders } from "../../shared/reports/statistic-calls.ts";
import { type Statistic, type StatisticName, statistics, type ToldLine } from "../../shared/reports/statistics.ts";
import { serviceIdentity } from "../commands/service-identity.ts";
import { type Computing, ownerOf } from "../computing/computing.ts";
import type { Steps } from "../computing/steps.ts";
import { scopeOf } from "../live/scope.ts";
import type { SignedIn } from "../plugins/access.ts";
import type { FoundWith } from "../query/found-with.ts";
import { OrderQuery } from "../query/order-query.ts";
import { neededRows } from "../read/needed-rows.ts";
import type { Reader } from "../read/reader.ts";
import type { Knows } from "../resources/knows.ts";
import { isForReader, linesAsOurs } from "./company-lines.ts";
import { refuseUnknownCompanies } from "./unknown-company.ts";

export interface ReconciledReportsDeps {
  readonly reader: Reader;
  readonly computing: Computing;
  readonly asking: Pick<Asking, "kept">;
  readonly knows: Knows;
  readonly foundWith: FoundWith;
  readonly newQuestions: (tenant: string, userId: string) => () => Promise<void>;
  readonly now: () => number;
}

/** Everybody gets one answer for a minute: a statistic is many seconds' work for the services. */
const KEPT_MS = 60_000;
/** Differing figures that are told, those furthest apart first, and of how many of them the orders are looked for. */
const MOST_TOLD = 20;
const MOST_NAMED = 3;
/** Orders behind one figure that are compared one by one. */
const MOST_BEHIND = 2_000;
const MOST_ORDERS = 50;
/** By these the services' lists cannot be asked. */
const UNSAID: ReadonlySet<Dimension> = new Set(["reason", "section", "month", "age"]);

/** One statistic of the services, as it is asked here. */
interface Asked {
  readonly who: SignedIn;
  readonly query: OrderQuery;
  readonly around: FilterAround;
  readonly statistic: Statistic;
  /** The orders that it is about; of whoever is bound to a company, that company's. */
  readonly whole: OrderFilter;
  readonly admit: () => Promise<void>;
}

/** The services' own figures beside ours, and the orders that make the difference (Q2). */
export class ReconciledReports {
  private readonly deps: ReconciledReportsDeps;

  constructor(deps: ReconciledReportsDeps) {
    this.deps = deps;
  }

  /** @throws ExpectedError notFound for a company that the customer does not have; notReady until the orders are loaded; tooMany for whoever asks one new question after the other */
  async answer(who: SignedIn, report: OrderReport, { filter }: OrderQuestion): Promise<ReconciliationAnswer> {
    const { reader, now } = this.deps;
    const { code, timeZone } = who.tenant.file;
    await refuseUnknownCompanies(this.deps.knows, code, filter.companies);
    const query = await OrderQuery.of(this.deps, who, now(), filter);
    const types = [...(await neededRows<DefectType>(reader, { tenant: code, kind: "defectTypes" }, "anyAge")).values()];
    const around = { types, timeZone, nowMs: now() };
    const { companyId } = scopeOf(who.session);
    const own = aboutOf(report, filter, who.access.flags, around);
    // Bound to a company and of none: asked without one, the services would tell of all.
    const scoped = own === null || companyId === "" ? null : narrowed(own, companyId === null ? {} : { companies: [companyId] }, around);
    // All that one person sees beside a report is one question of theirs.
    const admit = this.deps.newQuestions(who.session.tenant, who.session.user.id);
    const told = await Promise.all(
      (report.against ?? []).map(async (name): Promise<Reconciled[]> => {
        const statistic: Statistic = statistics[name];
        const whole = scoped && narrowed(scoped, statistic.about, around);
        if (whole === null) return [];
        return this.reconciled(name, { who, query, around, statistic, whole, admit });
      }),
    );
    return { statistics: told.flat(), position: query.position };
  }

  private async reconciled(call: StatisticName, asked: Asked): Promise<Reconciled[]> {
    const { statistic } = asked;
    const { by } = statistic;
    const question = this.questionOf(asked, asked.whole);
    if (question === null) return [];
    if (question.unsaid.length > 0) return [{ call, by, outcome: { kind: "unsaid", fields: [...question.unsaid] } }];
    if (!isForReader(statistic, question.fields, scopeOf(asked.who.session))) return [];
    try {
      return [{ call, by, outcome: await this.compared(asked, question.fields) }];
    } catch (error) {
      // One bad call never takes its neighbours along (Q4); what this person may not ask yet is no failure of the services.
      if (!(error instanceof ExpectedError) || error instanceof Overspent) throw error;
      return [{ call, by, outcome: { kind: "failed", error: error.code } }];
    }
  }

  private async compared(asked: Asked, fields: Readonly<Record<string, string>>): Promise<Reconciled["outcome"]> {
    const { who, query, statistic, whole } = asked;
    const { rows, refused, askedAtMs } = await this.ask(asked, statistic.call, fields);
    const { source } = who.tenant;
    const { companyId } = scopeOf(who.session);
    const told = await this.deps.computing.run(
      ownerOf(who),
      statistic.tell(rows as Readonly<Record<string, unknown>>[], (record, row) => record.decode(row, source), companyId),
    );
    const counted: OrderReport = {
      ...{ name: "against", version: 1, paths: ["/maintain/performance"], choices: [] },
      parts: [
        statistic.by.length === 0
          ? { part: "figures", measures: statistic.measures }
          : { part: "table", title: "against", by: statistic.by as never, measures: statistic.measures },
      ],
    };
    const { tables } = await this.deps.computing.run(ownerOf(who), query.figures(counted, { filter: whole, choices: {} }, {}));
    const { rows: ours, left } = tables.at(-1)!;
    // What we leave out of our own lines would stand there as a difference.
    if (left > 0) return { kind: "tooManyLines", most: ours.length };
    const isAny = ours.some(({ counts }) => Object.values(counts).some((count) => count > 0));
    if (rows.length === 0 && isAny) return { kind: "empty", askedAtMs };
    const { figures, differences } = compared(statistic, await this.asOurs(asked, told, ours), ours);
    const said: FigureDifferenceSaid[] = [];
    for (const difference of differences.slice(0, MOST_TOLD)) {
      const { isOurs: _, ...figure } = difference;
      const found = said.length < MOST_NAMED ? await this.ordersOf(asked, difference, askedAtMs) : "notLooked";
      if (typeof found === "string") said.push({ ...figure, orders: null, unnamed: found, more: 0 });
      else said.push({ ...figure, orders: found.slice(0, MOST_ORDERS), unnamed: null, more: Math.max(0, found.length - MOST_ORDERS) });
    }
    return { kind: "compared", askedAtMs, figures, refused: refused.length, differences: said, more: differences.length - said.length };
  }

  private async asOurs({ who, statistic }: Asked, told: readonly ToldLine[], ours: readonly FigureRow[]): Promise<readonly ToldLine[]> {
    if (!statistic.by.includes("company")) return told;
    const { state } = await this.deps.reader.needed({ tenant: who.session.tenant, kind: "companies" }, "anyAge");
    const namesOf = (id: string): string[] => {
      const { name = "", shortName = "" } = (state?.rows.get(id) ?? {}) as Partial<Company>;
      return [name, shortName].filter((one) => one !== "");
    };
    return linesAsOurs(statistic, told, ours, scopeOf(who.session), namesOf);
  }

  /** The orders on either side that make a figure differ, or why none are named. */
  private async ordersOf(asked: Asked, difference: LineDifference, askedAtMs: number): Promise<DifferingOrder[] | "tooMany" | "noList"> {
    const { who, query, around, statistic, whole } = asked;
    const { companyId } = scopeOf(who.session);
    const keyed = statistic.by.flatMap((dimension, i) => (UNSAID.has(dimension) ? [] : [{ by: dimension, key: difference.keys[i]! }]));
    const line = (difference.isOurs || statistic.keyedBy === "id" ? countedFilter(whole, "all", keyed, around) : null) ?? whole;
    const our = await this.deps.computing.run(ownerOf(who), query.matching(line, newestFound));
    if (our.length > MOST_BEHIND) return "tooMany";
    const list = statistic.ofRoad ? roadOrders : ordersBehind;
    const page = statistic.ofRoad ? {} : { PageIndex: 1, PageSize: MOST_BEHIND + 1 };
    try {
      const fields = { ...this.questionOf(asked, statistic.ofRoad ? whole : line)!.fields, ...page };
      // A list from before the figure was told explains another figure.
      const { rows } = await this.ask(asked, list, fields, String(askedAtMs));
      if (rows.length > MOST_BEHIND) return "tooMany";
      const theirs = (await this.deps.computing.run(ownerOf(who), decoded(rows as readonly Told[], who.tenant.source))).filter(
        (order) => companyId === null || order.companyId === companyId,
      );
      return differingOrders(statistic, difference, whole, around, theirs, our);
    } catch (error) {
      if (!(error instanceof ExpectedError) || error instanceof Overspent) throw error;
      return "noList";
    }
  }

  private questionOf({ who, around, statistic }: Asked, filter: OrderFilter) {
    return statistic.ofRoad ? roadQuestion(filter, serviceIdentity(who.tenant), around) : servicesQuestion(filter, around);
  }

  private ask(
    { who: { tenant }, admit, statistic }: Asked,
    call: Statistic["call"],
    fields: Readonly<Record<string, unknown>>,
    as?: string,
  ) {
    const identity = statistic.ofRoad ? {} : serviceIdentity(tenant);
    return this.deps.asking.kept(tenant, call, { ...identity, ...fields }, { keepMs: KEPT_MS, admit, ...(as !== undefined && { as }) });
  }
}

type Told = Readonly<Record<string, unknown>>;
/** Orders that are read between two places for an interruption. */
const PIECE = 50;

function* decoded(rows: readonly Told[], source: SignedIn["tenant"]["source"]): Steps<WorkOrder[]> {
  const orders: WorkOrder[] = [];
  for (const row of rows) {
    orders.push(decodeWorkOrder(row, source));
    if (orders.length % PIECE === 0) yield;
  }
  return orders;
}
