import { useCallback, useState, useSyncExternalStore } from "react";
import { type MovingRows, useMoving } from "./moving-rows.ts";
import { shownTruth } from "./shown-truth.ts";
import { onSecond, useLive } from "./use-topic.ts";

/** Of rows that the services never confirmed. */
export const NEVER = 0;

/**
 * As of when figures stand still, because their feed is stale or the line is cut: they dim, and say so. Null while they are true, late, or on
 * their way. `part` names the part that is shown, which may fail by itself. Renders again only when the answer differs, so that every figure
 * on a screen may ask.
 */
export function useStandsSince(source: MovingRows, part?: string): number | null {
  const { client } = useLive();
  // Holds the rows.
  useMoving(source, (view) => view.refusal);
  const [askedAtMs] = useState(Date.now);
  const subscribe = useCallback(
    (run: () => void) => {
      const stops = [source.store.subscribe(run), onSecond(run)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [source],
  );
  return useSyncExternalStore(subscribe, () => {
    const view = source.store.getState();
    if (view.refusal !== null) return null;
    const label = shownTruth(view, Date.now() - askedAtMs, client.serverNowMs());
    if (label === "stale" || label === "disconnected") return view.freshness?.confirmedAtMs ?? NEVER;
    const gap = view.freshness?.gaps.find((each) => each.part === part && each.what === "failing");
    return gap === undefined ? null : (gap.asOfMs ?? NEVER);
  });
}
