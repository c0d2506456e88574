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

/** Longer than somebody at the edge of a place is away from it in one visit. */
const AWAY_MS = 60_000;

/** What of a way may lead through it, straight from fix to fix: by far most of a way leads elsewhere, and nobody need reckon that. Parts that follow one another soon are one, for they may be one visit. */
export function partsNear<F extends readonly [lng: number, lat: number, atMs: number, ...unknown[]]>(
  fixes: readonly F[],
  { west, south, east, north }: FixBox,
): F[][] {
  const parts: F[][] = [];
  let [begin, end] = [0, -1];
  const close = () => {
    if (end >= 0) parts.push(fixes.slice(begin, end + 1));
  };
  for (let i = 0; i < fixes.length; i++) {
    const [here, before] = [fixes[i]!, fixes[Math.max(0, i - 1)]!];
    const isApart =
      Math.max(here[0], before[0]) * MICRO < west ||
      Math.min(here[0], before[0]) * MICRO > east ||
      Math.max(here[1], before[1]) * MICRO < south ||
      Math.min(here[1], before[1]) * MICRO > north;
    if (isApart) continue;
    if (end < 0 || before[2] - fixes[end]![2] > AWAY_MS) {
      close();
      begin = Math.max(0, i - 1);
    }
    end = i;
  }
  close();
  return parts;
}
