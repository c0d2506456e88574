import { netOf, type RoadNet } from "../../shared/domain/matching/road-net.ts";
import type { NetRoad } from "../../shared/domain/matching/segments.ts";
import type { Road } from "../../shared/domain/reference.ts";
import { ownerOf } from "../computing/computing.ts";
import type { Steps } from "../computing/steps.ts";
import type { Requester } from "../plugins/access.ts";
import { boxOf } from "./box-of.ts";
import type { DeviceTracksDeps } from "./device-tracks.ts";
import { knownRoads } from "./known-road.ts";

/** A device on a road this far away is on that one, and a receiver errs by less. */
const AROUND_M = 100;
const METRES_PER_DEGREE = 111_195;
const YIELD_EVERY = 50;

/** @throws ExpectedError notReady until roads are known */
export async function netAround(
  { reader, computing }: Pick<DeviceTracksDeps, "reader" | "computing">,
  who: Requester,
  road: Road,
): Promise<RoadNet> {
  const roads = await knownRoads(reader, who.session.tenant);
  return computing.run(ownerOf(who), roadsAround(road, roads.values()));
}

interface Held {
  readonly around: readonly NetRoad[];
  readonly net: RoadNet;
  readonly points: number;
}
/**
 * The nets that were asked for lately, by the line of the road. Lines are replaced and never changed: a net is of the roads as they are for as long as it has their lines. Some fifty
 * bytes a point and index: ten MB at most.
 */
const held = new Map<Road["line"], Held>();
const MOST_POINTS = 100_000;

/** [T3] A road with all that lie around it: whoever drove one of those is not taken to have driven this one. */
export function* roadsAround(road: Road, roads: Iterable<Road>): Steps<RoadNet> {
  const own = boxOf(road.line);
  const north = AROUND_M / METRES_PER_DEGREE;
  const east = north / Math.cos((own.north * Math.PI) / 180);
  const around: NetRoad[] = [road];
  let read = 0;
  for (const other of roads) {
    if (++read % YIELD_EVERY === 0) yield;
    if (other.id === road.id || other.line.length < 2) continue;
    const box = boxOf(other.line);
    const isApart =
      box.west > own.east + east || box.east < own.west - east || box.south > own.north + north || box.north < own.south - north;
    if (!isApart) around.push(other);
  }
  const known = held.get(road.line);
  if (known !== undefined && isOf(known, around)) {
    hold(road.line, known);
    return known.net;
  }
  const net = yield* netOf(around);
  hold(road.line, { around, net, points: around.reduce((sum, { line }) => sum + line.length, 0) });
  return net;
}

const isOf = ({ around }: Held, roads: readonly NetRoad[]): boolean =>
  around.length === roads.length && around.every(({ id, line }, i) => id === roads[i]!.id && line === roads[i]!.line);

/** The lately asked ones stand last. */
function hold(line: Road["line"], one: Held): void {
  held.delete(line);
  held.set(line, one);
  let points = 0;
  for (const each of held.values()) points += each.points;
  for (const [old, each] of held) {
    if (points <= MOST_POINTS || held.size === 1) return;
    held.delete(old);
    points -= each.points;
  }
}
