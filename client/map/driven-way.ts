import { distanceM, headingDeg, type Line, lineLengthM, type Place } from "../../shared/domain/coordinates.ts";
import type { TrackStretch } from "../../shared/http/device-api.ts";

/** [T2] The way from a fix of a stretch, by its number, to the next: round the bends of the road where those are known, else straight. */
export function wayFrom({ fixes, bends }: TrackStretch, leg: number): Line {
  const [from, to] = [fixes[leg]!, fixes[leg + 1] ?? fixes[leg]!];
  const between = bends?.find(([first]) => first === leg)?.[1] ?? [];
  return [[from[0], from[1]], ...between, [to[0], to[1]]];
}

/** The place at a share of a way's length, 0 to 1, and where the way leads there. The way has two places at least. */
export function placeOn(way: Line, share: number): { place: Place; headingDeg: number; lengthM: number } {
  const lengthM = lineLengthM(way);
  let restM = share * lengthM;
  let i = 1;
  for (; i < way.length - 1; i++) {
    const stepM = distanceM(way[i - 1]!, way[i]!);
    if (restM <= stepM) break;
    restM -= stepM;
  }
  const [from, to] = [way[i - 1]!, way[i]!];
  const stepM = distanceM(from, to);
  const part = stepM === 0 ? 0 : Math.min(1, restM / stepM);
  const place: Place = [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
  return { place: part === 1 ? to : place, headingDeg: headingDeg(from, to), lengthM };
}
