import { redraw } from "./redraw.ts";
import { stripJpeg } from "./strip-jpeg.ts";
import { stripPng } from "./strip-png.ts";
import { stripWebp } from "./strip-webp.ts";

const STRIPPERS: readonly [RegExp, (bytes: Buffer) => Buffer | null][] = [
  [/^image\/jpeg\b/, stripJpeg],
  [/^image\/png\b/, stripPng],
  [/^image\/webp\b/, stripWebp],
];

/**
 * A picture as browsers get it: the same pixels without what cameras write about place, people and devices. One whose blocks cannot be
 * followed is drawn anew; null where that cannot be done. Animated GIFs carry no such record.
 * @throws ExpectedError tooMany while too many are drawn
 */
export async function stripPlace({ type, bytes }: { type: string; bytes: Buffer }): Promise<Buffer | null> {
  const strip = STRIPPERS.find(([pattern]) => pattern.test(type))?.[1];
  return strip === undefined ? bytes : (strip(bytes) ?? redraw(bytes));
}
