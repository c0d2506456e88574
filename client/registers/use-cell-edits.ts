import { useRef, useState } from "react";
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
import { RowTurns } from "./row-turns.ts";
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
  /** Nobody makes it without saying why, for which a cell has no room: nothing was written. */
  readonly wantsReason?: boolean;
}

/**
 * Changes of single cells: checked as the form's are, shown at once, and led back where the server refuses. A write says what stood in the cell when
 * somebody began to write in it, so that whoever was slower is told both values; writes of one row wait for each other.
 */
export function useCellEdits(register: DeclaredRegister, rows: RegisterRows) {
  const { resource } = register;
  const { roles, tenant } = useMe();
  const say = useWords(registerText);
  const failureText = useRecordFailure(register);
  const tellWritten = useTellWritten(register);
  const [conflicts, setConflicts] = useState<readonly MovedCell[]>([]);
  const [underWay, setUnderWay] = useState(0);
  const turns = useRef(new RowTurns()).current;
  const moved = conflicts[0] ?? null;
  /** Of the row as it is by now only these fields: the others may have moved. */
  const show = (id: string, values: Values, done: Values) => {
    const row = rows.store.getState().rows.get(id);
    if (row !== undefined) rows.put(id, turns.shown({ ...row, ...values } as RecordRow, done));
  };

  async function send(before: RecordRow, values: Values): Promise<void> {
    show(before.id, values, values);
    setUnderWay((count) => count + 1);
    await turns.take(before.id, values, seenOf(before, values), (seen) => write(before, values, seen, newKey()));
    setUnderWay((count) => count - 1);
  }

  /** @returns the row as it stands then; null where it was not written, as far as anybody knows */
  async function write(before: RecordRow, values: Values, seen: Values, key: string): Promise<RecordRow | null> {
    try {
      const { row, change } = await ask(resourceDoors(resource).update, { params: { id: before.id }, body: { values, seen }, key });
      rows.put(row.id, turns.shown(row, values));
      setConflicts((all) => all.filter((one) => !isOf(one)));
      tellWritten(say("saved", { name: nameOf(register, row) }), { id: row.id, change }, (undone) => rows.put(row.id, undone));
      return row;
    } catch (refusal) {
      if (refusal instanceof RequestFailure && refusal.code === "recordMoved") {
        const current = refusal.detail.current as Values;
        show(before.id, current, values);
        const met = { now: { ...before, ...current } as RecordRow, moved: current, values };
        // Of one cell the newest wish is left; another cell's waits until the one before it is answered.
        setConflicts((all) => (all.some(isOf) ? all.map((one) => (isOf(one) ? met : one)) : [...all, met]));
        return null;
      }
      show(before.id, seen, values);
      // Nobody knows whether an unanswered one was done: the same again goes under the same key, and is done once.
      const again = () => {
        show(before.id, values, values);
        void turns.take(before.id, values, seen, () => write(before, values, seen, key));
      };
      if (isUnanswered(refusal)) rows.retry();
      const offer = isUnanswered(refusal) && { timeout: 0, action: { text: say("again"), onClick: again } };
      void showToast({ message: failureText(refusal), intent: "danger", ...offer });
      return null;
    }
    function isOf(one: MovedCell): boolean {
      return isSameCell(one, before.id, values);
    }
  }

  return {
    ...{ moved, busy: underWay > 0 },
    /** Writes unless something is wrong, or asked about and not said yes to. `before` is the row as it was when somebody began. */
    write(before: RecordRow, field: string, draft: DraftValue, isConfirmed: boolean): Tried {
      const { timeZone } = tenant;
      const all = [...rows.store.getState().rows.values()];
      const wished = { ...draftOf(resource, before, timeZone), [field]: draft };
      const { values, wrong, doubts, wantsReason } = wishOf(resource, wished, before, all, { timeZone, roles });
      // What is wrong with the cell itself is said at it; the rest is the form's, which asks for the reason.
      if (wantsReason && wrong.every((one) => one.field !== field)) return { wrong: [], doubts: [], wantsReason };
      if (wrong.length > 0) return { wrong, doubts: [] };
      if (doubts.length > 0 && !isConfirmed) return { wrong: [], doubts };
      if (Object.keys(values).length > 0) void send(before, values);
      return { wrong: [], doubts: [] };
    },
    takeTheirs: () => setConflicts((all) => all.slice(1)),
    writeMine: () => moved !== null && void send(moved.now, moved.values),
  };
}

const isSameCell = ({ now, values }: MovedCell, id: string, others: Values): boolean =>
  now.id === id && Object.keys(values).join() === Object.keys(others).join();

export type CellEdits = ReturnType<typeof useCellEdits>;
