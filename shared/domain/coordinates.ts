/** A place as [longitude, latitude] in degrees. */
export type Place = readonly [lng: number, lat: number];

/**
 * GCJ-02 is WGS-84 shifted by a smooth field of a few hundred metres inside mainland China, on the Krasovsky 1940 ellipsoid.
 * Outside of that rectangle both are the same. The inverse has no closed form: two rounds of correction leave under a centimetre.
 */
export function wgsToGcj([lng, lat]: Place): [number, number] {
  if (isOutside(lng, lat)) return [lng, lat];
  return [lng + shiftLng(lng, lat), lat + shiftLat(lng, lat)];
}

export function gcjToWgs([lng, lat]: Place): [number, number] {
  if (isOutside(lng, lat)) return [lng, lat];
  let wgsLng = lng - shiftLng(lng, lat);
  let wgsLat = lat - shiftLat(lng, lat);
  for (let round = 0; round < 2; round++) {
    const nextLng = lng - shiftLng(wgsLng, wgsLat);
    wgsLat = lat - shiftLat(wgsLng, wgsLat);
    wgsLng = nextLng;
  }
  return [wgsLng, wgsLat];
}

/** Six decimals are 11 cm: finer than any device here, and short on the wire. */
export const roundDegrees = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** Metres between two places on the sphere. */
export function distanceM(a: Place, b: Place): number {
  const lat1 = a[1] * RADIANS;
  const lat2 = b[1] * RADIANS;
  const dLat = lat2 - lat1;
  const dLng = (b[0] - a[0]) * RADIANS;
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(lat1) * Math.cos(lat2) * Math.sin(dLng / 2) ** 2;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Degrees clockwise from north, 0 to 360, when going from a to b. */
export function headingDeg(a: Place, b: Place): number {
  const dLng = (b[0] - a[0]) * RADIANS;
  const lat1 = a[1] * RADIANS;
  const lat2 = b[1] * RADIANS;
  const y = Math.sin(dLng) * Math.cos(lat2);
  const x = Math.cos(lat1) * Math.sin(lat2) - Math.sin(lat1) * Math.cos(lat2) * Math.cos(dLng);
  return (Math.atan2(y, x) / RADIANS + 360) % 360;
}

const RADIANS = Math.PI / 180;
const EARTH_RADIUS_M = 6_371_008.8;
const SEMI_MAJOR_M = 6_378_245;
const ECCENTRICITY_SQUARED = 0.00669342162296594323;

const isOutside = (lng: number, lat: number): boolean => lng < 72.004 || lng > 137.8347 || lat < 0.8293 || lat > 55.8271;

const wave = (x: number): number => 20 * Math.sin(6 * x * Math.PI) + 20 * Math.sin(2 * x * Math.PI);

function shiftLat(lng: number, lat: number): number {
  const x = lng - 105;
  const y = lat - 35;
  const metres =
    -100 +
    2 * x +
    3 * y +
    0.2 * y * y +
    0.1 * x * y +
    0.2 * Math.sqrt(Math.abs(x)) +
    (2 / 3) *
      (wave(x) +
        20 * Math.sin(y * Math.PI) +
        40 * Math.sin((y / 3) * Math.PI) +
        160 * Math.sin((y / 12) * Math.PI) +
        320 * Math.sin((y * Math.PI) / 30));
  const magic = 1 - ECCENTRICITY_SQUARED * Math.sin(lat * RADIANS) ** 2;
  return metres / (((SEMI_MAJOR_M * (1 - ECCENTRICITY_SQUARED)) / (magic * Math.sqrt(magic))) * RADIANS);
}

function shiftLng(lng: number, lat: number): number {
  const x = lng - 105;
  const y = lat - 35;
  const metres =
    300 +
    x +
    2 * y +
    0.1 * x * x +
    0.1 * x * y +
    0.1 * Math.sqrt(Math.abs(x)) +
    (2 / 3) *
      (wave(x) +
        20 * Math.sin(x * Math.PI) +
        40 * Math.sin((x / 3) * Math.PI) +
        150 * Math.sin((x / 12) * Math.PI) +
        300 * Math.sin((x / 30) * Math.PI));
  const magic = 1 - ECCENTRICITY_SQUARED * Math.sin(lat * RADIANS) ** 2;
  return metres / ((SEMI_MAJOR_M / Math.sqrt(magic)) * Math.cos(lat * RADIANS) * RADIANS);
}
