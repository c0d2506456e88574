/** A picture as RGB, three bytes a pixel, row by row. */
export interface Raster {
  readonly rgb: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
}

/**
 * What the object storage does to a picture on its way out: `image/resize,m_fill,w_270,h_150/quality,q_70/watermark,...`. Quality says
 * nothing to a PNG, as with the real storage; a watermark is a light band as long as its text. Unknown steps are refused.
 * @throws UnknownStep
 */
export function processPicture(picture: Raster, instruction: string): Raster {
  const [kind, ...steps] = instruction.split("/");
  if (kind !== "image") throw new UnknownStep(instruction);
  return steps.reduce((raster, step) => {
    const [name, ...given] = step.split(",");
    const option = (key: string): string | undefined => given.find((each) => each.startsWith(`${key}_`))?.slice(key.length + 1);
    if (name === "quality") return raster;
    if (name === "resize") return fill(raster, sizeOf(option("w"), step), sizeOf(option("h"), step));
    if (name === "watermark") return mark(raster, Buffer.from(option("text") ?? "", "base64url").toString());
    throw new UnknownStep(step);
  }, picture);
}

export class UnknownStep extends Error {}

const LARGEST_PX = 4_096;

function sizeOf(text: string | undefined, step: string): number {
  const px = Number(text);
  if (!Number.isInteger(px) || px < 1 || px > LARGEST_PX) throw new UnknownStep(step);
  return px;
}

/** Covers the wanted size and cuts what is over, the middle staying in the middle. */
function fill({ rgb, widthPx, heightPx }: Raster, toWidthPx: number, toHeightPx: number): Raster {
  const scale = Math.max(toWidthPx / widthPx, toHeightPx / heightPx);
  const [leftPx, topPx] = [(widthPx - toWidthPx / scale) / 2, (heightPx - toHeightPx / scale) / 2];
  const out = new Uint8Array(toWidthPx * toHeightPx * 3);
  const side = Math.max(1, Math.round(1 / scale));
  for (let y = 0; y < toHeightPx; y++)
    for (let x = 0; x < toWidthPx; x++)
      for (let c = 0; c < 3; c++) {
        let sum = 0;
        for (let dy = 0; dy < side; dy++)
          for (let dx = 0; dx < side; dx++) {
            const fromX = Math.min(widthPx - 1, Math.floor(leftPx + x / scale) + dx);
            const fromY = Math.min(heightPx - 1, Math.floor(topPx + y / scale) + dy);
            sum += rgb[(fromY * widthPx + fromX) * 3 + c]!;
          }
        out[(y * toWidthPx + x) * 3 + c] = sum / (side * side);
      }
  return { rgb: out, widthPx: toWidthPx, heightPx: toHeightPx };
}

function mark({ rgb, widthPx, heightPx }: Raster, text: string): Raster {
  const out = rgb.slice();
  const [bandWidthPx, bandHeightPx] = [Math.min(widthPx - 20, text.length * 18), 22];
  for (let y = heightPx - bandHeightPx - 10; y < heightPx - 10; y++)
    for (let x = widthPx - bandWidthPx - 10; x < widthPx - 10; x++)
      for (let c = 0; c < 3; c++) {
        const i = (y * widthPx + x) * 3 + c;
        out[i] = 255 - (255 - out[i]!) * 0.45;
      }
  return { rgb: out, widthPx, heightPx };
}
