// biome-ignore-all lint/a11y/useSemanticElements: the virtual table is made of placed divs; the roles say what they are.
import "@blueprintjs/table/lib/css/table.css";
import "./row-grid.css";
import { Column as BlueprintColumn, Regions, RenderMode, SelectionModes, Table } from "@blueprintjs/table";
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../format.ts";
import { usePreferences } from "../preferences.ts";
import { partSizes } from "../tokens.ts";
import { CheckCell, CheckHead } from "./check-cell.tsx";
import type { CellTools, Column, Sort } from "./column.ts";
import { fillWidths } from "./column-widths.ts";
import { GridCell } from "./grid-cell.tsx";
import { moveBy } from "./grid-keys.ts";
import { HeadCell } from "./head-cell.tsx";
import { keysBetween, rangeKey } from "./row-range.ts";
import { indexOfKey, type RowSource } from "./row-source.ts";
import { scrollTopFor } from "./scroll-to-row.ts";
import type { Selecting } from "./use-row-selection.ts";

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
  /** Handed a function that brings a row into sight, for rows that are chosen elsewhere. */
  readonly showRef?: { current: (index: number) => void };
  /** Where rows can be ticked: a first column with boxes, Space, Shift with arrows, Ctrl A. */
  readonly selecting?: Selecting | undefined;
}

const MIN_COLUMN_PX = 36;
const CHECK_COLUMN_PX = 36;
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
  showRef,
  selecting,
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
  const latest = useRef({ source, focusIndex, first: 0, selecting });
  latest.current = { source, focusIndex, first: visible.first, selecting };
  const checkColumns = selecting === undefined ? 0 : 1;

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
    if (scrollRef)
      scrollRef.current = (rows) => {
        const scroller = scrollerOf(frame.current);
        if (scroller) scroller.scrollTop = rows === Number.NEGATIVE_INFINITY ? 0 : scroller.scrollTop + rows * rowPx;
      };
    if (!showRef) return;
    showRef.current = (index) => {
      const scroller = scrollerOf(frame.current);
      if (scroller) scroller.scrollTop = scrollTopFor(index, scroller.scrollTop, scroller.clientHeight, rowPx);
    };
  }, [scrollRef, showRef, rowPx]);

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
    if (event.target !== grid.current || event.altKey) return;
    const pageRows = Math.max(1, visible.last - visible.first - 1);
    if (selecting !== undefined && select(event, selecting, pageRows)) {
      // A key of the selection.
    } else if (event.ctrlKey || event.metaKey) return;
    else if (event.key === "Enter" && focus !== null) onOpen(focus);
    else {
      const next = moveBy(event.key, latest.current.focusIndex, source.count, pageRows);
      if (next === null) return;
      go(next);
    }
    event.preventDefault();
    event.stopPropagation();
  };

  /** Whether the key was one of the selection's. */
  const select = (event: KeyboardEvent, selecting: Selecting, pageRows: number): boolean => {
    const { focusIndex } = latest.current;
    if ((event.ctrlKey || event.metaKey) && event.key === "a") selecting.all();
    else if (event.key === "Escape" && !selecting.isEmpty) selecting.clear();
    else if (event.key === " " && focus !== null) selecting.toggle(focus);
    else if (event.shiftKey && focus !== null) {
      const to = moveBy(rangeKey(event.key), focusIndex, source.count, pageRows);
      if (to === null) return false;
      selecting.add(keysBetween(source, focusIndex, to));
      go(to);
    } else return false;
    return true;
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
      const { source, selecting } = latest.current;
      const key = source.keyAt(rowIndex);
      const row = source.rowAt(rowIndex);
      return (
        <GridCell
          id={`${id}-${rowIndex}-${columnIndex}`}
          columnIndex={columnIndex + checkColumns}
          align={column.align}
          glows={key !== undefined && source.glows(key)}
          left={key !== undefined && source.hasLeft(key)}
          loading={row === undefined}
          text={row === undefined ? "" : column.text(row, tools)}
          chosen={key !== undefined && (selecting?.has(key) ?? false)}
          onPick={key === undefined ? undefined : (open) => pick(key, open)}
        >
          {row !== undefined && column.cell ? column.cell(row, tools) : null}
        </GridCell>
      );
    },
    [id, tools, pick, checkColumns],
  );
  const checkCell = useCallback(
    (rowIndex: number) => {
      const { source, selecting } = latest.current;
      const key = source.keyAt(rowIndex);
      const toggle = (range: boolean) => {
        if (key === undefined || selecting === undefined) return;
        const from = range ? indexOfKey(source, selecting.anchor, rowIndex) : -1;
        if (from >= 0) selecting.add(keysBetween(source, from, rowIndex));
        else selecting.toggle(key);
        pick(key, false);
      };
      return (
        <CheckCell
          id={`${id}-${rowIndex}-check`}
          checked={key !== undefined && (selecting?.has(key) ?? false)}
          loading={key === undefined}
          onToggle={toggle}
        />
      );
    },
    [id, pick],
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
        aria-colcount={columns.length + checkColumns}
        aria-multiselectable={selecting !== undefined}
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
            aria-selected={selecting === undefined ? row === focusIndex : selecting.has(source.keyAt(row) ?? "")}
            aria-owns={[...(checkColumns ? [`${id}-${row}-check`] : []), ...columns.map((_, c) => cellId(row, c))].join(" ")}
          />
        ))}
      </div>
      <Table
        key={rowPx}
        numRows={source.count}
        columnWidths={[
          ...(checkColumns ? [CHECK_COLUMN_PX] : []),
          ...fillWidths(columns, widthsPx, availablePx - SCROLL_BAR_PX - checkColumns * CHECK_COLUMN_PX),
        ]}
        onColumnWidthChanged={(index, size) => {
          const column = columns[index - checkColumns];
          if (column) onWidth(column.key, size);
        }}
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
        cellRendererDependencies={[source.version, columns, tools, widthsPx, sort, selecting]}
        onVisibleCellsChange={({ rowIndexStart, rowIndexEnd }) => {
          if (rowIndexStart === visible.first && rowIndexEnd === visible.last) return;
          setVisible({ first: rowIndexStart, last: rowIndexEnd });
          onVisible(rowIndexStart, rowIndexEnd);
        }}
      >
        {[
          ...(selecting === undefined ? [] : [checkColumn(checkCell, selecting)]),
          ...columns.map((column, index) => (
            <BlueprintColumn
              key={column.key}
              id={column.key}
              cellRenderer={cell(column, index)}
              columnHeaderCellRenderer={() => (
                <HeadCell index={index + checkColumns} sort={sort.key === column.key ? sort.direction : null}>
                  {header(column)}
                </HeadCell>
              )}
            />
          )),
        ]}
      </Table>
    </div>
  );
}

/** The first column: a box for each row, and one for everything that matches. */
function checkColumn(cell: (rowIndex: number) => React.JSX.Element, selecting: Selecting) {
  const state = selecting.isAll ? "all" : selecting.isEmpty ? "none" : "some";
  return (
    <BlueprintColumn
      key="check"
      id="check"
      cellRenderer={cell}
      columnHeaderCellRenderer={() => (
        <HeadCell index={0} sort={null}>
          <CheckHead state={state} onToggle={selecting.isEmpty ? selecting.all : selecting.clear} />
        </HeadCell>
      )}
    />
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
