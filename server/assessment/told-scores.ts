import { monthBy } from "../../shared/domain/months.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { Appeal, AssessedDeduction, ToldScore } from "../../shared/http/assessment-api.ts";
import { scopeOf } from "../live/scope.ts";
import type { SignedIn } from "../plugins/access.ts";
import type { Assessment } from "./assessment.ts";
import type { KeptAppeals } from "./kept-appeals.ts";
import type { ToldChange, ToldChanges } from "./told-changes.ts";

/** An old month may be scored, and what was objected to in it decided, for so long. */
const LOOKED_BACK = 12;
/** More than these nobody reads; of their months all, because readers count them by month. */
const MOST = 50;

/** What was done to the reader's company in whatever month: points that were taken or came back, what became of either, and of its objections. */
export async function toldScores(
  assessment: Pick<Assessment, "today" | "deductions">,
  kept: Pick<KeptAppeals, "of">,
  changes: Pick<ToldChanges, "of">,
  who: SignedIn,
): Promise<{ told: ToldScore[]; away: string[] }> {
  const { companyId } = scopeOf(who.session);
  if (companyId === null || companyId === "") return { told: [], away: [] };
  const { tenant } = who;
  const present = assessment.today(tenant).slice(0, 7);
  const away: string[] = [];
  const all = await Promise.all(
    Array.from({ length: LOOKED_BACK + 1 }, (_, i) => monthBy(present, -i)).map(async (month) => {
      try {
        const [deductions, appeals] = await Promise.all([assessment.deductions(tenant, month), kept.of(tenant.file.code, month)]);
        const own = deductions.filter((one) => one.companyId === companyId);
        return scoresOf({ month, own }, appeals, await changes.of(tenant.file.code, companyId, month, own), companyId);
      } catch (error) {
        if (!(error instanceof ExpectedError)) throw error;
        // The services, or our records, are away: it is said of which months.
        away.push(month);
        return [];
      }
    }),
  );
  const told = all.flat().sort((a, b) => b.atMs - a.atMs);
  const months = new Set(told.slice(0, MOST).map(({ month }) => month));
  return { told: told.filter(({ month }) => months.has(month)), away: away.sort() };
}

/** `own` are the company's deductions; `changes` what became of them since it was told. */
export function scoresOf(
  { month, own }: { readonly month: string; readonly own: readonly AssessedDeduction[] },
  appeals: readonly Appeal[],
  changes: ReadonlyMap<string, ToldChange>,
  companyId: string,
): ToldScore[] {
  const entered = own
    .filter(({ stands, createdAtMs }) => stands && createdAtMs !== null)
    .map(({ id, createdAtMs, points, reason, roadId }): ToldScore => {
      const kind = points < 0 ? "givenBack" : "deducted";
      return { ...{ mark: `score:${id}`, kind, atMs: createdAtMs!, points: Math.abs(points), reason }, ...{ month, companyId, roadId } };
    });
  const theirs = appeals.filter((one) => one.companyId === companyId);
  const granted = new Set(theirs.filter(({ state }) => state === "granted").map(({ deductionId }) => deductionId));
  const changed = own.flatMap((one): ToldScore[] => {
    const change = changes.get(one.id);
    // What was granted is told as that.
    if (change === undefined || granted.has(one.id)) return [];
    return [{ ...toldChange(one, change), ...{ atMs: change.atMs, reason: one.reason, month, companyId, roadId: one.roadId } }];
  });
  const decided = theirs.flatMap(({ id, deductionId, state, answer, decidedAtMs }): ToldScore[] => {
    if (state === "waiting" || decidedAtMs === null) return [];
    const { points = 0, roadId = "" } = own.find((one) => one.id === deductionId) ?? {};
    return [{ ...{ mark: `appeal:${id}`, kind: state, atMs: decidedAtMs, points, reason: answer }, ...{ month, companyId, roadId } }];
  });
  return [...entered, ...changed, ...decided];
}

/** Its mark says what it came to: whoever finds the same again tells nothing new. */
function toldChange(
  { id, points }: AssessedDeduction,
  { kind, was }: ToldChange,
): Pick<ToldScore, "mark" | "kind" | "points"> & { readonly was?: number } {
  if (kind === "changed") return { mark: `score:${id}:${points}`, kind: "changed", points: Math.abs(points), was: Math.abs(was) };
  return { mark: `score:${id}:back`, kind: was < 0 ? "givenBackUndone" : "takenBack", points: Math.abs(was) };
}
