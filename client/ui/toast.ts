import { OverlayToaster, type Toaster, type ToastProps } from "@blueprintjs/core";
import { createRoot, type Root } from "react-dom/client";

let toaster: Promise<Toaster> | null = null;
let root: Root | null = null;

/** One line at the top for what just happened; made with the first toast. One with a key takes the place of the one that has it. */
export async function showToast(toast: ToastProps, key?: string): Promise<void> {
  toaster ??= OverlayToaster.create(
    // Escape is for what lies under the hand: a search to clear, a card to close. Here it would take the offer to undo away with it.
    { position: "top", canEscapeKeyClear: false },
    {
      domRenderer(element, container) {
        root = createRoot(container);
        root.render(element);
      },
    },
  );
  (await toaster).show({ ...toast, ...(toast.action !== undefined && { action: afterItsToast(toast.action) }) }, key);
}

/** The library ends the toast whose action was pressed once the action has run: what that says under the same key would go with it. */
function afterItsToast({ onClick, ...action }: NonNullable<ToastProps["action"]>): ToastProps["action"] {
  return { ...action, ...(onClick !== undefined && { onClick: (event) => void setTimeout(() => onClick(event)) }) };
}

/** Takes one away, also while somebody points at it. */
export async function endToast(key: string): Promise<void> {
  (await toaster)?.dismiss(key);
}

/** Takes all of them away: who signs in next is neither told what somebody else did nor offered to undo it. */
export function endToasts(): void {
  root?.unmount();
  root = null;
  toaster = null;
}
