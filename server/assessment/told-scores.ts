import { monthBy } from "../../shared/domain/months.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { Appeal, MonthFigures, ToldScore } from "../../shared/http/assessment-api.ts";
import { scopeOf } from "../live/scope.ts";
import type { SignedIn } from "../plugins/access.ts";
import type { Assessment } from "./assessment.ts";
import type { Periods } from "./periods.ts";

/** An old month may be scored, and what was objected to in it decided, for so long. */
const LOOKED_BACK = 12;
/** More than these nobody reads. */
const MOST = 50;

/** What was done to the reader's company in whatever month: points that were taken, and what became of its objections. */
export async function toldScores(assessment: Assessment, periods: Periods, who: SignedIn): Promise<{ told: ToldScore[]; away: string[] }> {
  const { companyId } = scopeOf(who.session);
  if (companyId === null || companyId === "") return { told: [], away: [] };
  const { tenant } = who;
  const present = assessment.today(tenant).slice(0, 7);
  const away: string[] = [];
  const all = await Promise.all(
    Array.from({ length: LOOKED_BACK + 1 }, (_, i) => monthBy(present, -i)).map(async (month) => {
      try {
        const [{ figures }, appeals] = await Promise.all([assessment.figures(tenant, month), periods.appeals(tenant.file.code, month)]);
        return scoresOf(figures, appeals, companyId);
      } catch (error) {
        if (!(error instanceof ExpectedError)) throw error;
        // The services, or our records, are away: it is said of which months.
        away.push(month);
        return [];
      }
    }),
  );
  const told = all.flat().sort((a, b) => b.atMs - a.atMs);
  return { told: told.slice(0, MOST), away: away.sort() };
}

export function scoresOf(
  { month, deductions }: Pick<MonthFigures, "month" | "deductions">,
  appeals: readonly Appeal[],
  companyId: string,
): ToldScore[] {
  const own = deductions.filter((one) => one.companyId === companyId);
  const taken = own
    .filter(({ stands, createdAtMs, points }) => stands && createdAtMs !== null && points > 0)
    .map(({ id, createdAtMs, points, reason, roadId }): ToldScore => {
      return { ...{ mark: `score:${id}`, kind: "deducted", atMs: createdAtMs!, points, reason }, ...{ month, companyId, roadId } };
    });
  const decided = appeals.flatMap(({ id, deductionId, state, answer, decidedAtMs, companyId: by }): ToldScore[] => {
    if (by !== companyId || state === "waiting" || decidedAtMs === null) return [];
    const { points = 0, roadId = "" } = own.find((one) => one.id === deductionId) ?? {};
    return [{ ...{ mark: `appeal:${id}`, kind: state, atMs: decidedAtMs, points, reason: answer }, ...{ month, companyId, roadId } }];
  });
  return [...taken, ...decided];
}
