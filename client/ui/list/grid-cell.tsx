// biome-ignore-all lint/a11y/useSemanticElements: the virtual table is made of placed divs; the roles say what they are.
import { type CSSProperties, memo } from "react";
import type { CellTools, Column } from "./column.ts";
import { useGridBody } from "./grid-context.ts";
import { RowLeft } from "./row-left.ts";

/** Given by the table to every cell. */
export interface Placed {
  readonly className?: string;
  readonly style?: CSSProperties;
}

interface Props extends Placed {
  readonly rowIndex: number;
  readonly columnIndex: number;
}

/** One cell: finds its row, which is most often the one that it shows already, and its column, which says more once names are known. */
export function GridCell({ rowIndex, columnIndex, className, style }: Props) {
  const { id, columns, source, focusIndex, selecting, tools, onPick } = useGridBody<object>();
  const column = columns[columnIndex];
  const key = source.keyAt(rowIndex);
  const isKnown = key !== undefined;
  if (column === undefined) return null;
  return (
    <RowCell
      id={cellId(id, rowIndex, columnIndex)}
      columnIndex={columnIndex + (selecting === undefined ? 0 : 1)}
      column={column}
      row={source.rowAt(rowIndex)}
      rowKey={key}
      tools={tools}
      focused={rowIndex === focusIndex}
      glows={isKnown && source.glows(key)}
      left={isKnown && source.hasLeft(key)}
      chosen={isKnown && (selecting?.has(key) ?? false)}
      onPick={onPick}
      className={className}
      style={style}
    />
  );
}

export const cellId = (gridId: string, row: number, column: number): string => `${gridId}-${row}-${column}`;

/** The cell that something lies in, by its id; the column is one of the list's own. */
export function cellAt(element: Element): { readonly row: number; readonly column: number } | undefined {
  const found = /-(\d+)-(\d+)$/.exec(element.closest('[role="gridcell"]')?.id ?? "");
  return found === null ? undefined : { row: Number(found[1]), column: Number(found[2]) };
}

interface RowCellProps {
  readonly id: string;
  readonly columnIndex: number;
  readonly column: Column<object>;
  /** Undefined while it is on its way. */
  readonly row: object | undefined;
  readonly rowKey: string | undefined;
  readonly tools: CellTools;
  readonly focused: boolean;
  readonly glows: boolean;
  readonly left: boolean;
  readonly chosen: boolean;
  readonly onPick: (key: string, open: boolean) => void;
  readonly className: string | undefined;
  readonly style: CSSProperties | undefined;
}

/** A click focuses the row, a double click opens it; keys are the grid's business. */
const RowCell = memo(function RowCell(props: RowCellProps) {
  const { id, columnIndex, column, row, rowKey, tools, focused, glows, left, chosen, onPick, className, style } = props;
  const text = row === undefined ? "" : column.text(row, tools);
  const shown = row === undefined ? <span className="bp6-skeleton grid-cell-skeleton" /> : (column.cell?.(row, tools) ?? text);
  const pick = (open: boolean) => rowKey !== undefined && onPick(rowKey, open);
  const classes = [
    "bp6-table-cell grid-cell",
    className,
    column.align === "right" && "grid-cell-right",
    focused && "grid-cell-focused",
    glows && "grid-cell-glow",
    left && "grid-cell-left",
    chosen && "grid-cell-chosen",
  ];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid around it takes the keys.
    <div
      id={id}
      role="gridcell"
      tabIndex={-1}
      aria-colindex={columnIndex + 1}
      className={classes.filter(Boolean).join(" ")}
      style={style}
      title={text}
      onClick={() => pick(false)}
      onDoubleClick={() => pick(true)}
    >
      {/* Only an element can end in "…": a text alone is no box of its own. */}
      {typeof shown === "string" ? <span>{shown}</span> : left ? <RowLeft value={true}>{shown}</RowLeft> : shown}
    </div>
  );
}, isSame);

/** The table makes a new style for the same place whenever it draws. */
function isSame(before: RowCellProps, after: RowCellProps): boolean {
  for (const name of Object.keys(after) as (keyof RowCellProps)[])
    if (name !== "style" && !Object.is(before[name], after[name])) return false;
  return isSamePlace(before.style ?? {}, after.style ?? {});
}

function isSamePlace(before: CSSProperties, after: CSSProperties): boolean {
  const names = Object.keys(after) as (keyof CSSProperties)[];
  return names.length === Object.keys(before).length && names.every((name) => before[name] === after[name]);
}
