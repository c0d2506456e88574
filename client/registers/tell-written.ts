import { Undo } from "@blueprintjs/icons";
import { createElement } from "react";
import type { RecordRow } from "../../shared/resources/resource.ts";
import { useWords } from "../i18n/use-words.ts";
import { isUnanswered } from "../order/run-action.ts";
import { showToast } from "../ui/toast.ts";
import type { DeclaredRegister } from "./declared-register.ts";
import { registerText } from "./register.words.ts";
import { useRecordFailure } from "./use-record-failure.ts";
import { useUndo, type Written } from "./use-undo.ts";

/** Long enough to read what was done and to regret it. */
const UNDO_MS = 10_000;
/** Only the newest offers to be taken back. */
const TOAST = "register-undo";

/** Says what was written, and offers for a while to take it back where that is allowed. `onUndone` gets the record as it is then; null where it went. */
export function useTellWritten(register: DeclaredRegister) {
  const say = useWords(registerText);
  const failureText = useRecordFailure(register);
  const undo = useUndo(register);
  return (message: string, written: Written, onUndone: ((row: RecordRow | null) => void) | null) => {
    if (onUndone === null) return void showToast({ message, intent: "success" });
    const offer = (text: string, intent: "success" | "danger") =>
      void showToast(
        { message: text, intent, timeout: UNDO_MS, action: { text: say("takeBack"), icon: createElement(Undo), onClick } },
        TOAST,
      );
    const onClick = async () => {
      try {
        onUndone(await undo(written));
        void showToast({ message: say("undone"), intent: "success" }, TOAST);
      } catch (failure) {
        // Nobody knows whether an unanswered one was done: it is offered again.
        if (isUnanswered(failure)) return offer(failureText(failure), "danger");
        void showToast({ message: failureText(failure), intent: "danger" }, TOAST);
      }
    };
    offer(message, "success");
  };
}
