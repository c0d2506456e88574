import type { NetRoad } from "../../shared/domain/matching/segments.ts";
import type { Way } from "../../shared/domain/ways.ts";
import type { Steps } from "../computing/steps.ts";
import { boxOf } from "./box-of.ts";

/** How far a road lies from a way at most, in degrees: more than what counts as on it. */
const NEAR_DEG = 0.0006;

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
    const isNear = legs.some(
      (leg) => leg.west <= east + NEAR_DEG && west <= leg.east + NEAR_DEG && leg.south <= north + NEAR_DEG && south <= leg.north + NEAR_DEG,
    );
    if (isNear) near.push(road);
  }
  return near;
}
