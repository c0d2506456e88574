// biome-ignore-all lint/a11y/useSemanticElements: the virtual table is made of placed divs; the roles say what they are.
import "@blueprintjs/table/lib/css/table.css";
import "./row-grid.css";
import { RenderMode, SelectionModes, Table } from "@blueprintjs/table";
import { memo, type ReactNode, useCallback, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../format.ts";
import { usePreferences } from "../preferences.ts";
import { partSizes } from "../tokens.ts";
import { cardPx } from "./card-lines.ts";
import type { CellTools, Column, Sort } from "./column.ts";
import { fillWidths } from "./column-widths.ts";
import { cardColumn, gridColumns } from "./grid-columns.tsx";
import { type GridBody, GridBodyContext, type GridHead, GridHeadContext } from "./grid-context.ts";
import { GridRows, rowId } from "./grid-rows.tsx";
import { indexOfKey, type RowSource } from "./row-source.ts";
import { useRowWalk } from "./row-walk.ts";
import { useCards } from "./use-cards.ts";
import { useCopiedRows } from "./use-copied-rows.ts";
import { useGridKeys } from "./use-grid-keys.ts";
import { type GridScroll, useGridScroll } from "./use-grid-scroll.ts";
import type { Selecting } from "./use-row-selection.ts";

interface Props<R> {
  readonly label: string;
  readonly columns: readonly Column<R>[];
  readonly widthsPx: Readonly<Record<string, number>>;
  readonly source: RowSource<R>;
  readonly sort: Sort;
  readonly focus: string | null;
  /** Everything that is handed in keeps its identity while it says the same: the grid draws only for what changed. */
  readonly header: (column: Column<R>) => ReactNode;
  readonly onWidth: (key: string, widthPx: number) => void;
  readonly onMove: (moved: string, to: string) => void;
  readonly onFocus: (key: string) => void;
  readonly onOpen: (key: string) => void;
  readonly onVisible: (first: number, last: number) => void;
  /** Handed what moves the grid. */
  readonly scrollRef?: { current: GridScroll };
  /** Where rows can be ticked: a first column with boxes, Space, Shift with arrows, Ctrl A. */
  readonly selecting?: Selecting | undefined;
}

const MIN_COLUMN_PX = 36;
const CHECK_COLUMN_PX = 36;
/** What a finger needs. */
const TOUCH_PX = 44;
/** Kept free at the right, so that filled columns never bring up the horizontal scroll bar. */
const SCROLL_BAR_PX = 16;

/**
 * Blueprint's virtual table as a grid that keys and screen readers understand: one tab stop, the focused row by its key. An unseen grid
 * takes the keys; the table beside it is drawn.
 */
function Grid<R>(props: Props<R>) {
  const { label, columns, widthsPx, source, sort, focus, header, onWidth, onMove, onFocus, onOpen, onVisible, scrollRef, selecting } =
    props;
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const availablePx = useWidthPx(frame);
  const isCards = useCards();
  const sizes = partSizes[usePreferences().partSize];
  const rowPx = isCards ? cardPx(columns, sizes.rowPx, TOUCH_PX) : sizes.rowPx;
  const [visible, setVisible] = useState({ first: 0, last: -1 });
  const near = useRef(0);
  const tools = useMemo<CellTools>(() => ({ t, format }), [t, format]);
  const focusIndex = indexOfKey(source, focus, near.current);
  if (focusIndex >= 0) near.current = focusIndex;
  const checkColumns = selecting === undefined || isCards ? 0 : 1;
  const columnCount = isCards ? 1 : columns.length + checkColumns;
  const scroll = useGridScroll(frame, rowPx, visible.first, scrollRef);
  useOneTabStop(frame, `${id}-head`, rowPx);

  const latest = useRef(source);
  latest.current = source;
  const go = useCallback(
    (index: number) => {
      const key = latest.current.keyAt(index);
      if (key === undefined) return;
      near.current = index;
      onFocus(key);
      scroll.show(index);
    },
    [onFocus, scroll],
  );
  useRowWalk(source, go);
  const pageRows = Math.max(1, visible.last - visible.first - 1);
  const onKeyDown = useGridKeys({ grid, source, focus, focusIndex, pageRows, selecting, go, onOpen });
  const onCopy = useCopiedRows(source, focus, selecting, columns, tools);
  const onPick = useCallback(
    (key: string, open: boolean) => {
      grid.current?.focus({ preventScroll: true });
      if (open) onOpen(key);
      else onFocus(key);
    },
    [onFocus, onOpen],
  );

  const body = useMemo<GridBody<R>>(
    () => ({ id, columns, source, focusIndex, selecting, tools, onPick }),
    [id, columns, source, focusIndex, selecting, tools, onPick],
  );
  const head = useMemo<GridHead<R>>(() => ({ columns, sort, selecting, header, onMove }), [columns, sort, selecting, header, onMove]);
  const tableColumns = useMemo(() => (isCards ? [cardColumn] : gridColumns(columns, checkColumns > 0)), [isCards, columns, checkColumns]);
  const columnWidths = useMemo(() => {
    if (isCards) return [Math.max(MIN_COLUMN_PX, availablePx)];
    const filled = fillWidths(columns, widthsPx, availablePx - SCROLL_BAR_PX - checkColumns * CHECK_COLUMN_PX);
    return checkColumns > 0 ? [CHECK_COLUMN_PX, ...filled] : filled;
  }, [isCards, columns, widthsPx, availablePx, checkColumns]);
  const onColumnWidthChanged = useCallback(
    (index: number, widthPx: number) => {
      const column = columns[index - checkColumns];
      if (column) onWidth(column.key, widthPx);
    },
    [columns, checkColumns, onWidth],
  );
  const onVisibleCellsChange = useCallback(
    ({ rowIndexStart: first, rowIndexEnd: last }: { rowIndexStart: number; rowIndexEnd: number }) => {
      setVisible((before) => (before.first === first && before.last === last ? before : { first, last }));
      onVisible(first, last);
    },
    [onVisible],
  );
  const isFocusDrawn = focusIndex >= visible.first && focusIndex <= visible.last;
  return (
    <div ref={frame} className={isCards ? "row-grid row-cards" : "row-grid"}>
      <div
        ref={grid}
        className="row-grid-keys"
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={source.count + 1}
        aria-colcount={columnCount}
        aria-multiselectable={selecting !== undefined}
        aria-activedescendant={isFocusDrawn ? rowId(id, focusIndex) : undefined}
        aria-owns={`${id}-head`}
        onKeyDown={onKeyDown}
        onCopy={onCopy}
        onFocus={() => focusIndex < 0 && go(visible.first)}
      >
        <GridRows
          id={id}
          {...visible}
          columns={isCards ? 1 : columns.length}
          withBox={checkColumns > 0}
          source={source}
          focusIndex={focusIndex}
          selecting={selecting}
        />
      </div>
      <GridHeadContext value={head as unknown as GridHead<never>}>
        <GridBodyContext value={body as unknown as GridBody<never>}>
          <Table
            key={rowPx}
            numRows={source.count}
            columnWidths={columnWidths}
            onColumnWidthChanged={onColumnWidthChanged}
            defaultRowHeight={rowPx}
            minRowHeight={rowPx}
            minColumnWidth={MIN_COLUMN_PX}
            enableRowHeader={false}
            enableRowResizing={false}
            enableColumnResizing={!isCards}
            enableGhostCells={false}
            enableMultipleSelection={false}
            selectionModes={SelectionModes.NONE}
            renderMode={RenderMode.NONE}
            onVisibleCellsChange={onVisibleCellsChange}
          >
            {tableColumns}
          </Table>
        </GridBodyContext>
      </GridHeadContext>
    </div>
  );
}

export const RowGrid = memo(Grid) as typeof Grid;

/** The grid itself is the one tab stop; the table's own would only repeat it. */
function useOneTabStop(frame: { readonly current: HTMLElement | null }, headId: string, rowPx: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height are another table.
  useLayoutEffect(() => {
    frame.current?.querySelector(".bp6-table-container")?.removeAttribute("tabindex");
    // The table draws its head once more over scrolled rows: nobody sees that one.
    for (const copy of frame.current?.querySelectorAll(".bp6-table-quadrant:not(.bp6-table-quadrant-main)") ?? [])
      copy.setAttribute("inert", "");
    const head = frame.current?.querySelector(".bp6-table-quadrant-main .bp6-table-column-headers");
    head?.setAttribute("id", headId);
    head?.setAttribute("role", "row");
    head?.setAttribute("aria-rowindex", "1");
  }, [frame, headId, rowPx]);
}

function useWidthPx(frame: { readonly current: HTMLElement | null }): number {
  const [widthPx, setWidthPx] = useState(0);
  useLayoutEffect(() => {
    if (frame.current === null) return;
    const observer = new ResizeObserver(([entry]) => setWidthPx(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame]);
  return widthPx;
}
