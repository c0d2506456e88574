// biome-ignore-all lint/a11y/useSemanticElements: the virtual table is made of placed divs; the roles say what they are.
import "@blueprintjs/table/lib/css/table.css";
import "./row-grid.css";
import { RenderMode, SelectionModes, Table } from "@blueprintjs/table";
import { memo, type ReactNode, useCallback, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../i18n/languages.ts";
import { useFormat } from "../format.ts";
import type { KeptKeys } from "../kept-keys.ts";
import { usePreferences } from "../preferences.ts";
import { partSizes } from "../tokens.ts";
import { usePhone } from "../use-phone.ts";
import { cardPx } from "./card-lines.ts";
import type { CellEditing } from "./cell-editing.ts";
import type { CellTools, Column, Sort } from "./column.ts";
import { fillWidths, frozenColumns } from "./column-widths.ts";
import { cardColumn, gridColumns } from "./grid-columns.tsx";
import { type GridBody, GridBodyContext, type GridHead, GridHeadContext } from "./grid-context.ts";
import { GridRows, rowId } from "./grid-rows.tsx";
import { indexOfKey, type RowSource } from "./row-source.ts";
import { useRowWalk } from "./row-walk.ts";
import { useTypedWalk } from "./typed-ahead.ts";
import { useCellMenu } from "./use-cell-menu.tsx";
import { useCopiedRows } from "./use-copied-rows.ts";
import { useEditKeys } from "./use-edit-keys.ts";
import { useGridKeys } from "./use-grid-keys.ts";
import { type GridScroll, useGridScroll } from "./use-grid-scroll.ts";
import type { Selecting } from "./use-row-selection.ts";

/** The columns of a grid, as its user has them. */
export interface GridLayout<R> {
  /** From left to right; pinned ones come first. */
  readonly columns: readonly Column<R>[];
  readonly pinned: readonly string[];
  /** Of columns whose width somebody chose. */
  readonly widthsPx: Readonly<Record<string, number>>;
  readonly onWidth: (key: string, widthPx: number) => void;
  readonly onMove: (moved: string, to: string) => void;
}

interface Props<R> {
  readonly label: string;
  readonly layout: GridLayout<R>;
  readonly source: RowSource<R>;
  readonly sort: Sort;
  readonly focus: string | null;
  /** Everything that is handed in keeps its identity while it says the same: the grid draws only for what changed. */
  readonly header: (column: Column<R>) => ReactNode;
  readonly onFocus: (key: string) => void;
  readonly onOpen: (key: string) => void;
  readonly onVisible: (first: number, last: number) => void;
  /** Handed what moves the grid. */
  readonly scrollRef?: { current: GridScroll };
  /** Where rows can be ticked: a first column with boxes, Space, Shift with arrows, Ctrl A. */
  readonly selecting?: Selecting | undefined;
  /** Where cells can be written in: F2, or the pencil of the focused row. */
  readonly editing?: CellEditing<R> | undefined;
  readonly groupedBy?: Column<R> | undefined;
  /** What was pressed before the rows were there; undefined while they are not whole. */
  readonly typedAhead?: KeptKeys | undefined;
}

const MIN_COLUMN_PX = 36;
/** Pinned columns leave this share of the list to what is scrolled. */
const SCROLLED_SHARE = 0.4;
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
  const { label, layout, source, sort, focus, header, onFocus, onOpen, onVisible, scrollRef, selecting, editing, groupedBy, typedAhead } =
    props;
  const { columns, pinned, widthsPx, onWidth, onMove } = layout;
  const { t, i18n } = useTranslation();
  const language = i18n.language as Language;
  const format = useFormat();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const availablePx = useWidthPx(frame);
  const isCards = usePhone();
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
  useTypedWalk(typedAhead, { source, focusIndex, go, onOpen, takeFocus: () => grid.current?.focus({ preventScroll: true }) });
  const pageRows = Math.max(1, visible.last - visible.first - 1);
  const onGridKey = useGridKeys({ grid, source, focus, focusIndex, pageRows, selecting, go, onOpen });
  const { onPointed, onKeyDown } = useEditKeys({ grid, editing, columns, focus, row: source.rowAt(focusIndex), otherwise: onGridKey });
  const onCopy = useCopiedRows(source.ungrouped ?? source, focus, selecting, columns, tools);
  const { onContextMenu, menu } = useCellMenu(source, focusIndex, columns, tools);
  const onPick = useCallback(
    (key: string, open: boolean) => {
      grid.current?.focus({ preventScroll: true });
      if (open) onOpen(key);
      else onFocus(key);
    },
    [onFocus, onOpen],
  );

  const body = useMemo<GridBody<R>>(
    () => ({ id, columns, source, focusIndex, selecting, tools, editing, groupedBy, onPick }),
    [id, columns, source, focusIndex, selecting, tools, editing, groupedBy, onPick],
  );
  /** While its edge is drawn. */
  const [drawn, setDrawn] = useState<Readonly<Record<string, number>> | null>(null);
  const onDraw = useCallback(
    (key: string, widthPx: number, isDone: boolean) => {
      const fitting = Math.max(MIN_COLUMN_PX, Math.round(widthPx));
      setDrawn(isDone ? null : { [key]: fitting });
      if (isDone) onWidth(key, fitting);
    },
    [onWidth],
  );
  const tableColumns = useMemo(() => (isCards ? [cardColumn] : gridColumns(columns, checkColumns > 0)), [isCards, columns, checkColumns]);
  const columnWidths = useMemo(() => {
    if (isCards) return [Math.max(MIN_COLUMN_PX, availablePx)];
    const filled = fillWidths(columns, { ...widthsPx, ...drawn }, availablePx - SCROLL_BAR_PX - checkColumns * CHECK_COLUMN_PX, language);
    return checkColumns > 0 ? [CHECK_COLUMN_PX, ...filled] : filled;
  }, [isCards, columns, widthsPx, drawn, availablePx, checkColumns, language]);
  const frozen = isCards ? 0 : frozenColumns(columns, pinned, columnWidths, availablePx * (1 - SCROLLED_SHARE));
  useOneTabStop(frame, `${id}-head`, `${rowPx} ${frozen > 0}`);
  const head = useMemo<GridHead<R>>(
    () => ({ columns, frozen, sort, selecting, header, onMove, onDraw }),
    [columns, frozen, sort, selecting, header, onMove, onDraw],
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
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys that open the menu are those of the grid in it.
    <div
      ref={frame}
      className={isCards ? "row-grid row-cards" : frozen > 0 ? "row-grid row-grid-pinned" : "row-grid"}
      onClickCapture={onPointed}
      onContextMenu={isCards ? undefined : onContextMenu}
    >
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
        aria-owns={frozen > 0 ? `${id}-head-pinned ${id}-head` : `${id}-head`}
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
            numFrozenColumns={frozen}
            defaultRowHeight={rowPx}
            minRowHeight={rowPx}
            minColumnWidth={MIN_COLUMN_PX}
            enableRowHeader={false}
            enableRowResizing={false}
            enableColumnResizing={false}
            enableGhostCells={false}
            // Without it new widths are worked out after the table is drawn, and seen when something else draws it again.
            cellRendererDependencies={[columnWidths]}
            enableMultipleSelection={false}
            selectionModes={SelectionModes.NONE}
            renderMode={RenderMode.NONE}
            onVisibleCellsChange={onVisibleCellsChange}
          >
            {tableColumns}
          </Table>
        </GridBodyContext>
      </GridHeadContext>
      {menu}
    </div>
  );
}

export const RowGrid = memo(Grid) as typeof Grid;

/** The grid itself is the one tab stop; the table's own would only repeat it. Another `shape` is another table. */
function useOneTabStop(frame: { readonly current: HTMLElement | null }, headId: string, shape: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands in the frame depends on the shape.
  useLayoutEffect(() => {
    frame.current?.querySelector(".bp6-table-container")?.removeAttribute("tabindex");
    // The table draws its head once more over scrolled rows, and twice over pinned columns: nobody sees those.
    for (const copy of frame.current?.querySelectorAll(".bp6-table-quadrant-top, .bp6-table-quadrant-top-left") ?? [])
      copy.setAttribute("inert", "");
    for (const [part, id] of [
      ["main", headId],
      ["left", `${headId}-pinned`],
    ]) {
      const head = frame.current?.querySelector(`.bp6-table-quadrant-${part} .bp6-table-column-headers`);
      head?.setAttribute("id", id!);
      head?.setAttribute("role", "row");
      head?.setAttribute("aria-rowindex", "1");
    }
  }, [frame, headId, shape]);
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
