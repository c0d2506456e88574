import { useRef } from "react";
import type { AuditEntry } from "../../shared/http/audit-api.ts";
import { resourceDoors } from "../../shared/http/resource-api.ts";
import { didOf } from "../../shared/http/undoable.ts";
import { ask } from "../api/ask.ts";
import { useWords } from "../i18n/use-words.ts";
import { isUnanswered, newKey } from "../order/run-action.ts";
import { useMe } from "../session/session.ts";
import { showToast } from "../ui/toast.ts";
import type { DeclaredRegister } from "./declared-register.ts";
import { registerText } from "./register.words.ts";
import { useRecordFailure } from "./use-record-failure.ts";

/** Makes a removed record again, from the entry that tells of its removal: it has no card any more. Null where there is nothing of that kind to do. */
export function usePutBack(register: DeclaredRegister, entry: AuditEntry): (() => Promise<void>) | null {
  const say = useWords(registerText);
  const failureText = useRecordFailure(register);
  const { roles } = useMe();
  const key = useRef(newKey());
  const { resource } = register;
  const { form, name } = resource;
  if (didOf(entry) !== "removed" || form?.create === undefined || !form.editors.some((role) => roles.includes(role))) return null;
  return async () => {
    try {
      await ask(resourceDoors(resource).undo, { params: { id: entry.subject.id }, body: { change: entry.id }, key: key.current });
      await showToast({ message: say("undone"), intent: "success" }, name);
    } catch (failure) {
      if (!isUnanswered(failure)) key.current = newKey();
      await showToast({ message: failureText(failure), intent: "danger" }, name);
    }
  };
}
