/** A place as GeoJSON writes it, WGS-84. */
export type LngLat = readonly [lng: number, lat: number];

/** West, south, east, north in degrees. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

/** One side of the whole world in pixels at zoom 0, as MapLibre and deck.gl count. */
export const WORLD_PX = 512;

/** Web Mercator with the whole world as the unit square: x to the east, y to the south. */
export const worldX = (lng: number): number => (lng + 180) / 360;
export const worldY = (lat: number): number => {
  const sine = Math.sin((clampLat(lat) * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
};
export const lngOf = (x: number): number => x * 360 - 180;
export const latOf = (y: number): number => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;

/** Where the projection ends. */
const clampLat = (lat: number): number => Math.max(-85.051129, Math.min(85.051129, lat));
