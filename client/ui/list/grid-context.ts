import { createContext, type ReactNode, useContext } from "react";
import type { CellEditing } from "./cell-editing.ts";
import type { CellTools, Column, Sort } from "./column.ts";
import type { RowSource } from "./row-source.ts";
import type { Selecting } from "./use-row-selection.ts";

/**
 * What the cells of a grid show. They read it from here and not from the table: a table whose rows changed makes all of its cells anew,
 * twice, while a cell whose row did not change has nothing to do.
 */
export interface GridBody<R> {
  readonly id: string;
  readonly columns: readonly Column<R>[];
  readonly source: RowSource<R>;
  readonly focusIndex: number;
  readonly selecting: Selecting | undefined;
  readonly tools: CellTools;
  /** What the rows are grouped by; absent where they are not. */
  readonly groupedBy?: Column<R> | undefined;
  /** Absent where nothing is written in the list itself. */
  readonly editing?: CellEditing<R> | undefined;
  /** A row was clicked, or clicked twice. */
  readonly onPick: (key: string, open: boolean) => void;
}

/** What the heads of its columns show. */
export interface GridHead<R> {
  readonly columns: readonly Column<R>[];
  /** So many from the left are drawn apart from those that are scrolled, the one with boxes among them. */
  readonly frozen: number;
  readonly sort: Sort;
  readonly selecting: Selecting | undefined;
  readonly header: (column: Column<R>) => ReactNode;
  /** Brings a column to the place of another. */
  readonly onMove: (moved: string, to: string) => void;
  /** Makes a column so wide, in pixels of the page; not yet for good while its edge is held. */
  readonly onDraw: (key: string, widthPx: number, isDone: boolean) => void;
}

export const GridBodyContext = createContext<GridBody<never> | null>(null);
export const GridHeadContext = createContext<GridHead<never> | null>(null);

export const useGridBody = <R>(): GridBody<R> => present(useContext(GridBodyContext)) as unknown as GridBody<R>;
export const useGridHead = <R>(): GridHead<R> => present(useContext(GridHeadContext)) as unknown as GridHead<R>;

function present<T>(value: T | null): T {
  if (value === null) throw new Error("a cell outside of a grid");
  return value;
}
