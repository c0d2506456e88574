import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { PmtilesFile } from "../pmtiles.ts";
import { PmtilesError } from "../pmtiles-format.ts";
import { BadWish, readArguments, USAGE } from "./arguments.ts";
import { type ImportWish, importMap } from "./import-map.ts";
import { BadGeoJson } from "./read-geojson.ts";
import { refuseSmall, undrawn } from "./which-files.ts";

const mapsDir = process.env.MAPS_DIR || new URL("../../../.data/maps", import.meta.url).pathname;
/** A tile of more takes browsers long to draw. */
const LARGE_TILE_BYTES = 500_000;
const say = (text: string) => void process.stdout.write(`${text}\n`);
const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1_000)} kB`;

async function main(): Promise<void> {
  const wish = readArguments(process.argv.slice(2), mapsDir);
  if (wish.do === "show") return show(wish.path);
  if (!wish.smallToo) await refuseSmall(wish.files.map(({ path }) => path));
  await make(wish);
}

async function make(wish: ImportWish): Promise<void> {
  await mkdir(dirname(wish.out), { recursive: true });
  const { layers, withoutPlace, tiles, bytes, largest } = await importMap(wish);
  for (const { name, features } of layers) say(`${name}: ${features} features`);
  const unknown = undrawn(layers.map(({ name }) => name));
  if (unknown.length > 0)
    say(
      `Nobody draws ${unknown.join(", ")}: the ground draws land, water, roads and names. Name it in \`layers\` of the customer's file, or in a style.`,
    );
  if (withoutPlace > 0) say(`${withoutPlace} features have no place and were left out.`);
  say(
    `${wish.out}: ${tiles} tiles of zooms ${wish.leastZoom} to ${wish.mostZoom}, ${kilobytes(bytes)}; the largest, ${largest.at}, ${kilobytes(largest.bytes)}.`,
  );
  if (largest.bytes > LARGE_TILE_BYTES) say("That is much to draw at once: a larger --least-zoom leaves the far, crowded tiles out.");
}

async function show(path: string): Promise<void> {
  const file = await PmtilesFile.open(path);
  const { type, leastZoom, mostZoom, bounds, layers } = file.about;
  await file.close();
  say(`${path}: ${type}, zooms ${leastZoom} to ${mostZoom}, from ${bounds.slice(0, 2).join(" ")} to ${bounds.slice(2).join(" ")}.`);
  if (layers.length > 0) say(`Layers: ${layers.join(", ")}`);
}

main().catch((error: unknown) => {
  const { code, message, stack } = error as NodeJS.ErrnoException;
  const isForPeople = error instanceof BadWish || error instanceof BadGeoJson || error instanceof PmtilesError || code !== undefined;
  process.stderr.write(`${isForPeople ? message : stack}\n${error instanceof BadWish ? `\n${USAGE}\n` : ""}`);
  process.exitCode = isForPeople ? 2 : 3;
});
