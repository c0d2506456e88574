import type { RoadNet } from "../../shared/domain/matching/road-net.ts";
import type { Road } from "../../shared/domain/reference.ts";
import { ownerOf } from "../computing/computing.ts";
import type { Steps } from "../computing/steps.ts";
import type { Requester } from "../plugins/access.ts";
import { boxOf } from "./box-of.ts";
import type { DeviceTracksDeps } from "./device-tracks.ts";
import { keptNet } from "./kept-nets.ts";
import { knownRoads } from "./known-road.ts";
import type { TunnelledRoad } from "./with-tunnels.ts";

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
  const roads = await knownRoads(reader, who.tenant);
  return computing.run(ownerOf(who), roadsAround(road, roads.values()));
}

/** [T3] A road with all that lie around it: whoever drove one of those is not taken to have driven this one. */
export function* roadsAround(road: TunnelledRoad, roads: Iterable<TunnelledRoad>): Steps<RoadNet> {
  const all = [...roads];
  const own = boxOf(road.line);
  const north = AROUND_M / METRES_PER_DEGREE;
  const east = north / Math.cos((own.north * Math.PI) / 180);
  const around = [road];
  let read = 0;
  for (const other of all) {
    if (++read % YIELD_EVERY === 0) yield;
    if (other.id === road.id || other.line.length < 2) continue;
    const box = boxOf(other.line);
    const isApart =
      box.west > own.east + east || box.east < own.west - east || box.south > own.north + north || box.north < own.south - north;
    if (!isApart) around.push(other);
  }
  return yield* keptNet(around, all);
}
