import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";
import { PmtilesFile, plainOf } from "./pmtiles.ts";
import { directoryBytes, headerBytes, tileIdOf } from "./pmtiles-format.ts";

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "pmtiles-"));
});
afterEach(() => rm(dir, { recursive: true }));

/** The world as one tile, the four beneath as one picture, and one far tile in a leaf of its own. */
async function archive(type = 2): Promise<string> {
  const data = Buffer.from("worldfoursfar");
  const leaf = directoryBytes([{ tileId: tileIdOf(12, 3_423, 1_763), run: 1, offset: 10, length: 3 }]);
  const root = directoryBytes([
    { tileId: 0, run: 1, offset: 0, length: 5 },
    { tileId: 1, run: 4, offset: 5, length: 5 },
    { tileId: 5, run: 0, offset: 0, length: leaf.length },
  ]);
  const leavesAt = 127 + root.length;
  const header = headerBytes({
    ...{ root: { offset: 127, length: root.length }, metadata: { offset: 0, length: 0 } },
    ...{ leaves: { offset: leavesAt, length: leaf.length }, data: { offset: leavesAt + leaf.length, length: data.length } },
    ...{ tiles: { addressed: 6, entries: 3, contents: 3 }, compression: 2, tileCompression: 1, tileType: type },
    ...{ leastZoom: 0, mostZoom: 12, bounds: [-180, -85, 180, 85] },
  });
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

it("[M4] refuses what is no archive, one of neither pictures nor vectors, and one that is cut off", async () => {
  await expect(PmtilesFile.open(await archive(5))).rejects.toThrow("neither pictures");
  await writeFile(join(dir, "other.pmtiles"), Buffer.alloc(200));
  await expect(PmtilesFile.open(join(dir, "other.pmtiles"))).rejects.toThrow("no PMTiles archive");
  await writeFile(join(dir, "short.pmtiles"), "PMTiles");
  await expect(PmtilesFile.open(join(dir, "short.pmtiles"))).rejects.toThrow("cut off");
});

it("[M4] a tile that unpacks to more than a tile is, or not at all, is refused beside the others' work", async () => {
  const packed = (bytes: Buffer) => ({ type: "application/vnd.mapbox-vector-tile", bytes, encoding: "gzip" as const });
  expect((await plainOf(packed(gzipSync("roads")))).bytes.toString()).toBe("roads");
  await expect(plainOf(packed(gzipSync(Buffer.alloc(17_000_000))))).rejects.toThrow("does not unpack");
  await expect(plainOf(packed(Buffer.from("no gzip")))).rejects.toThrow("does not unpack");
});
