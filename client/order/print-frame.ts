/** Printing takes this long to begin at the most, however many pictures have to come; then the frame goes. */
const GONE_AFTER_MS = 10 * 60_000;
const FRAME_ID = "print-frame";

/** What the print view says of itself once each order was asked for: how many of them lack, none when all came after all. */
export const PRINT_LACKS = "print-lacks";
export interface PrintLack {
  readonly failed: number;
  readonly total: number;
}

/**
 * Prints orders without leaving the page: the print view in a frame that nobody sees prints itself once its pictures are there
 * (print-orders.screen.tsx). While orders lack it waits and asks for them again, and `onLack` hears how many and what opens the view, where
 * one may print without them; of 0 it hears when they came after all.
 */
export function printOrders(ids: readonly string[], onLack: (lack: PrintLack, openView: () => void) => void): void {
  document.getElementById(FRAME_ID)?.remove();
  const frame = document.createElement("iframe");
  frame.id = FRAME_ID;
  frame.tabIndex = -1;
  frame.setAttribute("aria-hidden", "true");
  // Pages that are not displayed are not laid out, and what has no size prints nothing.
  Object.assign(frame.style, { position: "fixed", right: "0", bottom: "0", width: "1px", height: "1px", border: "0", opacity: "0" });
  const view = `/dest-info-print?ids=${encodeURIComponent(ids.join(","))}`;
  frame.src = `${view}&print=1`;
  document.body.append(frame);
  const goneTimer = setTimeout(() => frame.remove(), GONE_AFTER_MS);
  frame.addEventListener("load", () => {
    let hasLacked = false;
    frame.contentWindow?.addEventListener(PRINT_LACKS, (event) => {
      const { detail } = event as CustomEvent<PrintLack>;
      if (detail.failed === 0 && !hasLacked) return;
      hasLacked = true;
      onLack(detail, () => {
        clearTimeout(goneTimer);
        frame.remove();
        open(view, "_blank");
      });
    });
    frame.contentWindow?.addEventListener("afterprint", () => {
      clearTimeout(goneTimer);
      // The dialogue that this comes from must have closed.
      setTimeout(() => frame.remove());
    });
  });
}
