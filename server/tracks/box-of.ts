import type { Line } from "../../shared/domain/coordinates.ts";

interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}
/** Of lines, which are replaced and never changed. */
const boxes = new WeakMap<Line, Box>();

/** Of a line, which is replaced and never changed. */
export function boxOf(line: Line): Box {
  const known = boxes.get(line);
  if (known !== undefined) return known;
  const box = {
    ...{ west: Number.POSITIVE_INFINITY, south: Number.POSITIVE_INFINITY },
    ...{ east: Number.NEGATIVE_INFINITY, north: Number.NEGATIVE_INFINITY },
  };
  for (const [lng, lat] of line) {
    [box.west, box.east] = [Math.min(box.west, lng), Math.max(box.east, lng)];
    [box.south, box.north] = [Math.min(box.south, lat), Math.max(box.north, lat)];
  }
  boxes.set(line, box);
  return box;
}
