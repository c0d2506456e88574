import type { Tenant } from "../../editions/load.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { Ground, GroundFault, Look } from "../../shared/http/map-api.ts";
import type { BaseMapFile, FileBase, StyleBase, TileBase } from "../../shared/policy/base-map.ts";
import { AskedParts, PICTURES } from "./asked-parts.ts";
import { CustomerStyles } from "./customer-styles.ts";
import { MapFiles } from "./map-files.ts";
import { plainOf, type TileFound, tileOf, VECTORS } from "./pmtiles.ts";
import { PmtilesError } from "./pmtiles-format.ts";

export interface Tile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

export interface BaseTilesDeps {
  readonly fetch: typeof globalThis.fetch;
  /** What `{key}` stands for in the customers' files; empty where nobody needs one. */
  readonly key: string;
  readonly now: () => number;
  /** Where the archives and styles lie that customers' files name. */
  readonly dir: string;
}

const NEAREST_ZOOM = 22;

type Customer = Pick<Tenant, "file">;

/** Ground of customers (M4): of their tile service, which only this server asks, so that its key and who looks where stay here; of a file of ours, and then nobody is asked; or of a style. */
export class BaseTiles {
  private readonly parts: AskedParts;
  private readonly files: MapFiles;
  private readonly styles: CustomerStyles;
  private readonly key: string;

  constructor({ fetch, key, now, dir }: BaseTilesDeps) {
    this.key = key;
    this.parts = new AskedParts({ fetch, now });
    this.files = new MapFiles(dir, now);
    this.styles = new CustomerStyles({ parts: this.parts, files: this.files, now, withKey: this.withKey });
  }

  /** What there is to draw; a ground that is away is an answer too, because the map goes on without it. */
  async ground({ file: { baseMap } }: Customer, look: Look): Promise<Ground> {
    if (baseMap === undefined) return { kind: "none" };
    try {
      if ("tiles" in baseMap) return { kind: "pictures", version: "", leastZoom: 0, mostZoom: baseMap.mostZoom };
      return await ("file" in baseMap ? this.archive(baseMap) : this.styles.ground(baseMap, look));
    } catch (error) {
      const fault = faultOf(error);
      if (fault === null) throw error;
      return { kind: "away", fault, name: nameOf(baseMap, look) };
    }
  }

  /** @param of which source of a style, and whether a packed tile is taken @throws ExpectedError notFound where the customer has no such ground; tooMany while too many wait; or what the service does */
  async tile(
    { file: { baseMap } }: Customer,
    tile: Tile,
    of: { source?: string | undefined; look?: Look; takesGzip?: boolean } = {},
  ): Promise<TileFound> {
    if (baseMap === undefined || !isOf(baseMap, tile)) throw new ExpectedError("notFound");
    if ("tiles" in baseMap) return this.parts.ask(this.addressOf(baseMap, tile), PICTURES);
    try {
      const found = await ("style" in baseMap
        ? this.styles.tile(baseMap, of.look ?? "light", of.source ?? "", tile)
        : this.held(baseMap, tile));
      return of.takesGzip === false ? await plainOf(found) : found;
    } catch (cause) {
      if (cause instanceof ExpectedError || faultOf(cause) === null) throw cause;
      throw new ExpectedError("legacyUnreachable", { call: "baseMap", file: nameOf(baseMap, of.look ?? "light") }, { cause });
    }
  }

  close(): Promise<void> {
    return this.files.close();
  }

  /** @throws ExpectedError notFound */
  async letters(customer: Customer, look: Look, fonts: string, range: string): Promise<Buffer> {
    return this.styles.letters(styleOf(customer), look, fonts, range);
  }

  /** @throws ExpectedError notFound */
  async sprite(customer: Customer, look: Look, file: string): Promise<TileFound> {
    return this.styles.sprite(styleOf(customer), look, file);
  }

  private async held({ file: name }: FileBase, { z, x, y }: Tile): Promise<TileFound> {
    const { file } = await this.files.archive(name);
    return tileOf(file, await file.tile(z, x, y));
  }

  private async archive({ file: name, layers, mostZoom: most }: FileBase): Promise<Ground> {
    const { file, version } = await this.files.archive(name);
    const { type, leastZoom, bounds, layers: held } = file.about;
    const mostZoom = Math.min(most, file.about.mostZoom);
    if (type !== VECTORS) return { kind: "pictures", version, leastZoom, mostZoom };
    const known = new Set([layers.land, layers.water, layers.roads, layers.names].flat());
    if (!held.some((layer) => known.has(layer))) return { kind: "away", fault: "noKnownLayer", name: `${name}: ${held.join(", ")}` };
    return { kind: "vectors", version, leastZoom, mostZoom, bounds: [...bounds], layers };
  }

  private addressOf({ tiles }: TileBase, { z, x, y }: Tile): string {
    const values: Record<string, string> = { z: String(z), x: String(x), y: String(y) };
    return this.withKey(tiles).replace(/\{([zxy])\}/g, (_, name: string) => values[name]!);
  }

  private readonly withKey = (address: string): string => address.replaceAll("{key}", encodeURIComponent(this.key));
}

function styleOf({ file: { baseMap } }: Customer): StyleBase {
  if (baseMap === undefined || !("style" in baseMap)) throw new ExpectedError("notFound");
  return baseMap;
}

/** What people are told is missing: never an address, which may hold what nobody should read. */
function nameOf(baseMap: BaseMapFile, look: Look): string {
  if ("file" in baseMap) return baseMap.file;
  if ("tiles" in baseMap) return new URL(baseMap.tiles).host;
  const style = (look === "dark" ? baseMap.dark : undefined) ?? baseMap.style;
  return URL.canParse(style) ? new URL(style).host : style;
}

/** Null for what is no fault of the ground. */
function faultOf(error: unknown): GroundFault | null {
  if (error instanceof PmtilesError) return "unreadable";
  if (error instanceof ExpectedError)
    return error.code === "notFound" ? "missing" : error.code === "legacyNoAnswer" ? "unreadable" : "unreachable";
  const { code } = error as NodeJS.ErrnoException;
  if (code === "ENOENT") return "missing";
  return code === undefined ? null : "unreadable";
}

/** A style says of each of its sources which zooms that has. */
function isOf(baseMap: BaseMapFile, { z, x, y }: Tile): boolean {
  const most = "style" in baseMap ? NEAREST_ZOOM : baseMap.mostZoom;
  return z <= most && x < 2 ** z && y < 2 ** z;
}
