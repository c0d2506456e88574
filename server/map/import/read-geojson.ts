import { readFile, stat } from "node:fs/promises";
import type { Feature, Geometry, Position } from "geojson";
import { gcjToWgs } from "../../../shared/domain/coordinates.ts";
import { faultIn, type Spot, spotOfFeature } from "./json-places.ts";

/** A file that cannot be imported: which, where in it, and why. */
export class BadGeoJson extends Error {}

export type Datum = "WGS-84" | "GCJ-02";

export interface FeaturesRead {
  readonly features: readonly Feature[];
  /** Features without a place, which nothing could draw. */
  readonly withoutPlace: number;
}

/** A text of V8 takes no more. */
const MOST_BYTES = 500_000_000;
/** What differs from WGS-84 by less than a metre counts as it. */
const KNOWN_CRS = /(?:CRS84|EPSG:{1,2}(?:4326|4490))$/;
/** How deep a geometry's positions lie. */
const DEPTHS: Readonly<Record<string, number>> = {
  ...{ Point: 0, MultiPoint: 1, LineString: 1, MultiLineString: 2, Polygon: 2, MultiPolygon: 3 },
};
/** How many positions make one of these. */
const LEAST: Readonly<Record<string, number>> = { LineString: 2, MultiLineString: 2, Polygon: 4, MultiPolygon: 4 };

/**
 * The features of a file, a collection or a single one (RFC 7946), all of it looked at; places of GCJ-02 become such of WGS-84.
 * @throws BadGeoJson with line and column
 */
export async function readGeoJson(path: string, datum: Datum): Promise<FeaturesRead> {
  const { size } = await stat(path).catch(() => {
    throw new BadGeoJson(`${path}: there is no such file.`);
  });
  if (size > MOST_BYTES) throw new BadGeoJson(`${path}: larger than ${MOST_BYTES / 1e6} MB. Cut it up: a layer may have several files.`);
  const text = (await readFile(path, "utf8")).replace(/^\uFEFF/, "");
  const say = (spot: Spot | null, why: string) => new BadGeoJson(`${path}${spot === null ? "" : `:${spot.line}:${spot.column}`}: ${why}`);
  const found = parsed(text, say);
  const crs = found.crs?.properties?.name;
  if (crs !== undefined && !KNOWN_CRS.test(crs)) throw say(null, `its places are of ${crs}. Bring them to WGS-84 (EPSG:4326) first.`);
  const features = found.type === "FeatureCollection" ? found.features : [found];
  if (!Array.isArray(features)) throw say(null, `"features" is no list.`);
  const kept: Feature[] = [];
  for (const [i, feature] of features.entries()) {
    const why = whyNot(feature);
    if (why !== null) throw say(spotOfFeature(text, i), `feature ${i}: ${why}`);
    const { geometry } = feature as Feature;
    if (geometry === null) continue;
    if (datum === "GCJ-02") shift(geometry);
    kept.push(feature as Feature);
  }
  return { features: kept, withoutPlace: features.length - kept.length };
}

type Found = { type?: unknown; features?: unknown; crs?: { properties?: { name?: string } } };

function parsed(text: string, say: (spot: Spot | null, why: string) => BadGeoJson): Found {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    throw say(faultIn(text), "no JSON from here on.");
  }
  const { type } = (found ?? {}) as Found;
  if (type !== "FeatureCollection" && type !== "Feature") throw say(null, "neither a FeatureCollection nor a Feature.");
  return found as Found;
}

/** A sentence for what is no feature that tiles can be made of; null for one that is. */
function whyNot(feature: unknown): string | null {
  const { type, geometry, properties } = (feature ?? {}) as Partial<Feature>;
  if (type !== "Feature") return "its type is not Feature.";
  if (properties !== null && properties !== undefined && typeof properties !== "object") return "its properties are no object.";
  if (geometry === null) return null;
  const depth = DEPTHS[geometry?.type ?? ""];
  if (depth === undefined) return `a geometry of type ${geometry?.type}; parts of a collection have to be features of their own.`;
  return whyNoPositions((geometry as { coordinates?: unknown }).coordinates, depth, LEAST[geometry!.type] ?? 1, "coordinates");
}

function whyNoPositions(list: unknown, depth: number, least: number, at: string): string | null {
  if (depth === 0) return whyNoPosition(list, at);
  if (!Array.isArray(list)) return `${at} is no list.`;
  if (list.length < (depth === 1 ? least : 1)) return `${at} has ${list.length} of at least ${depth === 1 ? least : 1}.`;
  for (let i = 0; i < list.length; i++) {
    const why = whyNoPositions(list[i], depth - 1, least, `${at}[${i}]`);
    if (why !== null) return why;
  }
  return null;
}

function whyNoPosition(position: unknown, at: string): string | null {
  const [lng, lat] = Array.isArray(position) ? position : [];
  if (!Number.isFinite(lng) || !Number.isFinite(lat)) return `${at} is no longitude and latitude.`;
  if (Math.abs(lng) <= 180 && Math.abs(lat) <= 90) return null;
  return `${at} is ${lng}, ${lat}: no degrees. Projected places have to be brought to WGS-84 first.`;
}

function shift(geometry: Geometry): void {
  for (const position of positionsOf(geometry)) {
    const [lng, lat] = gcjToWgs([position[0]!, position[1]!]);
    position[0] = lng;
    position[1] = lat;
  }
}

/** Each place that a geometry is made of. */
export function* positionsOf(geometry: Geometry): Generator<Position> {
  if (geometry.type === "GeometryCollection") return;
  yield* flat(geometry.coordinates, DEPTHS[geometry.type]!);
}

function* flat(list: unknown, depth: number): Generator<Position> {
  if (depth === 0) yield list as Position;
  else for (const one of list as unknown[]) yield* flat(one, depth - 1);
}
