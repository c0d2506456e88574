import type { NetRoad } from "../../shared/domain/matching/segments.ts";
import type { Way } from "../../shared/domain/ways.ts";
import type { Steps } from "../computing/steps.ts";
import { boxOf } from "./box-of.ts";

/** How far a road lies from a way at most, in degrees: more than what counts as on it. */
const NEAR_DEG = 0.0006;

/** [T3] The roads that somebody may have driven on these ways. */
export function* roadsNear<R extends NetRoad>(ways: readonly Way[], roads: Iterable<R>): Steps<R[]> {
  const legs = ways.flatMap(({ fixes }) =>
    fixes.slice(1).map((fix, i) =>
      boxOf([
        [fixes[i]![0], fixes[i]![1]],
        [fix[0], fix[1]],
      ]),
    ),
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
