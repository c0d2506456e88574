import { footOn } from "./chainages-of.ts";
import { distanceM, headingDeg, type Line, type Place } from "./coordinates.ts";
import { isPost } from "./posts.ts";

/**
 * The line without the points that lie within `toleranceM` of it (Douglas and Peucker): its ends and posts stay, and no point left out lies further from
 * what is left than that.
 */
export function simplified(line: Line, toleranceM: number): Line {
  if (line.length < 3) return line;
  const kept = new Set(line.flatMap((point, i) => (i === 0 || i === line.length - 1 || isPost(point) ? [i] : [])));
  const bounds = [...kept];
  const open: [number, number][] = bounds.slice(1).map((to, i) => [bounds[i]!, to]);
  for (let stretch = open.pop(); stretch !== undefined; stretch = open.pop()) {
    const [first, last] = stretch;
    let [furthest, mostM] = [-1, toleranceM];
    for (let i = first + 1; i < last; i++) {
      const offM = distanceToStretchM(line[first]!, line[last]!, line[i]!);
      if (offM > mostM) [furthest, mostM] = [i, offM];
    }
    if (furthest < 0) continue;
    kept.add(furthest);
    open.push([first, furthest], [furthest, last]);
  }
  return line.filter((_, i) => kept.has(i));
}

/** The stretches that cross each other, as the numbers of their first points; neighbours meet and do not cross. */
export function crossingOf(line: Line): readonly [number, number] | null {
  for (let i = 0; i + 1 < line.length; i++) {
    for (let j = i + 2; j + 1 < line.length; j++) {
      // A ring closes at its own beginning.
      const closes = i === 0 && j + 2 === line.length && isSame(line[0]!, line.at(-1)!);
      if (!closes && crosses(line[i]!, line[i + 1]!, line[j]!, line[j + 1]!)) return [i, j];
    }
  }
  return null;
}

/** Which way a line leads from its beginning to its end: one of eight, north being 0 and east 2; null for a ring or a point. */
export function leadsTo(line: Line): number | null {
  const [first, last] = [line[0], line.at(-1)];
  if (first === undefined || last === undefined || isSame(first, last)) return null;
  return Math.round(headingDeg(first, last) / 45) % 8;
}

/** Metres between a place and a straight stretch. */
export const distanceToStretchM = (from: Place, to: Place, place: Place): number => distanceM(footOn(from, to, place).foot, place);

const isSame = (a: Place, b: Place): boolean => a[0] === b[0] && a[1] === b[1];

/** Whether two stretches cross at a place that is no end of both. */
function crosses(a: Place, b: Place, c: Place, d: Place): boolean {
  const [sideC, sideD, sideA, sideB] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)];
  return sideC * sideD < 0 && sideA * sideB < 0;
}
const side = (a: Place, b: Place, p: Place): number => Math.sign((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]));
