import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { type NoticeState, noticeDoors } from "../../shared/http/notices-api.ts";
import { ask } from "../api/ask.ts";
import type { Notice } from "./notice.ts";

interface Marks {
  /** As the server said it last; null until it has. */
  readonly told: NoticeState | null;
  /** Marked here and not refused: answers may be older than a mark, and marks overtake each other. */
  readonly marked: ReadonlySet<string>;
  /** Both together: what the user has read, on whatever machine. */
  readonly state: NoticeState | null;
}

const nothing: Marks = { told: null, marked: new Set(), state: null };
const store = createStore<Marks>(() => nothing);
/** The other tabs of this machine learn at once, other machines when they are looked at again. */
const others = "BroadcastChannel" in globalThis ? new BroadcastChannel("notices-read") : null;
if (others !== null) others.onmessage = () => void loadReadMarks();

/** As many as the server takes at once. */
const AT_ONCE = 1_000;

export const useReadMarks = (): NoticeState | null => useStore(store, ({ state }) => state);

/** Whoever signs in next has read something else. */
export const forgetReadMarks = (): void => store.setState(nothing);

function change({ told = store.getState().told, marked = store.getState().marked }: Partial<Pick<Marks, "told" | "marked">>): void {
  store.setState({ told, marked, state: told === null || marked.size === 0 ? told : { ...told, read: [...told.read, ...marked] } });
}

/** Marks that were sent, and of them those without an answer: what is asked for while none is under way knows all of the earlier ones. */
let [sent, underWay] = [0, 0];

export async function loadReadMarks(): Promise<void> {
  const sentBefore = underWay === 0 ? sent : null;
  try {
    const told = await ask(noticeDoors.read, {});
    const known = new Set(sentBefore === sent ? told.read : []);
    change({ told, marked: new Set([...store.getState().marked].filter((id) => !known.has(id))) });
  } catch {
    // Without an answer nothing is known to be read: the bell stays away, and the next look asks again.
  }
}

/** Asks again for what could not be told. */
export function loadMissingMarks(): void {
  if (!document.hidden && store.getState().told?.isKnown !== true) void loadReadMarks();
}

export async function markRead(ids: readonly string[]): Promise<void> {
  if (store.getState().told === null || ids.length === 0) return;
  for (let at = 0; at < ids.length; at += AT_ONCE) await mark(ids.slice(at, at + AT_ONCE));
}

async function mark(ids: readonly string[]): Promise<void> {
  change({ marked: new Set([...store.getState().marked, ...ids]) });
  sent++;
  underWay++;
  try {
    change({ told: await ask(noticeDoors.mark, { body: { ids: [...ids] } }) });
    others?.postMessage(null);
  } catch {
    // These are unread again, better told twice than lost; what else was marked stays read.
    const refused = new Set(ids);
    change({ marked: new Set([...store.getState().marked].filter((id) => !refused.has(id))) });
  } finally {
    underWay--;
  }
}

export const isUnread = ({ id, atMs }: Notice, sinceMs: number, read: ReadonlySet<string>): boolean => atMs > sinceMs && !read.has(id);
