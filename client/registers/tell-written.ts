import { Undo } from "@blueprintjs/icons";
import { createElement } from "react";
import { resourceDoors } from "../../shared/http/resource-api.ts";
import type { RecordRow } from "../../shared/resources/resource.ts";
import { ask } from "../api/ask.ts";
import { useWords } from "../i18n/use-words.ts";
import { isUnanswered, newKey } from "../order/run-action.ts";
import { showToast } from "../ui/toast.ts";
import type { DeclaredRegister } from "./declared-register.ts";
import { registerText } from "./register.words.ts";
import { useRecordFailure } from "./use-record-failure.ts";

/** What was written: the record's id, and what the audit calls the deed. */
export interface Written {
  readonly id: string;
  readonly change: string;
}

/** Long enough to read what was done and to regret it. */
const UNDO_MS = 10_000;
/** Only the newest offers to be taken back. */
const TOAST = "register-undo";

/** Says what was written, and offers for a while to take it back where that is allowed. `onUndone` gets the record as it is then; null where it went. */
export function useTellWritten(register: DeclaredRegister) {
  const say = useWords(registerText);
  const failureText = useRecordFailure(register);
  return (message: string, written: Written, onUndone: ((row: RecordRow | null) => void) | null) => {
    if (onUndone === null) return void showToast({ message, intent: "success" });
    const key = newKey();
    const offer = (text: string, intent: "success" | "danger") =>
      void showToast(
        { message: text, intent, timeout: UNDO_MS, action: { text: say("takeBack"), icon: createElement(Undo), onClick } },
        TOAST,
      );
    const onClick = async () => {
      const { id, change } = written;
      try {
        const { row } = await ask(resourceDoors(register.resource).undo, { params: { id }, body: { change }, key });
        onUndone(row);
        void showToast({ message: say("undone"), intent: "success" }, TOAST);
      } catch (failure) {
        // Nobody knows whether an unanswered one was done: it is offered again under the same key, and done once.
        if (isUnanswered(failure)) return offer(failureText(failure), "danger");
        void showToast({ message: failureText(failure), intent: "danger" }, TOAST);
      }
    };
    offer(message, "success");
  };
}
