/** Enough for dialogs over drawers over lists. */
const REMEMBERED = 30;

/**
 * Dialogs and drawers take the focus with them when they close. Whoever works by keyboard goes on where they were before: what had the focus
 * last and is still there gets it back, else the page's main part. Somebody who has gone elsewhere meanwhile is left there. Answers how to end it.
 */
export function returnFocus(page: Document): () => void {
  /** What had the focus, newest last. */
  let had: HTMLElement[] = [];
  /** What was not in the page itself, but over it. */
  const overlaid = new WeakSet<HTMLElement>();
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === page.body) return;
    if (page.getElementById("root")?.contains(target) === false) overlaid.add(target);
    had = [...had.filter((one) => one !== target), target].slice(-REMEMBERED);
  };
  // Overlays stand in portals, which are children of the body.
  const observer = new MutationObserver(() => {
    const last = had.at(-1);
    if (last === undefined || last.isConnected || !overlaid.has(last) || page.activeElement !== page.body) return;
    had = had.filter((one) => one.isConnected);
    for (let i = had.length - 1; i >= 0 && page.activeElement === page.body; i--) had[i]!.focus({ preventScroll: true });
    if (page.activeElement === page.body) page.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
  });
  page.addEventListener("focusin", remember);
  observer.observe(page.body, { childList: true });
  return () => {
    page.removeEventListener("focusin", remember);
    observer.disconnect();
  };
}
