import { Undo } from "@blueprintjs/icons";
import { createElement } from "react";
import type { RecordRow } from "../../shared/resources/resource.ts";
import { RequestFailure } from "../api/request.ts";
import { useWords } from "../i18n/use-words.ts";
import { offerUndo, takeUndo, type Undoable } from "../order/recent-undo.ts";
import { showToast } from "../ui/toast.ts";
import type { DeclaredRegister } from "./declared-register.ts";
import { registerText } from "./register.words.ts";
import { useRecordFailure } from "./use-record-failure.ts";
import { useUndo, type Written } from "./use-undo.ts";

/** How long the line offers it: long enough to read what was done and to regret it. */
const OFFERED_MS = 10_000;
/** How long the key leads back. What somebody else changed meanwhile is refused by the server, however soon it was. */
export const UNDOABLE_MS = 5 * 60_000;
/** Only the newest offers to be taken back; the key goes further. */
const TOAST = "register-undo";

/**
 * Says what was written, and offers to take it back where that is allowed: by the line for a moment, by Ctrl Z for a while, one deed after another.
 * Several deeds under one line are taken back together, the last first. `onUndone` gets each record as it is then; null where it went.
 */
export function useTellWritten(register: DeclaredRegister) {
  const say = useWords(registerText);
  const failureText = useRecordFailure(register);
  const undo = useUndo(register);
  return (message: string, written: Written | readonly [Written, ...Written[]], onUndone: ((row: RecordRow | null) => void) | null) => {
    if (onUndone === null) return void showToast({ message, intent: "success" });
    const left = [written].flat() as Written[];
    const undoable: Undoable = {
      ...{ subjectId: left[0]!.change, what: message },
      async run() {
        if (!takeUndo(undoable)) return;
        try {
          for (let one = left.at(-1); one !== undefined; one = left.at(-1)) {
            onUndone(await undo(one));
            left.pop();
          }
          void showToast({ message: say("undone"), intent: "success" }, TOAST);
        } catch (failure) {
          // Also where nobody knows whether it was done, or no line was there: only what can never be taken back is offered no more.
          if (!isFinal(failure)) return offer(failureText(failure), "danger");
          void showToast({ message: failureText(failure), intent: "danger" }, TOAST);
          // The others are no worse for it.
          left.pop();
          if (left.length > 0) offerUndo(undoable, UNDOABLE_MS);
        }
      },
    };
    const offer = (text: string, intent: "success" | "danger") => {
      offerUndo(undoable, UNDOABLE_MS);
      const action = { text: `${say("takeBack")} (Ctrl Z)`, icon: createElement(Undo), onClick: () => void undoable.run() };
      void showToast({ message: text, intent, timeout: OFFERED_MS, action }, TOAST);
    };
    offer(message, "success");
  };
}

const isFinal = (failure: unknown): boolean =>
  failure instanceof RequestFailure && (failure.code === "cannotUndo" || failure.code === "recordMoved");
