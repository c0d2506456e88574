import type { TrackStretch } from "../../shared/http/device-api.ts";
import type { Steps } from "../computing/steps.ts";

type Fix = TrackStretch["fixes"][number];
/** What a fix may be away from where a kept line passes it, along and across. */
export const THINNED_WITHIN_M = 3;
/** And from where it would be at that time at an even pace: whoever stood and then drove on did not creep all the while. */
export const PACED_WITHIN_M = 20;
/** How far a thinned way may lie from what was told, metres. */
export interface Tolerance {
  readonly withinM: number;
  readonly pacedWithinM: number;
}
const DRAWN: Tolerance = { withinM: THINNED_WITHIN_M, pacedWithinM: PACED_WITHIN_M };
const DEGREE_M = 111_195;
const YIELD_EVERY = 250;

/**
 * The fixes that a way is drawn with: a device that reports each few seconds drives straight on for most of them. From one that is kept the way may go
 * on in a wedge of directions and of paces, which each further fix narrows; one outside of them, or further back, begins the next line. The first and the last stay.
 */
export function* thinFixes(fixes: readonly Fix[], tolerance = DRAWN): Steps<Fix[]> {
  if (fixes.length < 3) return [...fixes];
  const kept = [fixes[0]!];
  let wedge = wedgeFrom(fixes[0]!, tolerance);
  for (let i = 1; i < fixes.length; i++) {
    if (i % YIELD_EVERY === 0) yield;
    if (wedge.takes(fixes[i]!)) continue;
    kept.push(fixes[i - 1]!);
    wedge = wedgeFrom(fixes[i - 1]!, tolerance);
    wedge.takes(fixes[i]!);
  }
  kept.push(fixes.at(-1)!);
  return kept;
}

function wedgeFrom([lng, lat, beganMs]: Fix, { withinM, pacedWithinM }: Tolerance) {
  const perLng = DEGREE_M * Math.cos((lat * Math.PI) / 180);
  let reachM = 0;
  let baseRad: number | null = null;
  let [least, most] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  let [slowest, fastest] = [0, Number.POSITIVE_INFINITY];
  return {
    /** Whether the line may go on to this fix; then it does. */
    takes(fix: Fix): boolean {
      const [x, y] = [(fix[0] - lng) * perLng, (fix[1] - lat) * DEGREE_M];
      const awayM = Math.hypot(x, y);
      if (awayM < reachM - withinM) return false;
      const spentMs = Math.max(1, fix[2] - beganMs);
      const pace = awayM / spentMs;
      // The line would end here: at its pace it has to pass all fixes before nearly when they were told.
      if (pace < slowest || pace > fastest) return false;
      [slowest, fastest] = [Math.max(slowest, (awayM - pacedWithinM) / spentMs), Math.min(fastest, (awayM + pacedWithinM) / spentMs)];
      // So near that it may lie in any direction.
      if (awayM <= withinM) return true;
      const rad = Math.atan2(y, x);
      baseRad ??= rad;
      const turn = Math.atan2(Math.sin(rad - baseRad), Math.cos(rad - baseRad));
      if (turn < least || turn > most) return false;
      const half = Math.asin(withinM / awayM);
      [least, most] = [Math.max(least, turn - half), Math.min(most, turn + half)];
      reachM = Math.max(reachM, awayM);
      return true;
    },
  };
}
