import { periodScore } from "../../shared/domain/assessment.ts";
import type { AssessedYear, Closing } from "../../shared/http/assessment-api.ts";

/** Months of a year as YYYY-MM, in their order. */
export const monthsOf = (year: string): string[] => Array.from({ length: 12 }, (_, i) => `${year}-${String(i + 1).padStart(2, "0")}`);

/** Of a quarter, or of the whole year with 0. */
export const monthsOfPart = (year: number, quarter: number): string[] =>
  quarter === 0 ? monthsOf(String(year)) : monthsOf(String(year)).slice(quarter * 3 - 3, quarter * 3);

/** The year, and its quarters: the fields in which the services' summary has what was set by hand, in the order of their numbers. */
export const BY_HAND = ["year", "quarter1", "quarter2", "quarter3", "quarter4"] as const;
export const YEAR_PARTS = [0, 1, 2, 3, 4] as const;

/** The mean of a part's months, of those that count where it is closed, and what stands in its place. */
export function partOf(
  {
    companyId,
    months,
    own,
    closing,
  }: {
    readonly companyId: string;
    readonly months: readonly string[];
    /** By month. */
    readonly own: ReadonlyMap<string, number | null>;
    readonly closing: Closing | undefined;
  },
  byHand: number | null,
): AssessedYear["year"] {
  const counts = (month: string) => closing === undefined || closing.months.includes(month);
  return {
    ...periodScore(months.map((month) => (counts(month) ? (own.get(month) ?? null) : null))),
    byHand: closing === undefined ? byHand : (closing.byHand[companyId] ?? null),
  };
}
