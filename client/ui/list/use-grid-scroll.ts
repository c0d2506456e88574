import { useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { scrollTopFor } from "./scroll-to-row.ts";

/** How a list moves its grid; nothing else does. */
export interface GridScroll {
  /** By rows, for rows that vanish above. */
  by(rows: number): void;
  toTop(): void;
  /** Brings a row into sight; one that is there does not move. */
  show(index: number): void;
}

export const noScroll: GridScroll = { by() {}, toTop() {}, show() {} };

/** Scrolling of the table in a frame. `handle` is given the same functions. */
export function useGridScroll(
  frame: { readonly current: HTMLElement | null },
  rowPx: number,
  firstVisible: number,
  handle: { current: GridScroll } | undefined,
): GridScroll {
  const first = useRef(firstVisible);
  first.current = firstVisible;
  const scroller = useCallback(() => frame.current?.querySelector(SCROLLER) ?? null, [frame]);
  const scroll = useRef<GridScroll>(noScroll);
  scroll.current = {
    by(rows) {
      const element = scroller();
      if (element) element.scrollTop += rows * rowPx;
    },
    toTop() {
      const element = scroller();
      if (element) element.scrollTop = 0;
    },
    show(index) {
      const element = scroller();
      if (element) element.scrollTop = scrollTopFor(index, element.scrollTop, element.clientHeight, rowPx);
    },
  };
  useLayoutEffect(() => {
    // Rows of another height are another table; what was at its top still is.
    const element = scroller();
    if (element) element.scrollTop = first.current * rowPx;
  }, [rowPx, scroller]);
  const stable = useRef<GridScroll>({
    by: (rows) => scroll.current.by(rows),
    toTop: () => scroll.current.toTop(),
    show: (index) => scroll.current.show(index),
  });
  useEffect(() => {
    if (handle) handle.current = stable.current;
  }, [handle]);
  return stable.current;
}

const SCROLLER = ".bp6-table-quadrant-main .bp6-table-quadrant-scroll-container";
