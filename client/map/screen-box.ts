/** Whether a pixel lies in a box after a margin (a share of each side) is cut from all edges. */
export function isInside(point: { x: number; y: number }, widthPx: number, heightPx: number, margin: number): boolean {
  const { x, y } = point;
  return x >= widthPx * margin && x <= widthPx * (1 - margin) && y >= heightPx * margin && y <= heightPx * (1 - margin);
}
