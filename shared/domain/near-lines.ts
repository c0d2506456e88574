import { distanceM, EARTH_RADIUS_M, type Line, type Place, RADIANS } from "./coordinates.ts";

/** Some points of a line in a row, and the box around them, in degrees. */
interface Stretch {
  readonly places: Line;
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** So many points share a box: thousands of points are then a few boxes, each of which is small beside a town. */
const POINTS = 64;

/** Whether every place has a point of the lines within so many metres; points are compared one by one only where boxes leave it open. */
export function areNear(places: Line, lines: readonly Line[], withinM: number): boolean {
  const whole = boxOf(places);
  const reachable = lines.filter((line) => line.length > 0 && !areApart(whole, boxOf(line), withinM));
  const stretches = reachable.flatMap(stretchesOf).filter((stretch) => !areApart(whole, stretch, withinM));
  // The next place of a line is oftenest near what the one before it was near.
  let last = stretches[0];
  return places.every((place) => {
    const box = boxOf([place]);
    const isNear = (stretch: Stretch) =>
      !areApart(box, stretch, withinM) && stretch.places.some((other) => distanceM(place, other) <= withinM);
    if (last !== undefined && isNear(last)) return true;
    last = stretches.find(isNear);
    return last !== undefined;
  });
}

function stretchesOf(line: Line): Stretch[] {
  return Array.from({ length: Math.ceil(line.length / POINTS) }, (_, i) => boxOf(line.slice(i * POINTS, (i + 1) * POINTS)));
}

function boxOf(places: Line): Stretch {
  let [west, south, east, north] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const place of places) {
    const [lng, lat]: Place = [place[0], place[1]];
    if (lng < west) west = lng;
    if (lng > east) east = lng;
    if (lat < south) south = lat;
    if (lat > north) north = lat;
  }
  return { places, west, south, east, north };
}

/** A metre more than asked: what rounding makes of a distance decides nothing here. */
const SLACK_M = 1;

/** No two points of the boxes are so near; boxes that are found not to be apart may be so all the same. */
function areApart(one: Stretch, other: Stretch, withinM: number): boolean {
  const angle = (withinM + SLACK_M) / EARTH_RADIUS_M;
  if (Math.max(one.south - other.north, other.south - one.north) * RADIANS > angle) return true;
  const [least, most] = [lngBetween(one, other), Math.max(one.east - other.west, other.east - one.west)];
  if (least <= 0 || most >= 360) return false;
  // Where meridians lie closest to each other; round the earth the far ends may be the nearer ones.
  const cosines = [one, other].map(({ south, north }) => Math.cos(Math.max(Math.abs(south), Math.abs(north)) * RADIANS));
  const half = Math.min(Math.sin((least / 2) * RADIANS) ** 2, Math.sin((most / 2) * RADIANS) ** 2);
  return Math.max(0, cosines[0]! * cosines[1]!) * half > Math.sin(angle / 2) ** 2;
}

const lngBetween = (one: Stretch, other: Stretch): number => Math.max(one.west - other.east, other.west - one.east);
