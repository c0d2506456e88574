import { dayAt } from "../../shared/domain/calendar-day.ts";
import type { Road } from "../../shared/domain/reference.ts";
import { type ErrorCode, ExpectedError } from "../../shared/errors.ts";
import { machineMileage } from "../../shared/reports/patrol-mileage.ts";
import {
  drivenByCompany,
  drivenInPeriod,
  type FrozenPatrol,
  foundByRoad,
  foundInPeriod,
  frozenPatrol,
  mapOfFinds,
  monthsOfPeriod,
  patrolledByRoad,
  picturesOfFinds,
  publicBlocks,
} from "../../shared/reports/public-patrol.ts";
import type { ReportRow } from "../../shared/reports/report.ts";
import { scopeOf } from "../live/scope.ts";
import type { SignedIn } from "../plugins/access.ts";
import { neededRows } from "../read/needed-rows.ts";
import type { Reader } from "../read/reader.ts";
import { AnsweredReports, type AnsweredReportsDeps, type ReportAnswer } from "../reports/answered-reports.ts";

export interface FreezePatrolDeps extends AnsweredReportsDeps {
  readonly reader: Pick<Reader, "needed">;
}

export interface Period {
  /** First and last day as YYYY-MM-DD, in the customer's time zone. */
  readonly from: string;
  readonly to: string;
}

/**
 * The figures of a public report as whoever makes its link may see them at this moment: asked as the signed-in report asks, once, and cut to the
 * maker's company before anything is kept. All of it is one new question of theirs.
 * @throws ExpectedError as AnsweredReports; notReady for a company's while the roads are not known; tooLarge for what no report could hold
 */
export async function freezePatrol(
  deps: FreezePatrolDeps,
  who: SignedIn,
  { from, to }: Period,
): Promise<{ readonly figures: FrozenPatrol; readonly atMs: number }> {
  const { session, tenant } = who;
  const admit = deps.newQuestions(session.tenant, session.user.id);
  const answered = new AnsweredReports({ ...deps, newQuestions: () => admit });
  const asked = { from, to, company: "" };
  const months = monthsOfPeriod(from, to, dayAt(tenant.source.timeZone, deps.now()));
  const [ledger, driven, found, ...roads] = await Promise.all([
    roadLedger(deps.reader, who),
    offered(answered.answer(who, drivenInPeriod, asked)),
    offered(answered.answer(who, foundInPeriod, asked)),
    ...months.map((month) => offered(answered.answer(who, machineMileage, { month, company: "" }))),
  ]);
  const isOwn = ownRoads(ledger ?? new Map(), who);
  const roadDays = roads.flatMap((month) => month?.rows ?? []).filter((row) => isOwn(row) && isWithin(row, from, to));
  const heard = { driven, found, roads: roads.includes(null) ? null : roads[0] };
  const answers = [driven, found, ...roads].filter((answer) => answer !== null);
  // What is frozen is frozen for good: not what stands in for an answer that did not come.
  const failing = answers.find((answer) => answer.failing)?.failing;
  if (failing) throw new ExpectedError(failing as ErrorCode, {});
  const figures = frozenPatrol.safeParse({
    driven: drivenByCompany(driven?.rows ?? []),
    roads: patrolledByRoad(roadDays),
    found: foundByRoad(found?.rows ?? []),
    pictures: picturesOfFinds(found?.rows ?? []),
    map: ledger === null ? null : mapOfFinds(found?.rows ?? [], roadDays, ledger),
    refused: answers.reduce((sum, { refused }) => sum + refused, 0),
    missing: publicBlocks.filter((block) => heard[block] === null),
  });
  // Names and amounts are made to fit: what does not, are too many lines.
  if (!figures.success) throw new ExpectedError("tooLarge", {});
  return { figures: figures.data, atMs: Math.min(deps.now(), ...answers.map(({ askedAtMs }) => askedAtMs)) };
}

/** Null for what the customer's services do not offer. */
const offered = (answer: Promise<ReportAnswer>): Promise<ReportAnswer | null> =>
  answer.catch((error: unknown) => {
    if (error instanceof ExpectedError && error.code === "callOff") return null;
    throw error;
  });

const isWithin = ({ day }: ReportRow, from: string, to: string): boolean => String(day) >= from && String(day) <= to;

/** The roads; null where they are not known just now. Whose they are decides what a company sees: for a company's there is no going without. */
async function roadLedger(reader: Pick<Reader, "needed">, { session }: SignedIn): Promise<ReadonlyMap<string, Road> | null> {
  return neededRows<Road>(reader, { tenant: session.tenant, kind: "roads" }).catch((error: unknown) => {
    if (error instanceof ExpectedError && error.code === "notReady" && scopeOf(session).companyId === null) return null;
    throw error;
  });
}

/**
 * Days of roads do not say whose they are: a company is told of none that the ledger knows as another's, whatever the services answered to a question
 * for that company.
 */
function ownRoads(ledger: ReadonlyMap<string, Road>, { session }: SignedIn): (row: ReportRow) => boolean {
  const { companyId } = scopeOf(session);
  if (companyId === null) return () => true;
  return ({ roadId }) => ["", companyId].includes(ledger.get(String(roadId))?.companyId ?? "");
}
