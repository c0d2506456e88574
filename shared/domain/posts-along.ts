import type { Line, Spot } from "./coordinates.ts";
import { breaksOf, chainagesByPosts, withoutPosts, withPost } from "./posts.ts";

/** Where a chainage lies on a line with posts, as the number of a point and the share of the way to the next: none where it is left out, two where it comes twice. */
function positionsOf(line: Line, lengthM: number, chainageM: number): number[] {
  const chainages = chainagesByPosts(line, lengthM);
  const found: number[] = [];
  for (let i = 1; i < line.length; i++) {
    const [fromM, toM] = [chainages[i - 1]!, chainages[i]!];
    const isStretch = line[i - 1]![0] !== line[i]![0] || line[i - 1]![1] !== line[i]![1];
    if (!isStretch || chainageM < fromM || chainageM > toM) continue;
    const at = i - 1 + (toM === fromM ? 0 : (chainageM - fromM) / (toM - fromM));
    // What ends a stretch begins the next.
    if (found.at(-1) !== at) found.push(at);
  }
  return found;
}

export const placesByPosts = (line: Line, lengthM: number, chainageM: number): Spot[] =>
  positionsOf(line, lengthM, chainageM).map((at) => placeAt(line, at));

/** What lies between two chainages in each part of the road between two breaks: more than one where they come twice, none where they are left out. */
export function piecesByPosts(line: Line, lengthM: number, fromM: number, toM: number): Line[] {
  const chainages = chainagesByPosts(line, lengthM);
  const ends = [...breaksOf(line).map(({ at }) => at), line.length - 1];
  return ends.flatMap((last, i) => {
    const first = i === 0 ? 0 : ends[i - 1]! + 1;
    const [lowM, highM] = [Math.max(fromM, chainages[first]!), Math.min(toM, chainages[last]!)];
    if (highM <= lowM) return [];
    const part = line.slice(first, last + 1).map((point, at) => withPost(point, chainages[first + at]!));
    const [start] = positionsOf(part, 0, lowM);
    const end = start === undefined ? undefined : positionsOf(part, 0, highM).find((at) => at >= start);
    if (start === undefined || end === undefined) return [];
    return [[placeAt(part, start), ...withoutPosts(part).filter((_, at) => at > start && at < end), placeAt(part, end)]];
  });
}

function placeAt(line: Line, at: number): Spot {
  const [from, to] = [line[Math.floor(at)]!, line[Math.ceil(at)]!];
  const share = at - Math.floor(at);
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}
