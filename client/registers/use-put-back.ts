import type { AuditEntry } from "../../shared/http/audit-api.ts";
import { didOf } from "../../shared/http/undoable.ts";
import { useWords } from "../i18n/use-words.ts";
import { useMe } from "../session/session.ts";
import { showToast } from "../ui/toast.ts";
import type { DeclaredRegister } from "./declared-register.ts";
import { registerText } from "./register.words.ts";
import { useRecordFailure } from "./use-record-failure.ts";
import { useUndo } from "./use-undo.ts";

/** Makes a removed record again, from the entry that tells of its removal: it has no card any more. Null where there is nothing of that kind to do. */
export function usePutBack(register: DeclaredRegister, entry: AuditEntry): (() => Promise<void>) | null {
  const say = useWords(registerText);
  const failureText = useRecordFailure(register);
  const { roles } = useMe();
  const undo = useUndo(register);
  const { form, name } = register.resource;
  if (didOf(entry) !== "removed" || form?.create === undefined || !form.editors.some((role) => roles.includes(role))) return null;
  return async () => {
    try {
      await undo({ id: entry.subject.id, change: entry.id });
      await showToast({ message: say("undone"), intent: "success" }, name);
    } catch (failure) {
      await showToast({ message: failureText(failure), intent: "danger" }, name);
    }
  };
}
