import { Undo } from "@blueprintjs/icons";
import { createElement } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../api/failure-text.ts";
import { useWords } from "../../i18n/use-words.ts";
import { isAwayFromLive } from "../../live/time-cursor.ts";
import { showToast } from "../../ui/toast.ts";
import { isOwnMove } from "../action-failure-text.ts";
import { countUndoables, newestUndoable, offerUndo, takeUndo, UNDO_TOAST, type Undoable, undoNewest } from "../recent-undo.ts";
import { newKey } from "../run-action.ts";
import type { Deed, DeedHearer } from "./deed.ts";
import { keepPictures } from "./kept-pictures.ts";
import { GRACE_MS } from "./outbox.ts";
import { outboxWords } from "./outbox.words.ts";
import { ownOutbox } from "./own-outbox.ts";

export interface GivenDeed extends Pick<Deed, "subject" | "door" | "params" | "body" | "what"> {
  /** What is said once it is taken back. */
  readonly undone: string;
  readonly failureText: (failure: unknown) => string;
  readonly onDone?: () => void;
  /** It was undone, or refused: what was shown as done is not. */
  readonly onTakenBack: () => void;
}

/** Holds a deed for as long as it can be taken back, and says so with its undo. Answers whether it was taken. */
export function useHeldDeed(): (given: GivenDeed) => boolean {
  const say = useWords(outboxWords);
  const tellUndoable = useTellUndoable();
  const hearerOf = useHearer();
  return (given) => {
    if (isAwayFromLive()) {
      void showToast({ message: errorText("awayFromLive"), intent: "warning" });
      return false;
    }
    const key = newKey();
    const { subject, what } = given;
    const undoable: Undoable = {
      subjectId: subject,
      what,
      async run() {
        if (takeUndo(undoable) && !ownOutbox().undo(key))
          void showToast({ message: say("tooLate", { what }), intent: "warning" }, UNDO_TOAST);
      },
    };
    if (
      !ownOutbox().hold(
        deedOf(given, key, []),
        hearerOf(given, () => takeUndo(undoable)),
      )
    )
      return false;
    offerUndo(undoable, GRACE_MS);
    tellUndoable(what);
    return true;
  };
}

/** Says what was done or undone, with the undo of what was done last as long as there is any. */
function useTellUndoable(): (what: string) => void {
  const { t } = useTranslation();
  const say = useWords(outboxWords);
  return (what) => {
    const count = countUndoables();
    const newest = newestUndoable();
    const isOther = newest !== undefined && newest.what !== what;
    const message = count > 1 || isOther ? say("several", { what, count }) : what;
    // A toast stays as long as somebody points at it, and that may be longer than there is something to undo.
    const onClick = () => undoNewest() || void showToast({ message: say("tooLate", { what }), intent: "warning" }, UNDO_TOAST);
    const undo = { text: `${t("orderAction.undo")} (Ctrl Z)`, icon: createElement(Undo), onClick };
    void showToast({ message, intent: "success", timeout: GRACE_MS, ...(newest !== undefined && { action: undo }) }, UNDO_TOAST);
  };
}

/**
 * Keeps a deed with its pictures until there is a line, under the key of a try that may have come through.
 * @throws DOMException where the browser keeps no pictures
 */
export function useKeepDeed(): (given: GivenDeed, key: string, pictures: readonly File[]) => Promise<void> {
  const say = useWords(outboxWords);
  const hearerOf = useHearer();
  return async (given, key, pictures) => {
    const kept = await keepPictures(pictures);
    const onDone = () => {
      given.onDone?.();
      void showToast({ message: say("sent", { what: given.what }), intent: "success" });
    };
    ownOutbox().keep(
      deedOf(given, key, kept),
      hearerOf({ ...given, onDone }, () => {}),
    );
    await showToast({ message: say("kept", { what: given.what }), intent: "warning" });
  };
}

const deedOf = ({ subject, door, params, body, what }: GivenDeed, key: string, pictures: string[]) => ({
  ...{ subject, door, params, body, what, key, pictures },
  refusal: null,
});

/** What everybody hears of a deed; `answered` runs before whatever came of it. */
function useHearer(): (given: GivenDeed, onAnswered: () => void) => DeedHearer {
  const say = useWords(outboxWords);
  const tellUndoable = useTellUndoable();
  return ({ undone, failureText, what, onDone, onTakenBack }, onAnswered) => ({
    onDone() {
      onAnswered();
      onDone?.();
    },
    onFailed(failure) {
      onAnswered();
      onTakenBack();
      const why = failure === null ? say("tooOld") : failureText(failure);
      // One's own other tab was faster: nothing is lost, and nobody has to be called.
      if (isOwnMove(failure)) void showToast({ message: `${what}: ${why}`, intent: "primary" });
      else void showToast({ message: say("refused", { what, why }), intent: "danger", timeout: 0 });
    },
    onUndone() {
      onTakenBack();
      tellUndoable(undone);
    },
  });
}
