import { type KeyboardEvent, useCallback, useEffect, useRef } from "react";
import { isFree } from "../use-keys.ts";
import { moveBy } from "./grid-keys.ts";
import { keysBetween, rangeKey } from "./row-range.ts";
import type { RowSource } from "./row-source.ts";
import type { Selecting } from "./use-row-selection.ts";

interface Keyed {
  /** The element that takes the keys. */
  readonly grid: { readonly current: HTMLElement | null };
  readonly source: RowSource<unknown>;
  readonly focus: string | null;
  readonly focusIndex: number;
  readonly pageRows: number;
  readonly selecting: Selecting | undefined;
  /** Gives a row the focus and brings it into sight. */
  readonly go: (index: number) => void;
  readonly onOpen: (key: string) => void;
}

/** Arrows, j and k, pages and ends move the focus; Enter opens; Space, Shift with these, Ctrl A and Escape select. */
export function useGridKeys(keyed: Keyed): (event: KeyboardEvent) => void {
  const latest = useRef(keyed);
  latest.current = keyed;
  const { grid } = keyed;

  // A list is the main thing of its page: its keys work also while nothing has the focus.
  useEffect(() => {
    const onPageKey = (event: globalThis.KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
      if (moveBy(event.key, 0, 1, 1) === null || grid.current === null || grid.current.offsetParent === null) return;
      const { target } = event;
      const isNobodys = target === document.body && isUncovered();
      if (target === grid.current || (!isNobodys && !walksFrom(event.key, target))) return;
      // A list that gets the focus without a row goes to the first in sight.
      const goesOn = latest.current.focusIndex >= 0 || !isNobodys;
      grid.current.focus({ preventScroll: true });
      // Whoever clicked a button meanwhile goes on from the row where they were, which is the one that the other keys act on.
      if (goesOn) move(event, latest.current);
      event.preventDefault();
    };
    document.addEventListener("keydown", onPageKey);
    return () => document.removeEventListener("keydown", onPageKey);
  }, [grid]);

  return useCallback(
    (event: KeyboardEvent) => {
      if (event.target !== grid.current || event.altKey) return;
      if (!select(event, latest.current) && !move(event, latest.current)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    [grid],
  );
}

/**
 * A letter that walks, pressed on something of the page's own that nobody writes in: a head, a button of the toolbar, or the entry of the menu
 * that led here. What lies over the page has keys of its own.
 */
export const walksFrom = (key: string, target: EventTarget | null): boolean =>
  (key === "j" || key === "k") &&
  isFree(target) &&
  target instanceof HTMLElement &&
  (target.closest("main") !== null || (target.closest(".shell") !== null && isUncovered()));

const isUncovered = (): boolean => document.querySelector(".bp6-drawer, .bp6-dialog") === null;

/** Whether the key was one that moves or opens. */
function move(
  event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey">,
  { source, focus, focusIndex, pageRows, go, onOpen }: Keyed,
): boolean {
  if (event.ctrlKey || event.metaKey) return false;
  if (event.key === "Enter" && focus !== null) {
    onOpen(focus);
    return true;
  }
  const to = moveBy(event.key, focusIndex, source.count, pageRows);
  if (to !== null) go(to);
  return to !== null;
}

/** Whether the key was one of the selection's. */
function select(event: KeyboardEvent, { source, focus, focusIndex, pageRows, selecting, go }: Keyed): boolean {
  if (selecting === undefined) return false;
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
}
