import { GeoJSONVT } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import type { Feature } from "geojson";
import type { Bounds } from "../pmtiles-format.ts";
import { positionsOf } from "./read-geojson.ts";

/** Features by the names of their layers. */
export type Layers = ReadonlyMap<string, readonly Feature[]>;

export interface CutTile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly bytes: Uint8Array;
}

export class TooManyTiles extends Error {}

const EXTENT = 4_096;
/** Lines that end at a tile's edge would show their ends: each reaches a little into its neighbours. */
const BUFFER = 64;
/** Near zooms are cut cell by cell, so that no more than one of them lies in memory; a cell is some 30 km wide. */
const CELL_ZOOM = 10;
/** A continent, and more than a server of ours cuts in a night. */
const MOST_CELLS = 100_000;

/**
 * Vector tiles (MVT) of all zooms, each once, none that is empty. At `mostZoom` every feature stands in one at least; further away lines are
 * simplified, and what is smaller than a pixel is left out.
 * @throws TooManyTiles
 */
export function* cutTiles(layers: Layers, leastZoom: number, mostZoom: number): Generator<CutTile> {
  const cellZoom = Math.min(CELL_ZOOM, mostZoom);
  const cells = cellsOf(layers, cellZoom);
  if (leastZoom < cellZoom) {
    const wanted = ancestors(cells.keys(), cellZoom);
    yield* descend(indexes(layers, mostZoom), { z: 0, x: 0, y: 0 }, leastZoom, cellZoom - 1, wanted);
  }
  for (const [key, inside] of cells) {
    const [x, y] = key.split("/").map(Number) as [number, number];
    yield* descend(indexes(inside, mostZoom), { z: cellZoom, x, y }, leastZoom, mostZoom, null);
  }
}

type Place = Omit<CutTile, "bytes">;
type Indexes = readonly (readonly [string, GeoJSONVT])[];

const indexes = (layers: Layers, maxZoom: number): Indexes =>
  [...layers].map(([name, features]) => {
    const data = { type: "FeatureCollection" as const, features: features as Feature[] };
    return [name, new GeoJSONVT(data, { maxZoom, indexMaxZoom: 0, extent: EXTENT, buffer: BUFFER })];
  });

function* descend(
  of: Indexes,
  { z, x, y }: Place,
  leastZoom: number,
  mostZoom: number,
  wanted: ReadonlySet<string> | null,
): Generator<CutTile> {
  if (wanted !== null && !wanted.has(`${z}/${x}/${y}`)) return;
  const here = of.flatMap(([name, index]) => {
    const tile = index.getTile(z, x, y);
    return tile === null ? [] : [[name, tile] as const];
  });
  // What has nothing here has nothing nearer.
  if (here.length === 0) return;
  const drawn = here.filter(([, { features }]) => features.length > 0);
  if (z >= leastZoom && drawn.length > 0) {
    yield { z, x, y, bytes: fromGeojsonVt(Object.fromEntries(drawn), { version: 2, extent: EXTENT }) };
  }
  if (z === mostZoom) return;
  for (const [dx, dy] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const) {
    yield* descend(of, { z: z + 1, x: 2 * x + dx, y: 2 * y + dy }, leastZoom, mostZoom, wanted);
  }
}

/** Which features touch which cell, by their boxes. */
function cellsOf(layers: Layers, zoom: number): Map<string, Map<string, Feature[]>> {
  const cells = new Map<string, Map<string, Feature[]>>();
  const side = 2 ** zoom;
  const margin = BUFFER / EXTENT;
  const cell = (share: number, by: number) => Math.min(side - 1, Math.max(0, Math.floor(share * side + by)));
  for (const [name, features] of layers) {
    for (const feature of features) {
      const [west, south, east, north] = boundsOf([feature]);
      for (let x = cell(across(west), -margin); x <= cell(across(east), margin); x++) {
        for (let y = cell(down(north), -margin); y <= cell(down(south), margin); y++) {
          const key = `${x}/${y}`;
          const inside = cells.get(key) ?? new Map<string, Feature[]>();
          cells.set(key, inside);
          const list = inside.get(name);
          if (list === undefined) inside.set(name, [feature]);
          else list.push(feature);
        }
        if (cells.size > MOST_CELLS) throw new TooManyTiles();
      }
    }
  }
  return cells;
}

function ancestors(keys: Iterable<string>, zoom: number): Set<string> {
  const all = new Set<string>();
  for (const key of keys) {
    let [x, y] = key.split("/").map(Number) as [number, number];
    for (let z = zoom - 1; z >= 0; z--) {
      [x, y] = [x >> 1, y >> 1];
      all.add(`${z}/${x}/${y}`);
    }
  }
  return all;
}

/** Where a place lies in the square of the Web Mercator world, 0 to 1. */
const across = (lng: number) => lng / 360 + 0.5;
function down(lat: number): number {
  const sine = Math.sin((lat * Math.PI) / 180);
  return Math.min(1, Math.max(0, 0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI));
}

export function boundsOf(features: Iterable<Feature>): Bounds {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const { geometry } of features) {
    for (const [lng, lat] of positionsOf(geometry)) {
      west = Math.min(west, lng!);
      south = Math.min(south, lat!);
      east = Math.max(east, lng!);
      north = Math.max(north, lat!);
    }
  }
  return [west, south, east, north];
}
