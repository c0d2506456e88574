import type { LayerSpecification, SourceSpecification, SpriteSpecification, StyleSpecification } from "maplibre-gl";
import { type Ground, mapDoors } from "../../shared/http/map-api.ts";
import { type GroundLook, houseLayers } from "./house-style.ts";
import { tilePaint } from "./map-style.ts";

/** What a ground adds to a map. Its names begin so that no other source or layer is called the same. */
export interface GroundParts {
  readonly sources: Readonly<Record<string, SourceSpecification>>;
  readonly layers: readonly LayerSpecification[];
  readonly sprite?: SpriteSpecification;
  readonly glyphs?: string;
  /** With `glyphs`: a font that it has letters of. Ours are written in it too, because MapLibre would ask for one that nobody named. */
  readonly font?: readonly string[];
}

export const GROUND = "ground";
/** As MapLibre writes the places in an address. */
const TILES = mapDoors.tile.path.replace(/:([zxy])/g, "{$1}");
const NOTHING: GroundParts = { sources: {}, layers: [] };

/** @param origin what paths of our server begin with: MapLibre's worker knows no page that they would belong to */
export function groundParts(ground: Ground | null, look: GroundLook, origin: string): GroundParts {
  switch (ground?.kind) {
    case "pictures": {
      const tiles = [`${origin}${TILES}?v=${ground.version}`];
      const source = { type: "raster" as const, tiles, tileSize: 256, minzoom: ground.leastZoom, maxzoom: ground.mostZoom };
      return { sources: { [GROUND]: source }, layers: [{ id: GROUND, type: "raster", source: GROUND, paint: tilePaint(look.theme) }] };
    }
    case "vectors": {
      const { version, leastZoom: minzoom, mostZoom: maxzoom, bounds, layers } = ground;
      const tiles = [`${origin}${TILES}?v=${version}`];
      return { sources: { [GROUND]: { type: "vector", tiles, minzoom, maxzoom, bounds } }, layers: houseLayers(GROUND, layers, look) };
    }
    case "style":
      return ofStyle(ground.style as unknown as StyleSpecification, origin);
    default:
      return NOTHING;
  }
}

/** A customer's style beneath what is ours: a style of its own would take the place of all of it. */
function ofStyle({ sources, layers, sprite, glyphs }: StyleSpecification, origin: string): GroundParts {
  const named = (name: string) => `${GROUND}:${name}`;
  const placed = Object.entries(sources).map(([name, source]) => {
    const { tiles } = source as { tiles?: string[] };
    return [named(name), tiles === undefined ? source : { ...source, tiles: tiles.map((path) => `${origin}${path}`) }];
  });
  return {
    sources: Object.fromEntries(placed),
    layers: layers.map((layer) => ({
      ...layer,
      id: named(layer.id),
      ...("source" in layer && { source: named(layer.source) }),
    })) as LayerSpecification[],
    ...(Array.isArray(sprite) && { sprite: sprite.map(({ id, url }) => ({ id, url: `${origin}${url}` })) }),
    ...(glyphs !== undefined && { glyphs: `${origin}${glyphs}`, ...fontOf(layers) }),
  };
}

/** The first that its layers name, as it is or as a literal. */
function fontOf(layers: readonly LayerSpecification[]): { font?: readonly string[] } {
  for (const { layout } of layers) {
    const told: unknown = (layout as Record<string, unknown> | undefined)?.["text-font"];
    const font = Array.isArray(told) && told[0] === "literal" ? told[1] : told;
    if (Array.isArray(font) && font.length > 0 && font.every((one) => typeof one === "string")) return { font };
  }
  return {};
}
