import { ContextMenuPopover, Menu, MenuItem } from "@blueprintjs/core";
import { Duplicate, ThList } from "@blueprintjs/icons";
import { type MouseEvent, type ReactNode, useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { copyText } from "../copy-text.ts";
import { type CellTools, type Column, titleOf } from "./column.ts";
import { rowText } from "./copied-rows.ts";
import { cellAt } from "./grid-cell.tsx";
import type { RowSource } from "./row-source.ts";

interface Asked<R> {
  readonly at: { readonly left: number; readonly top: number };
  readonly row: R;
  /** What was pointed at; by the keyboard it is the whole row. */
  readonly column: Column<R> | undefined;
}

const MOUSE_MENU = 2;

/**
 * The menu of a cell by the mouse's other button, and of the focused row by its key: copies the cell, or the row. Marked text stays the browser's
 * business.
 */
export function useCellMenu<R>(
  source: RowSource<R>,
  focusIndex: number,
  columns: readonly Column<R>[],
  tools: CellTools,
): { readonly onContextMenu: (event: MouseEvent) => void; readonly menu: ReactNode } {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked<R> | null>(null);
  const onContextMenu = useCallback(
    (event: MouseEvent) => {
      if (getSelection()?.isCollapsed === false) return;
      const place = cellAt(event.target as Element);
      // The key means the focused row; a mouse beside all cells means none.
      const row = source.rowAt(place?.row ?? (event.button === MOUSE_MENU ? -1 : focusIndex));
      if (row === undefined) return;
      event.preventDefault();
      const { currentCSSZoom: zoom = 1 } = document.body;
      setAsked({ at: { left: event.clientX / zoom, top: event.clientY / zoom }, row, column: place && columns[place.column] });
    },
    [source, focusIndex, columns],
  );
  if (asked === null) return { onContextMenu, menu: null };
  const { at, row, column } = asked;
  const copyCell = (one: Column<R>) => {
    const text = one.text(row, tools);
    return (
      <MenuItem
        key={one.key}
        icon={column && <Duplicate />}
        text={column ? t("table.copyCell", { text }) : titleOf(one, t)}
        {...(column === undefined && { label: text })}
        disabled={text === ""}
        onClick={() => void copyText(text)}
      />
    );
  };
  const menu = (
    <ContextMenuPopover
      isOpen={true}
      targetOffset={at}
      onClose={() => setAsked(null)}
      content={
        <Menu>
          {column === undefined ? (
            <MenuItem icon={<Duplicate />} text={t("table.copyOneCell")}>
              {columns.map(copyCell)}
            </MenuItem>
          ) : (
            copyCell(column)
          )}
          <MenuItem icon={<ThList />} text={t("table.copyRow")} onClick={() => void copyText(rowText(row, columns, tools))} />
        </Menu>
      }
    />
  );
  return { onContextMenu, menu };
}
