import type { Language } from "../../i18n/languages.ts";

interface Sized {
  readonly key: string;
  readonly widthPx: number;
  readonly tightPx?: number | Readonly<Record<Language, number>>;
}

/**
 * Widths in pixels that fill `availablePx`: what the columns do not need is shared out in proportion among those whose width
 * nobody chose. Where they do not all fit, each is as tight as it may be, so that more of them are in sight; below that a narrow window scrolls.
 */
export function fillWidths(
  columns: readonly Sized[],
  chosenPx: Readonly<Record<string, number>>,
  availablePx: number,
  language: Language,
): number[] {
  // Not by what somebody drew: columns would jump under the hand that draws one.
  const fits = sum(columns.map(({ widthPx }) => widthPx)) <= availablePx;
  const widths = columns.map((column) => chosenPx[column.key] ?? (fits ? column.widthPx : tightPx(column, language)));
  const free = columns.map(({ key }) => chosenPx[key] === undefined);
  const freePx = sum(widths.filter((_, i) => free[i]));
  const sparePx = availablePx - sum(widths);
  if (sparePx <= 0 || freePx === 0) return widths;
  return widths.map((widthPx, i) => (free[i] ? Math.floor(widthPx * (1 + sparePx / freePx)) : widthPx));
}

const tightPx = ({ widthPx, tightPx = widthPx }: Sized, language: Language): number =>
  typeof tightPx === "number" ? tightPx : tightPx[language];

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
