import type { Feature } from "geojson";
import { PmtilesWriter } from "../pmtiles-writer.ts";
import { boundsOf, cutTiles, TooManyTiles } from "./cut-tiles.ts";
import { BadGeoJson, type Datum, readGeoJson } from "./read-geojson.ts";

export interface ImportWish {
  /** A layer may have several files. */
  readonly files: readonly { readonly layer: string; readonly path: string }[];
  readonly out: string;
  readonly leastZoom: number;
  readonly mostZoom: number;
  readonly datum: Datum;
}

export interface Imported {
  readonly layers: readonly { readonly name: string; readonly features: number }[];
  readonly withoutPlace: number;
  readonly tiles: number;
  readonly bytes: number;
  readonly largest: { readonly at: string; readonly bytes: number };
}

/** One archive of vector tiles of all the files. @throws BadGeoJson; an archive that stood there before then stands as it was */
export async function importMap({ files, out, leastZoom, mostZoom, datum }: ImportWish): Promise<Imported> {
  const layers = new Map<string, Feature[]>();
  let withoutPlace = 0;
  for (const { layer, path } of files) {
    const read = await readGeoJson(path, datum);
    withoutPlace += read.withoutPlace;
    layers.set(layer, [...(layers.get(layer) ?? []), ...read.features]);
  }
  const all = [...layers.values()].flat();
  if (all.length === 0) throw new BadGeoJson("there is nothing to draw in these files.");
  const writer = await PmtilesWriter.open(out);
  try {
    let tiles = 0;
    let largest = { at: "", bytes: 0 };
    for (const { z, x, y, bytes } of cutTiles(layers, leastZoom, mostZoom)) {
      await writer.add(z, x, y, bytes);
      tiles++;
      if (bytes.length > largest.bytes) largest = { at: `${z}/${x}/${y}`, bytes: bytes.length };
    }
    const metadata = {
      ...{ format: "pbf", generator: "maps import" },
      vector_layers: [...layers].map(([id, features]) => ({ id, minzoom: leastZoom, maxzoom: mostZoom, fields: fieldsOf(features) })),
    };
    const bytes = await writer.finish({ leastZoom, mostZoom, bounds: boundsOf(all), metadata });
    return { layers: [...layers].map(([name, { length }]) => ({ name, features: length })), withoutPlace, tiles, bytes, largest };
  } catch (error) {
    await writer.giveUp();
    if (error instanceof TooManyTiles) throw new BadGeoJson("this covers a continent: give less of it, or a smaller --most-zoom.");
    throw error;
  }
}

/** Their properties as TileJSON tells them. */
function fieldsOf(features: readonly Feature[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { properties } of features) {
    for (const [name, value] of Object.entries(properties ?? {})) {
      if (value !== null) fields[name] ??= typeof value === "number" ? "Number" : typeof value === "boolean" ? "Boolean" : "String";
    }
  }
  return fields;
}
