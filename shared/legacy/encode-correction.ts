import type { QuickCorrection } from "../domain/quick-correction.ts";
import type { DecodeSource } from "./decode-source.ts";
import { correctedShot } from "./records/quick-shot.ts";

/** What a person corrected, as the services take it: corners are whole pixels. */
export function encodeCorrection(id: string, { boxes, ...correction }: QuickCorrection, source: DecodeSource) {
  const drawn = boxes?.map((box) => ({
    ...box,
    ...{ xMinPx: Math.round(box.xMinPx), xMaxPx: Math.round(box.xMaxPx) },
    ...{ yMinPx: Math.round(box.yMinPx), yMaxPx: Math.round(box.yMaxPx) },
  }));
  return correctedShot.encode({ id, ...correction, boxes: drawn }, source);
}
