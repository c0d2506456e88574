import { useCallback, useEffect, useReducer, useRef } from "react";
import type { Change } from "../../../shared/live/change.ts";
import type { Activity } from "../../../shared/live/topics.ts";
import { useLive, useTopicChanges } from "../../live/use-topic.ts";
import { isFree } from "../../ui/use-keys.ts";
import { type Rotation, rotate, startRotation, type WallEvent } from "./rotation.ts";
import type { Scene } from "./scenes.ts";
import { isSeriousNews } from "./serious-news.ts";

const TICK_MS = 500;

/** Turns the scenes: by the clock, by keys (space, arrows, 1 to 9) and by serious new defects. */
export function useRotation(scenes: readonly Scene[]): Rotation {
  const live = useLive();
  const [state, send] = useReducer(
    (before: Rotation, [event, nowMs]: [WallEvent, number]) => rotate(before, event, scenes, nowMs),
    null,
    () => startRotation(scenes, performance.now()),
  );

  useEffect(() => {
    const timer = setInterval(() => send([{ kind: "tick" }, performance.now()]), TICK_MS);
    const onKey = (key: KeyboardEvent) => {
      const event = eventOfKey(key);
      // Who reads which keys there are has not pressed one of them for the scenes behind.
      if (event === null || !isFree(key.target)) return;
      key.preventDefault();
      send([event, performance.now()]);
    };
    addEventListener("keydown", onKey);
    return () => {
      clearInterval(timer);
      removeEventListener("keydown", onKey);
    };
  }, []);

  // What was there when the wall began is no news; a state that came anew is looked at for what the wall has not shown.
  const shownAtMs = useRef(0);
  useTopicChanges(
    "activity",
    useCallback(
      (changes: readonly Change<Activity>[] | null, rows: ReadonlyMap<string, Activity>) => {
        const nowMs = live.client.serverNowMs();
        const first = shownAtMs.current === 0;
        const events = changes === null ? [...rows.values()] : changes.flatMap(({ key }) => rows.get(key) ?? []);
        const news = events.filter((event) => event.atMs > shownAtMs.current).sort((a, b) => a.atMs - b.atMs);
        shownAtMs.current = Math.max(shownAtMs.current, 1, ...news.map((event) => event.atMs));
        if (first) return;
        for (const event of news) if (isSeriousNews(event, nowMs)) send([{ kind: "serious", event }, performance.now()]);
      },
      [live],
    ),
  );
  return state;
}

function eventOfKey(key: KeyboardEvent): WallEvent | null {
  if (key.ctrlKey || key.metaKey || key.altKey) return null;
  if (key.key === " ") return { kind: "pauseOrGo" };
  if (key.key === "ArrowRight" || key.key === "ArrowDown") return { kind: "step", by: 1 };
  if (key.key === "ArrowLeft" || key.key === "ArrowUp") return { kind: "step", by: -1 };
  return /^[1-9]$/.test(key.key) ? { kind: "stand", index: Number(key.key) - 1 } : null;
}
