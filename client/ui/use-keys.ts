import { useEffect, useRef } from "react";

/** Keys by name, as KeyboardEvent.key gives them in lower case. */
export type PageKeys = Readonly<Record<string, () => void>>;

/**
 * Plain keys, pressed where `isOurs` says so; a held key acts once. `press` gets the key in lower case and answers whether it was one of its
 * own: whoever listens after it then leaves it alone.
 */
export function useKeys(isOurs: (target: EventTarget | null) => boolean, press: (key: string, event: KeyboardEvent) => boolean): void {
  const latest = useRef({ isOurs, press });
  latest.current = { isOurs, press };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat) return;
      const { isOurs, press } = latest.current;
      if (isOurs(event.target) && press(event.key.toLowerCase(), event)) event.preventDefault();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
}

/** One key per step of a page, while nobody is writing and nothing lies over it. */
export function usePageKeys(keys: PageKeys): void {
  useKeys(isForPage, (key, event) => {
    // Enter on a button is that button's.
    if (key === "enter" && event.target instanceof HTMLElement && event.target.closest("button, a, [role=button]") !== null) return false;
    const run = keys[key];
    run?.();
    return run !== undefined;
  });
}

/** The page itself has the focus, or a part of it that takes its keys. */
export function isForPage(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || isWriting(target)) return false;
  if (target.closest("[data-page-keys]") !== null) return true;
  return (target === document.body || target.id === "main") && document.querySelector(OVER_THE_PAGE) === null;
}

/**
 * A dialog (also while its code is on the way), the search, a wall's own keys, or what opened from a button (a column's filter, the columns): whoever types into it before its field has the focus
 * means it, and not the chosen rows behind it. Names that stand beside the pointer are no hindrance, nor is what is just going away.
 */
const OVER_THE_PAGE = "[data-over-page], .bp6-dialog, .palette, .wall-keys, :not(.bp6-popover-exit) > .bp6-popover:not(.bp6-tooltip)";

/** Nobody is writing or choosing there, and nothing asks for something over the page; a card beside it is no hindrance. */
export function isFree(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || isWriting(target)) return false;
  if (target.closest("[role=menu], [role=listbox]:not([tabindex])") !== null) return false;
  return document.querySelector(OVER_THE_PAGE) === null;
}

export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest("input:not([type=radio]):not([type=checkbox]), textarea, select") !== null);
