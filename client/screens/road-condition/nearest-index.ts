import type { ReportRow } from "../../../shared/reports/report.ts";

/** Which of the pictures, by chainage, shows a place: the one of that name where it is among them, else the nearest; the first of two as near. */
export function nearestIndex(pictures: readonly ReportRow[], atM: number, name?: string): number {
  const named = name === undefined ? -1 : pictures.findIndex((one) => (one.pictures as readonly string[])[0] === name);
  if (named >= 0) return named;
  let nearest = 0;
  for (const [i, { chainageM }] of pictures.entries())
    if (Math.abs(Number(chainageM) - atM) < Math.abs(Number(pictures[nearest]!.chainageM) - atM)) nearest = i;
  return nearest;
}
