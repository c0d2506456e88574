// biome-ignore-all lint/a11y/useSemanticElements: the virtual table is made of placed divs; the roles say what they are.
import "@blueprintjs/table/lib/css/table.css";
import "./row-grid.css";
import { Column as BlueprintColumn, Regions, RenderMode, SelectionModes, Table } from "@blueprintjs/table";
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../format.ts";
import { usePreferences } from "../preferences.ts";
import { partSizes } from "../tokens.ts";
import type { CellTools, Column, Sort } from "./column.ts";
import { fillWidths } from "./column-widths.ts";
import { GridCell } from "./grid-cell.tsx";
import { moveBy } from "./grid-keys.ts";
import { HeadCell } from "./head-cell.tsx";
import { indexOfKey, type RowSource } from "./row-source.ts";
import { scrollTopFor } from "./scroll-to-row.ts";

interface Props<R> {
  readonly label: string;
  readonly columns: readonly Column<R>[];
  readonly widthsPx: Readonly<Record<string, number>>;
  readonly source: RowSource<R>;
  readonly sort: Sort;
  readonly focus: string | null;
  readonly header: (column: Column<R>) => ReactNode;
  readonly onWidth: (key: string, widthPx: number) => void;
  readonly onFocus: (key: string) => void;
  readonly onOpen: (key: string) => void;
  readonly onVisible: (first: number, last: number) => void;
  /** Handed a function that scrolls by rows, for rows that vanish above. */
  readonly scrollRef?: { current: (rows: number) => void };
}

const MIN_COLUMN_PX = 48;
/** Kept free at the right, so that filled columns never bring up the horizontal scroll bar. */
const SCROLL_BAR_PX = 16;

/**
 * Blueprint's virtual table as a grid that keys and screen readers understand: one tab stop, the focused row by its key.
 * The table's cells stand beside each other in the document, so an unseen grid with the rows owns them by id and takes the keys.
 */
