import { archive } from "../../../shared/resources/archive.ts";
import { cavities } from "../../../shared/resources/cavities.ts";
import { manholeRecords } from "../../../shared/resources/manhole-records.ts";
import { registerStories } from "../stories/all.ts";
import type { Tenant } from "../tenant.ts";
import { type DefectShape, spotOf } from "./boxes.ts";
import { drawPage, drawPicture, drawRoad } from "./draw.ts";
import { photographedForLedger } from "./photographed.ts";
import type { Raster } from "./process.ts";

/** What a picture shows that a record of a register names, or that was taken of something beside a road; null where nobody has such a one. */
export function drawOfRecord(tenant: Tenant, key: string, id: string): Raster | null {
  const facility = tenant.world.facilities.find((one) => one.id === id);
  if (facility !== undefined && photographedForLedger(tenant.world, id).includes(key))
    return facility.kind === "manhole" ? drawSpot(key, "cover") : drawRoad(key, facility.kind === "sign");
  const named = registerStories.find(({ resource }) => Object.values(tenant.entities.of(resource.name).get(id) ?? {}).some(names(key)));
  switch (named?.resource.name) {
    case undefined:
      return null;
    case archive.name:
      return drawPage(key);
    case manholeRecords.name:
      return drawSpot(key, "cover");
    case cavities.name:
      return drawSpot(key, "hole");
    default:
      return drawRoad(key, false);
  }
}

const names = (key: string) => (value: unknown) => Array.isArray(value) && value.includes(key);
const drawSpot = (key: string, shape: DefectShape): Raster =>
  drawPicture({ seed: key, spot: spotOf(key, shape), shape, repaired: false, serious: true });
