import type { Line } from "../../shared/domain/coordinates.ts";
import { netOf, type RoadNet } from "../../shared/domain/matching/road-net.ts";
import type { NetRoad } from "../../shared/domain/matching/segments.ts";
import type { Steps } from "../computing/steps.ts";

interface Held {
  readonly lines: ReadonlyMap<string, Line>;
  readonly net: RoadNet;
  readonly points: number;
}
/** The nets that were asked for lately, those last. Some fifty bytes a point and index: ten MB at most. */
let held: Held[] = [];
const MOST_POINTS = 100_000;
/** Of a net that is made wider than it need be, so that whoever drives nearby finds it made. */
const MOST_POINTS_WIDER = 25_000;

/**
 * [T3] A net that these roads are in, made once for as long as roads are drawn as they are: lines are replaced and never changed. `all` are the customer's roads, `wider` those that one that is made anew may have
 * besides, where they are not too many.
 */
export function* keptNet<R extends NetRoad>(needed: readonly R[], all: Iterable<R>, wider: readonly R[] = needed): Steps<RoadNet> {
  const current = new Map<string, Line>();
  for (const { id, line } of all) current.set(id, line);
  const isOf = ({ lines }: Held) =>
    needed.every(({ id, line }) => lines.get(id) === line) && [...lines].every(([id, line]) => current.get(id) === line);
  const known = held.find(isOf);
  if (known !== undefined) return hold(known);
  const roads = pointsOf(wider) <= MOST_POINTS_WIDER ? wider : needed;
  const net = yield* netOf(roads);
  return hold({ lines: new Map(roads.map(({ id, line }) => [id, line])), net, points: pointsOf(roads) });
}

const pointsOf = (roads: readonly NetRoad[]): number => roads.reduce((sum, { line }) => sum + line.length, 0);

function hold(one: Held): RoadNet {
  held = [...held.filter((each) => each !== one), one];
  let points = held.reduce((sum, each) => sum + each.points, 0);
  while (points > MOST_POINTS && held.length > 1) points -= held.shift()!.points;
  return one.net;
}
