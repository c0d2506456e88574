import { Undo } from "@blueprintjs/icons";
import { createElement } from "react";
import { useTranslation } from "react-i18next";
import { useWords } from "../../i18n/use-words.ts";
import { showToast } from "../../ui/toast.ts";
import { countUndoables, offerUndo, takeUndo, UNDO_TOAST, type Undoable } from "../recent-undo.ts";
import { newKey } from "../run-action.ts";
import type { Deed } from "./deed.ts";
import { GRACE_MS } from "./outbox.ts";
import { outboxWords } from "./outbox.words.ts";
import { ownOutbox } from "./own-outbox.ts";

interface HeldDeed extends Pick<Deed, "subject" | "door" | "params" | "body" | "what"> {
  /** What is said once it is taken back. */
  readonly undone: string;
  readonly failureText: (failure: unknown) => string;
  readonly onDone?: () => void;
  /** It was undone, or refused: what was shown as done is not. */
  readonly onTakenBack: () => void;
}

/** Holds a deed for as long as it can be taken back, and says so with its undo. Answers whether it was taken. */
export function useHeldDeed(): (held: HeldDeed) => boolean {
  const { t } = useTranslation();
  const say = useWords(outboxWords);
  return ({ undone, failureText, onDone, onTakenBack, ...deed }) => {
    const key = newKey();
    const undoable: Undoable = {
      orderId: deed.subject,
      what: deed.what,
      async run() {
        if (takeUndo(undoable)) ownOutbox().undo(key);
      },
    };
    const held = ownOutbox().hold(
      { ...deed, key },
      {
        onDone: () => {
          takeUndo(undoable);
          onDone?.();
        },
        onFailed(failure) {
          takeUndo(undoable);
          onTakenBack();
          void showToast({ message: say("refused", { what: deed.what, why: failureText(failure) }), intent: "danger", timeout: 0 });
        },
        onUndone() {
          onTakenBack();
          void showToast({ message: undone, intent: "success" }, UNDO_TOAST);
        },
      },
    );
    if (!held) return false;
    offerUndo(undoable, GRACE_MS);
    const count = countUndoables();
    const message = count > 1 ? say("several", { what: deed.what, count }) : deed.what;
    const action = { text: `${t("orderAction.undo")} (Ctrl Z)`, icon: createElement(Undo), onClick: () => void undoable.run() };
    void showToast({ message, intent: "success", timeout: GRACE_MS, action }, UNDO_TOAST);
    return true;
  };
}
