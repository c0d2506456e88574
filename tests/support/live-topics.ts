import { createStore } from "zustand";
import type { Freshness } from "../../shared/live/freshness.ts";
import type { Subject } from "../../shared/live/subjects.ts";
import type { TopicName } from "../../shared/live/topics.ts";

export interface FakeView {
  rows: Record<string, unknown>;
  freshness?: Partial<Freshness>;
  connected?: boolean;
  hasCome?: boolean;
  held?: boolean;
  progress?: number | null;
  refusal?: string | null;
}

/** Topics as screens see them, by a clock of the test's own; `set` shows another view of one. What is not named has no rows and is live. */
export function liveTopics(nowMs: () => number, views: Partial<Record<TopicName, FakeView>> = {}, offsetMs: () => number | null = () => 0) {
  const stores = new Map<TopicName, ReturnType<typeof storeOf>>();
  const listeners = new Map<TopicName, Set<(changes: null, rows: ReadonlyMap<string, unknown>) => void>>();
  const storeOf = (view: FakeView) => createStore(() => shown(view, nowMs()));
  const store = (name: TopicName) => {
    if (!stores.has(name)) stores.set(name, storeOf(views[name] ?? { rows: {}, held: false }));
    return stores.get(name)!;
  };
  const topic = (name: TopicName) => ({
    store: store(name),
    hold: () => () => {},
    onChanges: (listener: (changes: null, rows: ReadonlyMap<string, unknown>) => void) => {
      const all = listeners.get(name) ?? new Set();
      listeners.set(name, all.add(listener));
      return () => all.delete(listener);
    },
  });
  // One of each: components compare them by identity.
  const topics = new Map<TopicName, ReturnType<typeof topic>>();
  const hinted = new Map<Subject, Set<() => void>>();
  const onHint = (subject: Subject, listener: () => void) => {
    hinted.set(subject, (hinted.get(subject) ?? new Set()).add(listener));
    return () => hinted.get(subject)?.delete(listener);
  };
  const live = {
    topic: (name: TopicName) => {
      if (!topics.has(name)) topics.set(name, topic(name));
      return topics.get(name);
    },
    client: { serverNowMs: nowMs, serverOffsetMs: offsetMs, after: () => () => {}, onHint, onConnection: () => () => {} },
  };
  return {
    live: live as never,
    hint: (subject: Subject) => {
      for (const listener of hinted.get(subject) ?? []) listener();
    },
    set: (name: TopicName, view: FakeView) => {
      const next = shown(view, nowMs());
      store(name).setState(next);
      for (const listener of listeners.get(name) ?? []) listener(null, next.rows);
    },
  };
}

let version = 0;
const shown = (
  { rows, freshness = {}, connected = true, hasCome = true, held = true, progress = null, refusal = null }: FakeView,
  nowMs: number,
) => ({
  ...{
    rows: new Map(Object.entries(rows)),
    version: ++version,
    hasCome,
    connected,
    upToDate: connected && hasCome,
    held,
    refusal,
    progress,
  },
  freshness: { confirmedAtMs: nowMs, everyMs: 5_000, health: "healthy", sinceMs: 0, error: "", doubts: [], gaps: [], ...freshness },
});
