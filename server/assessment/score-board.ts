import { monthBy } from "../../shared/domain/months.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { ScoreBoardAnswer } from "../../shared/http/assessment-api.ts";
import { assessmentPaths } from "../../shared/live/subjects.ts";
import { isOpenUnder } from "../../shared/policy/open-under.ts";
import { scopeOf } from "../live/scope.ts";
import type { SignedIn } from "../plugins/access.ts";
import type { DisplayNeeds } from "../walls/display-needs.ts";
import type { Assessment } from "./assessment.ts";
import { OPEN } from "./period-rows.ts";
import type { Periods } from "./periods.ts";

interface ScoreBoardDeps {
  readonly assessment: Assessment;
  readonly periods: Periods;
  readonly displayNeeds: DisplayNeeds;
}

/** So many months are drawn beside each other. */
const TREND_MONTHS = 6;
/** A month without a sheet says nothing: the newest that has one is looked for so far back. */
const LOOKED_BACK = 12;

/**
 * The newest month's places with the scores of the months before, for a wall: of the authority, and on its walls, of a month that is still open too, which says so;
 * of whoever is assessed of published ones alone. @throws ExpectedError forbidden for a person who may open no screen of the assessment, and for
 * a display that plays no scores
 */
export async function scoreBoard({ assessment, periods, displayNeeds }: ScoreBoardDeps, who: SignedIn): Promise<ScoreBoardAnswer> {
  const { session, tenant, access } = who;
  const needs = await displayNeeds.of(session);
  if (needs === null ? !isOpenUnder(access, assessmentPaths) : !needs.has("assessment")) throw new ExpectedError("forbidden");
  const present = assessment.today(tenant).slice(0, 7);
  const seesOpen = scopeOf(session).companyId === null;
  const back = Array.from({ length: LOOKED_BACK + TREND_MONTHS }, (_, i) => monthBy(present, -i));
  const years = [...new Set(back.map((month) => month.slice(0, 4)))];
  const known = new Map((await Promise.all(years.map((year) => periods.ofYear(tenant.file.code, year)))).flatMap((of) => [...of]));
  const isTold = (month: string) => seesOpen || (known.get(month) ?? OPEN).state !== "open";
  const scoresOf = async (month: string) =>
    new Map((await assessment.figures(tenant, month)).figures.companies.map(({ companyId, score }) => [companyId, score]));
  // The newest, or while somebody lacks in it who was scored before it, the one before.
  const told: { readonly month: string; readonly scores: Awaited<ReturnType<typeof scoresOf>> }[] = [];
  for (const month of back.slice(0, LOOKED_BACK).filter(isTold)) {
    const scores = await scoresOf(month);
    if (scoredIn(scores).length > 0) told.push({ month, scores });
    if (told.length === 2 || (told.length === 1 && (known.get(month) ?? OPEN).state !== "open")) break;
  }
  const [newest, last] = told;
  if (newest === undefined) return { month: null, state: "open", begun: null, askedAtMs: Date.now(), ranking: [] };
  const lacks = scoredIn(last?.scores ?? new Map()).some((id) => newest.scores.get(id) === null);
  const shown = lacks && last !== undefined ? last : newest;
  const { month, scores } = shown;
  const { state, ranking, askedAtMs } = await assessment.ranking(who, month);
  const before = Array.from({ length: TREND_MONTHS - 1 }, (_, i) => monthBy(month, i + 1 - TREND_MONTHS));
  const earlier = await Promise.all(before.map((one) => (isTold(one) ? scoresOf(one) : new Map<string, number | null>())));
  const trendOf = (companyId: string) => [...earlier, scores].map((of) => of.get(companyId) ?? null);
  const begun = newest === shown ? null : { month: newest.month, scored: scoredIn(newest.scores).length, of: scoredIn(scores).length };
  return { ...{ month, state, askedAtMs, begun }, ranking: ranking.map((one) => ({ ...one, trend: trendOf(one.companyId) })) };
}

const scoredIn = (scores: ReadonlyMap<string, number | null>): string[] =>
  [...scores].flatMap(([id, score]) => (score === null ? [] : [id]));
