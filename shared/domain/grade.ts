import { roundHalfUp } from "./round-half-up.ts";

/** The five grades of a score, best first, as the standards name them (优良中次差). */
export const grades = ["excellent", "good", "fair", "poor", "bad"] as const;
export type Grade = (typeof grades)[number];
const LEAST: Readonly<Record<Grade, number>> = { excellent: 90, good: 80, fair: 70, poor: 60, bad: Number.NEGATIVE_INFINITY };

/** The grade of the score as it is read: rounded to two decimals first, so that what shows 90.00 is graded as 90. */
export const gradeOf = (score: number): Grade => grades.find((grade) => roundHalfUp(score) >= LEAST[grade])!;
