import type { DefectBox } from "../../../shared/domain/work-order.ts";

/** Where a pointer or a key takes hold of a box: its middle, an edge, or a corner. */
export const GRIPS = ["nw", "n", "ne", "e", "se", "s", "sw", "w"] as const;
export type Grip = (typeof GRIPS)[number];

export interface Point {
  readonly xPx: number;
  readonly yPx: number;
}

/** Smaller than this is a slip of the hand. */
export const SMALLEST_PX = 6;

/** Moves a box as a whole; it stops at the edge of the picture and keeps its size. */
export function moveBox(box: DefectBox, { xPx, yPx }: Point): DefectBox {
  const dx = clamp(xPx, -box.xMinPx, box.widthPx - box.xMaxPx);
  const dy = clamp(yPx, -box.yMinPx, box.heightPx - box.yMaxPx);
  return { ...box, xMinPx: box.xMinPx + dx, xMaxPx: box.xMaxPx + dx, yMinPx: box.yMinPx + dy, yMaxPx: box.yMaxPx + dy };
}

/** Moves the edges that the grip holds; they stop at the edge of the picture and before the box would vanish. */
export function resizeBox(box: DefectBox, grip: Grip, { xPx, yPx }: Point): DefectBox {
  const next = { ...box };
  if (grip.includes("w")) next.xMinPx = clamp(box.xMinPx + xPx, 0, box.xMaxPx - SMALLEST_PX);
  if (grip.includes("e")) next.xMaxPx = clamp(box.xMaxPx + xPx, box.xMinPx + SMALLEST_PX, box.widthPx);
  if (grip.includes("n")) next.yMinPx = clamp(box.yMinPx + yPx, 0, box.yMaxPx - SMALLEST_PX);
  if (grip.includes("s")) next.yMaxPx = clamp(box.yMaxPx + yPx, box.yMinPx + SMALLEST_PX, box.heightPx);
  return next;
}

/** The box between two points, inside the picture; null for a slip of the hand. */
export function boxBetween(a: Point, b: Point, label: Omit<DefectBox, "xMinPx" | "yMinPx" | "xMaxPx" | "yMaxPx">): DefectBox | null {
  const { widthPx, heightPx } = label;
  const [left, right] = [a.xPx, b.xPx].map((x) => clamp(x, 0, widthPx)).sort((x, y) => x - y) as [number, number];
  const [top, bottom] = [a.yPx, b.yPx].map((y) => clamp(y, 0, heightPx)).sort((x, y) => x - y) as [number, number];
  if (right - left < SMALLEST_PX || bottom - top < SMALLEST_PX) return null;
  return { ...label, xMinPx: left, xMaxPx: right, yMinPx: top, yMaxPx: bottom };
}

/** A box in the middle of the picture, for who draws with keys. */
export function boxInMiddle(label: Omit<DefectBox, "xMinPx" | "yMinPx" | "xMaxPx" | "yMaxPx">): DefectBox {
  const { widthPx, heightPx } = label;
  return { ...label, xMinPx: widthPx * 0.4, xMaxPx: widthPx * 0.6, yMinPx: heightPx * 0.4, yMaxPx: heightPx * 0.6 };
}

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), Math.max(least, most));
