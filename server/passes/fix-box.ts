import { parseArea } from "../../shared/domain/area-text.ts";
import { degreeM } from "../../shared/domain/on-road.ts";
import type { PassQuery } from "../../shared/http/pass-api.ts";

/** Millionths of a degree, as fixes are stored. */
export interface FixBox {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}
type At = readonly [lng: number, lat: number, ...unknown[]];

const MICRO = 1e6;

export function boxAround(places: readonly At[]): FixBox {
  const box = {
    ...{ west: Number.POSITIVE_INFINITY, south: Number.POSITIVE_INFINITY },
    ...{ east: Number.NEGATIVE_INFINITY, north: Number.NEGATIVE_INFINITY },
  };
  for (const [lng, lat] of places) {
    [box.west, box.east] = [Math.min(box.west, Math.floor(lng * MICRO)), Math.max(box.east, Math.ceil(lng * MICRO))];
    [box.south, box.north] = [Math.min(box.south, Math.floor(lat * MICRO)), Math.max(box.north, Math.ceil(lat * MICRO))];
  }
  return box;
}

/** Of the place or the area that is asked about. */
export function boxOfQuery({ lng = 0, lat = 0, radiusM, area }: Pick<PassQuery, "lng" | "lat" | "radiusM" | "area">): FixBox {
  const [outline] = area === undefined ? [] : (parseArea(area) ?? []);
  if (outline !== undefined) return boxAround(outline);
  const [perLng, perLat] = degreeM(lat);
  return boxAround([
    [lng - radiusM / perLng, lat - radiusM / perLat],
    [lng + radiusM / perLng, lat + radiusM / perLat],
  ]);
}

/** Whether a straight line from one fix to the next may go through it. */
export function mayCross(fixes: readonly At[], { west, south, east, north }: FixBox): boolean {
  let [lastLng, lastLat] = [(fixes[0]?.[0] ?? 0) * MICRO, (fixes[0]?.[1] ?? 0) * MICRO];
  for (const fix of fixes) {
    const [lng, lat] = [fix[0] * MICRO, fix[1] * MICRO];
    const isApart =
      Math.max(lng, lastLng) < west || Math.min(lng, lastLng) > east || Math.max(lat, lastLat) < south || Math.min(lat, lastLat) > north;
    if (!isApart) return true;
    [lastLng, lastLat] = [lng, lat];
  }
  return false;
}
