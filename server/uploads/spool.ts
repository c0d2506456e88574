import { createHash } from "node:crypto";
import { mkdtemp, open, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ExpectedError } from "../../shared/errors.ts";
import { maxUploadBytes } from "../../shared/http/uploads-api.ts";
import { type PictureType, pictureTypeOf, SIGNATURE_BYTES } from "./picture-type.ts";

/** A body that is whole on disk, and what was learnt on its way there. */
export interface Spooled {
  readonly path: string;
  readonly type: PictureType;
  readonly bytes: number;
  readonly md5: string;
  readonly sha256: string;
}

const PREFIX = "patrol-upload-";
/** Longer than any upload may take: a folder of that age was left by a server that died. */
const LEFT_BEHIND_MS = 3_600_000;

/**
 * Writes a body to a file of its own while it comes in, so that memory holds one chunk of it; the folder is gone when `use` has ended,
 * however it ended.
 * @throws ExpectedError pictureUnusable once the first bytes are those of no picture, tooLarge past the bound; badRequest when it broke off.
 */
export async function spool<T>(body: AsyncIterable<Buffer>, folder: string, use: (file: Spooled) => Promise<T>): Promise<T> {
  const own = await mkdtemp(join(folder, PREFIX));
  try {
    return await use(await write(body, join(own, "picture")));
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

async function write(body: AsyncIterable<Buffer>, path: string): Promise<Spooled> {
  const file = await open(path, "wx", 0o600);
  const [md5, sha256] = [createHash("md5"), createHash("sha256")];
  let head = Buffer.alloc(0);
  let bytes = 0;
  try {
    for await (const chunk of body) {
      bytes += chunk.length;
      if (bytes > maxUploadBytes) throw new ExpectedError("tooLarge", { mostBytes: maxUploadBytes });
      if (head.length < SIGNATURE_BYTES) {
        head = Buffer.concat([head, chunk.subarray(0, SIGNATURE_BYTES)]);
        if (head.length >= SIGNATURE_BYTES) typeOf(head);
      }
      md5.update(chunk);
      sha256.update(chunk);
      await file.write(chunk);
    }
  } catch (error) {
    throw error instanceof ExpectedError ? error : new ExpectedError("badRequest", { reason: "brokeOff" }, { cause: error });
  } finally {
    await file.close();
  }
  return { path, type: typeOf(head), bytes, md5: md5.digest("base64"), sha256: sha256.digest("hex") };
}

function typeOf(head: Buffer): PictureType {
  const type = pictureTypeOf(head);
  if (type === null) throw new ExpectedError("pictureUnusable", { reason: "noPicture" });
  return type;
}

/** Removes what servers that were killed in the middle of an upload left on this machine. */
export async function removeLeftBehind(nowMs: number, folder: string = tmpdir()): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(PREFIX)) continue;
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: nowMs })); // somebody else removed it
    if (nowMs - mtimeMs > LEFT_BEHIND_MS) await rm(path, { recursive: true, force: true });
  }
}
