import { createContext, useContext, useEffect, useState, useSyncExternalStore } from "react";
import type { Doubt } from "../../shared/live/freshness.ts";
import { type TopicName, type TopicRow, topicNames } from "../../shared/live/topics.ts";
import type { LiveClient } from "./live-client.ts";
import { type ChangeListener, type MovingRows, useMoving } from "./moving-rows.ts";
import { type AskPast, followsTime } from "./past-topic.ts";
import type { Presence } from "./presence.ts";
import { type ShownTruth, shownTruth } from "./shown-truth.ts";
import { atMsOf, type Cursor, pageTime, type ShownTime } from "./time-cursor.ts";
import { TopicStore, type TopicView } from "./topic-store.ts";

/** Notices must reach people who look elsewhere, and a hidden page is given no frames. */
const UNSEEN: TopicName = "attention";
const SOON_MS = 100;
const soon = (run: () => void): void => void setTimeout(run, SOON_MS);

/** All topic stores of one signed-in session, at one time: the page's, or that of a part of it which has its own. */
export class LiveStores {
  private readonly stores: Record<TopicName, TopicStore>;
  readonly client: LiveClient;
  readonly presence: Presence;
  private readonly frame: (run: () => void) => void;
  private readonly askPast: AskPast | undefined;
  private readonly time: ShownTime;
  private unfollow: (() => void) | null = null;

  constructor(client: LiveClient, presence: Presence, frame: (run: () => void) => void, askPast?: AskPast, time: ShownTime = pageTime) {
    this.client = client;
    this.presence = presence;
    this.frame = frame;
    this.askPast = askPast;
    this.time = time;
    this.stores = Object.fromEntries(
      topicNames.map((name) => [name, new TopicStore(name, client, name === UNSEEN ? soon : frame, askPast)]),
    ) as Record<TopicName, TopicStore>;
    this.travel(time.cursor);
  }

  /** Goes with its time and the connection, until it is left. */
  follow(): void {
    if (this.unfollow !== null) return;
    this.travel(this.time.cursor);
    const stops = [
      this.time.store.subscribe((cursor) => this.travel(cursor)),
      this.client.onConnection(() => {
        for (const store of Object.values(this.stores)) store.schedule();
      }),
    ];
    this.unfollow = () => {
      for (const stop of stops) stop();
    };
  }

  leave(): void {
    this.unfollow?.();
    this.unfollow = null;
  }

  /** The same topics over the same connection, at a time of their own. */
  apart(time: ShownTime): LiveStores {
    return new LiveStores(this.client, this.presence, this.frame, this.askPast, time);
  }

  private travel(cursor: Cursor): void {
    const atMs = atMsOf(cursor);
    for (const name of topicNames) if (followsTime(name)) this.stores[name].travel(atMs);
  }

  topic<T extends TopicName>(name: T): TopicStore<TopicRow<T>> {
    return this.stores[name] as unknown as TopicStore<TopicRow<T>>;
  }
}

export const LiveContext = createContext<LiveStores | null>(null);

export function useLive(): LiveStores {
  const live = useContext(LiveContext);
  if (live === null) throw new Error("no LiveContext above this component");
  return live;
}

/** Holds the topic open while mounted and renders again whenever it changes. */
export function useTopic<T extends TopicName>(name: T): TopicView<TopicRow<T>> {
  return useTopicValue(name, (view) => view);
}

/** As useTopic, rendering only when the selected value changes. Select primitives, or `version` and read `rows` through useTopic. */
export function useTopicValue<T extends TopicName, V>(name: T, select: (view: TopicView<TopicRow<T>>) => V): V {
  return useMoving(useLive().topic(name), select);
}

/** Changed rows as they come, for glows and map layers. The listener must keep its identity. */
export function useTopicChanges<T extends TopicName>(name: T, listener: ChangeListener<TopicRow<T>>): void {
  const topic = useLive().topic(name);
  useEffect(() => topic.onChanges(listener), [topic, listener]);
}

/** The truth label of rows, when the services last confirmed them and what is in doubt, moving with the clock. "loading" while the first are on their way. */
export function useTruth(source: MovingRows): {
  label: ShownTruth;
  confirmedAtMs: number | null;
  doubts: readonly Doubt[];
  progress: number | null;
} {
  const live = useLive();
  const view = useMoving(source, (v) => v);
  const [askedAtMs] = useState(Date.now);
  useSecond();
  const label = shownTruth(view, Date.now() - askedAtMs, live.client.serverNowMs());
  return {
    label,
    confirmedAtMs: view.freshness?.confirmedAtMs ?? null,
    doubts: view.freshness?.doubts ?? noDoubts,
    progress: view.progress,
  };
}

const noDoubts: readonly Doubt[] = [];

const secondListeners = new Set<() => void>();
let second = 0;
let timer: ReturnType<typeof setInterval> | null = null;

/** One clock for all labels on the screen. */
export function useSecond(): number {
  return useSyncExternalStore(onSecond, () => second);
}

/** Calls at every second of that clock. */
export function onSecond(listener: () => void): () => void {
  secondListeners.add(listener);
  timer ??= setInterval(() => {
    second++;
    for (const each of secondListeners) each();
  }, 1_000);
  return () => {
    secondListeners.delete(listener);
    if (secondListeners.size > 0 || timer === null) return;
    clearInterval(timer);
    timer = null;
  };
}
