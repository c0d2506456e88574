import { z } from "zod";
import { door } from "./door.ts";

const ring = z.array(z.tuple([z.number(), z.number()]).rest(z.number()));
const districts = z.object({
  type: z.literal("FeatureCollection"),
  features: z.array(
    z.object({
      type: z.literal("Feature"),
      properties: z.object({ name: z.string(), adcode: z.coerce.string() }),
      geometry: z.discriminatedUnion("type", [
        z.object({ type: z.literal("Polygon"), coordinates: z.array(ring) }),
        z.object({ type: z.literal("MultiPolygon"), coordinates: z.array(z.array(ring)) }),
      ]),
    }),
  ),
});

const number = z.string().regex(/^\d{1,7}$/);

export const mapDoors = {
  /** The districts around the tenant's area as GeoJSON in WGS-84; its own has the area's adcode. */
  base: door("GET /api/map/base", { access: "display", paths: "everyScreen" }, { file: true, answer: districts }),
  /** A tile of the customer's own ground, a picture; Web Mercator. */
  tile: door(
    "GET /api/map/tiles/:z/:x/:y",
    { access: "display", paths: "everyScreen" },
    { file: true, params: z.object({ z: number, x: number, y: number }) },
  ),
};
