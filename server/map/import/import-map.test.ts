import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { VectorTile } from "@mapbox/vector-tile";
import fc from "fast-check";
import type { Feature, Geometry } from "geojson";
import { PbfReader } from "pbf";
import { afterEach, beforeEach, expect, it } from "vitest";
import { wgsToGcj } from "../../../shared/domain/coordinates.ts";
import { PmtilesFile } from "../pmtiles.ts";
import { HEADER_BYTES, headerOf } from "../pmtiles-format.ts";
import { importMap } from "./import-map.ts";

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "maps-"));
});
afterEach(() => rm(dir, { recursive: true }));

const feature = (geometry: Geometry, properties = {}): Feature => ({ type: "Feature", properties, geometry });
const road = (n: number, coordinates: number[][]) => feature({ type: "LineString", coordinates }, { n, name: `沪青平公路 ${n}` });

async function write(name: string, content: unknown): Promise<string> {
  const path = join(dir, name);
  await writeFile(path, typeof content === "string" ? content : JSON.stringify({ type: "FeatureCollection", features: content }));
  return path;
}
const wish = (files: { layer: string; path: string }[], more = {}) => ({
  ...{ files, out: join(dir, "ground.pmtiles"), leastZoom: 5, mostZoom: 12, datum: "WGS-84" as const },
  ...more,
});

const column = (lng: number, z: number) => Math.floor((lng / 360 + 0.5) * 2 ** z);
function row(lat: number, z: number): number {
  const sine = Math.sin((lat * Math.PI) / 180);
  return Math.floor((0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI) * 2 ** z);
}

/** The tile of a place, read back; null where there is none. */
async function tileAt(file: PmtilesFile, [lng, lat]: readonly number[], z: number): Promise<VectorTile | null> {
  const found = await file.tile(z, column(lng!, z), row(lat!, z));
  return found === null ? null : new VectorTile(new PbfReader(gunzipSync(found.bytes)));
}

const numbersIn = (tile: VectorTile | null, layer: string): unknown[] => {
  const found = tile?.layers[layer];
  return found === undefined ? [] : Array.from({ length: found.length }, (_, i) => found.feature(i).properties.n);
};

const lng = fc.double({ min: 120.8, max: 122.2, noNaN: true });
const lat = fc.double({ min: 30.7, max: 31.9, noNaN: true });
const place = fc.tuple(lng, lat);
const step = fc.tuple(fc.double({ min: -0.02, max: 0.02, noNaN: true }), fc.double({ min: -0.02, max: 0.02, noNaN: true }));
const line = fc.tuple(place, fc.array(step, { minLength: 1, maxLength: 6 })).map(([start, steps]) => {
  const points = [[...start]];
  for (const [dx, dy] of steps) points.push([points.at(-1)![0]! + dx, points.at(-1)![1]! + dy]);
  return points;
});

it("[M4] every place of every feature has a tile at the nearest zoom that holds the feature", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 25 }), fc.array(place, { maxLength: 10 }), async (lines, points) => {
      const roads = lines.map((coordinates, n) => road(n, coordinates));
      const names = points.map((coordinates, n) => feature({ type: "Point", coordinates }, { n }));
      const files = [
        { layer: "roads", path: await write("roads.geojson", roads) },
        { layer: "names", path: await write("names.geojson", names) },
      ];
      await importMap(wish(files));
      const file = await PmtilesFile.open(join(dir, "ground.pmtiles"));
      for (const [n, points] of lines.entries()) {
        for (const point of points) expect(numbersIn(await tileAt(file, point, 12), "roads")).toContain(n);
      }
      for (const [n, point] of points.entries()) expect(numbersIn(await tileAt(file, point, 12), "names")).toContain(n);
      await file.close();
    }),
    { numRuns: 25 },
  );
});

it("[M4] the archive says what it holds: vectors, zooms, bounds, layers and their fields; names stay what they were", async () => {
  const roads = [road(1, [[121.1, 31.1], [121.3, 31.2]]), road(2, [[121.05, 31.25], [121.2, 31.0]])]; // biome-ignore format: places
  const shore = feature({ type: "Polygon", coordinates: [[[121, 31], [121.4, 31], [121.4, 31.4], [121, 31]]] }, { kind: "lake" }); // biome-ignore format: places
  const files = [
    { layer: "roads", path: await write("roads.geojson", roads) },
    { layer: "water", path: await write("water.geojson", [shore, feature(null as never)]) },
  ];
  const made = await importMap(wish(files));
  expect(made).toMatchObject({ layers: [{ name: "roads", features: 2 }, { name: "water", features: 1 }], withoutPlace: 1 }); // biome-ignore format: one line
  const file = await PmtilesFile.open(join(dir, "ground.pmtiles"));
  expect(file.about).toEqual({
    ...{ type: "application/vnd.mapbox-vector-tile", leastZoom: 5, mostZoom: 12 },
    ...{ bounds: [121, 31, 121.4, 31.4], layers: ["roads", "water"] },
  });
  const bytes = await readFile(join(dir, "ground.pmtiles"));
  const header = headerOf(bytes.subarray(0, HEADER_BYTES));
  expect(header.tiles.addressed).toBe(made.tiles);
  const { offset, length } = header.metadata;
  expect(JSON.parse(gunzipSync(bytes.subarray(offset, offset + length)).toString()).vector_layers[0]).toEqual({
    ...{ id: "roads", minzoom: 5, maxzoom: 12, fields: { n: "Number", name: "String" } },
  });
  const tile = await tileAt(file, [121.1, 31.1], 12);
  expect(tile!.layers.roads!.feature(0).properties.name).toBe("沪青平公路 1");
  expect(tile!.layers.roads!.extent).toBe(4_096);
  expect(await tileAt(file, [110, 20], 12)).toBeNull();
  expect(await tileAt(file, [121.1, 31.1], 5)).not.toBeNull();
  await file.close();
});

