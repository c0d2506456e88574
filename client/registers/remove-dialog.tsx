import { Alert } from "@blueprintjs/core";
import { Trash } from "@blueprintjs/icons";
import { useRef, useState } from "react";
import { resourceDoors } from "../../shared/http/resource-api.ts";
import type { RecordRow } from "../../shared/resources/resource.ts";
import { ask } from "../api/ask.ts";
import { useWords } from "../i18n/use-words.ts";
import { isUnanswered, newKey } from "../order/run-action.ts";
import { showToast } from "../ui/toast.ts";
import { type DeclaredRegister, nameOf } from "./declared-register.ts";
import { registerText } from "./register.words.ts";
import { useRecordFailure } from "./use-record-failure.ts";

interface Props {
  readonly register: DeclaredRegister;
  readonly row: RecordRow;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

/** Asks by name before a record goes, and says why it stays. */
export function RemoveDialog({ register, row, onRemoved, onClose }: Props) {
  const say = useWords(registerText);
  const failureText = useRecordFailure(register);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const key = useRef(newKey());
  const name = nameOf(register.resource, row);
  const remove = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await ask(resourceDoors(register.resource).remove, { params: { id: row.id }, key: key.current });
      await showToast({ message: say("removed", { name }), intent: "success" });
      onRemoved();
    } catch (refusal) {
      if (!isUnanswered(refusal)) key.current = newKey();
      setFailure(refusal);
      setBusy(false);
    }
  };
  return (
    <Alert
      isOpen
      icon={<Trash size={32} />}
      intent="danger"
      loading={busy}
      canEscapeKeyCancel={!busy}
      cancelButtonText={say("back")}
      confirmButtonText={say("remove")}
      onCancel={onClose}
      onConfirm={() => void remove()}
    >
      <p>{say("askRemove", { name })}</p>
      <div role="alert">{failure !== null && <p className="register-failure">{failureText(failure)}</p>}</div>
    </Alert>
  );
}
