import { z } from "zod";
import type { Lack, Look } from "../../shared/http/map-api.ts";

/** Where something of a style comes from: a file in MAPS_DIR, or an address with {z}, {x}, {y}, {fontstack} and {range} in it. */
export type Origin = { readonly file: string } | { readonly address: string };

/** A style whose parts browsers ask this server for, and where this server finds them. */
export interface StylePlan {
  readonly style: Readonly<Record<string, unknown>>;
  readonly sources: ReadonlyMap<string, PlannedSource>;
  readonly sprites: ReadonlyMap<string, Origin>;
  readonly letters: Origin | null;
  /** Each a list of fonts that stand in for each other. */
  readonly fonts: readonly (readonly string[])[];
  readonly lacks: readonly Lack[];
}

export interface PlannedSource {
  readonly type: "vector" | "raster";
  readonly from: Origin;
}

/** What a source's own description (TileJSON, or the header of an archive) says. */
export interface SourceFacts {
  readonly from: Origin;
  readonly minzoom: number;
  readonly maxzoom: number;
  readonly bounds?: readonly number[] | undefined;
}

/** The parts that this looks at; the rest goes to the browser as it is. */
const styleForm = z.looseObject({
  version: z.literal(8),
  sources: z.record(z.string().max(200), z.looseObject({ type: z.string() })),
  layers: z.array(z.looseObject({ id: z.string(), type: z.string() })).max(1_000),
  sprite: z.union([z.string(), z.array(z.object({ id: z.string(), url: z.string() }))]).optional(),
  glyphs: z.string().optional(),
});
type Source = { type: string; [key: string]: unknown };

const FILE = /^[\w-]+(?: [\w-]+)*(?:\/[\w-]+(?: [\w-]+)*)*$/;
const ARCHIVE = /^(?:pmtiles:\/\/)?([\w-]+\.pmtiles)$/;

interface Questions {
  readonly look: Look;
  readonly version: string;
  /** @throws where the style's file names no such host */
  readonly allow: (address: string) => string;
  readonly facts: (from: Origin) => Promise<SourceFacts>;
}

/** @throws ZodError for what is no style */
export async function planStyle(text: string, { look, version, allow, facts }: Questions): Promise<StylePlan> {
  const { sources, layers, sprite, glyphs, ...rest } = styleForm.parse(JSON.parse(text));
  const lacks: Lack[] = [];
  const planned = new Map<string, PlannedSource>();
  const shown: Record<string, unknown> = {};
  for (const [name, source] of Object.entries(sources)) {
    try {
      if (source.type === "geojson" && typeof source.data === "object") {
        shown[name] = source;
        continue;
      }
      const { shown: rest, ...one } = await planSource(source, allow, facts);
      planned.set(name, one);
      const query = `source=${encodeURIComponent(name)}&look=${look}&v=${version}`;
      shown[name] = { ...rest, tiles: [`/api/map/tiles/{z}/{x}/{y}?${query}`] };
    } catch {
      lacks.push({ what: "source", name });
    }
  }
  const sprites = spritesOf(sprite, allow, lacks);
  const fonts = fontsOf(layers);
  // Where nothing is written nobody asks for letters.
  const letters = glyphs === undefined || fonts.length === 0 ? null : originOf(glyphs, allow);
  if (glyphs !== undefined && fonts.length > 0 && letters === null) lacks.push({ what: "font", name: glyphs });
  const style = {
    ...{ version: 8, sources: shown, transition: rest.transition },
    // A layer whose source is missing has nothing to draw, and MapLibre would refuse it.
    layers: layers.filter(({ source }) => source === undefined || String(source) in shown),
    ...(sprites.size > 0 && { sprite: [...sprites.keys()].map((id) => ({ id, url: `/api/map/sprites/${look}/${id}` })) }),
    ...(letters !== null && { glyphs: `/api/map/letters/${look}/{fontstack}/{range}` }),
  };
  return { style, sources: planned, sprites, letters, fonts: letters === null ? [] : fonts, lacks };
}

async function planSource(
  source: Source,
  allow: Questions["allow"],
  facts: Questions["facts"],
): Promise<PlannedSource & { shown: object }> {
  if (source.type !== "vector" && source.type !== "raster") throw new Error("a source of no kind that is drawn here");
  const { url, tiles, attribution: _, ...rest } = source;
  if (typeof url === "string") {
    const archive = ARCHIVE.exec(url)?.[1];
    const { from, minzoom, maxzoom, bounds } = await facts(archive === undefined ? { address: allow(url) } : { file: archive });
    return { type: source.type, from, shown: { ...rest, minzoom, maxzoom, ...(bounds !== undefined && { bounds }) } };
  }
  const [first] = Array.isArray(tiles) ? tiles : [];
  return { type: source.type, from: { address: allow(String(first)) }, shown: rest };
}

function originOf(reference: string, allow: Questions["allow"]): Origin | null {
  if (/^https?:/.test(reference)) {
    try {
      return { address: allow(reference) };
    } catch {
      return null;
    }
  }
  const bare = reference.replace("{fontstack}", "F").replace("{range}.pbf", "R");
  return FILE.test(bare) ? { file: reference } : null;
}

/** MapLibre's own name for the one sheet of a style that names no others. */
const ONLY = "default";

function spritesOf(sprite: z.infer<typeof styleForm>["sprite"], allow: Questions["allow"], lacks: Lack[]): Map<string, Origin> {
  const found = new Map<string, Origin>();
  const named = typeof sprite === "string" ? [{ id: ONLY, url: sprite }] : (sprite ?? []);
  for (const { id, url } of named) {
    const origin = /^[\w-]{1,100}$/.test(id) ? originOf(url, allow) : null;
    if (origin === null) lacks.push({ what: "pictures", name: url });
    else found.set(id, origin);
  }
  return found;
}

/** What MapLibre asks for where a layer with letters names no font. */
const USUAL_FONTS = ["Open Sans Regular", "Arial Unicode MS Regular"];

/** Lists of fonts stand in `text-font` as they are, or as literals within an expression. */
function fontsOf(layers: readonly Record<string, unknown>[]): string[][] {
  const found = new Map<string, string[]>();
  const walk = (value: unknown, isLiteral: boolean): void => {
    if (!Array.isArray(value)) return;
    if (isLiteral && value.length > 0 && value.every((one) => typeof one === "string")) found.set(value.join(), value as string[]);
    else for (const one of value) walk(one, value[0] === "literal");
  };
  for (const { layout } of layers) {
    const { "text-font": fonts, "text-field": letters } = (layout ?? {}) as Record<string, unknown>;
    walk(fonts ?? (letters === undefined ? undefined : USUAL_FONTS), true);
  }
  return [...found.values()];
}
