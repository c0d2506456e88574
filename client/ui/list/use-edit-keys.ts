import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useRef } from "react";
import { type CellEditing, columnToEdit } from "./cell-editing.ts";
import type { Column } from "./column.ts";
import { cellAt } from "./grid-cell.tsx";

interface Edited<R> {
  readonly grid: { readonly current: HTMLElement | null };
  readonly editing: CellEditing<R> | undefined;
  readonly columns: readonly Column<R>[];
  readonly focus: string | null;
  readonly row: R | undefined;
  /** The grid's other keys. */
  readonly otherwise: (event: KeyboardEvent) => void;
}

/** F2 writes in the focused row: in the cell that was pointed at last, as spreadsheets do. Whoever is done is back in the grid. */
export function useEditKeys<R>({ grid, editing, columns, focus, row, otherwise }: Edited<R>) {
  const pointedAt = useRef(-1);
  const onPointed = useCallback((event: MouseEvent) => {
    pointedAt.current = cellAt(event.target as Element)?.column ?? pointedAt.current;
  }, []);
  const isOpen = editing?.open != null;
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const active = document.activeElement;
    if (wasOpen.current && !isOpen && (active === null || active === document.body)) grid.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen, grid]);
  const onKeyDown = (event: KeyboardEvent) => {
    const isAsked = event.key === "F2" && event.target === grid.current && editing !== undefined && focus !== null && row !== undefined;
    if (!isAsked) return otherwise(event);
    event.preventDefault();
    const column = columnToEdit(columns, pointedAt.current, (one) => editing.isEditable(one, row));
    if (column !== undefined) editing.onOpen({ key: focus, column: column.key });
  };
  return { onPointed, onKeyDown };
}
