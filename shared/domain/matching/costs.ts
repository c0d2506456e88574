/**
 * [T3] What it costs to hold that a device was somewhere: the path of the least sum is taken. A cost is half the square of how many times its usual error
 * something is off, so that 4.5 is three times that.
 */

/** How far receivers err, metres: as a rule, and at most, because a candidate lies within clamp(3σ, 25, 50) m. */
export const SIGMA_M = 10;
export const MOST_SIGMA_M = 50 / 3;
/** A device that is nowhere on a road costs as one that is 3σ from it: beyond that only its neighbours keep a fix on a road. */
export const OFF_ROAD = 4.5;
/** To leave a road for none, or to come back from none. */
export const LEAVES_ROAD = 4;
/** To be on another road, or elsewhere, without a way there. */
export const BREAK = 9;
/** To turn on a road. */
export const TURNS = 6;
/** To go on along another road where two meet. Going there and back again costs more than what makes a match clear. */
export const CROSSES = 1.5;
/** [T3] Margin to the second road below which nobody knows which it was. */
export const CLEAR_MARGIN = 2;

/** A fix so far from the road. */
export const awayCost = (offM: number, sigmaM: number): number => (offM * offM) / (2 * sigmaM * sigmaM);

/** Headings say something from this speed on, metres a second: 8 km/h. */
const HEADING_FROM_MPS = 8 / 3.6;
/** Of a heading that is the opposite one. */
const OPPOSITE = 4;
/**
 * The device told one course, and the road leads on another; at 8 km/h and more. Tracks of the services tell none (T_Time, T_Location, T_Speed), and nobody loses much by it: of the same synthetic drives with a
 * heading on every fix and on none as many are right on a road with another one beside it (95.5 to 95.8 % at 20 to 62 s), for both lead the same way; a U-turn is found 1.8 % better at 62 s.
 */
export function headingCost(courseRad: number | null, roadRad: number, speedMps: number): number {
  if (courseRad === null || speedMps < HEADING_FROM_MPS) return 0;
  return (OPPOSITE / 2) * (1 - Math.cos(courseRad - roadRad));
}

/** A road that is longer than the straight line may bend; one that is shorter cannot have led there, but for errors. */
const SHORTER = 0.8;
const BENDS = 0.5;
/** The way along roads is so long, and the device moved so far as the crow flies. */
export function lengthCost(alongM: number, movedM: number, sigmaM: number): number {
  const longerM = alongM - movedM;
  return Math.abs(longerM) / (SHORTER * sigmaM + (longerM < 0 ? 0 : BENDS * movedM));
}

/** Went so far against its direction: as far as two fixes err that is nothing. */
export const againstCost = (backM: number, sigmaM: number): number => (backM <= 0 ? 0 : (backM * backM) / (4 * sigmaM * sigmaM));

/** Nobody patrols faster. */
export const FASTEST_MPS = 150 / 3.6;
const NEAR_M = 150;
/** [T4] What is further apart nobody infers, along roads as well. */
const FARTHEST_M = 1_500;
/** Whether a device can have gone so far along roads in the time, as far as one may infer. */
export const isPlausible = (alongM: number, spentMs: number): boolean =>
  alongM <= NEAR_M || (alongM <= FARTHEST_M && (alongM / Math.max(1, spentMs)) * 1_000 <= FASTEST_MPS);
