import { Button, Callout } from "@blueprintjs/core";
import { useState } from "react";
import { auditDoors } from "../../shared/http/audit-api.ts";
import type { Offered } from "../../shared/http/resource-api.ts";
import type { RecordRow } from "../../shared/resources/resource.ts";
import { ask } from "../api/ask.ts";
import { failureText } from "../api/failure-text.ts";
import { useWords } from "../i18n/use-words.ts";
import { useAuditPages } from "../ui/audit/use-audit-pages.ts";
import { Failed, LoadingState } from "../ui/states.tsx";
import { showToast } from "../ui/toast.ts";
import type { DeclaredRegister } from "./declared-register.ts";
import { RecordChanges } from "./record-changes.tsx";
import { registerText } from "./register.words.ts";
import { useRecordFailure } from "./use-record-failure.ts";
import { useUndo } from "./use-undo.ts";

interface Props {
  readonly register: DeclaredRegister;
  readonly row: RecordRow;
  /** What the server offers: nothing where this history is only read. */
  readonly may?: Offered;
  /** Null where the record went. */
  readonly onWritten: (row: RecordRow | null) => void;
}

/** Our own account of what was done to a record, and the way to take a change back. */
export function RecordHistory({ register, row, may, onWritten }: Props) {
  const say = useWords(registerText);
  const recordFailure = useRecordFailure(register);
  const takeBack = useUndo(register);
  const { resource } = register;
  const params = { kind: resource.name, id: row.id };
  const { page, failure, more, reload } = useAuditPages(JSON.stringify([params, row]), (before, signal) =>
    ask(auditDoors.history, { params, query: { ...(before !== null && { before }) } }, signal),
  );
  const [undoing, setUndoing] = useState<string | null>(null);
  const undo = async (change: string) => {
    setUndoing(change);
    try {
      onWritten(await takeBack({ id: row.id, change }));
      await showToast({ message: say("undone"), intent: "success" });
    } catch (refusal) {
      await showToast({ message: recordFailure(refusal), intent: "danger" });
    } finally {
      setUndoing(null);
      reload();
    }
  };
  return (
    <section className="record-history" aria-label={say("history")}>
      <h3>{say("history")}</h3>
      {page === null ? (
        failure === null ? (
          <LoadingState />
        ) : (
          <Failed failure={failure} onRetry={reload} />
        )
      ) : (
        <>
          <RecordChanges register={register} row={row} entries={page.entries} undoing={undoing} may={may} onUndo={undo} />
          {failure !== null && <Callout intent="danger">{failureText(failure)}</Callout>}
          {page.next !== null && <Button variant="minimal" text={say("older")} onClick={() => void more()} />}
        </>
      )}
    </section>
  );
}
