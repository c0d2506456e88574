import { Comment } from "@blueprintjs/icons";
import { useWords } from "../i18n/use-words.ts";
import { useLive } from "../live/use-topic.ts";
import { openOrder } from "../session/selection.ts";
import { useFormat } from "../ui/format.ts";
import { markRead } from "./read-marks.ts";
import { markOf, type ToldNotes } from "./told-notes.ts";
import { toldNotesWords } from "./told-notes.words.ts";

const MOST = 20;

/** Notes of colleagues that are meant for this user, above what orders say by themselves. */
export function ToldNotesList({ told: { notes, unread }, onClose }: { told: ToldNotes; onClose: () => void }) {
  const say = useWords(toldNotesWords);
  const format = useFormat();
  const live = useLive();
  if (notes.length === 0) return null;
  return (
    <section>
      <h3>
        <Comment size={14} aria-hidden="true" />
        <span>{say("title")}</span>
        {unread.size > 0 && <span className="quiet">{say("fresh", { count: unread.size })}</span>}
      </h3>
      <ul>
        {notes.slice(0, MOST).map((note) => (
          <li key={note.id}>
            <button
              type="button"
              className={unread.has(note.id) ? "notice notice-new" : "notice"}
              onClick={() => {
                void markRead(unread.has(note.id) ? [markOf(note)] : []);
                onClose();
                openOrder(note.orderId);
              }}
            >
              <span className="notice-dot" aria-hidden="true" />
              <span className="notice-words">
                <span>{say(note.mentionsMe ? "namesYou" : "wrote", { who: note.by.name, text: note.text })}</span>
                <span className="quiet">
                  {note.number} {note.place}
                </span>
              </span>
              <time className="quiet" dateTime={new Date(note.atMs).toISOString()} title={format.dateTime(note.atMs)}>
                {format.relative(note.atMs, live.client.serverNowMs())}
              </time>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
