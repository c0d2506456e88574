import { stat } from "node:fs/promises";
import { groundLayers } from "../../../shared/policy/base-map.ts";
import { BadWish } from "./arguments.ts";

/** [M4] Below this a style holds the GeoJSON as it is. */
const SMALL_BYTES = 2_000_000;

/** @throws BadWish for files that are small together: nothing has to be made of them */
export async function refuseSmall(paths: readonly string[]): Promise<void> {
  const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size));
  if (sizes.reduce((sum, size) => sum + size, 0) >= SMALL_BYTES) return;
  throw new BadWish(
    "these files are under 2 MB together: give them to a style as they are (a source of type geojson with its data), or say --small-too.",
  );
}

/** Of these layers nobody draws anything unless they are named: in `layers` of the customer's file, or by a style of its own. */
export function undrawn(layers: readonly string[]): string[] {
  const usual = groundLayers.parse({});
  const drawn = new Set([...usual.land, ...usual.water, ...usual.roads, ...usual.names]);
  return layers.filter((name) => !drawn.has(name));
}
