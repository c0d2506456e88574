import { type FileHandle, open } from "node:fs/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { FetchedPicture } from "../pictures/fetch-picture.ts";

/** https://github.com/protomaps/PMTiles, version 3: a header, directories of tiles in the order of a Hilbert curve, and the tiles. */
const HEADER_BYTES = 127;
const MOST_DIRECTORY_BYTES = 16_000_000;
const MOST_TILE_BYTES = 16_000_000;
/** A root, leaves, and leaves of these: more is no archive but a circle. */
const DEEPEST = 4;
/** Directories of the places where people look; each some hundred kilobytes at most. */
const MOST_LEAVES = 64;
const GZIP = 2;
const BROTLI = 3;
const TYPES: Readonly<Record<number, string>> = { 2: "image/png", 3: "image/jpeg", 4: "image/webp" };

interface Entry {
  readonly tileId: number;
  /** How many tiles in a row are this one; 0 where it is a directory. */
  readonly run: number;
  readonly offset: number;
  readonly length: number;
}

/** The file is none, or not one of pictures. */
export class PmtilesError extends Error {}

/** One archive of pictures, read where somebody looks and not as a whole. */
export class PmtilesFile {
  private readonly leaves = new Map<number, readonly Entry[]>();
  private readonly file: FileHandle;
  private readonly header: Header;
  private readonly root: readonly Entry[];

  private constructor(file: FileHandle, header: Header, root: readonly Entry[]) {
    this.file = file;
    this.header = header;
    this.root = root;
  }

  /** @throws PmtilesError for what is no archive of pictures; the system's error where there is no file */
  static async open(path: string): Promise<PmtilesFile> {
    const file = await open(path);
    try {
      const header = headerOf(await read(file, 0, HEADER_BYTES));
      const root = directoryOf(await read(file, header.rootOffset, header.rootLength, MOST_DIRECTORY_BYTES), header.compression);
      return new PmtilesFile(file, header, root);
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  close(): Promise<void> {
    return this.file.close();
  }

  /** Null where the archive has none there. @throws PmtilesError where it is damaged */
  async tile(z: number, x: number, y: number): Promise<FetchedPicture | null> {
    const id = tileIdOf(z, x, y);
    let entries = this.root;
    for (let depth = 0; depth < DEEPEST; depth++) {
      const entry = lastUpTo(entries, id);
      if (entry === undefined) return null;
      const { run, offset, length, tileId } = entry;
      if (run > 0) {
        if (id - tileId >= run) return null;
        return { type: this.header.type, bytes: await read(this.file, this.header.dataOffset + offset, length, MOST_TILE_BYTES) };
      }
      entries = await this.leaf(offset, length);
    }
    throw new PmtilesError("directories lead on and on");
  }

  private async leaf(offset: number, length: number): Promise<readonly Entry[]> {
    const known = this.leaves.get(offset);
    if (known !== undefined) return known;
    const { leafOffset, compression } = this.header;
    const entries = directoryOf(await read(this.file, leafOffset + offset, length, MOST_DIRECTORY_BYTES), compression);
    if (this.leaves.size >= MOST_LEAVES) this.leaves.delete(this.leaves.keys().next().value!);
    this.leaves.set(offset, entries);
    return entries;
  }
}

interface Header {
  readonly rootOffset: number;
  readonly rootLength: number;
  readonly leafOffset: number;
  readonly dataOffset: number;
  readonly compression: number;
  readonly type: string;
}

function headerOf(bytes: Buffer): Header {
  if (bytes.toString("latin1", 0, 7) !== "PMTiles" || bytes[7] !== 3) throw new PmtilesError("no PMTiles archive of version 3");
  const number = (at: number) => Number(bytes.readBigUInt64LE(at));
  const type = TYPES[bytes[99]!];
  if (type === undefined) throw new PmtilesError("its tiles are no pictures that browsers show");
  return {
    ...{ rootOffset: number(8), rootLength: number(16), leafOffset: number(40), dataOffset: number(56) },
    ...{ compression: bytes[97]!, type },
  };
}

async function read(file: FileHandle, position: number, length: number, most = length): Promise<Buffer> {
  if (length > most) throw new PmtilesError("a part of it is too large");
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead < length) throw new PmtilesError("it is cut off");
  return buffer;
}

function directoryOf(packed: Buffer, compression: number): Entry[] {
  const bytes =
    compression === GZIP
      ? gunzipSync(packed, { maxOutputLength: MOST_DIRECTORY_BYTES })
      : compression === BROTLI
        ? brotliDecompressSync(packed, { maxOutputLength: MOST_DIRECTORY_BYTES })
        : packed;
  let at = 0;
  const next = () => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[at++];
      if (byte === undefined) throw new PmtilesError("a directory is cut off");
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  };
  const count = next();
  // Each entry has four numbers of a byte or more.
  if (count * 4 > bytes.length) throw new PmtilesError("a directory is cut off");
  const numbers = () => Array.from({ length: count }, next);
  const [steps, runs, lengths, offsets] = [numbers(), numbers(), numbers(), numbers()];
  let tileId = 0;
  let end = 0;
  return steps.map((step, i) => {
    tileId += step;
    const length = lengths[i]!;
    // None is told where it lies behind the one before.
    const offset = offsets[i] === 0 ? end : offsets[i]! - 1;
    end = offset + length;
    return { tileId, run: runs[i]!, offset, length };
  });
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

/** All tiles of farther zooms come first, then those of this one along a Hilbert curve. */
export function tileIdOf(z: number, x: number, y: number): number {
  let id = (4 ** z - 1) / 3;
  let [atX, atY] = [x, y];
  for (let side = 2 ** z / 2; side >= 1; side /= 2) {
    const isRight = (atX & side) > 0;
    const isBelow = (atY & side) > 0;
    id += side * side * ((isRight ? 3 : 0) ^ (isBelow ? 1 : 0));
    if (isBelow) continue;
    if (isRight) [atX, atY] = [side - 1 - atX, side - 1 - atY];
    [atX, atY] = [atY, atX];
  }
  return id;
}
