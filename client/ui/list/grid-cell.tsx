// biome-ignore-all lint/a11y/useSemanticElements: the virtual table is made of placed divs; the roles say what they are.
import { Edit } from "@blueprintjs/icons";
import { type CSSProperties, memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { CellName } from "./cell-editing.ts";
import { type CellTools, type Column, titleOf } from "./column.ts";
import { useGridBody } from "./grid-context.ts";
import { GroupCell } from "./group-cell.tsx";
import { isSameCell, isSamePlace, type Placed } from "./placed.ts";
import { RowLeft } from "./row-left.ts";

interface Props extends Placed {
  readonly rowIndex: number;
  readonly columnIndex: number;
}

/** One cell: finds its row, which is most often the one that it shows already, and its column, which says more once names are known. */
export const GridCell = memo(function GridCell({ rowIndex, columnIndex, className, style }: Props) {
  const { id, columns, source, focusIndex, selecting, tools, editing, groupedBy, onPick } = useGridBody<object>();
  const column = columns[columnIndex];
  const key = source.keyAt(rowIndex);
  const isKnown = key !== undefined;
  const row = source.rowAt(rowIndex);
  if (column === undefined) return null;
  const group = source.groupAt?.(rowIndex);
  if (group !== undefined)
    return (
      <GroupCell
        id={cellId(id, rowIndex, columnIndex)}
        columnIndex={columnIndex + (selecting === undefined ? 0 : 1)}
        {...{ column, by: groupedBy, isFirst: columnIndex === 0, group, tools, focused: rowIndex === focusIndex, onPick }}
        {...{ ...(className !== undefined && { className }), ...(style !== undefined && { style }) }}
      />
    );
  const isOpen = isKnown && editing?.open?.key === key && editing.open.column === column.key;
  const focused = rowIndex === focusIndex;
  const left = isKnown && source.hasLeft(key);
  const canEdit = focused && !left && row !== undefined && editing?.isEditable(column, row) === true;
  return (
    <RowCell
      id={cellId(id, rowIndex, columnIndex)}
      columnIndex={columnIndex + (selecting === undefined ? 0 : 1)}
      column={column}
      row={row}
      rowKey={key}
      tools={tools}
      focused={focused}
      editor={isOpen && row !== undefined ? editing?.editor(row, column) : undefined}
      onEdit={canEdit ? editing?.onOpen : undefined}
      glows={isKnown && source.glows(key)}
      left={left}
      chosen={isKnown && (selecting?.has(key) ?? false)}
      onPick={onPick}
      className={className}
      style={style}
    />
  );
}, isSameCell);

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
  /** What it is written in with, while it is. */
  readonly editor: ReactNode;
  /** Begins that; absent where nothing can be written. */
  readonly onEdit: ((cell: CellName) => void) | undefined;
  readonly className: string | undefined;
  readonly style: CSSProperties | undefined;
}

/** A click focuses the row, a double click opens it; keys are the grid's business. */
const RowCell = memo(function RowCell(props: RowCellProps) {
  const { id, columnIndex, column, row, rowKey, tools, focused, glows, left, chosen, onPick, editor, onEdit, className, style } = props;
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
    editor !== undefined && "grid-cell-editing",
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
      title={editor === undefined ? text : undefined}
      onClick={() => pick(false)}
      onDoubleClick={() => pick(true)}
    >
      {/* Only an element can end in "…": a text alone is no box of its own. */}
      {editor ?? (typeof shown === "string" ? <span>{shown}</span> : left ? <RowLeft value={true}>{shown}</RowLeft> : shown)}
      {onEdit !== undefined && editor === undefined && rowKey !== undefined && (
        <CellPencil name={titleOf(column, tools.t)} onPress={() => onEdit({ key: rowKey, column: column.key })} />
      )}
    </div>
  );
}, isSame);

/** By the pointer; the key is the grid's. */
function CellPencil({ name, onPress }: { readonly name: string; readonly onPress: () => void }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className="cell-pencil"
      tabIndex={-1}
      aria-label={t("table.editCell", { column: name })}
      title={`${t("table.editCell", { column: name })} (F2)`}
      onClick={(event) => {
        event.stopPropagation();
        onPress();
      }}
    >
      <Edit size={12} aria-hidden="true" />
    </button>
  );
}

function isSame(before: RowCellProps, after: RowCellProps): boolean {
  for (const name of Object.keys(after) as (keyof RowCellProps)[])
    if (name !== "style" && !Object.is(before[name], after[name])) return false;
  return isSamePlace(before.style, after.style);
}
