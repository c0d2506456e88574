import type { RoadDay } from "../../shared/http/road-day-api.ts";

/** How many days ago a stretch of one direction was driven last, and how sure that is; null where it was not in any of the days. */
export interface AgedStretch {
  readonly side: "up" | "down";
  readonly fromM: number;
  readonly toM: number;
  readonly age: { readonly daysAgo: number; readonly quality: "observed" | "inferred" } | null;
}

/** The answers of one day: of people, of machines. */
export interface CoveredDay {
  readonly daysAgo: number;
  readonly told: readonly Pick<RoadDay, "lanes">[];
}

const SIDES = ["up", "down"] as const;

/**
 * The age of coverage from answers about days. Each place has that of the last day on which anybody drove it; what was seen on that day counts before what is
 * inferred. A day of which nothing was told has no stretch.
 */
export function agesOf(days: readonly CoveredDay[]): AgedStretch[] {
  const told = days.toSorted((a, b) => a.daysAgo - b.daysAgo);
  return SIDES.flatMap((side) => {
    const found = told.flatMap(({ daysAgo, told: answers }) =>
      answers
        .flatMap(({ lanes }) => lanes.filter(({ lane }) => lane === side).flatMap(({ stretches }) => stretches))
        .map((one) => ({
          ...{ daysAgo, quality: one.quality, fromM: Math.min(one.fromChainageM, one.toChainageM) },
          toM: Math.max(one.fromChainageM, one.toChainageM),
        })),
    );
    const bounds = [...new Set(found.flatMap(({ fromM, toM }) => [fromM, toM]))].sort((a, b) => a - b);
    const aged: AgedStretch[] = [];
    for (const [i, toM] of bounds.slice(1).entries()) {
      const fromM = bounds[i]!;
      const here = found.filter((one) => one.fromM <= fromM && one.toM >= toM);
      if (here.length === 0) continue;
      const driven = here.filter(({ quality }) => quality !== "missing");
      const last = driven.find(({ daysAgo, quality }) => daysAgo === driven[0]!.daysAgo && quality === "observed") ?? driven[0];
      const age = last === undefined ? null : { daysAgo: last.daysAgo, quality: last.quality as "observed" | "inferred" };
      const before = aged.at(-1);
      const isSame = before?.toM === fromM && before.age?.daysAgo === age?.daysAgo && before.age?.quality === age?.quality;
      if (isSame) aged[aged.length - 1] = { ...before, toM };
      else aged.push({ side, fromM, toM, age });
    }
    return aged;
  });
}
