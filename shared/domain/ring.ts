import type { Line, Place } from "./coordinates.ts";

/** A ring's corners without the one that says again where it began. */
export function openRing(corners: Line): Line {
  const [first, last] = [corners[0], corners.at(-1)];
  const isClosed = corners.length > 1 && first![0] === last![0] && first![1] === last![1];
  return isClosed ? corners.slice(0, -1) : corners;
}

/** Square metres within a ring; below zero where it goes clockwise. Good to a few per mille within a district. */
export function signedAreaM2(corners: Line): number {
  const ring = openRing(corners);
  if (ring.length < 3) return 0;
  const [lng0, lat0] = ring[0]!;
  const flat = ring.map(([lng, lat]) => [
    (lng - lng0) * METRES_PER_DEGREE * Math.cos((lat0 * Math.PI) / 180),
    (lat - lat0) * METRES_PER_DEGREE,
  ]);
  return flat.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = flat[(i + 1) % flat.length]!;
    return sum + (x! * nextY! - nextX! * y!) / 2;
  }, 0);
}
const METRES_PER_DEGREE = 111_195;

/** As GeoJSON has an area (RFC 7946): counterclockwise, and closed. */
export function geoJsonRing(corners: Line): Place[] {
  const ring = [...openRing(corners)];
  if (signedAreaM2(ring) < 0) ring.reverse();
  return ring.length === 0 ? [] : [...ring, ring[0]!];
}
