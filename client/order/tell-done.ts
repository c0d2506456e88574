import type { Intent } from "@blueprintjs/core";
import { Undo } from "@blueprintjs/icons";
import { createElement } from "react";
import { recovers } from "../api/recovers.ts";
import { endToast, showToast } from "../ui/toast.ts";
import { offerUndo, takeUndo, UNDO_MS, UNDO_TOAST } from "./recent-undo.ts";

interface Done {
  /** An order, or a batch. */
  readonly orderId: string;
  readonly what: string;
  readonly undoWord: string;
  readonly intent?: Intent;
  /** What is said once it is led back; null where that says so itself. */
  readonly undone: string | null;
  /** Leads back; null where nothing does. @throws what `failureText` puts into words. */
  readonly undo: (() => Promise<void>) | null;
  readonly failureText: (failure: unknown) => string;
}

/** Says what was done, and offers for a while to lead it back: here, and in the order's card. */
export function tellDone({ orderId, what, undoWord, undone, undo, failureText, intent: first = "success" }: Done): void {
  if (undo === null) {
    void showToast({ message: what, intent: first });
    return;
  }
  const undoable = {
    subjectId: orderId,
    what,
    run: async () => {
      if (!takeUndo(undoable)) return;
      try {
        await undo();
        if (undone === null) void endToast(UNDO_TOAST);
        else void showToast({ message: undone, intent: "success" }, UNDO_TOAST);
      } catch (failure) {
        // What found no line can be tried again.
        if (recovers(failure)) offer(failureText(failure), "danger");
        else void showToast({ message: failureText(failure), intent: "danger" }, UNDO_TOAST);
      }
    },
  };
  const action = { text: undoWord, icon: createElement(Undo), onClick: () => void undoable.run() };
  const offer = (message: string, intent: Intent) => {
    offerUndo(undoable);
    void showToast({ message, intent, timeout: UNDO_MS, action }, UNDO_TOAST);
  };
  offer(what, first);
}
