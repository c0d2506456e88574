import { type FileHandle, open } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { ExpectedError } from "../../shared/errors.ts";
import {
  type Bounds,
  directoryOf,
  type Entry,
  GZIP,
  HEADER_BYTES,
  type Header,
  headerOf,
  PLAIN,
  PmtilesError,
  tileIdOf,
  unpacked,
} from "./pmtiles-format.ts";

const MOST_DIRECTORY_BYTES = 16_000_000;
const MOST_TILE_BYTES = 16_000_000;
/** A root, leaves, and leaves of these: more is no archive but a circle. */
const DEEPEST = 4;
/** Directories of the places where people look; each some hundred kilobytes at most. */
const MOST_LEAVES = 64;
export const VECTORS = "application/vnd.mapbox-vector-tile";
const TYPES: Readonly<Record<number, string>> = { 1: VECTORS, 2: "image/png", 3: "image/jpeg", 4: "image/webp" };

/** A tile as it is handed out. */
export interface TileFound {
  readonly type: string;
  readonly bytes: Buffer;
  /** How the bytes are packed, where they are. */
  readonly encoding?: "gzip";
}

/** What an archive says of itself. */
export interface AboutArchive {
  readonly type: string;
  readonly leastZoom: number;
  readonly mostZoom: number;
  readonly bounds: Bounds;
  /** Names of its vectors' layers; none of pictures. */
  readonly layers: readonly string[];
}

/** One archive of pictures or vectors, read where somebody looks and not as a whole. */
export class PmtilesFile {
  readonly about: AboutArchive;
  private readonly leaves = new Map<number, readonly Entry[]>();
  private readonly file: FileHandle;
  private readonly header: Header;
  private readonly root: readonly Entry[];

  private constructor(file: FileHandle, header: Header, root: readonly Entry[], about: AboutArchive) {
    this.file = file;
    this.header = header;
    this.root = root;
    this.about = about;
  }

  /** @throws PmtilesError for what is no archive of pictures or vectors; the system's error where there is no file */
  static async open(path: string): Promise<PmtilesFile> {
    const file = await open(path);
    try {
      const header = headerOf(await read(file, 0, HEADER_BYTES));
      const { leastZoom, mostZoom, bounds, compression } = header;
      const type = TYPES[header.tileType];
      if (type === undefined) throw new PmtilesError("its tiles are neither pictures that browsers show nor vectors");
      if (type === VECTORS && header.tileCompression !== PLAIN && header.tileCompression !== GZIP) {
        throw new PmtilesError("its tiles are packed in a way that is not known here");
      }
      const root = directoryOf(await read(file, header.root.offset, header.root.length, MOST_DIRECTORY_BYTES), compression);
      const layers = type === VECTORS ? await layersOf(file, header) : [];
      return new PmtilesFile(file, header, root, { type, leastZoom, mostZoom, bounds, layers });
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  close(): Promise<void> {
    return this.file.close();
  }

  /** Null where the archive has none there. @throws PmtilesError where it is damaged */
  async tile(z: number, x: number, y: number): Promise<TileFound | null> {
    const id = tileIdOf(z, x, y);
    let entries = this.root;
    for (let depth = 0; depth < DEEPEST; depth++) {
      const entry = lastUpTo(entries, id);
      if (entry === undefined) return null;
      const { run, offset, length, tileId } = entry;
      if (run > 0) {
        if (id - tileId >= run) return null;
        const bytes = await read(this.file, this.header.data.offset + offset, length, MOST_TILE_BYTES);
        const { type } = this.about;
        return type === VECTORS && this.header.tileCompression === GZIP ? { type, bytes, encoding: "gzip" } : { type, bytes };
      }
      entries = await this.leaf(offset, length);
    }
    throw new PmtilesError("directories lead on and on");
  }

  private async leaf(offset: number, length: number): Promise<readonly Entry[]> {
    const known = this.leaves.get(offset);
    if (known !== undefined) return known;
    const { leaves, compression } = this.header;
    const entries = directoryOf(await read(this.file, leaves.offset + offset, length, MOST_DIRECTORY_BYTES), compression);
    if (this.leaves.size >= MOST_LEAVES) this.leaves.delete(this.leaves.keys().next().value!);
    this.leaves.set(offset, entries);
    return entries;
  }
}

const gunzipped = promisify(gunzip);

/** A tile for who takes none that is packed. @throws PmtilesError for what does not unpack, or to more than a tile is */
export async function plainOf({ type, bytes, encoding }: TileFound): Promise<TileFound> {
  if (encoding === undefined) return { type, bytes };
  try {
    return { type, bytes: await gunzipped(bytes, { maxOutputLength: MOST_TILE_BYTES }) };
  } catch (cause) {
    throw new PmtilesError("a tile does not unpack", { cause });
  }
}

/** What is handed out of an archive: vectors that are none are a tile of nothing. @throws ExpectedError notFound for a picture that is none */
export function tileOf({ about: { type } }: PmtilesFile, found: TileFound | null): TileFound {
  if (found !== null) return found;
  if (type !== VECTORS) throw new ExpectedError("notFound");
  return { type, bytes: Buffer.alloc(0) };
}

/** The format asks archives of vectors to name their layers in the metadata. */
async function layersOf(file: FileHandle, { metadata, compression }: Header): Promise<string[]> {
  const text = unpacked(await read(file, metadata.offset, metadata.length, MOST_DIRECTORY_BYTES), compression).toString();
  try {
    const { vector_layers: layers } = JSON.parse(text) as { vector_layers?: { id: string }[] };
    return (layers ?? []).map(({ id }) => String(id));
  } catch (cause) {
    throw new PmtilesError("its metadata are no JSON", { cause });
  }
}

async function read(file: FileHandle, position: number, length: number, most = length): Promise<Buffer> {
  if (length > most) throw new PmtilesError("a part of it is too large");
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead < length) throw new PmtilesError("it is cut off");
  return buffer;
}

function lastUpTo(entries: readonly Entry[], id: number): Entry | undefined {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (entries[middle]!.tileId <= id) low = middle + 1;
    else high = middle;
  }
  return entries[low - 1];
}
