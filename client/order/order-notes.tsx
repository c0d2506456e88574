import { Button, Checkbox, Menu, MenuItem, Tag, TextArea } from "@blueprintjs/core";
import { useEffect, useRef, useState } from "react";
import { LONGEST_NOTE, type NotedPerson, type NotesAnswer, notedOrder, orderNoteDoors } from "../../shared/http/order-notes-api.ts";
import { ask } from "../api/ask.ts";
import { failureText } from "../api/failure-text.ts";
import { RequestFailure } from "../api/request.ts";
import { useAsked } from "../api/use-asked.ts";
import { useWords } from "../i18n/use-words.ts";
import { onPersonal } from "../live/personal.ts";
import { personOf } from "../session/person.ts";
import { useOrderNames } from "../session/record-names.ts";
import { useMe } from "../session/session.ts";
import { useClosedCode } from "../session/use-why-closed.ts";
import { useFormat } from "../ui/format.ts";
import { KeyHint } from "../ui/key-hint.tsx";
import { Failed, LoadingState } from "../ui/states.tsx";
import { SUBMIT_KEYS } from "../ui/submit-key.ts";
import { showToast } from "../ui/toast.ts";
import { mentionAt, withMention } from "./mention-at.ts";
import { keepNoteDraft, NO_DRAFT, type NoteDraft, noteDraft } from "./note-drafts.ts";
import { orderNotesWords } from "./order-notes.words.ts";
import { isUnanswered, newKey, nobodyAnswers } from "./run-action.ts";
import { useCutWords } from "./use-cut-words.ts";
import "./order-notes.css";

