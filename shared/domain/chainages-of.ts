import { distanceM, type Line, lineLengthM, type Place } from "./coordinates.ts";
import { chainagesByPosts, hasPosts } from "./posts.ts";

/** The chainage at each point of a road's line, metres: by its posts, else the line's own length is spread over the recorded one (along-line.ts). */
export function chainagesOf(line: Line, lengthM: number): number[] {
  if (hasPosts(line)) return chainagesByPosts(line, lengthM);
  const drawnM = lineLengthM(line);
  const scale = lengthM > 0 && drawnM > 0 ? lengthM / drawnM : 1;
  let atM = 0;
  return line.map((place, i) => {
    if (i > 0) atM += distanceM(line[i - 1]!, place);
    return atM * scale;
  });
}

/** The lowest and the highest chainage of a road: from 0 to its length unless posts say otherwise. */
export function chainageEnds(line: Line, lengthM: number): { readonly fromM: number; readonly toM: number } {
  if (!hasPosts(line)) return { fromM: 0, toM: lengthM };
  const chainages = chainagesByPosts(line, lengthM);
  return { fromM: Math.min(...chainages), toM: Math.max(...chainages) };
}

export interface NearestOnLine {
  readonly chainageM: number;
  readonly place: Place;
  /** How far the place asked about lies from it. */
  readonly offM: number;
  /** The stretch that it is on: from this point of the line to the next. */
  readonly index: number;
}

/** Where on a road's line a place lies: the inverse of `placeAlong` (M8). Where chainage breaks, what ends there. Null for a line of no stretch. */
export function nearestOnLine(line: Line, lengthM: number, place: Place): NearestOnLine | null {
  const chainages = chainagesOf(line, lengthM);
  let best: NearestOnLine | null = null;
  for (let i = 1; i < line.length; i++) {
    const [from, to] = [line[i - 1]!, line[i]!];
    const { share, foot } = footOn(from, to, place);
    const offM = distanceM(foot, place);
    if (best !== null && offM >= best.offM) continue;
    best = { chainageM: chainages[i - 1]! + (chainages[i]! - chainages[i - 1]!) * share, place: foot, offM, index: i - 1 };
  }
  return best;
}

/** The place of a straight stretch that is nearest to a place, and how far along it is: 0 at the one end, 1 at the other. */
export function footOn(from: Place, to: Place, [lng, lat]: Place): { readonly share: number; readonly foot: Place } {
  // A degree of longitude is shorter than one of latitude.
  const shorter = Math.cos((lat * Math.PI) / 180);
  const [east, north] = [(to[0] - from[0]) * shorter, to[1] - from[1]];
  const long = east ** 2 + north ** 2;
  const share = long === 0 ? 0 : Math.min(1, Math.max(0, ((lng - from[0]) * shorter * east + (lat - from[1]) * north) / long));
  return { share, foot: [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share] };
}
