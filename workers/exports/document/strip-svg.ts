import { toneOfQuality } from "../../../shared/charts/driven-tones.ts";
import { surface } from "../../../shared/charts/tones.ts";
import type { DrivenQuality } from "../../../shared/domain/driven-stretches.ts";

export interface StripStretch {
  readonly fromM: number;
  readonly toM: number;
  readonly quality: DrivenQuality;
}

const HEIGHT_PX = 10;
const STRIPE_PX = 4;
const { ground, line: edge } = surface.light;

/** A lane from its first metre to its last. Printed in grey too it can be read: what is missing is striped, what is inferred is half as high. */
export function stripSvg(stretches: readonly StripStretch[], widthPx: number): string {
  const lengthM = stretches.at(-1)?.toM ?? 0;
  const at = (metres: number) => Math.round((metres / lengthM) * widthPx * 10) / 10;
  const drawn = lengthM === 0 ? [] : stretches.map(({ fromM, toM, quality }) => shapeOf(quality, at(fromM), at(toM)));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${HEIGHT_PX}" viewBox="0 0 ${widthPx} ${HEIGHT_PX}">`,
    `<rect x="0" y="0" width="${widthPx}" height="${HEIGHT_PX}" fill="${ground}"/>`,
    ...drawn,
    `<rect x="0.25" y="0.25" width="${widthPx - 0.5}" height="${HEIGHT_PX - 0.5}" fill="none" stroke="${edge}" stroke-width="0.5"/>`,
    "</svg>",
  ].join("");
}

function shapeOf(quality: DrivenQuality, fromPx: number, toPx: number): string {
  const tone = toneOfQuality(quality, "light");
  const box = (y: number, height: number, look: string) =>
    `<rect x="${fromPx}" y="${y}" width="${Math.round((toPx - fromPx) * 10) / 10}" height="${height}" ${look}/>`;
  if (quality === "observed") return box(0, HEIGHT_PX, `fill="${tone}"`);
  if (quality === "inferred") return box(HEIGHT_PX / 2, HEIGHT_PX / 2, `fill="${tone}"`);
  const stripes: string[] = [];
  for (let x = fromPx; x < toPx; x += STRIPE_PX) {
    const endPx = Math.min(x + STRIPE_PX, toPx);
    stripes.push(`M${x} ${HEIGHT_PX}L${endPx} ${Math.round((HEIGHT_PX - ((endPx - x) / STRIPE_PX) * HEIGHT_PX) * 10) / 10}`);
  }
  return `${box(0, HEIGHT_PX, `fill="none" stroke="${tone}" stroke-width="1"`)}<path d="${stripes.join("")}" fill="none" stroke="${tone}" stroke-width="1"/>`;
}
