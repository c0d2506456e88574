import { mostGivenBack, type Scored } from "../../shared/domain/assessment.ts";
import { roundHalfUp } from "../../shared/domain/round-half-up.ts";
import type { AssessedDeduction, MonthFigures } from "../../shared/http/assessment-api.ts";

type Correction = Pick<AssessedDeduction, "itemId" | "companyId" | "roadId" | "points" | "corrects">;
interface Frozen {
  readonly of: AssessedDeduction | null;
  readonly figures: MonthFigures;
}
interface Range {
  readonly min: number;
  readonly max: number;
}

/** What one item of a sheet lost in a month, as it was frozen. */
const lostBy = ({ deductions }: MonthFigures, { companyId, roadId, itemId }: Pick<Correction, "companyId" | "roadId" | "itemId">) =>
  deductions.filter((one) => one.companyId === companyId && one.roadId === roadId && one.itemId === itemId && one.stands && one.points > 0);
const sumOf = (all: readonly { readonly points: number }[]): number => all.reduce((sum, { points }) => sum + points, 0);
const givingBack = (all: readonly Correction[]): Correction[] => all.filter(({ points }) => points < 0);

/**
 * How many points of a frozen deduction may still come back: no more than it took, and with all others of its item no more than that lost. What was taken
 * since for it comes back under its own name.
 */
export function leftToGive({ of, figures }: Frozen, scored: Scored, before: readonly Correction[]): number {
  if (of === null) return 0;
  const all = lostBy(figures, of);
  const ids = new Set(all.map(({ id }) => id));
  const ofItem = givingBack(before).filter(({ corrects }) => ids.has(corrects));
  const named = new Set([of.id, ...ofItem.map(({ corrects }) => corrects)]);
  const total = figures.trees[scored].find(({ id }) => id === of.itemId)?.total ?? null;
  const most = mostGivenBack(
    total,
    all.map(({ points }) => points),
    all.filter(({ id }) => named.has(id)).map(({ points }) => points),
  );
  const own = of.points + sumOf(ofItem.filter(({ corrects }) => corrects === of.id));
  return Math.max(0, roundHalfUp(Math.min(own, most + sumOf(ofItem))));
}

/**
 * How many points may still be taken for a frozen month: for a fault no more than its item says of one, with what was taken for it already; of the item no
 * more than it had left. By the tree of then; an item that this did not have is bound by the present one alone.
 */
export function leftToTake({ of, figures }: Frozen, scored: Scored, own: Correction, before: readonly Correction[]): Range {
  const itemId = of?.itemId ?? own.itemId;
  const item = figures.trees[scored].find(({ id }) => id === itemId);
  const lost = lostBy(figures, { ...own, itemId });
  const ids = new Set(lost.map(({ id }) => id));
  const isMissed = (one: Correction) =>
    one.corrects === figures.month && one.itemId === itemId && one.companyId === own.companyId && one.roadId === own.roadId;
  const since = before.filter((one) => ids.has(one.corrects) || isMissed(one));
  const ofItem = (item?.total ?? Infinity) - sumOf(lost) - sumOf(since);
  const taken = of === null ? 0 : of.points + sumOf(before.filter(({ corrects }) => corrects === of.id));
  const ofOne = (item?.max ?? item?.total ?? Infinity) - taken;
  return { min: of === null ? (item?.min ?? 0) : 0, max: Math.max(0, roundHalfUp(Math.min(ofOne, ofItem, 100))) };
}
