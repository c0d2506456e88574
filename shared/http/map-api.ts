import { z } from "zod";
import { groundLayers } from "../policy/base-map.ts";
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
/** Styles may differ between light and dark screens. */
const look = z.enum(["light", "dark"]);
export type Look = z.infer<typeof look>;
/** Changes with what is drawn: browsers keep tiles by their addresses. */
const version = z.string().max(40);
const zooms = { leastZoom: z.number(), mostZoom: z.number() };

/** What keeps a whole ground from being drawn. */
const groundFaults = ["missing", "unreadable", "noKnownLayer", "unreachable"] as const;
export type GroundFault = (typeof groundFaults)[number];
/** What a style names and nobody has: the rest of it is drawn, letters with the fonts of the browser's machine. */
const lack = z.object({ what: z.enum(["source", "font", "pictures"]), name: z.string() });
export type Lack = z.infer<typeof lack>;

const ground = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("none") }),
  z.object({ kind: z.literal("pictures"), version, ...zooms }),
  z.object({
    ...{ kind: z.literal("vectors"), version, ...zooms },
    /** West, south, east, north in degrees. */
    bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
    layers: groundLayers,
  }),
  /** Of MapLibre's form; every address in it is a path of this server. */
  z.object({ kind: z.literal("style"), version, style: z.record(z.string(), z.unknown()), lacks: z.array(lack) }),
  z.object({ kind: z.literal("away"), fault: z.enum(groundFaults), name: z.string() }),
]);
export type Ground = z.infer<typeof ground>;

const everyMap = { access: "display", paths: "everyScreen" } as const;

export const mapDoors = {
  /** The districts around the tenant's area as GeoJSON in WGS-84; its own has the area's adcode. */
  base: door("GET /api/map/base", everyMap, { file: true, answer: districts }),
  /** What the customer's own ground is, or what keeps it away. */
  ground: door("GET /api/map/ground", everyMap, { query: z.object({ look }), answer: ground }),
  /** A tile of the customer's own ground, or of a source of its style; Web Mercator. 404 for a picture that is none, an empty one for vectors. */
  tile: door("GET /api/map/tiles/:z/:x/:y", everyMap, {
    file: true,
    params: z.object({ z: number, x: number, y: number }),
    query: z.object({ source: z.string().max(200).optional(), look: look.default("light"), v: version.optional() }),
  }),
  /** Letters of a style's fonts, 256 of them, as MapLibre asks for them. */
  letters: door("GET /api/map/letters/:look/:fonts/:range", everyMap, {
    file: true,
    params: z.object({ look, fonts: z.string().max(400), range: z.string().regex(/^\d{1,7}-\d{1,7}$/) }),
  }),
  /** A style's small pictures: their index and the sheet, of either density. */
  sprite: door("GET /api/map/sprites/:look/:file", everyMap, {
    file: true,
    params: z.object({ look, file: z.string().regex(/^[\w-]{1,100}(@2x)?\.(json|png)$/) }),
  }),
};
