import type { DefectBox } from "../../shared/domain/work-order.ts";

export interface BoxPlace {
  readonly key: string;
  readonly text: string;
  readonly style: { readonly left: string; readonly top: string; readonly width: string; readonly height: string };
}

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
        text: [box.defectType, box.degree].filter(Boolean).join(" "),
        style: { left: percent(left), top: percent(top), width: percent(right - left), height: percent(bottom - top) },
      },
    ];
  });
}

const share = (px: number, ofPx: number): number => Math.min(1, Math.max(0, px / ofPx));
const percent = (part: number): string => `${Math.round(part * 10_000) / 100}%`;
