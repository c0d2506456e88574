import type { Line, Place } from "../../shared/domain/coordinates.ts";
import type { Bounds } from "./mercator.ts";

/** Something on a map: with a line it is all along it, or in all of it where the line closes; else where it stands. */
export interface Lying {
  readonly lng: number | null;
  readonly lat: number | null;
  readonly line?: Line;
}

/** How many of them a view shows: of a line any piece is enough, wherever its points are. */
export function countInView(view: Bounds, rows: Iterable<Lying>): number {
  let inView = 0;
  for (const row of rows) if (isInView(view, row)) inView++;
  return inView;
}

/** Whether it lies somewhere, and none of it in the view: the rest of what `countInView` counts. */
export const isOutside = (view: Bounds, row: Lying): boolean => row.lng !== null && row.lat !== null && !isInView(view, row);

export function isInView(view: Bounds, { lng, lat, line = [] }: Lying): boolean {
  if (line.length < 2) return lng !== null && lat !== null && has(view, [lng, lat]);
  if (line.some((place, i) => i > 0 && crossesView(view, line[i - 1]!, place))) return true;
  // All of the view may lie in an area whose edge is out of sight.
  return isClosed(line) && contains(line, view[0], view[1]);
}

const has = ([west, south, east, north]: Bounds, [lng, lat]: Place): boolean => lng >= west && lng <= east && lat >= south && lat <= north;

/** Whether a straight stretch has a piece in the view (Liang and Barsky): what of it is left once each side has cut its part off. */
function crossesView([west, south, east, north]: Bounds, from: Place, to: Place): boolean {
  const [lng, lat] = [to[0] - from[0], to[1] - from[1]];
  const sides = [
    [-lng, from[0] - west],
    [lng, east - from[0]],
    [-lat, from[1] - south],
    [lat, north - from[1]],
  ] as const;
  let [enters, leaves] = [0, 1];
  for (const [towards, room] of sides) {
    if (towards === 0 && room < 0) return false;
    if (towards < 0) enters = Math.max(enters, room / towards);
    if (towards > 0) leaves = Math.min(leaves, room / towards);
  }
  return enters <= leaves;
}

function isClosed(line: Line): boolean {
  const [first, last] = [line[0]!, line.at(-1)!];
  return line.length > 3 && first[0] === last[0] && first[1] === last[1];
}

/** Even and odd: how often a ray to the east meets the edge. */
function contains(ring: Line, lng: number, lat: number): boolean {
  let isInside = false;
  for (let i = 1; i < ring.length; i++) {
    const [[fromLng, fromLat], [toLng, toLat]] = [ring[i - 1]!, ring[i]!];
    if (fromLat > lat !== toLat > lat && lng < fromLng + ((lat - fromLat) / (toLat - fromLat)) * (toLng - fromLng)) isInside = !isInside;
  }
  return isInside;
}
