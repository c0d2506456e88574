import { distanceM, type Line, lineLengthM, type Place } from "./coordinates.ts";

/**
 * Calibration of a road's line. A post is a point of the line of which it is known at which chainage it stands; between two posts chainage grows evenly
 * [M8]. Where chainage breaks (断链), two posts stand at one place, one after the other: the chainage that ends there and the one that begins. What
 * lies between these is left out (it jumps) or comes twice (it repeats).
 */
export const isPost = (point: Place): boolean => point[2] !== undefined;
export const withPost = ([lng, lat]: Place, chainageM: number | null): Place => (chainageM === null ? [lng, lat] : [lng, lat, chainageM]);
export const hasPosts = (line: Line): boolean => line.some(isPost);
/** The line as it lies, whatever stands on it. */
export const withoutPosts = (line: Line): Line => (hasPosts(line) ? line.map((point) => withPost(point, null)) : line);

/** Metres from the line's beginning to each of its points. */
export function metresTo(line: Line): number[] {
  let atM = 0;
  return line.map((place, i) => {
    if (i > 0) atM += distanceM(line[i - 1]!, place);
    return atM;
  });
}

/**
 * The chainage at each point of a line that has posts. The beginning stands at K0+000 unless it has a post; what lies after the last post is as long as
 * the recorded length makes it.
 */
export function chainagesByPosts(line: Line, lengthM: number): number[] {
  const atM = metresTo(line);
  const posts = line.flatMap((point, i) => (point[2] === undefined ? [] : [{ i, chainageM: point[2] }]));
  if (posts[0]?.i !== 0) posts.unshift({ i: 0, chainageM: 0 });
  const drawnM = lineLengthM(line);
  const scale = lengthM > 0 && drawnM > 0 ? lengthM / drawnM : 1;
  let next = 0;
  return line.map((_, i) => {
    while (posts[next] !== undefined && posts[next]!.i < i) next++;
    const [before, after] = [posts[next - 1], posts[next]];
    if (after?.i === i) return after.chainageM;
    if (after === undefined) return wholeMm(before!.chainageM + (atM[i]! - atM[before!.i]!) * scale);
    const longM = atM[after.i]! - atM[before!.i]!;
    const share = longM === 0 ? 0 : (atM[i]! - atM[before!.i]!) / longM;
    return before!.chainageM + (after.chainageM - before!.chainageM) * share;
  });
}

/** A road of 6 km from K12 ends at K18, and not a billionth of a metre before. */
const wholeMm = (metres: number): number => Math.round(metres * 1_000) / 1_000;

/** A place where chainage breaks: number of its first point, the chainage that ends there and the one that begins. */
export interface Break {
  readonly at: number;
  readonly endsM: number;
  readonly beginsM: number;
}

export const breaksOf = (line: Line): Break[] =>
  line.slice(1).flatMap((point, i) => {
    const before = line[i]!;
    if (before[2] === undefined || point[2] === undefined || !isSamePlace(before, point) || before[2] === point[2]) return [];
    return [{ at: i, endsM: before[2], beginsM: point[2] }];
  });

/** Number of the first post whose chainage is no higher than the one before it along the line, null where there is none: only a break leads back. */
export function firstFalling(line: Line): number | null {
  let before: { readonly point: Place; readonly chainageM: number } | null = null;
  for (const [i, point] of line.entries()) {
    // Unless it has a post, the beginning stands at K0+000.
    const chainageM: number | undefined = point[2] ?? (i === 0 ? 0 : undefined);
    if (chainageM === undefined) continue;
    if (before !== null && chainageM <= before.chainageM && !(isPost(before.point) && isSamePlace(before.point, point))) return i;
    before = { point, chainageM };
  }
  return null;
}

/** A chainage that is told of a point may be this far from what the posts say. */
const SAME_WITHIN_M = 1;

/** The line with as few posts as tell these chainages of its points within a metre; both ends have one. */
export function withPostsFor(line: Line, chainagesM: readonly number[]): Line {
  if (line.length < 2) return withoutPosts(line);
  const atM = metresTo(line);
  const kept = new Set([0, line.length - 1]);
  for (let i = 1; i < line.length; i++)
    if (isSamePlace(line[i - 1]!, line[i]!) && chainagesM[i] !== chainagesM[i - 1]) kept.add(i - 1).add(i);
  const bounds = [...kept].sort((a, b) => a - b);
  const open = bounds.slice(1).map((to, i) => [bounds[i]!, to] as const);
  for (let stretch = open.pop(); stretch !== undefined; stretch = open.pop()) {
    const [first, last] = stretch;
    const longM = atM[last]! - atM[first]!;
    let [furthest, mostM] = [-1, SAME_WITHIN_M];
    for (let i = first + 1; i < last; i++) {
      const share = longM === 0 ? 0 : (atM[i]! - atM[first]!) / longM;
      const offM = Math.abs(chainagesM[i]! - (chainagesM[first]! + (chainagesM[last]! - chainagesM[first]!) * share));
      if (offM > mostM) [furthest, mostM] = [i, offM];
    }
    if (furthest < 0) continue;
    kept.add(furthest);
    open.push([first, furthest], [furthest, last]);
  }
  return line.map((point, i) => withPost(point, kept.has(i) ? Math.round(chainagesM[i]!) : null));
}

const isSamePlace = (a: Place, b: Place): boolean => a[0] === b[0] && a[1] === b[1];
