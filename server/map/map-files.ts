import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { PmtilesFile } from "./pmtiles.ts";

/** How often it is looked whether somebody put another file in the place of one. */
const LOOK_AGAIN_MS = 2_000;
/** Styles and sheets of small pictures; the rest of a ground stands in archives. */
const MOST_BYTES = 16_000_000;

export interface OpenArchive {
  readonly file: PmtilesFile;
  /** Another one after each change of the file. */
  readonly version: string;
}

interface Known extends OpenArchive {
  /** What stood there before: reads of it may be under way. */
  readonly before: PmtilesFile | null;
}

/** Files of MAPS_DIR. One that somebody replaces is read anew, without a restart; one that is missing is looked for each time. */
export class MapFiles {
  private readonly dir: string;
  private readonly now: () => number;
  private readonly archives = new Map<string, Known>();
  private readonly looks = new Map<string, { atMs: number; found: Promise<OpenArchive> }>();

  constructor(dir: string, now: () => number) {
    this.dir = dir;
    this.now = now;
  }

  /** @throws PmtilesError, or the system's error where there is none */
  archive(name: string): Promise<OpenArchive> {
    const last = this.looks.get(name);
    if (last !== undefined && this.now() - last.atMs < LOOK_AGAIN_MS) return last.found;
    const found = (last?.found.catch(() => {}) ?? Promise.resolve()).then(() => this.look(name));
    this.looks.set(name, { atMs: this.now(), found });
    // Whoever asks hears of it; the next one looks again.
    found.catch(() => this.looks.delete(name));
    return found;
  }

  /** @param path within MAPS_DIR, which the caller has looked at @throws the system's error where there is none */
  async bytes(path: string): Promise<Buffer> {
    const whole = join(this.dir, path);
    if ((await stat(whole)).size > MOST_BYTES) throw new Error(`${whole} is larger than ${MOST_BYTES / 1e6} MB`);
    return readFile(whole);
  }

  async close(): Promise<void> {
    const opened = [...this.archives.values()].flatMap(({ file, before }) => (before === null ? [file] : [file, before]));
    this.archives.clear();
    this.looks.clear();
    await Promise.all(opened.map((file) => file.close()));
  }

  private async look(name: string): Promise<OpenArchive> {
    const path = join(this.dir, name);
    const known = this.archives.get(name);
    try {
      const { mtimeMs, size, ino } = await stat(path);
      const version = `${Math.round(mtimeMs)}-${size}-${ino}`.slice(-40);
      if (known?.version === version) return known;
      const file = await PmtilesFile.open(path);
      const opened = { file, version, before: known?.file ?? null };
      this.archives.set(name, opened);
      await known?.before?.close();
      return opened;
    } catch (error) {
      this.archives.delete(name);
      await Promise.all([known?.file.close(), known?.before?.close()]);
      throw error;
    }
  }
}
