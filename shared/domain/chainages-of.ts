import { distanceM, type Line, lineLengthM, type Place } from "./coordinates.ts";
import { breaksOf, chainagesByPosts, hasPosts } from "./posts.ts";

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

/** A part of a road over which chainage grows evenly, metres. */
export interface ChainageSpan {
  readonly fromM: number;
  readonly toM: number;
}

/** The parts of a road between the breaks of its chainage (M8), in the order in which one drives them; none where nobody knows how long it is. */
export function chainageSpans(line: Line, lengthM: number): ChainageSpan[] {
  const whole = lengthM > 0 ? [{ fromM: 0, toM: lengthM }] : [];
  if (!hasPosts(line)) return whole;
  const chainages = chainagesByPosts(line, lengthM);
  const breaks = breaksOf(line).map(({ at }) => at);
  const spans = [-1, ...breaks].map((before, i) => ({ fromM: chainages[before + 1]!, toM: chainages[breaks[i] ?? line.length - 1]! }));
  // Posts that fall without a break lead nowhere: the record is wrong there.
  const rising = spans.filter(({ fromM, toM }) => toM > fromM);
  return rising.length > 0 ? rising : whole;
}

/** Those chainages that a road has, from the lowest; what comes twice once. */
export function chainagesHeld(line: Line, lengthM: number): ChainageSpan[] {
  const held: { fromM: number; toM: number }[] = [];
  for (const { fromM, toM } of chainageSpans(line, lengthM).sort((a, b) => a.fromM - b.fromM)) {
    const before = held.at(-1);
    if (before !== undefined && fromM <= before.toM) before.toM = Math.max(before.toM, toM);
    else held.push({ fromM, toM });
  }
  return held;
}

/** Past which end of a road a chainage lies, and where that end is; null on the road, and of one whose length nobody knows. */
export function pastEnd(
  line: Line,
  lengthM: number,
  chainageM: number,
): { readonly end: "beginning" | "end"; readonly atM: number } | null {
  const held = chainagesHeld(line, lengthM);
  if (held.length === 0) return null;
  const [firstM, lastM] = [held[0]!.fromM, held.at(-1)!.toM];
  if (chainageM < firstM) return { end: "beginning", atM: firstM };
  return chainageM > lastM ? { end: "end", atM: lastM } : null;
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
