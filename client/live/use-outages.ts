import { useCallback, useRef, useSyncExternalStore } from "react";
import { truthLabel } from "../../shared/live/freshness.ts";
import { type FeedKind, topicNames, topics } from "../../shared/live/topics.ts";
import { type LiveStores, onSecond, useLive } from "./use-topic.ts";

export interface Outage {
  readonly feed: FeedKind;
  /** As of when its rows stand; null where they never came. */
  readonly sinceMs: number | null;
  /** The services fail to answer, as far as is known; else nobody asks them, or nobody hears what they said. */
  readonly isFailing: boolean;
}

/** A feed that is asked anew after a reconnection is not up to date for a moment; this long is an outage. */
const LASTS_S = 3;
/** What is asked only while somebody watches has its first answer on the way for longer; nothing says yet that it does not come. */
const FIRST_ANSWER_S = 20;

/**
 * The feeds of what is on the screen that nobody confirms any more, while the line to the server stands: one word for a screen full of
 * figures. The same array while it says the same.
 */
export function useOutages(): readonly Outage[] {
  const live = useLive();
  const shown = useRef<readonly Outage[]>(none);
  const lasted = useRef(new Map<FeedKind, number>());
  const heldSinceMs = useRef(new Map<FeedKind, number>());
  const subscribe = useCallback(
    (run: () => void) =>
      onSecond(() => {
        const now = standingStill(live, heldSinceMs.current);
        lasted.current = new Map(now.map(({ feed }) => [feed, (lasted.current.get(feed) ?? 0) + 1]));
        const lasting = now
          .filter(({ feed, isAwaited }) => lasted.current.get(feed)! >= (isAwaited ? FIRST_ANSWER_S : LASTS_S))
          .map(({ feed, sinceMs, isFailing }): Outage => ({ feed, sinceMs, isFailing }));
        if (JSON.stringify(lasting) === JSON.stringify(shown.current)) return;
        shown.current = lasting;
        run();
      }),
    [live],
  );
  return useSyncExternalStore(subscribe, () => shown.current);
}

const none: readonly Outage[] = [];

interface StandingStill extends Outage {
  /** It was not confirmed since this page wants it, and nobody heard that it fails. */
  readonly isAwaited: boolean;
}

/** Of topics that some screen holds; several topics of one feed are one. Keeps since when each feed is wanted, on the server's clock. */
function standingStill(live: LiveStores, heldSinceMs: Map<FeedKind, number>): StandingStill[] {
  const found = new Map<FeedKind, StandingStill>();
  const held = new Set(topicNames.filter((name) => live.topic(name).store.getState().held).map((name) => topics[name].feed));
  for (const feed of heldSinceMs.keys()) if (!held.has(feed)) heldSinceMs.delete(feed);
  for (const feed of held) if (!heldSinceMs.has(feed)) heldSinceMs.set(feed, live.client.serverNowMs());
  for (const name of topicNames) {
    const view = live.topic(name).store.getState();
    if (!view.held || !view.connected || view.recordedAtMs != null || view.refusal !== null || view.progress !== null) continue;
    if (truthLabel(view, live.client.serverNowMs()) !== "stale") continue;
    const { feed } = topics[name];
    const sinceMs = view.freshness?.confirmedAtMs ?? found.get(feed)?.sinceMs ?? null;
    const isFailing = view.freshness?.health === "failing";
    found.set(feed, { feed, sinceMs, isFailing, isAwaited: (sinceMs ?? 0) < heldSinceMs.get(feed)! && !isFailing });
  }
  return [...found.values()];
}
