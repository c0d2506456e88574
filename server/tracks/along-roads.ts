import { type Place, roundDegrees } from "../../shared/domain/coordinates.ts";
import { simplified } from "../../shared/domain/line-shape.ts";
import { matchWays } from "../../shared/domain/matching/match-ways.ts";
import type { MatchedLeg } from "../../shared/domain/matching/matched-legs.ts";
import type { RoadNet } from "../../shared/domain/matching/road-net.ts";
import type { NetRoad } from "../../shared/domain/matching/segments.ts";
import { metresDrawn } from "../../shared/domain/on-road.ts";
import { MOST_BENDS, type TrackStretch } from "../../shared/http/device-api.ts";
import type { Steps } from "../computing/steps.ts";
import { boxOf } from "./box-of.ts";
import { keptNet } from "./kept-nets.ts";
import { roadsNear } from "./roads-near.ts";
import { THINNED_WITHIN_M, thinFixes } from "./thin-fixes.ts";

export type DrivenRoads = Iterable<NetRoad>;
type Bend = NonNullable<TrackStretch["bends"]>[number];
type Fix = TrackStretch["fixes"][number];

/** Fixes so close in time are matched as one, at the middle of their times. */
const TOGETHER_MS = 5_000;

/**
 * [T2] A track as it is drawn: of fixes on a straight line its ends, and where nobody saw what lies between two fixes the bends of the road that both are on.
 * Where a device was observed it is taken at its word.
 */
export function* alongRoads(stretches: readonly TrackStretch[], roads: DrivenRoads): Steps<TrackStretch[]> {
  const inferred = stretches.filter(({ quality }) => quality === "inferred");
  const all = [...roads];
  const near = yield* roadsNear(inferred, all);
  // With whatever else lies where it drove: the next device that drives there, and this one an hour later, find the net made.
  const wider = [...new Set([...near, ...among(inferred, all)])];
  const bent = near.length === 0 ? null : yield* bendsIn(inferred, yield* keptNet(near, all, wider));
  let left = MOST_BENDS;
  const drawn: TrackStretch[] = [];
  for (const stretch of stretches) {
    const bends = (bent?.get(stretch) ?? []).filter(([, places]) => {
      left -= places.length;
      return left >= 0;
    });
    drawn.push(yield* thinned(stretch, bends));
  }
  return drawn;
}

/** The roads that meet the box around ways. */
function among(ways: readonly TrackStretch[], roads: readonly NetRoad[]): NetRoad[] {
  const { west, south, east, north } = boxOf(ways.flatMap(({ fixes }) => fixes.map(([lng, lat]): Place => [lng, lat])));
  return roads.filter(({ line }) => {
    const box = boxOf(line);
    return line.length > 1 && box.west <= east && box.east >= west && box.south <= north && box.north >= south;
  });
}

/** Of each way the bends of its legs that are on one road, or on roads that follow one another, beyond doubt. */
function* bendsIn(ways: readonly TrackStretch[], net: RoadNet): Steps<Map<TrackStretch, Bend[]>> {
  const bent = new Map<TrackStretch, Bend[]>();
  const legs = yield* matchWays(ways, net);
  const drawnM = new Map<number, readonly number[]>();
  const atM = (road: number) => {
    const known = drawnM.get(road) ?? metresDrawn(net.roads[road]!.line);
    drawnM.set(road, known);
    return known;
  };
  const placesOn = ({ road }: MatchedLeg, fromM: number, toM: number): Place[] => {
    const [lowM, highM] = [Math.min(fromM, toM), Math.max(fromM, toM)];
    const between = net.roads[road]!.line.filter((_, i) => atM(road)[i]! > lowM && atM(road)[i]! < highM);
    return fromM <= toM ? between : between.reverse();
  };
  let next = 0;
  for (const way of ways) {
    const { fixes } = way;
    const bends: Bend[] = [];
    for (let i = 1; i < fixes.length; i++) {
      const [from, to] = [fixes[i - 1]!, fixes[i]!];
      while (next < legs.length && legs[next]!.b.atMs <= from[2]) next++;
      const places = shaped(from, placesBetween(legs, next, from[2], to[2], placesOn), to);
      if (places.length > 0) bends.push([i - 1, places]);
    }
    bent.set(way, bends);
    yield;
  }
  return bent;
}

/** Empty where the legs do not lead from the one time to the other, or may have been on another road. */
function placesBetween(
  legs: readonly MatchedLeg[],
  first: number,
  fromMs: number,
  toMs: number,
  placesOn: (leg: MatchedLeg, fromM: number, toM: number) => Place[],
): Place[] {
  const places: Place[] = [];
  let reachedMs = fromMs;
  for (let i = first; i < legs.length && legs[i]!.a.atMs < toMs; i++) {
    const leg = legs[i]!;
    const { a, b } = leg;
    if (leg.isAmbiguous) return [];
    // Drawn on top of one that is gone along already.
    if (b.atMs <= reachedMs || (reachedMs > fromMs && a.atMs < reachedMs)) continue;
    if (a.atMs > reachedMs + TOGETHER_MS) return [];
    const alongAt = (atMs: number) => a.alongM + (b.alongM - a.alongM) * Math.max(0, Math.min(1, (atMs - a.atMs) / (b.atMs - a.atMs)));
    places.push(...placesOn(leg, alongAt(fromMs), alongAt(toMs)));
    reachedMs = b.atMs;
  }
  return reachedMs >= toMs - TOGETHER_MS ? places : [];
}

/** Those that matter to who looks at the way. */
function shaped(from: Fix, places: readonly Place[], to: Fix): Bend[1] {
  if (places.length === 0) return [];
  const way = [from, ...places, to].map(([lng, lat]): Place => [roundDegrees(lng), roundDegrees(lat)]);
  return simplified(way, THINNED_WITHIN_M)
    .slice(1, -1)
    .map(([lng, lat]) => [lng, lat]);
}

/** Both ends of a leg that bends stay. */
function* thinned({ quality, fixes }: TrackStretch, bends: readonly Bend[]): Steps<TrackStretch> {
  const kept: Fix[] = [];
  const told: Bend[] = [];
  let begin = 0;
  for (const [leg, places] of bends) {
    kept.push(...(yield* thinFixes(fixes.slice(begin, leg + 1))));
    told.push([kept.length - 1, places]);
    begin = leg + 1;
  }
  kept.push(...(yield* thinFixes(fixes.slice(begin))));
  return { quality, fixes: kept, ...(told.length > 0 && { bends: told }) };
}
