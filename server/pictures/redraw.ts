import sharp from "sharp";
import { MOST_PIXELS } from "../uploads/inspect-picture.ts";
import { Slots } from "../uploads/slots.ts";

const AT_ONCE = 2;
const MOST_WAITING = 8;
/** Sharp enough for a screen. To turn a picture takes all of it in memory: 64 million pixels in whole take 600 MB, so many take 70. */
const LONGEST_SIDE_PX = 2_560;
const drawing = new Slots(AT_ONCE, MOST_WAITING);

/**
 * A picture drawn anew from its first frame, at most as large as a screen. Null for one that is too much, or no picture.
 * @throws ExpectedError tooMany
 */
export function redraw(bytes: Buffer): Promise<Buffer | null> {
  return drawing.take(async () => {
    try {
      const picture = sharp(bytes, { failOn: "none", limitInputPixels: MOST_PIXELS, pages: 1, sequentialRead: true });
      const side = { width: LONGEST_SIDE_PX, height: LONGEST_SIDE_PX, fit: "inside", withoutEnlargement: true } as const;
      return await picture.autoOrient().resize(side).toBuffer();
    } catch {
      // What cannot be read and what is larger than it may be look the same to whoever wanted to see it.
      return null;
    }
  });
}
