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

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
