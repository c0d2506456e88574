import { useCallback, useRef, useSyncExternalStore } from "react";
import { truthLabel } from "../../shared/live/freshness.ts";
import { type FeedKind, topicNames, topics } from "../../shared/live/topics.ts";
import { type LiveStores, onSecond, useLive } from "./use-topic.ts";

export interface Outage {
  readonly feed: FeedKind;
  /** As of when its rows stand; null where they never came. */
  readonly sinceMs: number | null;
}

/** A feed that is asked anew after a reconnection is not up to date for a moment; this long is an outage. */
const LASTS_S = 3;

/**
 * The feeds of what is on the screen that nobody confirms any more, while the line to the server stands: one word for a screen full of
 * figures. The same array while it says the same.
 */
export function useOutages(): readonly Outage[] {
  const live = useLive();
  const shown = useRef<readonly Outage[]>(none);
  const lasted = useRef(new Map<FeedKind, number>());
  const subscribe = useCallback(
    (run: () => void) =>
      onSecond(() => {
        const now = outagesIn(live);
        lasted.current = new Map(now.map(({ feed }) => [feed, (lasted.current.get(feed) ?? 0) + 1]));
        const lasting = now.filter(({ feed }) => lasted.current.get(feed)! >= LASTS_S);
        if (JSON.stringify(lasting) === JSON.stringify(shown.current)) return;
        shown.current = lasting;
        run();
      }),
    [live],
  );
  return useSyncExternalStore(subscribe, () => shown.current);
}

const none: readonly Outage[] = [];

/** Of topics that some screen holds; several topics of one feed are one outage. */
function outagesIn(live: LiveStores): Outage[] {
  const found = new Map<FeedKind, Outage>();
  for (const name of topicNames) {
    const view = live.topic(name).store.getState();
    if (!view.held || !view.connected || view.refusal !== null || view.progress !== null) continue;
    if (truthLabel(view, live.client.serverNowMs()) !== "stale") continue;
    const { feed } = topics[name];
    found.set(feed, { feed, sinceMs: view.freshness?.confirmedAtMs ?? found.get(feed)?.sinceMs ?? null });
  }
  return [...found.values()];
}
