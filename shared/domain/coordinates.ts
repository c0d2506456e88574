/** A place as [longitude, latitude] in degrees; as a point of a road's line with the chainage that is known to stand there, metres (posts.ts). */
export type Place = readonly [lng: number, lat: number, chainageM?: number | undefined];
/** A place and nothing else. */
export type Spot = readonly [lng: number, lat: number];
/** Places one after the other. */
export type Line = readonly Place[];

/**
 * GCJ-02 is WGS-84 shifted by a smooth field of a few hundred metres inside mainland China, on the Krasovsky 1940 ellipsoid.
 * Outside of that rectangle both are the same. The inverse has no closed form: one round of correction leaves a centimetre or two.
 */
export function wgsToGcj([lng, lat]: Place): [number, number] {
  if (isOutside(lng, lat)) return [lng, lat];
  const [lngShift, latShift] = shiftAt(lng, lat);
  return [lng + lngShift, lat + latShift];
}

export function gcjToWgs([lng, lat]: Place): [number, number] {
  if (isOutside(lng, lat)) return [lng, lat];
  const [firstLng, firstLat] = shiftAt(lng, lat);
  const [lngShift, latShift] = shiftAt(lng - firstLng, lat - firstLat);
  return [lng - lngShift, lat - latShift];
}

/** Within the box around the country: what the shift is defined for, and where the customers are. */
export const isInCountry = ([lng, lat]: Place): boolean => !isOutside(lng, lat);

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

/** Metres along a line. */
export const lineLengthM = (line: Line): number => line.reduce((sum, place, i) => (i === 0 ? 0 : sum + distanceM(line[i - 1]!, place)), 0);

/** Degrees clockwise from north, 0 to 360, when going from a to b. */
export function headingDeg(a: Place, b: Place): number {
  const dLng = (b[0] - a[0]) * RADIANS;
  const lat1 = a[1] * RADIANS;
  const lat2 = b[1] * RADIANS;
  const y = Math.sin(dLng) * Math.cos(lat2);
  const x = Math.cos(lat1) * Math.sin(lat2) - Math.sin(lat1) * Math.cos(lat2) * Math.cos(dLng);
  return (Math.atan2(y, x) / RADIANS + 360) % 360;
}

export const RADIANS = Math.PI / 180;
export const EARTH_RADIUS_M = 6_371_008.8;
const SEMI_MAJOR_M = 6_378_245;
const ECCENTRICITY_SQUARED = 0.006693421622965943;

const isOutside = (lng: number, lat: number): boolean => lng < 72.004 || lng > 137.8347 || lat < 0.8293 || lat > 55.8271;

/** The shift in degrees: two polynomials with waves, in metres, over the length of a degree there. */
function shiftAt(lng: number, lat: number): [number, number] {
  const x = lng - 105;
  const y = lat - 35;
  const ripple = 20 * Math.sin(6 * x * Math.PI) + 20 * Math.sin(2 * x * Math.PI);
  const root = 0.1 * Math.sqrt(Math.abs(x));
  const eastM =
    300 +
    x +
    2 * y +
    0.1 * x * x +
    0.1 * x * y +
    root +
    (2 / 3) *
      (ripple +
        20 * Math.sin(x * Math.PI) +
        40 * Math.sin((x / 3) * Math.PI) +
        150 * Math.sin((x / 12) * Math.PI) +
        300 * Math.sin((x / 30) * Math.PI));
  const northM =
    -100 +
    2 * x +
    3 * y +
    0.2 * y * y +
    0.1 * x * y +
    2 * root +
    (2 / 3) *
      (ripple +
        20 * Math.sin(y * Math.PI) +
        40 * Math.sin((y / 3) * Math.PI) +
        160 * Math.sin((y / 12) * Math.PI) +
        320 * Math.sin((y / 30) * Math.PI));
  const sine = Math.sin(lat * RADIANS);
  const flat = 1 - ECCENTRICITY_SQUARED * sine * sine;
  const curve = Math.sqrt(flat);
  const eastDegreeM = (SEMI_MAJOR_M / curve) * Math.cos(lat * RADIANS) * RADIANS;
  const northDegreeM = ((SEMI_MAJOR_M * (1 - ECCENTRICITY_SQUARED)) / (flat * curve)) * RADIANS;
  return [eastM / eastDegreeM, northM / northDegreeM];
}
