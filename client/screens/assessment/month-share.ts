import { meanOfRoads } from "../../../shared/domain/assessed-month.ts";
import type { MonthAnswer } from "../../../shared/http/assessment-api.ts";

type Assessed = MonthAnswer["companies"][number];

/** How a company's month is made of its own sheet and its roads'; null where it is its own sheet alone, or nothing yet. */
export function monthShare({ companyShare }: Pick<MonthAnswer, "companyShare">, told: Assessed | undefined) {
  if (told?.own == null || told.score === null) return null;
  const roads = meanOfRoads(told);
  return roads === null ? null : { score: told.score, own: told.own.score, roads, ownShare: companyShare, roadShare: 1 - companyShare };
}
