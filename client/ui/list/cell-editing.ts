import type { ReactNode } from "react";
import type { Column } from "./column.ts";

/** What of a list can be written where it stands. Whoever hands it in knows what a value is and who may write. */
export interface CellEditing<R> {
  readonly isEditable: (column: Column<R>, row: R) => boolean;
  /** The cell that is being written in; null while none is. */
  readonly open: CellName | null;
  readonly onOpen: (cell: CellName) => void;
  /** What the open cell is written in with. */
  readonly editor: (row: R, column: Column<R>) => ReactNode;
}

/** A cell by its row's key and its column's. */
export interface CellName {
  readonly key: string;
  readonly column: string;
}

/** The column to write in: the one that somebody pointed at last, else the first that can be written. */
export const columnToEdit = <R>(columns: readonly Column<R>[], pointedAt: number, canEdit: (column: Column<R>) => boolean) =>
  [columns[pointedAt], ...columns].find((column) => column !== undefined && canEdit(column));

/** The next column that can be written, or the one before; undefined at the end of the row. */
export function columnBeside<R>(columns: readonly Column<R>[], key: string, by: 1 | -1, canEdit: (column: Column<R>) => boolean) {
  const at = columns.findIndex((column) => column.key === key);
  const beside = by === 1 ? columns.slice(at + 1) : columns.slice(0, at).reverse();
  return beside.find(canEdit);
}
