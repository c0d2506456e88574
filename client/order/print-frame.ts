/** Printing takes this long to begin at the most, however many pictures have to come; then the frame goes. */
const GONE_AFTER_MS = 10 * 60_000;
const FRAME_ID = "print-frame";

/**
 * Prints orders without leaving the page: the print view in a frame that nobody sees prints itself once its pictures are there
 * (print-orders.screen.tsx).
 */
export function printOrders(ids: readonly string[]): void {
  document.getElementById(FRAME_ID)?.remove();
  const frame = document.createElement("iframe");
  frame.id = FRAME_ID;
  frame.tabIndex = -1;
  frame.setAttribute("aria-hidden", "true");
  // Pages that are not displayed are not laid out, and what has no size prints nothing.
  Object.assign(frame.style, { position: "fixed", right: "0", bottom: "0", width: "1px", height: "1px", border: "0", opacity: "0" });
  frame.src = `/dest-info-print?${new URLSearchParams({ ids: ids.join(","), print: "1" })}`;
  document.body.append(frame);
  const goneTimer = setTimeout(() => frame.remove(), GONE_AFTER_MS);
  frame.addEventListener("load", () => {
    frame.contentWindow?.addEventListener("afterprint", () => {
      clearTimeout(goneTimer);
      // The dialogue that this comes from must have closed.
      setTimeout(() => frame.remove());
    });
  });
}
