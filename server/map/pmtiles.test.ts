import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";
import { PmtilesFile, tileIdOf } from "./pmtiles.ts";

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "pmtiles-"));
});
afterEach(() => rm(dir, { recursive: true }));

interface Written {
  readonly id: number;
  readonly run: number;
  readonly offset: number;
  readonly length: number;
}
function varint(value: number): number[] {
  const bytes = [];
  for (let left = value; ; left = Math.floor(left / 128)) {
    if (left < 128) return [...bytes, left];
    bytes.push((left % 128) + 128);
  }
}
/** Offsets are left out where an entry lies behind the one before, as the format wants it. */
function directory(entries: readonly Written[]): Buffer {
  const behind = (i: number) => i > 0 && entries[i - 1]!.offset + entries[i - 1]!.length === entries[i]!.offset;
  return gzipSync(
    Buffer.from([
      ...varint(entries.length),
      ...entries.flatMap(({ id }, i) => varint(id - (entries[i - 1]?.id ?? 0))),
      ...entries.flatMap(({ run }) => varint(run)),
      ...entries.flatMap(({ length }) => varint(length)),
      ...entries.flatMap(({ offset }, i) => varint(behind(i) ? 0 : offset + 1)),
    ]),
  );
}

/** The world as one tile, the four beneath as one picture, and one far tile in a leaf of its own. */
async function archive(type = 2): Promise<string> {
  const data = Buffer.from("worldfoursfar");
  const leaf = directory([{ id: tileIdOf(12, 3_423, 1_763), run: 1, offset: 10, length: 3 }]);
  const root = directory([
    { id: 0, run: 1, offset: 0, length: 5 },
    { id: 1, run: 4, offset: 5, length: 5 },
    { id: 5, run: 0, offset: 0, length: leaf.length },
  ]);
  const header = Buffer.alloc(127);
  header.write("PMTiles", "latin1");
  header[7] = 3;
  const numbers = [...[127, root.length, 0, 0], ...[127 + root.length, leaf.length], ...[127 + root.length + leaf.length, data.length]];
  for (const [i, value] of numbers.entries()) header.writeBigUInt64LE(BigInt(value), 8 + 8 * i);
  header[97] = 2;
  header[99] = type;
  const path = join(dir, "ground.pmtiles");
  await writeFile(path, Buffer.concat([header, root, leaf, data]));
  return path;
}

it("[M4] knows a tile by its place on the curve, as the format's own examples have it", () => {
  const first = [
    [0, 0, 0],
    [1, 0, 0],
    [1, 0, 1],
    [1, 1, 1],
    [1, 1, 0],
    [2, 0, 0],
  ] as const;
  expect(first.map(([z, x, y]) => tileIdOf(z, x, y))).toEqual([0, 1, 2, 3, 4, 5]);
  expect(tileIdOf(12, 3_423, 1_763)).toBe(19_078_479);
});

it("[M4] reads pictures of a file, one that stands for several and one whose directory is a leaf; null where there is none", async () => {
  const file = await PmtilesFile.open(await archive());
  const read = async (z: number, x: number, y: number) => {
    const found = await file.tile(z, x, y);
    return found === null ? null : [found.type, found.bytes.toString()];
  };
  expect(await read(0, 0, 0)).toEqual(["image/png", "world"]);
  expect(await read(1, 1, 0)).toEqual(["image/png", "fours"]);
  expect(await read(12, 3_423, 1_763)).toEqual(["image/png", "far"]);
  expect(await read(12, 3_423, 1_762)).toBeNull();
  expect(await read(2, 0, 0)).toBeNull();
  await file.close();
});

it("[M4] refuses what is no archive, one of no pictures, and one that is cut off", async () => {
  await expect(PmtilesFile.open(await archive(1))).rejects.toThrow("no pictures");
  await writeFile(join(dir, "other.pmtiles"), Buffer.alloc(200));
  await expect(PmtilesFile.open(join(dir, "other.pmtiles"))).rejects.toThrow("no PMTiles archive");
  await writeFile(join(dir, "short.pmtiles"), "PMTiles");
  await expect(PmtilesFile.open(join(dir, "short.pmtiles"))).rejects.toThrow("cut off");
});
