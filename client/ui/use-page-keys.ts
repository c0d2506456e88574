import { useEffect, useRef } from "react";

/** Keys by name, as KeyboardEvent.key gives them in lower case. */
export type PageKeys = Readonly<Record<string, () => void>>;

/** One key per step of a page, while nobody is writing and nothing lies over it. A held key acts once. */
export function usePageKeys(keys: PageKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat) return;
      if (!isForPage(event.target)) return;
      // Enter on a button is that button's.
      if (event.key === "Enter" && event.target instanceof HTMLElement && event.target.closest("button, a, [role=button]") !== null) return;
      const run = latest.current[event.key.toLowerCase()];
      if (run === undefined) return;
      event.preventDefault();
      run();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
}

export function isForPage(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest("input:not([type=radio]):not([type=checkbox]), textarea, select") !== null) return false;
  return target === document.body || target.id === "main" || target.closest("[data-page-keys]") !== null;
}
