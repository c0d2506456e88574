import { createHash } from "node:crypto";
import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { gzipSync } from "node:zlib";
import { type Bounds, directoryBytes, type Entry, GZIP, HEADER_BYTES, headerBytes, ROOT_ENDS_AT, tileIdOf } from "./pmtiles-format.ts";

/** A leaf that is asked for is some ten kilobytes. */
const ENTRIES_PER_LEAF = 4_096;

interface Ends {
  readonly leastZoom: number;
  readonly mostZoom: number;
  readonly bounds: Bounds;
  readonly metadata: unknown;
}

/**
 * An archive of vectors under way: tiles in any order go to a file beside the wanted one, which takes its place when all of it is written and on
 * the disk. A reader sees the old archive or the new one; a run that fails leaves what was there.
 */
export class PmtilesWriter {
  private readonly path: string;
  private readonly part: string;
  private readonly file: FileHandle;
  private at = ROOT_ENDS_AT;
  private addressed = 0;
  private readonly entries: Entry[] = [];
  /** Of seas and fields many tiles are the same. */
  private readonly byContent = new Map<string, { offset: number; length: number }>();

  private constructor(path: string, part: string, file: FileHandle) {
    this.path = path;
    this.part = part;
    this.file = file;
  }

  static async open(path: string): Promise<PmtilesWriter> {
    const part = `${path}.${process.pid}.part`;
    return new PmtilesWriter(path, part, await open(part, "w"));
  }

  /** @param tile a vector tile (MVT), not packed */
  async add(z: number, x: number, y: number, tile: Uint8Array): Promise<void> {
    const content = createHash("sha1").update(tile).digest("base64");
    const known = this.byContent.get(content);
    const place = known ?? { offset: this.at - ROOT_ENDS_AT, length: await this.append(gzipSync(tile)) };
    if (known === undefined) this.byContent.set(content, place);
    this.addressed++;
    this.entries.push({ tileId: tileIdOf(z, x, y), run: 1, ...place });
  }

  /** The archive takes its place. @returns its bytes */
  async finish({ leastZoom, mostZoom, bounds, metadata }: Ends): Promise<number> {
    const data = { offset: ROOT_ENDS_AT, length: this.at - ROOT_ENDS_AT };
    const entries = this.inRuns();
    const { root, leaves } = directories(entries);
    const metadataAt = { offset: this.at, length: await this.append(gzipSync(JSON.stringify(metadata))) };
    const leavesAt = { offset: this.at, length: await this.append(leaves) };
    const header = headerBytes({
      ...{ root: { offset: HEADER_BYTES, length: root.length }, metadata: metadataAt, leaves: leavesAt, data },
      tiles: { addressed: this.addressed, entries: entries.length, contents: this.byContent.size },
      ...{ compression: GZIP, tileCompression: GZIP, tileType: 1, leastZoom, mostZoom, bounds },
    });
    await this.write(Buffer.concat([header, root]), 0);
    await this.file.sync();
    await this.file.close();
    await rename(this.part, this.path);
    const folder = await open(dirname(this.path));
    await folder.sync().finally(() => folder.close());
    return this.at;
  }

  /** Nothing of it stays. */
  async giveUp(): Promise<void> {
    await this.file.close().catch(() => {});
    await rm(this.part, { force: true });
  }

  private async append(bytes: Buffer): Promise<number> {
    await this.write(bytes, this.at);
    this.at += bytes.length;
    return bytes.length;
  }

  private async write(bytes: Buffer, at: number): Promise<void> {
    const { bytesWritten } = await this.file.write(bytes, 0, bytes.length, at);
    if (bytesWritten < bytes.length) throw new Error(`${this.part}: the disk took ${bytesWritten} of ${bytes.length} bytes`);
  }

  private inRuns(): Entry[] {
    const runs: Entry[] = [];
    for (const entry of this.entries.sort((a, b) => a.tileId - b.tileId)) {
      const last = runs.at(-1);
      if (last !== undefined && last.offset === entry.offset && last.tileId + last.run === entry.tileId) {
        runs[runs.length - 1] = { ...last, run: last.run + 1 };
      } else runs.push(entry);
    }
    return runs;
  }
}

/** All in the root where it has room; otherwise in leaves that the root leads to, larger ones where there are very many. */
function directories(entries: readonly Entry[]): { root: Buffer; leaves: Buffer } {
  const alone = directoryBytes(entries);
  if (HEADER_BYTES + alone.length <= ROOT_ENDS_AT) return { root: alone, leaves: Buffer.alloc(0) };
  for (let size = ENTRIES_PER_LEAF; ; size *= 2) {
    const leaves: Buffer[] = [];
    const pointers: Entry[] = [];
    let offset = 0;
    for (let at = 0; at < entries.length; at += size) {
      const leaf = directoryBytes(entries.slice(at, at + size));
      pointers.push({ tileId: entries[at]!.tileId, run: 0, offset, length: leaf.length });
      leaves.push(leaf);
      offset += leaf.length;
    }
    const root = directoryBytes(pointers);
    if (HEADER_BYTES + root.length <= ROOT_ENDS_AT) return { root, leaves: Buffer.concat(leaves) };
  }
}
