import type { DefectBox } from "../../shared/domain/work-order.ts";

export interface BoxPlace {
  readonly key: string;
  readonly text: string;
  /** Which side of the box its text begins at: what is wider than the box runs to the middle of the picture, not over its edge. */
  readonly side: "left" | "right";
  /** Text stands beside the box, for inside it hides the very defect; a box as high as the picture leaves no other room. */
  readonly row: "above" | "below" | "inside";
  readonly style: { readonly left: string; readonly top: string; readonly width: string; readonly height: string };
}

/** Share of the height that a line of text takes at most: of pictures beside each other on a telephone. */
const TEXT_ROOM = 0.18;

/** Boxes as shares of the picture, so that they fit at any size; what reaches over the edge is cut, what lies outside is left out. */
export function boxPlaces(boxes: readonly DefectBox[]): BoxPlace[] {
  return boxes.flatMap((box) => {
    const left = share(Math.min(box.xMinPx, box.xMaxPx), box.widthPx);
    const right = share(Math.max(box.xMinPx, box.xMaxPx), box.widthPx);
    const top = share(Math.min(box.yMinPx, box.yMaxPx), box.heightPx);
    const bottom = share(Math.max(box.yMinPx, box.yMaxPx), box.heightPx);
    if (right <= left || bottom <= top) return [];
    return [
      {
        key: `${left} ${top} ${right} ${bottom} ${box.defectType}`,
        side: left + right > 1 ? "right" : "left",
        row: top >= TEXT_ROOM ? "above" : bottom <= 1 - TEXT_ROOM ? "below" : "inside",
        text: [box.defectType, box.degree].filter(Boolean).join(" "),
        style: { left: percent(left), top: percent(top), width: percent(right - left), height: percent(bottom - top) },
      },
    ];
  });
}

const share = (px: number, ofPx: number): number => Math.min(1, Math.max(0, px / ofPx));
const percent = (part: number): string => `${Math.round(part * 10_000) / 100}%`;