it("[M4] places of GCJ-02 lie where they are", async () => {
  const truth = [121.1, 31.1] as const;
  const files = [{ layer: "names", path: await write("names.geojson", [feature({ type: "Point", coordinates: wgsToGcj(truth) })]) }];
  await importMap(wish(files, { datum: "GCJ-02" }));
  const file = await PmtilesFile.open(join(dir, "ground.pmtiles"));
  expect(file.about.bounds[0]).toBeCloseTo(truth[0], 6);
  expect(file.about.bounds[1]).toBeCloseTo(truth[1], 6);
  await file.close();
});

it("[M4] an archive of so many tiles that its root leads to leaves is read back", async () => {
  const spread = Array.from({ length: 2_000 }, (_, n) =>
    feature({ type: "Point", coordinates: [120.8 + ((n * 0.618) % 1.4), 30.7 + ((n * 0.414) % 1.2)] }, { n }),
  );
  await importMap(wish([{ layer: "names", path: await write("names.geojson", spread) }], { mostZoom: 16 }));
  const head = headerOf((await readFile(join(dir, "ground.pmtiles"))).subarray(0, HEADER_BYTES));
  expect(head.leaves.length).toBeGreaterThan(0);
  const file = await PmtilesFile.open(join(dir, "ground.pmtiles"));
  for (const { geometry, properties } of spread.filter((_, n) => n % 50 === 0)) {
    const { coordinates } = geometry as { coordinates: number[] };
    expect(numbersIn(await tileAt(file, coordinates, 16), "names")).toContain(properties!.n);
  }
  await file.close();
});

it.each([
  ["a text that ends early", '{"type":"FeatureCollection",\n"features":[{"type":"Feature"', /roads\.geojson:2:30: no JSON/],
  ["a comma too many", '{"type":"FeatureCollection",\n  "features":[,]}', /roads\.geojson:2:15: no JSON/],
  ["something else", "[1,2]", /neither a FeatureCollection/],
  [
    "places in metres",
    '{"type":"FeatureCollection","features":[\n{"type":"Feature","properties":{},"geometry":null},\n{"type":"Feature","properties":{},"geometry":{"type":"LineString","coordinates":[[121,31],[351234,3456789]]}}]}',
    /roads\.geojson:3:1: feature 1: coordinates\[1\] is 351234, 3456789: no degrees/,
  ],
  [
    "a line of one place",
    '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{},"geometry":{"type":"LineString","coordinates":[[121,31]]}}]}',
    /roads\.geojson:1:41: feature 0: coordinates has 1 of at least 2/,
  ],
  [
    "another system of coordinates",
    '{"type":"FeatureCollection","crs":{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::3857"}},"features":[]}',
    /EPSG::3857.*WGS-84/,
  ],
])("[M4] %s is refused with its place, and the archive of before stands", async (_, text, sentence) => {
  await writeFile(join(dir, "ground.pmtiles"), "of before");
  const bad = await write("roads.geojson", text);
  const good = await write("water.geojson", [road(1, [[121, 31], [121.1, 31]])]); // biome-ignore format: places
  await expect(importMap(wish([{ layer: "water", path: good }, { layer: "roads", path: bad }]))).rejects.toThrow(sentence); // biome-ignore format: one line
  expect(await readFile(join(dir, "ground.pmtiles"), "utf8")).toBe("of before");
  expect((await readdir(dir)).filter((name) => name.endsWith(".part"))).toEqual([]);
});

it("[M4] a run that fails while it writes leaves nothing of itself", async () => {
  await writeFile(join(dir, "ground.pmtiles"), "of before");
  const world = feature({ type: "Polygon", coordinates: [[[-170, -80], [170, -80], [170, 80], [-170, -80]]] }); // biome-ignore format: places
  await expect(importMap(wish([{ layer: "land", path: await write("land.geojson", [world]) }]))).rejects.toThrow("continent");
  expect(await readFile(join(dir, "ground.pmtiles"), "utf8")).toBe("of before");
  expect(await readdir(dir)).toEqual(["ground.pmtiles", "land.geojson"]);
});
