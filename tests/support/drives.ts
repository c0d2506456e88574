import type { Line, Place } from "../../shared/domain/coordinates.ts";
import { metresDrawn } from "../../shared/domain/on-road.ts";

/** Numbers from 0 to 1 that come out the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const LNG = 121.1;
const LAT = 31.1;
const DEGREE_M = 111_195;
const perLng = DEGREE_M * Math.cos((LAT * Math.PI) / 180);
/** Metres east and north of one place of these tests. */
export const placeAt = (eastM: number, northM: number): [number, number] => [LNG + eastM / perLng, LAT + northM / DEGREE_M];

/** A part of a drive: along a road, at one speed. */
export interface DrivenPart {
  readonly roadId: string;
  readonly fromM: number;
  readonly toM: number;
  readonly speedMps: number;
  /** Stands so long before it begins. */
  readonly afterMs?: number;
}

export interface Receiver {
  readonly sigmaM: number;
  readonly everyS: number;
  /** Whether it tells its heading; some receivers never do, and some of the time. */
  readonly tellsHeading: (random: () => number) => boolean;
  /** Where it receives nothing. */
  readonly isDeaf?: (roadId: string, alongM: number) => boolean;
}

export interface ToldFix {
  readonly place: Place;
  readonly atMs: number;
  readonly headingDeg: number | undefined;
}

/** What a receiver tells of a drive: each of its fixes errs by itself, by sigma east and north. */
export function drive(
  roads: ReadonlyMap<string, Line>,
  parts: readonly DrivenPart[],
  startMs: number,
  { sigmaM, everyS, tellsHeading, isDeaf }: Receiver,
  random: () => number,
): ToldFix[] {
  const fixes: ToldFix[] = [];
  // Nobody's clock begins with the drive.
  let [partMs, fixMs] = [startMs, startMs + Math.floor(random() * everyS) * 1_000];
  for (const { roadId, fromM, toM, speedMps, afterMs = 0 } of parts) {
    const at = walker(roads.get(roadId)!);
    const [movesMs, endMs] = [partMs + afterMs, partMs + afterMs + (Math.abs(toM - fromM) / speedMps) * 1_000];
    for (; fixMs < endMs; fixMs += everyS * 1_000) {
      const alongM = fromM + Math.sign(toM - fromM) * speedMps * (Math.max(0, fixMs - movesMs) / 1_000);
      if (isDeaf?.(roadId, alongM)) continue;
      const { eastM, northM, courseDeg } = at(alongM);
      const [errsEast, errsNorth] = [gauss(random) * sigmaM, gauss(random) * sigmaM];
      const headingDeg = (courseDeg + (toM < fromM ? 180 : 0) + gauss(random) * 10 + 720) % 360;
      fixes.push({
        place: placeAt(eastM + errsEast, northM + errsNorth),
        atMs: fixMs,
        headingDeg: tellsHeading(random) ? headingDeg : undefined,
      });
    }
    partMs = endMs;
  }
  return fixes;
}

/** Where along a line a place is, in metres of these tests' plane. */
function walker(line: Line): (alongM: number) => { eastM: number; northM: number; courseDeg: number } {
  const atM = metresDrawn(line);
  return (alongM) => {
    const found = atM.findIndex((toM) => toM >= alongM);
    const i = found < 0 ? line.length - 1 : Math.max(1, found);
    const share = (alongM - atM[i - 1]!) / (atM[i]! - atM[i - 1]! || 1);
    const [from, to] = [line[i - 1]!, line[i]!];
    const [east, north] = [(to[0] - from[0]) * perLng, (to[1] - from[1]) * DEGREE_M];
    return {
      eastM: (from[0] - LNG) * perLng + east * share,
      northM: (from[1] - LAT) * DEGREE_M + north * share,
      courseDeg: (Math.atan2(east, north) * 180) / Math.PI,
    };
  };
}

const gauss = (random: () => number): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** How long a line is drawn. */
export const drawnM = (line: Line): number => metresDrawn(line).at(-1)!;

/** Parts of a line as one list without overlaps. */
export type Parts = readonly (readonly [fromM: number, toM: number])[];
export function union(parts: Parts): [number, number][] {
  const joined: [number, number][] = [];
  for (const [fromM, toM] of [...parts].sort((a, b) => a[0] - b[0])) {
    const last = joined.at(-1);
    if (last !== undefined && fromM <= last[1]) last[1] = Math.max(last[1], toM);
    else joined.push([fromM, toM]);
  }
  return joined;
}
export const metresOf = (parts: Parts): number => union(parts).reduce((sum, [fromM, toM]) => sum + toM - fromM, 0);
/** What lies in both. */
export const sharedBy = (one: Parts, other: Parts): [number, number][] =>
  union(one).flatMap(([fromM, toM]) =>
    union(other).flatMap(([from2M, to2M]): [number, number][] => {
      const [low, high] = [Math.max(fromM, from2M), Math.min(toM, to2M)];
      return high > low ? [[low, high]] : [];
    }),
  );
