import { brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";

/**
 * https://github.com/protomaps/PMTiles, version 3: a header, a root directory behind it, and leaves, metadata and tiles wherever the header
 * says. Offsets in directories count from where their leaves or tiles begin; lengths are bytes.
 */
export const HEADER_BYTES = 127;
/** Header and root lie in what readers over the network ask for first. */
export const ROOT_ENDS_AT = 16_384;
const MOST_DIRECTORY_BYTES = 16_000_000;
export const PLAIN = 1;
export const GZIP = 2;
const BROTLI = 3;

/** The file is none, is damaged, or holds what no map of ours draws. */
export class PmtilesError extends Error {}

export interface Entry {
  readonly tileId: number;
  /** How many tiles in a row are this one; 0 where it is a directory. */
  readonly run: number;
  readonly offset: number;
  readonly length: number;
}

interface Part {
  readonly offset: number;
  readonly length: number;
}

/** West, south, east, north in degrees. */
export type Bounds = readonly [number, number, number, number];

export interface Header {
  readonly root: Part;
  readonly metadata: Part;
  readonly leaves: Part;
  readonly data: Part;
  readonly tiles: { readonly addressed: number; readonly entries: number; readonly contents: number };
  /** Of directories and metadata. */
  readonly compression: number;
  readonly tileCompression: number;
  /** 1 vectors (MVT), 2 PNG, 3 JPEG, 4 WebP. */
  readonly tileType: number;
  readonly leastZoom: number;
  readonly mostZoom: number;
  readonly bounds: Bounds;
}

const DEGREE = 1e7;
const partAt = (bytes: Buffer, at: number): Part => ({
  offset: Number(bytes.readBigUInt64LE(at)),
  length: Number(bytes.readBigUInt64LE(at + 8)),
});

/** @throws PmtilesError */
export function headerOf(bytes: Buffer): Header {
  if (bytes.toString("latin1", 0, 7) !== "PMTiles" || bytes[7] !== 3) throw new PmtilesError("no PMTiles archive of version 3");
  const [root, metadata, leaves, data] = [partAt(bytes, 8), partAt(bytes, 24), partAt(bytes, 40), partAt(bytes, 56)];
  const count = (at: number) => Number(bytes.readBigUInt64LE(at));
  const degrees = (at: number) => bytes.readInt32LE(at) / DEGREE;
  return {
    ...{ root, metadata, leaves, data, tiles: { addressed: count(72), entries: count(80), contents: count(88) } },
    ...{ compression: bytes[97]!, tileCompression: bytes[98]!, tileType: bytes[99]!, leastZoom: bytes[100]!, mostZoom: bytes[101]! },
    bounds: [degrees(102), degrees(106), degrees(110), degrees(114)],
  };
}

/** Tiles lie as they came, not along the curve: the header says so. */
export function headerBytes(header: Header): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES);
  bytes.write("PMTiles", "latin1");
  bytes[7] = 3;
  const { root, metadata, leaves, data, tiles, bounds } = header;
  const numbers = [root, metadata, leaves, data].flatMap(({ offset, length }) => [offset, length]);
  for (const [i, value] of [...numbers, tiles.addressed, tiles.entries, tiles.contents].entries()) {
    bytes.writeBigUInt64LE(BigInt(value), 8 + 8 * i);
  }
  bytes.set([0, header.compression, header.tileCompression, header.tileType, header.leastZoom, header.mostZoom], 96);
  const [west, south, east, north] = bounds;
  for (const [i, degrees] of bounds.entries()) bytes.writeInt32LE(Math.round(degrees * DEGREE), 102 + 4 * i);
  bytes[118] = Math.min(header.mostZoom, Math.max(header.leastZoom, 11));
  bytes.writeInt32LE(Math.round(((west + east) / 2) * DEGREE), 119);
  bytes.writeInt32LE(Math.round(((south + north) / 2) * DEGREE), 123);
  return bytes;
}

/** @throws PmtilesError for a compression that Node has not, and for what does not open */
export function unpacked(bytes: Buffer, compression: number): Buffer {
  const most = { maxOutputLength: MOST_DIRECTORY_BYTES };
  try {
    if (compression === GZIP) return gunzipSync(bytes, most);
    if (compression === BROTLI) return brotliDecompressSync(bytes, most);
  } catch (cause) {
    throw new PmtilesError("a part of it does not unpack", { cause });
  }
  if (compression !== PLAIN) throw new PmtilesError("it is packed in a way that is not known here");
  return bytes;
}

/** @throws PmtilesError */
export function directoryOf(packed: Buffer, compression: number): Entry[] {
  const bytes = unpacked(packed, compression);
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

/** As `directoryOf` reads it, with GZIP; entries in the order of their tiles. */
export function directoryBytes(entries: readonly Entry[]): Buffer {
  const bytes: number[] = [];
  const push = (value: number) => {
    let left = value;
    for (; left >= 128; left = Math.floor(left / 128)) bytes.push((left % 128) + 128);
    bytes.push(left);
  };
  const isBehind = (i: number) => i > 0 && entries[i - 1]!.offset + entries[i - 1]!.length === entries[i]!.offset;
  push(entries.length);
  for (const [i, { tileId }] of entries.entries()) push(tileId - (entries[i - 1]?.tileId ?? 0));
  for (const { run } of entries) push(run);
  for (const { length } of entries) push(length);
  for (const [i, { offset }] of entries.entries()) push(isBehind(i) ? 0 : offset + 1);
  return gzipSync(Buffer.from(bytes));
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
