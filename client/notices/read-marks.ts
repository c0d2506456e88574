import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { type NoticeState, noticeDoors } from "../../shared/http/notices-api.ts";
import { ask } from "../api/ask.ts";
import type { Notice } from "./notice.ts";

/** What the user has read, on whatever machine; null until the server has said it. */
const store = createStore<{ state: NoticeState | null }>(() => ({ state: null }));
/** The other tabs of this machine learn at once, other machines when they are looked at again. */
const others = "BroadcastChannel" in globalThis ? new BroadcastChannel("notices-read") : null;
if (others !== null) others.onmessage = () => void loadReadMarks();

export const useReadMarks = (): NoticeState | null => useStore(store, ({ state }) => state);

export async function loadReadMarks(): Promise<void> {
  try {
    store.setState({ state: await ask(noticeDoors.read, {}) });
  } catch {
    // Without an answer nothing is known to be read: the bell stays away, and the next look asks again.
  }
}

/** Asks again for what could not be told. */
export function loadMissingMarks(): void {
  if (!document.hidden && store.getState().state?.isKnown !== true) void loadReadMarks();
}

export async function markRead(ids: readonly string[]): Promise<void> {
  const before = store.getState().state;
  if (before === null || ids.length === 0) return;
  store.setState({ state: { ...before, read: [...before.read, ...ids] } });
  try {
    store.setState({ state: await ask(noticeDoors.mark, { body: { ids: [...ids] } }) });
    others?.postMessage(null);
  } catch {
    // They are unread again: better told twice than lost.
    store.setState({ state: before });
  }
}

export const isUnread = ({ id, atMs }: Notice, sinceMs: number, read: ReadonlySet<string>): boolean => atMs > sinceMs && !read.has(id);
