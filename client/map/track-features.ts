import type { Feature, FeatureCollection } from "geojson";
import type { TrackStretch } from "../../shared/http/device-api.ts";

/** Where a way begins or ends: at the ends of the day and on both sides of a gap. */
export interface TrackEnd {
  readonly lng: number;
  readonly lat: number;
  readonly atMs: number;
}

/** Ways without a gap, in the order of time. */
export function waysOf(stretches: readonly TrackStretch[]): TrackStretch["fixes"][] {
  const ways: TrackStretch["fixes"][] = [];
  for (const { fixes } of stretches) {
    const way = ways.at(-1);
    // Stretches that share a fix are one way.
    if (way !== undefined && way.at(-1)![2] === fixes[0]![2]) way.push(...fixes.slice(1));
    else ways.push([...fixes]);
  }
  return ways;
}

/** The first and the last first: their times are told before those of the gaps. */
export function endsOf(stretches: readonly TrackStretch[]): TrackEnd[] {
  const fixes = waysOf(stretches).flatMap((way) => (way.length === 1 ? way : [way[0]!, way.at(-1)!]));
  const ends = fixes.map(([lng, lat, atMs]) => ({ lng, lat, atMs }));
  return ends.length < 2 ? ends : [ends[0]!, ends.at(-1)!, ...ends.slice(1, -1)];
}

/** Lines by their quality, and their ends as points. */
export function trackFeatures(stretches: readonly TrackStretch[]): FeatureCollection {
  const lines = stretches
    .filter(({ fixes }) => fixes.length > 1)
    .map(
      ({ quality, fixes }): Feature => ({
        type: "Feature",
        properties: { quality },
        geometry: { type: "LineString", coordinates: fixes.map(([lng, lat]) => [lng, lat]) },
      }),
    );
  const ends = endsOf(stretches).map(
    ({ lng, lat }): Feature => ({ type: "Feature", properties: {}, geometry: { type: "Point", coordinates: [lng, lat] } }),
  );
  return { type: "FeatureCollection", features: [...lines, ...ends] };
}
