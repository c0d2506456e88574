import { OverlayToaster, type Toaster, type ToastProps } from "@blueprintjs/core";
import { createRoot } from "react-dom/client";

let toaster: Promise<Toaster> | null = null;

/** One line at the top for what just happened; made with the first toast. One with a key takes the place of the one that has it. */
export async function showToast(toast: ToastProps, key?: string): Promise<void> {
  toaster ??= OverlayToaster.create({ position: "top" }, { domRenderer: (element, container) => createRoot(container).render(element) });
  (await toaster).show(toast, key);
}
