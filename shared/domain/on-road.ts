import { chainagesOf } from "./chainages-of.ts";
import type { Line } from "./coordinates.ts";
import { breaksOf } from "./posts.ts";

/** A part of a line, in metres of its drawing from its beginning. */
export type DrawnPart = readonly [fromM: number, toM: number];

/** A road as devices drive it: places along its drawing, which never jumps or repeats, and what chainage they have. */
export interface DrivenRoad {
  chainageAt(alongM: number): number;
  /** Where the chainages of a stretch lie: in one part, or in more where they come twice [M8], or nowhere. */
  partsOf(fromM: number, toM: number): DrawnPart[];
  /** How many metres of the record one of the drawing is. */
  readonly stretched: number;
  /** Where chainage breaks. */
  readonly breaksM: readonly number[];
}

const METRES_PER_DEGREE = 111_195;
/** Parts this near each other are one: what rounding leaves between them. */
const SAME_M = 0.01;

/** Metres east and north that a degree is at a latitude. On a plane: a road is some kilometres long. */
export const degreeM = (lat: number): [number, number] => [METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180), METRES_PER_DEGREE];

/** Metres of the drawing from its beginning to each of its points. The line has a point at least. */
export function metresDrawn(line: Line): number[] {
  const [perLng, perLat] = degreeM(line[Math.floor(line.length / 2)]![1]);
  const atM = [0];
  for (let i = 1; i < line.length; i++) {
    const [from, to] = [line[i - 1]!, line[i]!];
    atM.push(atM[i - 1]! + Math.hypot((to[0] - from[0]) * perLng, (to[1] - from[1]) * perLat));
  }
  return atM;
}

/** `lengthM` is that on record, 0 where there is none. The line has two points at least. */
export function drivenRoad(line: Line, lengthM: number): DrivenRoad {
  const atM = metresDrawn(line);
  const drawnM = atM.at(-1)!;
  const chainages = chainagesOf(line, lengthM);
  return {
    stretched: lengthM > 0 && drawnM > 0 ? lengthM / drawnM : 1,
    breaksM: breaksOf(line).map(({ at }) => atM[at]!),
    chainageAt(alongM) {
      const found = atM.findIndex((toM) => toM >= alongM);
      const i = found < 0 ? atM.length - 1 : Math.max(1, found);
      const longM = atM[i]! - atM[i - 1]!;
      const share = longM === 0 ? 0 : (alongM - atM[i - 1]!) / longM;
      return chainages[i - 1]! + (chainages[i]! - chainages[i - 1]!) * share;
    },
    partsOf(fromM, toM) {
      const parts: [number, number][] = [];
      for (let i = 1; i < line.length; i++) {
        const [low, high] = [chainages[i - 1]!, chainages[i]!];
        const longM = atM[i]! - atM[i - 1]!;
        if (longM === 0 || high <= low || high <= fromM || low >= toM) continue;
        const at = (chainageM: number) => atM[i - 1]! + longM * Math.max(0, Math.min(1, (chainageM - low) / (high - low)));
        const before = parts.at(-1);
        if (before !== undefined && at(fromM) - before[1] < SAME_M) before[1] = at(toM);
        else parts.push([at(fromM), at(toM)]);
      }
      return parts;
    },
  };
}
