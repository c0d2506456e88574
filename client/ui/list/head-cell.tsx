// biome-ignore-all lint/a11y/useSemanticElements: the virtual table is made of placed divs; the roles say what they are.
import { type HTMLAttributes, type KeyboardEvent, memo, type ReactNode, useState } from "react";
import type { Column, Direction } from "./column.ts";
import { useGridHead } from "./grid-context.ts";
import type { Placed } from "./placed.ts";

interface HeadProps extends Placed {
  readonly index: number;
}

/** A column's head; what stands in it (sort button, filter) comes from the list. */
export function ColumnHeadCell({ columnIndex, ...placed }: HeadProps & { readonly columnIndex: number }) {
  const { columns, sort, onMove, onDraw } = useGridHead<object>();
  const column = columns[columnIndex];
  const [isTarget, setTarget] = useState(false);
  /** Alt with an arrow moves the column whose head has the focus, which goes along; with Shift it makes the column wider or narrower. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : 0;
    const to = columns[columnIndex + by]?.key;
    if (!event.altKey || by === 0 || column === undefined) return;
    // Otherwise the browser goes a page back.
    event.preventDefault();
    if (event.shiftKey) return onDraw(column.key, event.currentTarget.offsetWidth + by * WIDTH_STEP_PX, true);
    if (to === undefined) return;
    const head = event.currentTarget.parentElement;
    onMove(column.key, to);
    requestAnimationFrame(() => head?.querySelector<HTMLElement>(`[data-column="${CSS.escape(column.key)}"] .head-sort`)?.focus());
  };
  return (
    <HeadCell
      {...placed}
      className={`${placed.className ?? ""} ${isTarget ? "head-target" : ""}`}
      sort={sort.key === column?.key ? sort.direction : null}
      data-column={column?.key}
      onKeyDown={onKeyDown}
      onDragStart={(event) => {
        if (column === undefined) return;
        event.dataTransfer.setData(DRAGGED, column.key);
        event.dataTransfer.effectAllowed = "move";
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(DRAGGED)) return;
        event.preventDefault();
        setTarget(true);
      }}
      onDragLeave={() => setTarget(false)}
      onDrop={(event) => {
        setTarget(false);
        const moved = event.dataTransfer.getData(DRAGGED);
        if (moved === "" || column === undefined || moved === column.key) return;
        event.preventDefault();
        onMove(moved, column.key);
      }}
    >
      {column && <HeadContent column={column} />}
      {column && <WidthEdge onDraw={(widthPx, isDone) => onDraw(column.key, widthPx, isDone)} />}
    </HeadCell>
  );
}

const WIDTH_STEP_PX = 16;

/**
 * The right edge of a head, held and drawn. The table's own follows the pointer by the screen's pixels, which are not the page's on a
 * large wall. The window listens: the table may draw its heads anew, this edge with them, while somebody holds it.
 */
function WidthEdge({ onDraw }: { onDraw: (widthPx: number, isDone: boolean) => void }) {
  return (
    <span
      className="head-edge"
      aria-hidden="true"
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        const [fromPx, zoom] = [event.clientX, event.currentTarget.currentCSSZoom ?? 1];
        const widthPx = event.currentTarget.parentElement!.offsetWidth;
        const held = new AbortController();
        const draw = (isDone: boolean) => (moved: { readonly clientX: number }) => {
          if (isDone) held.abort();
          onDraw(widthPx + (moved.clientX - fromPx) / zoom, isDone);
        };
        for (const [type, isDone] of Object.entries({ pointermove: false, pointerup: true, pointercancel: true }))
          window.addEventListener(type as "pointermove", draw(isDone), { signal: held.signal });
        // Otherwise the browser marks the text that the pointer goes over.
        event.preventDefault();
      }}
    />
  );
}

/** What is dragged over other things of the page than heads means nothing there. */
const DRAGGED = "application/x-list-column";

/** By itself: the table draws its heads, twice, with every row that is scrolled. */
const HeadContent = memo(function HeadContent({ column }: { readonly column: Column<object> }) {
  return useGridHead<object>().header(column);
});

interface Props
  extends HeadProps,
    Pick<HTMLAttributes<HTMLDivElement>, "onKeyDown" | "onDragStart" | "onDragOver" | "onDragLeave" | "onDrop"> {
  readonly "data-column"?: string | undefined;
  readonly sort: Direction | null;
  readonly children: ReactNode;
}

export function HeadCell({ index, sort, children, className = "", style, ...moving }: Props) {
  const { frozen } = useGridHead<object>();
  return (
    <div
      role="columnheader"
      tabIndex={-1}
      aria-colindex={index + 1}
      aria-sort={sort === null ? "none" : sort === "asc" ? "ascending" : "descending"}
      className={`bp6-table-header head-cell ${className}`}
      style={style}
      data-frozen={index < frozen || undefined}
      {...moving}
    >
      {children}
    </div>
  );
}
