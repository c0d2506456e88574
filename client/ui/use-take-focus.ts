import { type RefObject, useEffect, useRef } from "react";

/**
 * For what tells that an attempt failed: the button that made it was out of use meanwhile and lost the focus, and without one a dialog does
 * not even hear Escape. Whoever went on typing is left there.
 */
export function useTakeFocus(failure: unknown): RefObject<HTMLDivElement | null> {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure !== null && (document.activeElement === document.body || isOutOfUse(document.activeElement))) notice.current?.focus();
  }, [failure]);
  return notice;
}

const isOutOfUse = (element: Element | null): boolean => element instanceof HTMLButtonElement && element.disabled;
