import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importMap } from "../../server/map/import/import-map.ts";

export const GROUND = "ground.pmtiles";

/** A lake around the customer's middle, and a road with its name: made as an operator makes one. */
export async function makeGround(mapsDir: string): Promise<void> {
  const from = await mkdtemp(join(tmpdir(), "ground-"));
  const [west, south, east, north] = [121.0, 31.1, 121.2, 31.18];
  const shore = [[west, south], [east, south], [east, north], [west, north], [west, south]]; // biome-ignore format: one ring
  const road = [[west, south - 0.05], [east, south - 0.05]]; // biome-ignore format: one line
  const layers = { water: { type: "Polygon", coordinates: [shore] }, roads: { type: "LineString", coordinates: road } };
  const files = await Promise.all(
    Object.entries(layers).map(async ([layer, geometry]) => {
      const path = join(from, `${layer}.geojson`);
      await writeFile(path, JSON.stringify({ type: "Feature", properties: { name: "大治河路", rank: 0 }, geometry }));
      return { layer, path };
    }),
  );
  await importMap({ files, out: join(mapsDir, GROUND), leastZoom: 5, mostZoom: 12, datum: "WGS-84" });
  await rm(from, { recursive: true });
}
