import type { Feature, FeatureCollection } from "geojson";
import type { TrackStretch } from "../../shared/http/device-api.ts";
import { type SpeedLeg, type SpeedScale, speedsOf } from "./speed-classes.ts";

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

/** Lines by their quality and their class of speed, and their ends as points. */
export function trackFeatures(stretches: readonly TrackStretch[], scale?: SpeedScale): FeatureCollection {
  const lines = runsOf(speedsOf(stretches, scale).legs).map(
    (run): Feature => ({
      type: "Feature",
      properties: { quality: run[0]!.quality, speedClass: run[0]!.speedClass },
      geometry: {
        type: "LineString",
        coordinates: run.flatMap(({ way }, i) => way.slice(i === 0 ? 0 : 1)).map(([lng, lat]) => [lng, lat]),
      },
    }),
  );
  const ends = endsOf(stretches).map(
    ({ lng, lat }): Feature => ({ type: "Feature", properties: {}, geometry: { type: "Point", coordinates: [lng, lat] } }),
  );
  return { type: "FeatureCollection", features: [...lines, ...ends] };
}

/** Legs that follow each other and look alike: a day is some hundred lines and not some thousand. */
function runsOf(legs: readonly SpeedLeg[]): SpeedLeg[][] {
  const runs: SpeedLeg[][] = [];
  for (const leg of legs) {
    const before = runs.at(-1)?.at(-1);
    const isSame = before?.to[2] === leg.from[2] && before.quality === leg.quality && before.speedClass === leg.speedClass;
    if (isSame) runs.at(-1)!.push(leg);
    else runs.push([leg]);
  }
  return runs;
}
