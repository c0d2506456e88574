import { roundHalfUp } from "./round-half-up.ts";

interface Part {
  readonly fromM: number | null;
  readonly toM: number | null;
  readonly progress: number | null;
}

/**
 * How far a whole is, by the length of its parts: 2 km at 50 and 6 km at 100 are 87.50. Null where no part has a length: nothing is no progress of 0. What nobody
 * told the progress of has not begun.
 */
export function progressByLength(parts: readonly Part[]): number | null {
  let [lengthM, percentMetres] = [0, 0];
  for (const { fromM, toM, progress } of parts) {
    const ownM = fromM === null || toM === null ? 0 : Math.max(0, toM - fromM);
    lengthM += ownM;
    percentMetres += ownM * (progress ?? 0);
  }
  return lengthM === 0 ? null : roundHalfUp(percentMetres / lengthM, 2);
}
