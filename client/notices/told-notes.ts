import { useEffect } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { orderNoteDoors, type ToldNote } from "../../shared/http/order-notes-api.ts";
import { ask } from "../api/ask.ts";
import { onPersonal } from "../live/personal.ts";
import { throttle } from "../live/throttle.ts";
import { useReadMarks } from "./read-marks.ts";

const store = createStore<{ readonly notes: readonly ToldNote[] }>(() => ({ notes: [] }));
/** A note is told as it is written; what was lost on the way is found here. A page that nobody looks at asks nothing. */
const ASK_EVERY_MS = 30_000;
/** Many at once, as of a batch, are one question. */
const HEAR_EVERY_MS = 1_000;

export interface ToldNotes {
  /** Newest first. */
  readonly notes: readonly ToldNote[];
  readonly unread: ReadonlySet<string>;
}

/** What colleagues wrote on orders that this user was named on or asked to hear of. */
export function useToldNotes(): ToldNotes {
  const notes = useStore(store, (state) => state.notes);
  const marks = useReadMarks();
  useEffect(() => {
    const look = () => document.hidden || void load();
    const heard = throttle(look, HEAR_EVERY_MS);
    const leave = onPersonal("notes", { told: heard.call, missed: heard.call });
    look();
    const timer = setInterval(look, ASK_EVERY_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      leave();
      heard.cancel();
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  const read = new Set(marks?.read);
  const fresh = marks === null ? [] : notes.filter((note) => note.atMs > marks.sinceMs && !read.has(markOf(note)));
  return { notes, unread: new Set(fresh.map(({ id }) => id)) };
}

/** Under which it is known to be read, beside what orders say by themselves. */
export const markOf = ({ id }: Pick<ToldNote, "id">): string => `note:${id}`;

async function load(): Promise<void> {
  try {
    store.setState({ notes: (await ask(orderNoteDoors.mine, {})).notes });
  } catch {
    // Own records may be away while everything else goes on (R3); the next look asks again.
  }
}
