import { periodScore } from "./assessment.ts";
import { roundHalfUp } from "./round-half-up.ts";

/** What screens and spreadsheets of a month or a year read alike. */

/** The mean of the roads whose sheets count; null where there are none. */
export const meanOfRoads = ({
  roads,
}: {
  readonly roads: readonly { readonly isHandedIn: boolean; readonly score: number }[];
}): number | null => periodScore(roads.filter(({ isHandedIn }) => isHandedIn).map(({ score }) => score)).score;

/** Places won since the month before; null where one of the two is not known. */
export const movedBy = (place: { readonly rank: number | null; readonly before: number | null } | undefined): number | null =>
  place?.rank == null || place.before === null ? null : place.before - place.rank;

/** What stands of a quarter or a year: by hand where somebody set it, else the mean of its scored months. */
export const standingOf = ({ byHand, score }: { readonly byHand: number | null; readonly score: number | null }): number | null =>
  byHand ?? score;

/** Without what was set by hand nobody knows what stands of a year, but where it is closed: then it is told as it was. */
export const isYearKnown = ({ away, closed }: { readonly away: readonly string[]; readonly closed: readonly number[] }): boolean =>
  closed.includes(0) || !away.includes("summary");

const APPEALED = { waiting: "appealWaiting", granted: "appealGranted", rejected: "appealRejected" } as const;
export const deductionStates = ["stands", "takenBack", ...Object.values(APPEALED)] as const;
export type DeductionState = (typeof deductionStates)[number];
/** What became of a deduction: of the appeal against it where there is one. */
export const stateOfDeduction = (stands: boolean, appeal: keyof typeof APPEALED | undefined): DeductionState =>
  appeal === undefined ? (stands ? "stands" : "takenBack") : APPEALED[appeal];

/** What a node of a sheet has left of its worth. */
export const leftOf = (total: number | null, lost: number): number => roundHalfUp((total ?? 0) - lost);

/** Deductions as they are listed, on screen and in spreadsheets: of the newest day first, and of one day what was entered last. */
export const newestFirst = <D extends { readonly day: string; readonly createdAtMs: number | null }>(deductions: readonly D[]): D[] =>
  [...deductions].sort((a, b) => (a.day === b.day ? (b.createdAtMs ?? 0) - (a.createdAtMs ?? 0) : a.day < b.day ? 1 : -1));
