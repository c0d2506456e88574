import { Alert } from "@blueprintjs/core";
import { Trash } from "@blueprintjs/icons";
import { useRef, useState } from "react";
import { resourceDoors } from "../../shared/http/resource-api.ts";
import type { RecordRow } from "../../shared/resources/resource.ts";
import { ask } from "../api/ask.ts";
import { RequestFailure } from "../api/request.ts";
import { useWords } from "../i18n/use-words.ts";
import { isUnanswered, newKey } from "../order/run-action.ts";
import { type DeclaredRegister, nameOf } from "./declared-register.ts";
import { registerText } from "./register.words.ts";
import { useTellWritten } from "./tell-written.ts";
import { useRecordFailure } from "./use-record-failure.ts";

interface Props {
  readonly register: DeclaredRegister;
  readonly row: RecordRow;
  readonly onRemoved: () => void;
  /** Takes the record as it is made again, under its new id; null where that is not allowed. */
  readonly onPutBack: ((row: RecordRow) => void) | null;
  readonly onClose: () => void;
}

/** Every field of it, as it stands in front of whoever wants it gone. */
export const wholeOf = ({ fields }: DeclaredRegister, row: RecordRow): Readonly<Record<string, unknown>> =>
  Object.fromEntries(fields.map(({ key }) => [key, row[key]]));

/** Asks by name before a record goes, and says why it stays. */
export function RemoveDialog({ register, row, onRemoved, onPutBack, onClose }: Props) {
  const say = useWords(registerText);
  const failureText = useRecordFailure(register);
  const tellWritten = useTellWritten(register);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  // What somebody looked at when they asked, whatever happens below meanwhile.
  const [seen, setSeen] = useState(() => wholeOf(register, row));
  const key = useRef(newKey());
  const name = nameOf(register, row);
  const remove = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const { change } = await ask(resourceDoors(register.resource).remove, {
        params: { id: row.id },
        body: { seen },
        key: key.current,
      });
      tellWritten(say("removed", { name }), { id: row.id, change }, onPutBack && ((again) => again && onPutBack(again)));
      onRemoved();
    } catch (refusal) {
      if (!isUnanswered(refusal)) key.current = newKey();
      // Now they are told, and may want it gone all the same.
      if (refusal instanceof RequestFailure && refusal.code === "recordMoved")
        setSeen((before) => ({ ...before, ...(refusal.detail.current as object) }));
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
