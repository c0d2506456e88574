interface Sized {
  readonly widthPx: number;
}

/** From this width on a column has a line of a card to itself, so that nothing of it is cut; narrower ones share one. */
const WHOLE_LINE_PX = 156;
const NAME_PX = 24;
/** The first columns say what a row is; the others have their name before what they say. */
const NAMELESS = 2;
const MORE_PX = 16;
/** A line is lower than a row of a table: nothing separates it from the next. */
const LESS_PER_LINE_PX = 6;

export const hasName = (index: number): boolean => index >= NAMELESS;
export const hasWholeLine = ({ widthPx }: Sized, index: number): boolean => widthPx + (hasName(index) ? NAME_PX : 0) >= WHOLE_LINE_PX;

/** How many lines the columns of a list take as a card, two narrow neighbours in one. */
export function cardLines(columns: readonly Sized[]): number {
  let lines = 0;
  let isHalfFree = false;
  columns.forEach((column, index) => {
    const isWhole = hasWholeLine(column, index);
    if (isWhole || !isHalfFree) lines++;
    isHalfFree = !isWhole && !isHalfFree;
  });
  return lines;
}

/** One height for all cards of a list: what is out of sight is placed without being drawn. */
export const cardPx = (columns: readonly Sized[], rowPx: number, leastPx: number): number =>
  Math.max(leastPx, MORE_PX + cardLines(columns) * (rowPx - LESS_PER_LINE_PX));
