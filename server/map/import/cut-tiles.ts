import { GeoJSONVT, type GeoJSONVTTile, geoJSONToTile } from "@maplibre/geojson-vt";
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
  for (let z = leastZoom; z < cellZoom; z++) yield* farTiles(cells, cellZoom, z, mostZoom);
  for (const [key, inside] of cells) {
    const [x, y] = placeOf(key);
    yield* descend(indexes(inside, mostZoom), { z: cellZoom, x, y }, leastZoom, mostZoom);
  }
}

type Place = Omit<CutTile, "bytes">;
type Indexes = readonly (readonly [string, GeoJSONVT])[];
/** By the cells' places, `x/y`. */
type Cells = ReadonlyMap<string, Layers>;

const options = (maxZoom: number) => ({ maxZoom, extent: EXTENT, buffer: BUFFER });
const encoded = (tiles: readonly (readonly [string, GeoJSONVTTile])[]): Uint8Array =>
  fromGeojsonVt(Object.fromEntries(tiles), { version: 2, extent: EXTENT });
const placeOf = (key: string): [number, number] => key.split("/").map(Number) as [number, number];

const indexes = (layers: Layers, maxZoom: number): Indexes =>
  [...layers].map(([name, features]) => {
    const data = { type: "FeatureCollection" as const, features: features as Feature[] };
    return [name, new GeoJSONVT(data, { ...options(maxZoom), indexMaxZoom: 0 })];
  });

/** Tiles of a zoom further away than the cells: each by itself, because an index of all of them would hold everything once more for each zoom. */
function* farTiles(cells: Cells, cellZoom: number, z: number, mostZoom: number): Generator<CutTile> {
  const tiles = new Map<string, Map<string, Set<Feature>>>();
  for (const [key, inside] of cells) {
    const [x, y] = placeOf(key).map((at) => at >> (cellZoom - z)) as [number, number];
    const layers = tiles.get(`${x}/${y}`) ?? new Map<string, Set<Feature>>();
    tiles.set(`${x}/${y}`, layers);
    for (const [name, features] of inside) {
      const all = layers.get(name) ?? new Set();
      layers.set(name, all);
      for (const feature of features) all.add(feature);
    }
  }
  for (const [key, layers] of tiles) {
    const [x, y] = placeOf(key);
    const drawn = [...layers].flatMap(([name, features]) => {
      const tile = geoJSONToTile({ type: "FeatureCollection", features: [...features] }, z, x, y, { ...options(mostZoom), clip: true });
      return tile.features.length === 0 ? [] : [[name, tile] as const];
    });
    if (drawn.length > 0) yield { z, x, y, bytes: encoded(drawn) };
  }
}

function* descend(of: Indexes, { z, x, y }: Place, leastZoom: number, mostZoom: number): Generator<CutTile> {
  const here = of.flatMap(([name, index]) => {
    const tile = index.getTile(z, x, y);
    return tile === null ? [] : [[name, tile] as const];
  });
  // What has nothing here has nothing nearer.
  if (here.length === 0) return;
  const drawn = here.filter(([, { features }]) => features.length > 0);
  if (z >= leastZoom && drawn.length > 0) {
    yield { z, x, y, bytes: encoded(drawn) };
  }
  if (z === mostZoom) return;
  for (const [dx, dy] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const) {
    yield* descend(of, { z: z + 1, x: 2 * x + dx, y: 2 * y + dy }, leastZoom, mostZoom);
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
