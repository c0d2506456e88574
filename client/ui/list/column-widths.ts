interface Sized {
  readonly key: string;
  readonly widthPx: number;
}

/**
 * Widths in pixels that fill `availablePx`: what the columns do not need is shared out in proportion among those whose width
 * nobody chose. Columns never shrink below their own width; a narrow window scrolls instead.
 */
export function fillWidths(columns: readonly Sized[], chosenPx: Readonly<Record<string, number>>, availablePx: number): number[] {
  const widths = columns.map(({ key, widthPx }) => chosenPx[key] ?? widthPx);
  const free = columns.map(({ key }) => chosenPx[key] === undefined);
  const freePx = sum(widths.filter((_, i) => free[i]));
  const sparePx = availablePx - sum(widths);
  if (sparePx <= 0 || freePx === 0) return widths;
  return widths.map((widthPx, i) => (free[i] ? Math.floor(widthPx * (1 + sparePx / freePx)) : widthPx));
}

/**
 * How many columns stay at the left: those that are pinned, as far as they are no wider than `mostPx` together, and what stands before
 * them. `widthsPx` has the columns' widths after those of what stands before.
 */
export function frozenColumns(columns: readonly Sized[], pinned: readonly string[], widthsPx: readonly number[], mostPx: number): number {
  const before = widthsPx.length - columns.length;
  let count = 0;
  let takenPx = sum(widthsPx.slice(0, before));
  for (const [i, { key }] of columns.entries()) {
    takenPx += widthsPx[before + i]!;
    if (!pinned.includes(key) || takenPx > mostPx) break;
    count += 1;
  }
  return count === 0 ? 0 : before + count;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
