import type { MonthAnswer } from "../../../shared/http/assessment-api.ts";

type Assessed = MonthAnswer["companies"][number];

/** The mean of the roads whose sheets count; null where there are none. */
export const meanOfRoads = ({ roads }: Pick<Assessed, "roads">): number | null => {
  const scores = roads.filter(({ isHandedIn }) => isHandedIn).map(({ score }) => score);
  return scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length;
};

/** How a company's month is made of its own sheet and its roads'; null where it is its own sheet alone, or nothing yet. */
export function monthShare({ companyShare }: Pick<MonthAnswer, "companyShare">, told: Assessed | undefined) {
  if (told?.own == null || told.score === null) return null;
  const roads = meanOfRoads(told);
  return roads === null ? null : { score: told.score, own: told.own.score, roads, ownShare: companyShare, roadShare: 1 - companyShare };
}
