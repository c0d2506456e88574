import type { Feature, FeatureCollection, MultiPolygon, Point, Polygon, Position } from "geojson";
import type { Bounds } from "./mercator.ts";

export type Districts = FeatureCollection<Polygon | MultiPolygon, { name: string; adcode: string }>;

/** One point per district to write its name at: labels of polygons would repeat in every tile. */
export function districtNamePoints(base: Districts): FeatureCollection<Point> {
  return {
    type: "FeatureCollection",
    features: base.features.map((district) => ({
      type: "Feature",
      properties: { name: district.properties.name },
      geometry: { type: "Point", coordinates: middleOfRing(largestRing(district)) },
    })),
  };
}

export function boundsOf(district: Feature<Polygon | MultiPolygon>): Bounds {
  const places = ringsOf(district).flat();
  const lngs = places.map((place) => place[0]!);
  const lats = places.map((place) => place[1]!);
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}

/** Outer rings only. */
const ringsOf = ({ geometry }: Feature<Polygon | MultiPolygon>): Position[][] =>
  geometry.type === "Polygon" ? geometry.coordinates.slice(0, 1) : geometry.coordinates.flatMap((polygon) => polygon.slice(0, 1));

function largestRing(district: Feature<Polygon | MultiPolygon>): Position[] {
  return ringsOf(district).reduce((a, b) => (Math.abs(doubleArea(b)) > Math.abs(doubleArea(a)) ? b : a), []);
}

const doubleArea = (ring: readonly Position[]): number =>
  ring.reduce((sum, [x, y], i) => {
    const next = ring[(i + 1) % ring.length]!;
    return sum + x! * next[1]! - next[0]! * y!;
  }, 0);

/** Centre of area; a ring without area falls back to its first place. */
function middleOfRing(ring: readonly Position[]): Position {
  const area = doubleArea(ring);
  if (area === 0) return ring[0] ?? [0, 0];
  let lng = 0;
  let lat = 0;
  for (const [i, [x, y]] of ring.entries()) {
    const next = ring[(i + 1) % ring.length]!;
    const cross = x! * next[1]! - next[0]! * y!;
    lng += (x! + next[0]!) * cross;
    lat += (y! + next[1]!) * cross;
  }
  return [lng / (3 * area), lat / (3 * area)];
}
