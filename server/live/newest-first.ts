import type { Row } from "../../shared/live/change.ts";

/** Up to so many rows each; what follows the last is not looked at before somebody scrolls far. */
const BANDS = [100, 1_000, 10_000];

/**
 * Rows with what lists show first in front: the newest found hundred, then the next thousand and so on, in no order within each. An exact
 * order would cost a pause that everybody feels, and lists sort by themselves.
 */
export function newestFirst(rows: readonly Row[]): readonly Row[] {
  const foundMs = Float64Array.from(rows, ({ foundAtMs }) => (typeof foundAtMs === "number" ? foundAtMs : 0));
  const sorted = foundMs.slice().sort();
  if (rows.length <= BANDS[0]! || sorted[0] === sorted.at(-1)) return rows;
  const floors = BANDS.map((count) => sorted[rows.length - count] ?? Number.NEGATIVE_INFINITY);
  const bands: Row[][] = [...BANDS, 0].map(() => []);
  rows.forEach((row, i) => {
    const at = floors.findIndex((floor) => foundMs[i]! >= floor);
    bands[at < 0 ? BANDS.length : at]!.push(row);
  });
  return bands.flat();
}
