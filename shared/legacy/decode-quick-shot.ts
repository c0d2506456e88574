import type { QuickShot } from "../domain/quick-shot.ts";
import { boxIn } from "./decode-detail.ts";
import type { DecodeSource } from "./decode-source.ts";
import { quickShot } from "./records/quick-shot.ts";

/** A machine-found defect; null for one without a picture: there is nothing to identify. */
export function decodeQuickShot(row: Readonly<Record<string, unknown>>, source: DecodeSource): QuickShot | null {
  const decoded = quickShot.onMap(row, source);
  const boxes = decoded.boxes.flatMap(boxIn);
  const pictures = [...new Set([...decoded.pictures, ...boxes.map(({ picture }) => picture)])].filter((key) => key !== "");
  if (pictures.length === 0) return null;
  return {
    ...decoded,
    number: decoded.number || decoded.id,
    pictures,
    boxes: boxes.map((box) => ({ ...box, picture: box.picture || pictures[0]! })),
  };
}
