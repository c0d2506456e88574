interface Sized {
  readonly widthPx: number;
  readonly saysItself?: boolean;
}

/** From this width on a column has a line of a card to itself, so that nothing of it is cut; narrower ones share one. */
const WHOLE_LINE_PX = 156;
const NAME_PX = 24;
/** The first columns say what a row is, beside each other; the others have their name before what they say. */
const NAMELESS = 2;
const MORE_PX = 16;
/** A line is lower than a row of a table: nothing separates it from the next. */
const LESS_PER_LINE_PX = 6;

export const hasName = ({ saysItself = false }: Sized, index: number): boolean => index >= NAMELESS && !saysItself;
export const hasWholeLine = (column: Sized, index: number): boolean =>
  index >= NAMELESS && column.widthPx + (hasName(column, index) ? NAME_PX : 0) >= WHOLE_LINE_PX;

/** How many lines the columns of a list take as a card, two narrow ones in one: the next narrow one stands beside the last, over what is wide. */
export function cardLines(columns: readonly Sized[]): number {
  const whole = columns.filter(hasWholeLine).length;
  return whole + Math.ceil((columns.length - whole) / 2);
}

/** One height for all cards of a list: what is out of sight is placed without being drawn. */
export const cardPx = (columns: readonly Sized[], rowPx: number, leastPx: number): number =>
  Math.max(leastPx, MORE_PX + cardLines(columns) * (rowPx - LESS_PER_LINE_PX));
