import type { CSSProperties } from "react";

/** Given by the table to every cell. */
export interface Placed {
  readonly className?: string;
  readonly style?: CSSProperties;
}

/** The table makes a new style for the same place whenever it draws. */
export function isSamePlace(before: CSSProperties = {}, after: CSSProperties = {}): boolean {
  const names = Object.keys(after) as (keyof CSSProperties)[];
  return names.length === Object.keys(before).length && names.every((name) => before[name] === after[name]);
}

interface PlacedCell extends Placed {
  readonly rowIndex: number;
  readonly columnIndex?: number;
}

/** The table draws all of its cells twice whenever one of its columns or rows is another: a cell that stands where it stood has nothing to draw. */
export const isSameCell = (before: PlacedCell, after: PlacedCell): boolean =>
  before.rowIndex === after.rowIndex &&
  before.columnIndex === after.columnIndex &&
  before.className === after.className &&
  isSamePlace(before.style, after.style);
