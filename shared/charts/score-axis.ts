const FULL = 100;
const PARTS = 5;

/** Scores lie close together near the whole: an axis in five steps that begins a little under the lowest of them, and says so. */
export function scoreAxis(scores: readonly (number | null)[]): { readonly min: number; readonly max: number; readonly interval: number } {
  const lowest = Math.min(FULL, ...scores.filter((score) => score !== null));
  const min = Math.max(0, PARTS * Math.floor((lowest - 1) / PARTS));
  return { min, max: FULL, interval: (FULL - min) / PARTS };
}
