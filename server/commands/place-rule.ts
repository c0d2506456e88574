import { chainageEnds } from "../../shared/domain/chainages-of.ts";
import { distanceM, type Place } from "../../shared/domain/coordinates.ts";
import type { Road } from "../../shared/domain/reference.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { Scope } from "../live/scope.ts";

/** What a customer's map knows of its ground. */
export interface Ground {
  /** Empty where the services have no such list, or have not given it and no other road is named: then their centre and the order itself are the measure. */
  readonly roads: ReadonlyMap<string, Road>;
  readonly centre: Place;
}

interface Correction {
  readonly point?: { readonly lng: number; readonly lat: number } | undefined;
  readonly road?: { readonly roadId: string; readonly chainageM: number } | undefined;
}

/** Beyond the outermost roads, for what stands beside them. */
const MARGIN_M = 5_000;
/** From the customer's centre, where no road is known: farther than any district or city reaches. */
const REACH_M = 100_000;
/** From where the order stands, or from its road: a defect that lies farther away is another one. */
const NEAR_M = 5_000;
const DEGREE_M = 111_195;

/**
 * What cannot be the true place of this order: a road that is not there or ends before, a point outside of the customer's ground, or one that
 * is near neither where the order stands nor to its road (or the one that it is put on). An order that stood in a wrong district can be
 * brought to its road. @throws ExpectedError badRequest, placeOutside, placeTooFar
 */
export function refuseImpossiblePlace(
  order: Pick<WorkOrder, "roadId" | "lng" | "lat">,
  { point, road }: Correction,
  ground: Ground,
  { companyId }: Scope,
): void {
  // Whose a road is nobody knows without the list: a company's own are not guessed.
  if (road !== undefined && ground.roads.size === 0 && companyId !== null && road.roadId !== order.roadId)
    throw problem("road.roadId", "is nobody's that is known: there is no list of roads");
  const wished = road === undefined ? undefined : ground.roads.get(road.roadId);
  if (road !== undefined && ground.roads.size > 0) {
    if (wished === undefined) throw problem("road.roadId", "is no road of this customer");
    const { fromM, toM } = chainageEnds(wished.line, wished.lengthM);
    if (road.chainageM < fromM) throw problem("road.chainageM", "lies before the beginning of the road");
    if (road.chainageM > toM) throw problem("road.chainageM", "lies beyond the end of the road");
    const isOthers = companyId !== null && road.roadId !== order.roadId && wished.companyId !== companyId;
    if (isOthers) throw problem("road.roadId", "belongs to another company's section");
  }
  if (point === undefined) return;
  const at: Place = [point.lng, point.lat];
  if (!isOnGround(at, ground)) throw new ExpectedError("placeOutside");
  const stands: readonly (readonly Place[])[] = [
    order.lng === null || order.lat === null ? [] : [[order.lng, order.lat]],
    ground.roads.get(order.roadId)?.line ?? [],
    wished?.line ?? [],
  ];
  const known = stands.filter((line) => line.length > 0);
  if (known.length > 0 && !known.some((line) => distanceToLineM(at, line) <= NEAR_M))
    throw new ExpectedError("placeTooFar", { limitM: NEAR_M });
}

function isOnGround(at: Place, { roads, centre }: Ground): boolean {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { line } of roads.values())
    for (const [lng, lat] of line)
      [west, south, east, north] = [Math.min(west, lng), Math.min(south, lat), Math.max(east, lng), Math.max(north, lat)];
  if (west > east) return distanceM(at, centre) <= REACH_M;
  const nearest: Place = [Math.min(Math.max(at[0], west), east), Math.min(Math.max(at[1], south), north)];
  return distanceM(at, nearest) <= MARGIN_M;
}

/** On a plane around the place, which is exact enough for a few kilometres. */
function distanceToLineM([lng, lat]: Place, line: readonly Place[]): number {
  const eastM = DEGREE_M * Math.cos((lat * Math.PI) / 180);
  const points = line.map(([x, y]) => [(x - lng) * eastM, (y - lat) * DEGREE_M] as const);
  let least = Infinity;
  points.forEach(([x1, y1], i) => {
    const [x2, y2] = points[i + 1] ?? [x1, y1];
    const lengthSquared = (x2 - x1) ** 2 + (y2 - y1) ** 2;
    const along = lengthSquared === 0 ? 0 : Math.min(1, Math.max(0, -(x1 * (x2 - x1) + y1 * (y2 - y1)) / lengthSquared));
    least = Math.min(least, Math.hypot(x1 + along * (x2 - x1), y1 + along * (y2 - y1)));
  });
  return least;
}

const problem = (at: string, message: string) => new ExpectedError("badRequest", { problems: [{ at, message }] });
