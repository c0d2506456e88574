import type { FacilityKind } from "./facility.ts";

/** What stands at a road, as far as a strip shows it: a post is the chainage itself and stands in the ticks. */
export type StripKind = Exclude<FacilityKind, "pile">;
export const stripKinds = ["bridge", "manhole", "sign"] as const satisfies readonly StripKind[];

export interface AtRoad {
  readonly kind: StripKind;
  readonly name: string;
  readonly chainageM: number | null;
}

export interface FacilitiesInUnits<F extends AtRoad = AtRoad> {
  /** Of each unit those that begin in it, by chainage. */
  readonly units: readonly (readonly F[])[];
  /** Without a chainage, or beyond the ends of the units: they stand in none. */
  readonly unplaced: readonly F[];
  readonly beyond: readonly F[];
}

/** Facilities of a road, unit by unit: one at a bound is the next unit's, one at the very end of the road the last one's. Each stands in one place. */
export function facilitiesInUnits<F extends AtRoad>(
  units: readonly { readonly fromM: number; readonly toM: number }[],
  facilities: readonly F[],
): FacilitiesInUnits<F> {
  const within: F[][] = units.map(() => []);
  const [unplaced, beyond]: [F[], F[]] = [[], []];
  const endM = units.at(-1)?.toM;
  for (const one of facilities) {
    const { chainageM } = one;
    if (chainageM === null) {
      unplaced.push(one);
      continue;
    }
    const at = chainageM === endM ? units.length - 1 : units.findIndex(({ fromM, toM }) => chainageM >= fromM && chainageM < toM);
    (within[at] ?? beyond).push(one);
  }
  for (const own of within) own.sort((a, b) => a.chainageM! - b.chainageM!);
  return { units: within, unplaced, beyond };
}
