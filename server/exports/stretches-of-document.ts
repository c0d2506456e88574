import { dayAt, dayText } from "../../shared/domain/calendar-day.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { ExportRequest } from "../../shared/http/exports-api.ts";
import type { ToldStretches } from "../../shared/http/told-stretches.ts";
import { declaredTable } from "../../shared/reports/declared-table.ts";
import { type AnyReport, withDerived } from "../../shared/reports/report.ts";
import { shortRoads, stretchesPartOf } from "../../shared/reports/short-roads.ts";
import type { Requester } from "../plugins/access.ts";
import type { AnsweredReports } from "../reports/answered-reports.ts";
import { RoadDays, type RoadDaysDeps } from "../tracks/road-day.ts";

export interface StretchesOfDocumentDeps extends RoadDaysDeps {
  readonly answered: Pick<AnsweredReports, "answer">;
}

/** So many roads are drawn of one document, those that lack most: each is as many tracks as its keeper has devices. */
export const MOST_ROADS = 12;

/** The stretches that a document shows of the roads that were not driven whole, for whoever asks for it; null where it shows none, or nobody could tell which roads those are. */
export async function stretchesOfDocument(
  { answered, ...tracks }: StretchesOfDocumentDeps,
  who: Requester,
  { rows, document }: Pick<ExportRequest, "rows" | "document">,
): Promise<ToldStretches | null> {
  if (rows.of !== "report" || document === null) return null;
  const report = declaredTable(rows)!.declared as AnyReport;
  const part = stretchesPartOf(report);
  if (part === undefined) return null;
  const answer = await unlessExpected(() => answered.answer(who, report, rows.question));
  if (answer.told === null) return null;
  const told = answer.told.rows.map((row) => withDerived(report, row, rows.question));
  const short = shortRoads(part, told).filter(({ missingM }) => missingM !== null && missingM > 0);
  const day = rows.question[part.day] || dayText(dayAt(who.tenant.source.timeZone, tracks.now()));
  // All that one document asks is one question of whoever makes it.
  const admit = tracks.newQuestions(who.session.tenant, who.session.user.id);
  const days = new RoadDays({ ...tracks, newQuestions: () => admit });
  const roads: ToldStretches["roads"][number][] = [];
  // One after the other: the devices of one keeper are asked once, and answer for all its roads.
  for (const road of short.slice(0, MOST_ROADS)) {
    const look = async () => days.stretches(who, await days.roadOf(who, road.id, day), { day, means: part.means });
    roads.push({ ...road, ...(await unlessExpected(look)) });
  }
  return { roads, short: short.length };
}

async function unlessExpected<T>(look: () => Promise<T>): Promise<{ told: T; error: "" } | { told: null; error: string }> {
  try {
    return { told: await look(), error: "" };
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error;
    return { told: null, error: error.code };
  }
}
