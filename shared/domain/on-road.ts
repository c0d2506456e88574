import { chainagesOf } from "./chainages-of.ts";
import type { Line, Place } from "./coordinates.ts";

/** A part of a line, in metres of its drawing from its beginning. */
export type DrawnPart = readonly [fromM: number, toM: number];

/** A road as devices drive it: places along its drawing, which never jumps or repeats, and what chainage they have. */
export interface DrivenRoad {
  /** How far along the drawing a place lies; null for one that is not on the road. */
  project(place: readonly [lng: number, lat: number, ...more: number[]]): number | null;
  chainageAt(alongM: number): number;
  /** Where the chainages of a stretch lie: in one part, or in more where they come twice [M8], or nowhere. */
  partsOf(fromM: number, toM: number): DrawnPart[];
  /** How many metres of the record one of the drawing is. */
  readonly stretched: number;
}

/** [T3] clamp(3σ, 25, 50) m with σ = 10. */
const ON_ROAD_WITHIN_M = 30;
const METRES_PER_DEGREE = 111_195;
/** Parts this near each other are one: what rounding leaves between them. */
const SAME_M = 0.01;

/** Metres east and north that a degree is at a latitude. On a plane: a road is some kilometres long. */
export const degreeM = (lat: number): [number, number] => [METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180), METRES_PER_DEGREE];

/** `lengthM` is that on record, 0 where there is none. The line has two points at least. */
export function drivenRoad(line: Line, lengthM: number): DrivenRoad {
  const [lng0, lat0] = line[0]!;
  const [perLng, perLat] = degreeM(line[Math.floor(line.length / 2)]![1]);
  const plane = ([lng, lat]: Place | readonly [number, number, ...number[]]) => [(lng - lng0) * perLng, (lat - lat0) * perLat] as const;
  const points = line.map(plane);
  const atM = [0];
  for (let i = 1; i < points.length; i++)
    atM.push(atM[i - 1]! + Math.hypot(points[i]![0] - points[i - 1]![0], points[i]![1] - points[i - 1]![1]));
  const drawnM = atM.at(-1)!;
  const chainages = chainagesOf(line, lengthM);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [west, east] = [Math.min(...xs) - ON_ROAD_WITHIN_M, Math.max(...xs) + ON_ROAD_WITHIN_M];
  const [south, north] = [Math.min(...ys) - ON_ROAD_WITHIN_M, Math.max(...ys) + ON_ROAD_WITHIN_M];
  return {
    stretched: lengthM > 0 && drawnM > 0 ? lengthM / drawnM : 1,
    project(place) {
      const [x, y] = plane(place);
      if (x < west || x > east || y < south || y > north) return null;
      let best = ON_ROAD_WITHIN_M * ON_ROAD_WITHIN_M;
      let foundM: number | null = null;
      for (let i = 1; i < points.length; i++) {
        const [[ax, ay], [bx, by]] = [points[i - 1]!, points[i]!];
        const [dx, dy] = [bx - ax, by - ay];
        const squared = dx * dx + dy * dy;
        const share = squared === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / squared));
        const away = (x - ax - dx * share) ** 2 + (y - ay - dy * share) ** 2;
        if (away > best) continue;
        best = away;
        foundM = atM[i - 1]! + Math.sqrt(squared) * share;
      }
      return foundM;
    },
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
