import { roundHalfUp } from "./round-half-up.ts";

/** What a rate is made of. */
export interface Parts {
  readonly part: number;
  readonly whole: number;
}

/** Percent with two decimals; null where there is nothing to divide by, which is not 0. */
export const sharePercent = ({ part, whole }: Parts): number | null => (whole === 0 ? null : roundHalfUp((part / whole) * 100));

/** The rate of several: the sums divided, never the mean of rates. 9/10, 0/0 and 1/90 are 10 %. */
export const totalShare = (rows: readonly Parts[]): number | null =>
  sharePercent({ part: rows.reduce((sum, { part }) => sum + part, 0), whole: rows.reduce((sum, { whole }) => sum + whole, 0) });

/** Largest first; a rate of nothing stands after real zeros. */
export const byRateDown = (a: number | null, b: number | null): number => (b ?? -1) - (a ?? -1);

/** The mean of rates whose parts nobody knows; those of nothing are left out. */
export function meanRatePercent(rates: readonly (number | null)[]): number | null {
  const known = rates.filter((rate) => rate !== null);
  return known.length === 0 ? null : roundHalfUp(known.reduce((sum, rate) => sum + rate, 0) / known.length);
}
