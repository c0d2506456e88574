/** When it was where along the road, and whether the way to there was observed. */
export type ProfilePoint = readonly [atMs: number, alongM: number, isObserved: boolean];

/** What a point that is left out may be away from where the line passes at its time: a stop stays one, and a receiver's noise does not. */
const WITHIN_M = 15;

/**
 * The points that a way in time and along a road is drawn with: from one that is kept the line may go on at any pace that passes all further points nearly when they were there.
 * The first and the last stay, and each from which on it is observed or inferred.
 */
export function thinnedProfile(points: readonly ProfilePoint[]): ProfilePoint[] {
  if (points.length < 3) return [...points];
  const kept = [points[0]!];
  let [slowest, fastest] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let i = 1; i < points.length; i++) {
    const from = kept.at(-1)!;
    const point = points[i]!;
    const before = points[i - 1]!;
    const goesOn = before === from || (before[2] === point[2] && isPassed(from, point, slowest, fastest));
    if (!goesOn) {
      kept.push(before);
      [slowest, fastest] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    }
    const start = kept.at(-1)!;
    const spentMs = Math.max(1, point[0] - start[0]);
    const movedM = point[1] - start[1];
    slowest = Math.max(slowest, (movedM - WITHIN_M) / spentMs);
    fastest = Math.min(fastest, (movedM + WITHIN_M) / spentMs);
  }
  return [...kept, points.at(-1)!];
}

/** Whether the line from there to this point passes all that lie between. */
function isPassed([fromMs, fromM]: ProfilePoint, [atMs, alongM]: ProfilePoint, slowest: number, fastest: number): boolean {
  const pace = (alongM - fromM) / Math.max(1, atMs - fromMs);
  return pace >= slowest && pace <= fastest;
}
