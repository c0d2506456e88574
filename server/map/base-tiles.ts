import { join } from "node:path";
import type { Tenant } from "../../editions/load.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { FileBase, TileBase } from "../../shared/policy/tenant-file.ts";
import { type FetchedPicture, fetchPicture } from "../pictures/fetch-picture.ts";
import { Slots } from "../uploads/slots.ts";
import { PmtilesFile } from "./pmtiles.ts";

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
  /** Where the archives lie that customers' files name. */
  readonly dir: string;
}

/** Tiles of the places where people look lie here; a tile is some 20 kB. */
const MOST_BYTES = 64_000_000;
const KEEP_MS = 24 * 3_600_000;
/** A service that is away is left alone for so long: a map asks for forty tiles at once. */
const REST_MS = 10_000;
const AWAY: ReadonlySet<string> = new Set(["legacyUnreachable", "legacyTimeout"]);
/** Of one service; some screens full of tiles wait. */
const AT_ONCE = 16;
const MOST_WAITING = 400;

interface Kept {
  readonly picture: FetchedPicture;
  readonly atMs: number;
}

/** Ground from a customer's tile service (M4): only this server asks it, so that its key and who looks where stay here; or from a file of ours, and then nobody is asked. */
export class BaseTiles {
  private readonly deps: BaseTilesDeps;
  /** Oldest use first. */
  private readonly kept = new Map<string, Kept>();
  private bytes = 0;
  private readonly asked = new Map<string, Promise<FetchedPicture>>();
  /** By the services' hosts. */
  private readonly slots = new Map<string, Slots>();
  private readonly restUntilMs = new Map<string, number>();
  /** By their names; one that could not be opened is tried again with the next tile. */
  private readonly files = new Map<string, Promise<PmtilesFile>>();

  constructor(deps: BaseTilesDeps) {
    this.deps = deps;
  }

  /** @throws ExpectedError notFound where the customer has no such ground; tooMany while too many wait; or what the service does */
  async tile({ file }: Pick<Tenant, "file">, tile: Tile): Promise<FetchedPicture> {
    if (file.baseMap === undefined || !isOf(file.baseMap, tile)) throw new ExpectedError("notFound");
    if ("file" in file.baseMap) return this.fromFile(file.baseMap.file, tile);
    const address = this.addressOf(file.baseMap, tile);
    const kept = this.kept.get(address);
    if (kept !== undefined && this.deps.now() - kept.atMs < KEEP_MS) {
      this.kept.delete(address);
      this.kept.set(address, kept);
      return kept.picture;
    }
    return this.asked.get(address) ?? this.ask(address);
  }

  private async fromFile(name: string, { z, x, y }: Tile): Promise<FetchedPicture> {
    const opened = this.files.get(name) ?? PmtilesFile.open(join(this.deps.dir, name));
    this.files.set(name, opened);
    const file = await opened.catch((cause: unknown) => {
      this.files.delete(name);
      throw new ExpectedError("legacyUnreachable", { call: "baseMap", file: name }, { cause });
    });
    const picture = await file.tile(z, x, y);
    if (picture === null) throw new ExpectedError("notFound");
    return picture;
  }

  private ask(address: string): Promise<FetchedPicture> {
    const { host } = new URL(address);
    const slots = this.slots.get(host) ?? new Slots(AT_ONCE, MOST_WAITING);
    this.slots.set(host, slots);
    const asking = slots.take(() => this.fetch(host, address)).finally(() => this.asked.delete(address));
    this.asked.set(address, asking);
    return asking;
  }

  private async fetch(host: string, address: string): Promise<FetchedPicture> {
    const restMs = (this.restUntilMs.get(host) ?? 0) - this.deps.now();
    if (restMs > 0) throw new ExpectedError("legacyUnreachable", { call: "baseMap" });
    try {
      const picture = await fetchPicture(this.deps.fetch, [address]);
      this.keep(address, picture);
      return picture;
    } catch (error) {
      if (error instanceof ExpectedError && AWAY.has(error.code)) this.restUntilMs.set(host, this.deps.now() + REST_MS);
      throw error;
    }
  }

  private keep(address: string, picture: FetchedPicture): void {
    this.drop(address);
    this.kept.set(address, { picture, atMs: this.deps.now() });
    this.bytes += picture.bytes.length;
    for (const oldest of this.kept.keys()) {
      if (this.bytes <= MOST_BYTES) return;
      this.drop(oldest);
    }
  }

  private drop(address: string): void {
    this.bytes -= this.kept.get(address)?.picture.bytes.length ?? 0;
    this.kept.delete(address);
  }

  private addressOf({ tiles }: TileBase, { z, x, y }: Tile): string {
    const values: Record<string, string> = { z: String(z), x: String(x), y: String(y), key: encodeURIComponent(this.deps.key) };
    return tiles.replace(/\{(z|x|y|key)\}/g, (_, name: string) => values[name]!);
  }
}

const isOf = ({ mostZoom }: TileBase | FileBase, { z, x, y }: Tile): boolean => z <= mostZoom && x < 2 ** z && y < 2 ** z;
