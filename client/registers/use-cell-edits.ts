import { useState } from "react";
import { resourceDoors } from "../../shared/http/resource-api.ts";
import type { RecordRow } from "../../shared/resources/resource.ts";
import { ask } from "../api/ask.ts";
import { RequestFailure } from "../api/request.ts";
import { useWords } from "../i18n/use-words.ts";
import { isUnanswered, newKey } from "../order/run-action.ts";
import { useMe } from "../session/session.ts";
import type { DraftValue } from "../ui/form/draft-value.ts";
import { showToast } from "../ui/toast.ts";
import { type DeclaredRegister, nameOf } from "./declared-register.ts";
import { draftOf, seenOf, type Values, type Wrong, wishOf } from "./record-draft.ts";
import { registerText } from "./register.words.ts";
import { useTellWritten } from "./tell-written.ts";
import { useRecordFailure } from "./use-record-failure.ts";
import type { RegisterRows } from "./use-register.ts";

/** A change of one cell that somebody else was faster than: what stands there now, and what was to be written. */
export interface MovedCell {
  readonly now: RecordRow;
  readonly moved: Values;
  readonly values: Values;
}

/** What becomes of a change when it is asked for: nothing that is wrong, or what is, or what is asked about first. */
export interface Tried {
  readonly wrong: readonly Wrong[];
  readonly doubts: readonly Wrong[];
}

/**
 * Changes of single cells: checked as the form's are, shown at once, and led back where the server refuses. A write says what stood in the cell when
 * somebody began to write in it, so that whoever was slower is told both values.
 */
export function useCellEdits(register: DeclaredRegister, rows: RegisterRows) {
  const { resource } = register;
  const { roles, tenant } = useMe();
  const say = useWords(registerText);
  const failureText = useRecordFailure(register);
  const tellWritten = useTellWritten(register);
  const [moved, setMoved] = useState<MovedCell | null>(null);
  const [busy, setBusy] = useState(false);
  const now = (id: string) => rows.store.getState().rows.get(id);
  /** Of the row as it is by now only these fields: the others may have moved. */
  const show = (id: string, values: Values) => {
    const row = now(id);
    if (row !== undefined) rows.put(id, { ...row, ...values } as RecordRow);
  };

  async function send(before: RecordRow, values: Values, key = newKey()): Promise<void> {
    const seen = seenOf(before, values);
    show(before.id, values);
    setBusy(true);
    try {
      const { row, change } = await ask(resourceDoors(resource).update, { params: { id: before.id }, body: { values, seen }, key });
      rows.put(row.id, row);
      setMoved(null);
      tellWritten(say("saved", { name: nameOf(register, row) }), { id: row.id, change }, (undone) => rows.put(row.id, undone));
    } catch (refusal) {
      if (refusal instanceof RequestFailure && refusal.code === "recordMoved") {
        const current = refusal.detail.current as Values;
        show(before.id, current);
        setMoved({ now: { ...before, ...current } as RecordRow, moved: current, values });
        return;
      }
      show(before.id, seen);
      // Nobody knows whether an unanswered one was done: the same again goes under the same key, and is done once.
      const again = isUnanswered(refusal) && { action: { text: say("again"), onClick: () => void send(before, values, key) } };
      if (isUnanswered(refusal)) rows.retry();
      void showToast({ message: failureText(refusal), intent: "danger", ...(again && { timeout: 0, ...again }) });
    } finally {
      setBusy(false);
    }
  }

  return {
    ...{ moved, busy },
    /** Writes unless something is wrong, or asked about and not said yes to. `before` is the row as it was when somebody began. */
    write(before: RecordRow, field: string, draft: DraftValue, isConfirmed: boolean): Tried {
      const { timeZone } = tenant;
      const all = [...rows.store.getState().rows.values()];
      const wished = { ...draftOf(resource, before, timeZone), [field]: draft };
      const { values, wrong, doubts } = wishOf(resource, wished, before, all, { timeZone, roles });
      if (wrong.length > 0) return { wrong, doubts: [] };
      if (doubts.length > 0 && !isConfirmed) return { wrong: [], doubts };
      if (Object.keys(values).length > 0) void send(before, values);
      return { wrong: [], doubts: [] };
    },
    takeTheirs: () => setMoved(null),
    writeMine: () => moved !== null && void send(moved.now, moved.values),
  };
}
export type CellEdits = ReturnType<typeof useCellEdits>;
