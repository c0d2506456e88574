import { useRef, useState } from "react";
import type { Heard } from "../../shared/http/door.ts";
import { type ResourceDoors, resourceDoors } from "../../shared/http/resource-api.ts";
import type { AnyResource, RecordRow } from "../../shared/resources/resource.ts";
import { ask } from "../api/ask.ts";
import { RequestFailure } from "../api/request.ts";
import { isUnanswered, newKey } from "../order/run-action.ts";
import { useMe } from "../session/session.ts";
import type { DraftValue } from "../ui/form/draft-value.ts";
import { type Draft, draftOf, draftOfValues, seenOf, type Values, type Wrong, wishOf } from "./record-draft.ts";
import { problemsOf } from "./use-record-failure.ts";

/** A record as somebody fills it in, tried until it is written or given up. */
export interface RecordForm {
  readonly draft: Draft;
  readonly isDirty: boolean;
  /** What to complain about: nothing before the first try, then as somebody writes. */
  readonly wrong: readonly Wrong[];
  /** Counts tries that something was wrong with, so that the first such field gets the focus. */
  readonly attempts: number;
  /** What somebody is asked about before it is saved; pressing again says yes to it. */
  readonly doubts: readonly Wrong[];
  /** Why it is changed; null where nobody is asked. */
  readonly reason: string | null;
  readonly busy: boolean;
  /** Why the last try failed, where that is no problem of a field and nobody was faster. */
  readonly failure: unknown;
  /** Fields that somebody changed meanwhile, as they stand now; null where nobody was faster. */
  readonly moved: Values | null;
  set(key: string, value: DraftValue): void;
  setReason(reason: string): void;
  save(): void;
  takeTheirs(): void;
  writeMine(): void;
}

/** `all` are the records as they stand; `onSaved` gets null where there was nothing to write; `begun` was written elsewhere already. */
export function useRecordForm(
  resource: AnyResource,
  opened: RecordRow | null,
  all: () => readonly RecordRow[],
  onSaved: (saved: Heard<ResourceDoors["update"]> | null) => void,
  given: Values = {},
  owners?: ReadonlyMap<string, RecordRow>,
  begun: Draft = {},
): RecordForm {
  const { roles, tenant } = useMe();
  const { timeZone } = tenant;
  const by = { timeZone, roles, owners };
  // The record as it was when the form was opened is what a change is thought of, whatever happens below meanwhile.
  const [before, setBefore] = useState(opened);
  const [draft, setDraft] = useState<Draft>(() => ({ ...draftOf(resource, opened, timeZone, given), ...begun }));
  const [doubted, setDoubted] = useState("");
  const [said, setSaid] = useState<readonly Wrong[]>([]);
  const [attempts, setAttempts] = useState(0);
  const [reason, setReason] = useState("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [moved, setMoved] = useState<Values | null>(null);
  const sent = useRef({ body: "", key: "" });

  const wished = wishOf(resource, draft, before, all(), by);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(draftOf(resource, before, timeZone, given));

  async function write(seenAs: RecordRow | null) {
    const { values, wrong, doubts, wantsReason } = wishOf(resource, draft, seenAs, all(), by);
    setSaid([]);
    if (wrong.length > 0 || (wantsReason && reason.trim() === "")) return setAttempts((count) => count + 1);
    if (doubts.length > 0 && JSON.stringify(doubts) !== doubted) return setDoubted(JSON.stringify(doubts));
    if (seenAs !== null && Object.keys(values).length === 0) return onSaved(null);
    setBusy(true);
    setFailure(null);
    setMoved(null);
    try {
      onSaved(await send(seenAs, values));
    } catch (refusal) {
      // Nobody knows whether an unanswered one was done: the same again goes under the same key, and is done once.
      if (!isUnanswered(refusal)) sent.current.body = "";
      const problems = problemsOf(refusal);
      setSaid(problems);
      if (problems.length > 0) setAttempts((count) => count + 1);
      else if (refusal instanceof RequestFailure && refusal.code === "recordMoved") setMoved(refusal.detail.current as Values);
      else setFailure(refusal);
      setBusy(false);
    }
  }

  async function send(seenAs: RecordRow | null, values: Values): Promise<Heard<ResourceDoors["update"]>> {
    const said = wished.wantsReason ? { reason: reason.trim() } : {};
    const body = JSON.stringify([values, seenAs, said]);
    if (sent.current.body !== body) sent.current = { body, key: newKey() };
    const { key } = sent.current;
    const doors = resourceDoors(resource);
    const answer =
      seenAs === null
        ? await ask(doors.create, { body: { values }, key })
        : await ask(doors.update, { params: { id: seenAs.id }, body: { values, seen: seenOf(seenAs, values), ...said }, key });
    return answer;
  }

  const asTheyStand = (): RecordRow => ({ ...before, ...moved }) as RecordRow;
  return {
    ...{ draft, isDirty, attempts, busy, failure, moved },
    doubts: doubted !== "" && doubted === JSON.stringify(wished.doubts) ? wished.doubts : [],
    reason: wished.wantsReason ? reason : null,
    setReason,
    wrong:
      attempts === 0
        ? []
        : [...said, ...wished.wrong, ...(wished.wantsReason && reason.trim() === "" ? [{ field: "reason", problem: "wanted" }] : [])],
    set(key, value) {
      setDraft((now) => ({ ...now, [key]: value }));
      setSaid((now) => now.filter(({ field }) => field !== key));
    },
    save: () => void write(before),
    takeTheirs() {
      setBefore(asTheyStand());
      setDraft((now) => ({ ...now, ...draftOfValues(resource, moved ?? {}, timeZone) }));
      setMoved(null);
    },
    writeMine() {
      setBefore(asTheyStand());
      void write(asTheyStand());
    },
  };
}
