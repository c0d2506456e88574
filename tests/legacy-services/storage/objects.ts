import { createHash, randomUUID } from "node:crypto";
import { createReadStream, type ReadStream, rmSync } from "node:fs";
import { access, mkdir, open, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { StorageRefusal } from "./signature.ts";

export interface PutConditions {
  readonly length: number;
  readonly md5: string;
  readonly mayReplace: boolean;
}

/** Objects on disk, one folder per bucket. An object is there whole or not at all. */
export class Objects {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** @throws StorageRefusal, or whatever broke the body off. */
  async put(bucket: string, key: string, body: Readable, { length, md5, mayReplace }: PutConditions): Promise<{ etag: string }> {
    const path = this.path(bucket, key);
    if (!mayReplace && (await exists(path))) throw new StorageRefusal("FileAlreadyExists", 409);
    await mkdir(dirname(path), { recursive: true });
    const part = `${path}.${randomUUID()}.part`;
    const digest = createHash("md5");
    let bytes = 0;
    // Before anything comes: what a body that breaks off at once leaves open would be made after it was thrown away.
    const file = await open(part, "w");
    try {
      body.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
        digest.update(chunk);
      });
      await pipeline(body, file.createWriteStream());
      if (bytes !== length) throw new StorageRefusal("IncompleteBody", 400);
      const found = digest.digest();
      if (md5 !== "" && md5 !== found.toString("base64")) throw new StorageRefusal("InvalidDigest", 400);
      await rename(part, path);
      return { etag: `"${found.toString("hex").toUpperCase()}"` };
    } finally {
      await rm(part, { force: true });
    }
  }

  async size(bucket: string, key: string): Promise<number | null> {
    if (!isName(bucket, key)) return null;
    const found = await stat(this.path(bucket, key)).catch(() => null); // what cannot be looked at is not there
    return found?.isFile() ? found.size : null;
  }

  stream(bucket: string, key: string): ReadStream {
    return createReadStream(this.path(bucket, key));
  }

  read(bucket: string, key: string): Promise<Buffer> {
    return readFile(this.path(bucket, key));
  }

  async remove(bucket: string, key: string): Promise<void> {
    await rm(this.path(bucket, key), { force: true });
  }

  clear(bucket: string): void {
    rmSync(join(this.folder, bucket), { recursive: true, force: true });
  }

  private path(bucket: string, key: string): string {
    if (!isName(bucket, key)) throw new StorageRefusal("InvalidObjectName", 400);
    return join(this.folder, bucket, key);
  }
}

/** No way up, and nothing that begins with a dot. */
const isName = (bucket: string, key: string): boolean => /^[\w-]+$/.test(bucket) && /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/.test(key);

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
