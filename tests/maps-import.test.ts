import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { VectorTile } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";
import { expect, it } from "vitest";
import { worldX, worldY } from "../client/map/mercator.ts";
import { roadFeatures } from "../client/map/road-features.ts";
import { importMap } from "../server/map/import/import-map.ts";
import { PmtilesFile } from "../server/map/pmtiles.ts";
import { generateWorld } from "./legacy-services/world/generate.ts";
import { readPlans } from "./legacy-services/world/plans.ts";

const ZOOM = 13;

it("[M4] the roads of the stand-in's records become tiles in which each of them stands wherever it goes", async () => {
  const dir = await mkdtemp(join(tmpdir(), "roads-"));
  const { roads: records } = generateWorld(readPlans()[0]!, 1, 0);
  const roads = roadFeatures(records as never);
  expect(roads.features.length).toBeGreaterThan(5);
  const path = join(dir, "roads.geojson");
  await writeFile(path, JSON.stringify(roads));
  const out = join(dir, "roads.pmtiles");
  await importMap({ files: [{ layer: "roads", path }], out, leastZoom: 5, mostZoom: ZOOM, datum: "WGS-84" });
  const file = await PmtilesFile.open(out);
  for (const { properties, geometry } of roads.features) {
    for (const [lng, lat] of geometry.coordinates) {
      const found = await file.tile(ZOOM, Math.floor(worldX(lng!) * 2 ** ZOOM), Math.floor(worldY(lat!) * 2 ** ZOOM));
      const layer = new VectorTile(new PbfReader(gunzipSync(found!.bytes))).layers.roads!;
      const names = Array.from({ length: layer.length }, (_, i) => layer.feature(i).properties.name);
      expect(names).toContain(properties!.name);
    }
  }
  await file.close();
  await rm(dir, { recursive: true });
});
