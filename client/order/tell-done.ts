import { Undo } from "@blueprintjs/icons";
import { createElement } from "react";
import { showToast } from "../ui/toast.ts";
import { offerUndo, takeUndo, UNDO_MS } from "./recent-undo.ts";

interface Done {
  readonly orderId: string;
  readonly what: string;
  readonly undoWord: string;
  /** Leads back; null where nothing does. @throws what `failureText` puts into words. */
  readonly undo: (() => Promise<void>) | null;
  readonly failureText: (failure: unknown) => string;
}

/** Says what was done, and offers for a while to lead it back: here, and in the order's card. */
export function tellDone({ orderId, what, undoWord, undo, failureText }: Done): void {
  if (undo === null) {
    void showToast({ message: what, intent: "success" });
    return;
  }
  const undoable = {
    orderId,
    what,
    run: async () => {
      if (!takeUndo(undoable)) return;
      try {
        await undo();
      } catch (failure) {
        void showToast({ message: failureText(failure), intent: "danger" });
      }
    },
  };
  offerUndo(undoable);
  void showToast({
    message: what,
    intent: "success",
    timeout: UNDO_MS,
    action: { text: undoWord, icon: createElement(Undo), onClick: () => void undoable.run() },
  });
}
