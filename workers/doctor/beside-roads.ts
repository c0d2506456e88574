import { gcjToWgs, type Place, wgsToGcj } from "../../shared/domain/coordinates.ts";

/** How far a call's places lie from the nearest road of the same services, in the middle: a few metres where both are in one datum. */
export interface BesideRoads {
  readonly call: string;
  readonly asSentM: number;
  /** If the places are in GCJ-02 and the roads in WGS-84, and the other way round. */
  readonly placesGcjM: number;
  readonly placesWgsM: number;
}

const MOST_PLACES = 300;
const DEGREE_M = 111_195;

/** null where there are no roads to compare with. @param lines of the roads, as they were sent */
export function besideRoads(call: string, places: readonly Place[], lines: readonly (readonly Place[])[]): BesideRoads | null {
  const step = Math.max(1, Math.floor(places.length / MOST_PLACES));
  const some = places.filter((_, i) => i % step === 0);
  if (some.length === 0 || lines.every((line) => line.length === 0)) return null;
  const middle = (as: (place: Place) => Place) => median(some.map((place) => toNearestM(as(place), lines)));
  return { call, asSentM: middle((place) => place), placesGcjM: middle(gcjToWgs), placesWgsM: middle(wgsToGcj) };
}

/** A call whose places come much nearer to the roads in another datum than theirs. */
export function otherDatum({ asSentM, placesGcjM, placesWgsM }: BesideRoads): "GCJ-02" | "WGS-84" | null {
  if (asSentM < TELLING_M || Math.min(placesGcjM, placesWgsM) > asSentM / 3) return null;
  return placesGcjM < placesWgsM ? "GCJ-02" : "WGS-84";
}

/** Nearer than this is the width of a road and the error of a receiver. */
const TELLING_M = 100;

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** On a plane around the place: of what is near that is as good as on the sphere. */
function toNearestM([lng, lat]: Place, lines: readonly (readonly Place[])[]): number {
  const shrink = Math.cos((lat * Math.PI) / 180);
  let nearest = Number.POSITIVE_INFINITY;
  for (const line of lines)
    for (let i = 0; i < line.length; i++) {
      const from = line[i]!;
      const to = line[i + 1] ?? from;
      const ax = (from[0] - lng) * shrink;
      const ay = from[1] - lat;
      const dx = (to[0] - from[0]) * shrink;
      const dy = to[1] - from[1];
      const long = dx * dx + dy * dy;
      const along = long === 0 ? 0 : Math.max(0, Math.min(1, -(ax * dx + ay * dy) / long));
      nearest = Math.min(nearest, Math.hypot(ax + along * dx, ay + along * dy));
    }
  return nearest * DEGREE_M;
}