export function RowGrid<R>({
  label,
  columns,
  widthsPx,
  source,
  sort,
  focus,
  header,
  onWidth,
  onFocus,
  onOpen,
  onVisible,
  scrollRef,
}: Props<R>) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const availablePx = useWidthPx(frame);
  const { rowPx } = partSizes[usePreferences().partSize];
  const [visible, setVisible] = useState({ first: 0, last: -1 });
  const near = useRef(0);
  const tools = useMemo<CellTools>(() => ({ t, format }), [t, format]);
  const focusIndex = indexOfKey(source, focus, near.current);
  if (focusIndex >= 0) near.current = focusIndex;
  const latest = useRef({ source, focusIndex, first: 0 });
  latest.current = { source, focusIndex, first: visible.first };

  useLayoutEffect(() => {
    // Rows of another height are another table; what was at its top still is.
    const scroller = scrollerOf(frame.current);
    if (scroller) scroller.scrollTop = latest.current.first * rowPx;
  }, [rowPx]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height are another table.
  useLayoutEffect(() => {
    // The grid itself is the one tab stop; the table's own would only repeat it.
    frame.current?.querySelector(".bp6-table-container")?.removeAttribute("tabindex");
    // The table draws its head once more for frozen rows, under the one that people see: only the latter counts.
    for (const copy of frame.current?.querySelectorAll(".bp6-table-quadrant:not(.bp6-table-quadrant-main)") ?? [])
      copy.setAttribute("inert", "");
    const head = frame.current?.querySelector(".bp6-table-quadrant-main .bp6-table-column-headers");
    head?.setAttribute("id", `${id}-head`);
    head?.setAttribute("role", "row");
    head?.setAttribute("aria-rowindex", "1");
  }, [id, rowPx]);

  useEffect(() => {
    if (!scrollRef) return;
    scrollRef.current = (rows) => {
      const scroller = scrollerOf(frame.current);
      if (scroller) scroller.scrollTop = rows === Number.NEGATIVE_INFINITY ? 0 : scroller.scrollTop + rows * rowPx;
    };
  }, [scrollRef, rowPx]);

  const go = useCallback(
    (index: number) => {
      const key = latest.current.source.keyAt(index);
      if (key === undefined) return;
      near.current = index;
      onFocus(key);
      const scroller = scrollerOf(frame.current);
      if (scroller) scroller.scrollTop = scrollTopFor(index, scroller.scrollTop, scroller.clientHeight, rowPx);
    },
    [onFocus, rowPx],
  );

  // A list is the main thing of its page: its keys work also while nothing has the focus.
  useEffect(() => {
    const onPageKey = (event: globalThis.KeyboardEvent) => {
      if (event.target !== document.body || event.altKey || event.ctrlKey || event.metaKey) return;
      if (moveBy(event.key, 0, 1, 1) === null || grid.current === null || grid.current.offsetParent === null) return;
      grid.current.focus({ preventScroll: true });
      event.preventDefault();
    };
    document.addEventListener("keydown", onPageKey);
    return () => document.removeEventListener("keydown", onPageKey);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== grid.current || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Enter" && focus !== null) onOpen(focus);
    else {
      const next = moveBy(event.key, latest.current.focusIndex, source.count, Math.max(1, visible.last - visible.first - 1));
      if (next === null) return;
      go(next);
    }
    event.preventDefault();
    event.stopPropagation();
  };

  const pick = useCallback(
    (key: string, open: boolean) => {
      grid.current?.focus({ preventScroll: true });
      if (open) onOpen(key);
      else onFocus(key);
    },
    [onFocus, onOpen],
  );
  const cellId = (row: number, column: number) => `${id}-${row}-${column}`;
  const cell = useCallback(
    (column: Column<R>, columnIndex: number) => (rowIndex: number) => {
      const { source } = latest.current;
      const key = source.keyAt(rowIndex);
      const row = source.rowAt(rowIndex);
      return (
        <GridCell
          id={`${id}-${rowIndex}-${columnIndex}`}
          columnIndex={columnIndex}
          align={column.align}
          glows={key !== undefined && source.glows(key)}
          left={key !== undefined && source.hasLeft(key)}
          loading={row === undefined}
          text={row === undefined ? "" : column.text(row, tools)}
          onPick={key === undefined ? undefined : (open) => pick(key, open)}
        >
          {row !== undefined && column.cell ? column.cell(row, tools) : null}
        </GridCell>
      );
    },
    [id, tools, pick],
  );

  const rows = Array.from(
    { length: Math.max(0, Math.min(visible.last, source.count - 1) - visible.first + 1) },
    (_, i) => visible.first + i,
  );
  return (
    <div ref={frame} className="row-grid">
      <div
        ref={grid}
        className="row-grid-keys"
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={source.count + 1}
        aria-colcount={columns.length}
        aria-activedescendant={rows.includes(focusIndex) ? `${id}-row-${focusIndex}` : undefined}
        aria-owns={`${id}-head`}
        onKeyDown={onKeyDown}
        onFocus={() => focusIndex < 0 && go(visible.first)}
      >
        {rows.map((row) => (
          <div
            key={row}
            id={`${id}-row-${row}`}
            role="row"
            tabIndex={-1}
            aria-rowindex={row + 2}
            aria-selected={row === focusIndex}
            aria-owns={columns.map((_, c) => cellId(row, c)).join(" ")}
          />
        ))}
      </div>
      <Table
        key={rowPx}
        numRows={source.count}
        columnWidths={fillWidths(columns, widthsPx, availablePx - SCROLL_BAR_PX)}
        onColumnWidthChanged={(index, size) => columns[index] && onWidth(columns[index].key, size)}
        defaultRowHeight={rowPx}
        minRowHeight={rowPx}
        minColumnWidth={MIN_COLUMN_PX}
        enableRowHeader={false}
        enableRowResizing={false}
        enableGhostCells={false}
        enableMultipleSelection={false}
        selectionModes={SelectionModes.NONE}
        renderMode={RenderMode.NONE}
        styledRegionGroups={focusIndex < 0 ? [] : [{ className: "row-grid-focus", regions: [Regions.row(focusIndex)] }]}
        cellRendererDependencies={[source.version, columns, tools, widthsPx, sort]}
        onVisibleCellsChange={({ rowIndexStart, rowIndexEnd }) => {
          if (rowIndexStart === visible.first && rowIndexEnd === visible.last) return;
          setVisible({ first: rowIndexStart, last: rowIndexEnd });
          onVisible(rowIndexStart, rowIndexEnd);
        }}
      >
        {columns.map((column, index) => (
          <BlueprintColumn
            key={column.key}
            id={column.key}
            cellRenderer={cell(column, index)}
            columnHeaderCellRenderer={() => (
              <HeadCell index={index} sort={sort.key === column.key ? sort.direction : null}>
                {header(column)}
              </HeadCell>
            )}
          />
        ))}
      </Table>
    </div>
  );
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

const scrollerOf = (frame: HTMLElement | null) =>
  frame?.querySelector(".bp6-table-quadrant-main .bp6-table-quadrant-scroll-container") ?? null;
