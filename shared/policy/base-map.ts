import { z } from "zod";

const words = z.string().min(1);
/** Customers name themselves in Chinese and English; what other readers see without their own text, the client decides. */
export const text = z.strictObject({ zh: words, en: words, es: words.exactOptional(), ja: words.exactOptional() });

const ground = {
  /** What its owner wants to be said on the map. */
  attribution: text,
  /** The nearest zoom that it has; of an archive its own header says it, and this is the most of it that is shown. */
  mostZoom: z.number().int().min(1).max(22).default(18),
};

const tileBase = z.strictObject({
  ...ground,
  tiles: z
    .url({ protocol: /^https?$/ })
    .refine((url) => ["{z}", "{x}", "{y}"].every((part) => url.includes(part)), "must hold {z}, {x} and {y}; {key} stands for MAP_KEY"),
});
export type TileBase = z.infer<typeof tileBase>;

const names = (usual: string) => z.array(words).min(1).default([usual]);
const rank = z.union([z.string(), z.number()]);

/** Which layers of an archive of vectors are drawn as what; `npm run maps -- import` calls them so. */
export const groundLayers = z.strictObject({
  land: names("land"),
  water: names("water"),
  roads: names("roads"),
  /** Points with a name; roads have their names along them. */
  names: names("names"),
  /** By which of their properties roads are drawn wide. */
  mainRoads: z.strictObject({ property: words, values: z.array(rank).min(1) }).default({ property: "rank", values: [0, 1] }),
});
export type GroundLayers = z.infer<typeof groundLayers>;

/** A PMTiles archive in MAPS_DIR: of pictures, or of vectors that are drawn in the colours of the product. */
const fileBase = z.strictObject({
  ...ground,
  file: z.string().regex(/^[\w-]+\.pmtiles$/, "must be NAME.pmtiles"),
  layers: groundLayers.default(groundLayers.parse({})),
});
export type FileBase = z.infer<typeof fileBase>;

const styleAt = z.union([
  z.string().regex(/^[\w-]+\.json$/, "must be NAME.json in MAPS_DIR, or an address"),
  z.url({ protocol: /^https?$/ }),
]);

/** A MapLibre style, in MAPS_DIR or at an address. Our servers ask for everything that it names; browsers ask our servers. */
const styleBase = z.strictObject({
  ...ground,
  style: styleAt,
  /** For dark screens and walls; the same one when left out. */
  dark: styleAt.exactOptional(),
  /** Hosts besides those of the styles' own addresses that a style may name, with their ports where they have one. */
  hosts: z.array(z.string().regex(/^[a-z0-9.-]+(:\d{1,5})?$/, "a host name in small letters, with a port where it has one")).default([]),
});
export type StyleBase = z.infer<typeof styleBase>;

/** What lies beneath our districts and roads [M4], in WGS-84 and Web Mercator. */
export const baseMap = z.union([tileBase, fileBase, styleBase]);
export type BaseMapFile = z.infer<typeof baseMap>;