const MOST_OFFERED = 6;
/** What colleagues wrote on an order, and a line to write oneself. What is typed stays until it was taken. */
export function OrderNotes({ orderId }: { orderId: string }) {
  const say = useWords(orderNotesWords);
  const sayCut = useCutWords();
  const format = useFormat();
  const asked = useAsked(orderNoteDoors.read, { params: { id: orderId } });
  const [answered, setAnswered] = useState<NotesAnswer | null>(null);
  /** How often one's own deeds were answered: what was asked for before the newest of them may be older than it. */
  const ownAnswers = useRef(0);
  useNotesOfOthers(orderId, setAnswered, ownAnswers);
  const person = personOf(useMe());
  const closed = useClosedCode();
  const nameOf = useOrderNames();
  const [{ text, told }, setShownDraft] = useState(() => noteDraft(person, orderId));
  const setDraft = (draft: NoteDraft) => {
    const dropped = keepNoteDraft(person, orderId, draft);
    if (dropped.length > 0)
      void showToast({ intent: "warning", timeout: 0, message: say("dropped", { orders: dropped.map(nameOf).join(", ") }) });
    setShownDraft(draft);
  };
  const [caret, setCaret] = useState(0);
  /** The name that Enter takes, by its place in the list; null where the list was sent away. */
  const [marked, setMarked] = useState<number | null>(0);
  const [busy, setBusy] = useState(false);
  const key = useRef(newKey());
  const field = useRef<HTMLTextAreaElement>(null);
  const shown = answered ?? asked.value;
  if (shown === null && nobodyAnswers(asked.failure)) return <p className="quiet">{sayCut("later")}</p>;
  if (shown === null) return asked.failure === null ? <LoadingState /> : <Failed failure={asked.failure} onRetry={asked.retry} />;
  const wanted = mentionAt(text, caret);
  const offered =
    wanted === null || marked === null ? [] : shown.people.filter(({ name }) => name.toLowerCase().includes(wanted)).slice(0, MOST_OFFERED);
  const choose = (named: NotedPerson) => {
    setDraft({ text: withMention(text, caret, named.name), told: [...told.filter(({ id }) => id !== named.id), named] });
    setMarked(0);
    field.current?.focus();
  };
  // Whose name was taken out again is not told.
  const mentions = told.filter(({ name }) => text.includes(`@${name}`));
  const run = async (send: () => Promise<NotesAnswer>): Promise<boolean> => {
    setBusy(true);
    try {
      if (closed !== null) throw new RequestFailure(closed);
      const answer = await send();
      ownAnswers.current++;
      setAnswered(answer);
      return true;
    } catch (failure) {
      if (!isUnanswered(failure)) key.current = newKey();
      void showToast({ intent: "danger", message: failureText(failure) });
      return false;
    } finally {
      setBusy(false);
    }
  };
  const add = async () => {
    if (text.trim() === "" || busy) return;
    const sent = text;
    const body = { text: text.trim(), mentions: mentions.map(({ id }) => id) };
    if (!(await run(() => ask(orderNoteDoors.add, { params: { id: orderId }, body, key: key.current })))) return;
    key.current = newKey();
    // What was typed meanwhile is not sent yet.
    const draft = noteDraft(person, orderId);
    setDraft(draft.text.startsWith(sent) ? withText(draft, draft.text.slice(sent.length).trimStart()) : draft);
  };
  /** Whether the key was one of the field's own: the list's while names are offered, and Escape leaves what is being written, not the card. */
  const press = (pressed: string, withCtrl: boolean): boolean => {
    const count = offered.length;
    if (pressed === "Enter" && withCtrl) void add();
    else if (pressed === "Escape" && count > 0) setMarked(null);
    else if (pressed === "Escape" && text !== "") field.current?.blur();
    else if (count === 0) return false;
    else if (pressed === "Enter") choose(offered[(marked ?? 0) % count]!);
    else if (pressed === "ArrowDown") setMarked(((marked ?? 0) + 1) % count);
    else if (pressed === "ArrowUp") setMarked(((marked ?? 0) + count - 1) % count);
    else return false;
    return true;
  };
  return (
    <div className="order-notes">
      {shown.notes.length === 0 && <p className="quiet">{say("none")}</p>}
      <ol>
        {shown.notes.map((note) => (
          <li key={note.id}>
            <div className="quiet">
              <strong>{note.by.name}</strong> {note.by.company} ·{" "}
              <time dateTime={new Date(note.atMs).toISOString()}>{format.dateTime(note.atMs)}</time>
            </div>
            <p>{note.text}</p>
            {note.mentions.length > 0 && (
              <span className="quiet">{say("mentioned", { names: note.mentions.map(({ name }) => name).join(", ") })}</span>
            )}
          </li>
        ))}
      </ol>
      <TextArea
        inputRef={field}
        fill
        autoResize
        maxLength={LONGEST_NOTE}
        aria-label={say("write")}
        placeholder={say("write")}
        value={text}
        onChange={(event) => {
          setDraft({ text: event.currentTarget.value, told });
          setCaret(event.currentTarget.selectionStart);
          setMarked(0);
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || !press(event.key, event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          // What lies around it has the same keys for other things.
          event.stopPropagation();
        }}
      />
      {offered.length > 0 && (
        <div className="order-notes-names">
          <Menu size="small" aria-label={say("mention")}>
            {offered.map((named, i) => (
              <MenuItem
                key={named.id}
                text={named.name}
                label={named.company}
                active={i === (marked ?? 0) % offered.length}
                onClick={() => choose(named)}
              />
            ))}
          </Menu>
        </div>
      )}
      <div className="order-notes-tools">
        {mentions.map(({ id, name }) => (
          <Tag key={id} minimal>
            @{name}
          </Tag>
        ))}
        <Checkbox
          checked={shown.subscribed}
          label={say("subscribe")}
          disabled={busy}
          onChange={(event) => {
            const { checked: subscribed } = event.currentTarget;
            void run(() => ask(orderNoteDoors.subscribe, { params: { id: orderId }, body: { subscribed } }));
          }}
        />
        <Button
          text={say("send")}
          endIcon={<KeyHint keys={SUBMIT_KEYS} />}
          disabled={text.trim() === ""}
          loading={busy}
          onClick={() => void add()}
        />
      </div>
    </div>
  );
}

/** What others write is there as soon as it is written; what may have been missed is asked for. */
function useNotesOfOthers(
  orderId: string,
  take: (change: (before: NotesAnswer | null) => NotesAnswer | null) => void,
  ownAnswers: { readonly current: number },
): void {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const stop = new AbortController();
    const load = () => {
      const ownBefore = ownAnswers.current;
      ask(orderNoteDoors.read, { params: { id: orderId } }, stop.signal).then(
        (answer) => {
          // It was under way while one's own deed was answered, and may know nothing of it.
          if (ownAnswers.current !== ownBefore) return load();
          // Notes only grow: an answer that lacks one was under way while it was written.
          latest.current((before) => (before !== null && before.notes.length > answer.notes.length ? before : answer));
        },
        // What is shown stands; the next note, or the line coming back, asks again.
        () => {},
      );
    };
    const leave = onPersonal("notes", {
      told: (body) => {
        const noted = notedOrder.safeParse(body);
        if (noted.success && noted.data.orderId === orderId) load();
      },
      missed: load,
    });
    return () => {
      leave();
      stop.abort();
    };
  }, [orderId, ownAnswers]);
}

const withText = ({ told }: NoteDraft, text: string): NoteDraft =>
  text === "" ? NO_DRAFT : { text, told: told.filter(({ name }) => text.includes(`@${name}`)) };
