import readExif from "exif-reader";
import sharp from "sharp";
import { ExpectedError } from "../../shared/errors.ts";
import { type Capture, captureOf } from "./capture.ts";
import type { PictureType } from "./picture-type.ts";

export interface Inspected extends Capture {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Cameras of today make 50 million; a file that unpacks to more is a bomb. */
export const MOST_PIXELS = 64_000_000;
const FORMATS: Record<PictureType, string> = { "image/jpeg": "jpeg", "image/png": "png", "image/webp": "webp" };

// Each picture is looked at once: nothing of it is worth keeping, and the server has other work for its cores.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Unpacks every pixel of a picture on disk, because a good beginning says nothing about the rest, and reads when and where it was taken.
 * `timeZone` is that of cameras that do not name theirs.
 * @throws ExpectedError pictureUnusable
 */
export async function inspectPicture(path: string, type: PictureType, timeZone: string): Promise<Inspected> {
  const unusable = (reason: string, cause?: unknown) => new ExpectedError("pictureUnusable", { reason }, { cause });
  const options = { limitInputPixels: MOST_PIXELS, failOn: "error", sequentialRead: true, pages: 1 } as const;
  const meta = await sharp(path, { ...options, limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw unusable("broken", cause);
    });
  if (meta.format !== FORMATS[type] || !meta.width || !meta.height) throw unusable("noPicture");
  if (meta.width * meta.height > MOST_PIXELS) throw unusable("tooManyPixels");
  // The mean of all pixels needs every one of them, and holds no picture in memory.
  await sharp(path, options)
    .resize(1, 1, { fit: "fill", fastShrinkOnLoad: false })
    .raw()
    .toBuffer()
    .catch((cause: unknown) => {
      throw unusable("broken", cause);
    });
  const turned = (meta.orientation ?? 1) >= 5;
  return {
    widthPx: turned ? meta.height : meta.width,
    heightPx: turned ? meta.width : meta.height,
    ...captureOf(meta.exif === undefined ? null : exifOf(meta.exif), timeZone),
  };
}

function exifOf(block: Buffer) {
  try {
    return readExif(block);
  } catch {
    // Whoever wrote it did it wrong; the picture is as good without.
    return null;
  }
}
