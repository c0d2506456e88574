import type { NetRoad } from "../../shared/domain/matching/segments.ts";
import { degreeM } from "../../shared/domain/on-road.ts";
import type { Way } from "../../shared/domain/ways.ts";
import type { Steps } from "../computing/steps.ts";
import { boxOf } from "./box-of.ts";

/** How far a road lies from a way at most, metres: more than what counts as on it. */
const NEAR_M = 65;

/** [T3] The roads that somebody may have driven on these ways. */
export function* roadsNear<R extends NetRoad>(ways: readonly Way[], roads: Iterable<R>): Steps<R[]> {
  // Not kept as boxes of lines are: nobody asks for those of a leg again.
  const legs = ways.flatMap(({ fixes }) =>
    fixes.slice(1).map(([lng, lat], i) => {
      const [lngBefore, latBefore] = fixes[i]!;
      return {
        ...{ west: Math.min(lngBefore, lng), east: Math.max(lngBefore, lng) },
        ...{ south: Math.min(latBefore, lat), north: Math.max(latBefore, lat) },
      };
    }),
  );
  const near: R[] = [];
  for (const road of roads) {
    yield;
    if (road.line.length < 2) continue;
    const { west, south, east, north } = boxOf(road.line);
    // In the north of the country a degree of longitude is two thirds of what it is in the south.
    const [perLng, perLat] = degreeM(north);
    const [lng, lat] = [NEAR_M / perLng, NEAR_M / perLat];
    const isNear = legs.some(
      (leg) => leg.west <= east + lng && west <= leg.east + lng && leg.south <= north + lat && south <= leg.north + lat,
    );
    if (isNear) near.push(road);
  }
  return near;
}
