import { distanceM, type Line, lineLengthM, type Place, type Spot } from "./coordinates.ts";
import { hasPosts, withoutPosts } from "./posts.ts";
import { piecesByPosts, placesByPosts } from "./posts-along.ts";

/**
 * The place at a chainage of a road's line: by its posts where it has some (of a chainage that comes twice the first), else from chainage 0. The line
 * drawn and the length on record differ by a little (sag, simplification), so the chainage is then taken as a share of the recorded length. Null when
 * the road ends before it, or where its chainage is left out.
 */
export function placeAlong(line: Line, lengthM: number, chainageM: number): Spot | null {
  if (hasPosts(line)) return placesByPosts(line, lengthM, chainageM)[0] ?? null;
  const drawnM = lineLengthM(line);
  const recordedM = lengthM > 0 ? lengthM : drawnM;
  if (line.length === 0 || chainageM < 0 || chainageM > recordedM) return null;
  let restM = recordedM === 0 ? 0 : (chainageM / recordedM) * drawnM;
  for (let i = 1; i < line.length; i++) {
    const from = line[i - 1]!;
    const to = line[i]!;
    const stepM = distanceM(from, to);
    if (restM <= stepM && stepM > 0) {
      const share = restM / stepM;
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    }
    restM -= stepM;
  }
  const [lng, lat] = line.at(-1)!;
  return [lng, lat];
}

/** All places of a chainage: none, or more than one where it comes twice. */
export function placesAlong(line: Line, lengthM: number, chainageM: number): readonly Spot[] {
  if (hasPosts(line)) return placesByPosts(line, lengthM, chainageM);
  const place = placeAlong(line, lengthM, chainageM);
  return place === null ? [] : [place];
}

/** Where a road ends is told in whole metres. */
const ROUNDED_M = 1;

/** The part of a road so many metres from its beginning, whatever stands on its posts, with the bends between; empty where the road ends before it. */
export function pieceByMetres(road: Line, lengthM: number, fromM: number, toM: number): Line {
  const line = withoutPosts(road);
  const recordedM = lengthM > 0 ? lengthM : lineLengthM(line);
  const endM = toM - recordedM < ROUNDED_M ? Math.min(toM, recordedM) : toM;
  const [start, end] = [placeAlong(line, lengthM, fromM), placeAlong(line, lengthM, endM)];
  if (start === null || end === null) return [];
  const scale = lengthM > 0 ? lengthM / (lineLengthM(line) || 1) : 1;
  const between: Place[] = [];
  let atM = 0;
  for (let i = 1; i < line.length; i++) {
    atM += distanceM(line[i - 1]!, line[i]!) * scale;
    if (atM > fromM && atM < toM) between.push(line[i]!);
  }
  return [start, ...between, end];
}

/** All parts of a road between two chainages, with the bends between: none where it ends before them, more than one where they come twice or a break lies between. */
export function piecesAlong(line: Line, lengthM: number, fromM: number, toM: number): readonly Line[] {
  if (hasPosts(line)) return piecesByPosts(line, lengthM, fromM, toM);
  const piece = pieceByMetres(line, lengthM, fromM, toM);
  return piece.length === 0 ? [] : [piece];
}

/** The line so many metres to its right as one goes along it; to its left where that is negative. */
export function besideLine(line: Line, rightM: number): Line {
  if (rightM === 0 || line.length < 2) return line;
  return line.map((place, i): Place => {
    const [before, after] = [line[Math.max(0, i - 1)]!, line[Math.min(line.length - 1, i + 1)]!];
    const eastPerLng = Math.cos((place[1] * Math.PI) / 180);
    const [east, north] = [(after[0] - before[0]) * eastPerLng, after[1] - before[1]];
    const long = Math.hypot(east, north);
    if (long === 0) return place;
    const degrees = rightM / METRES_PER_DEGREE;
    return [place[0] + ((north / long) * degrees) / eastPerLng, place[1] - (east / long) * degrees];
  });
}

const METRES_PER_DEGREE = 111_320;
