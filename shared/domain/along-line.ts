import { distanceM, type Line, lineLengthM, type Place } from "./coordinates.ts";

/**
 * The place at a chainage of a road whose centre line starts at chainage 0. The line drawn and the length on record differ by a
 * little (sag, simplification), so the chainage is taken as a share of the recorded length. Null when the road ends before it.
 */
export function placeAlong(line: Line, lengthM: number, chainageM: number): Place | null {
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
  return line.at(-1)!;
}
