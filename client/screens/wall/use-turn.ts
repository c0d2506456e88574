import { useCallback, useEffect, useRef, useState } from "react";
import type { WallScene } from "../../../shared/domain/wall-programme.ts";
import type { WallInterrupt, WallState } from "../../../shared/domain/wall-state.ts";
import { anchorAt, type Hand, noHand, scenesAt, shownAt } from "../../../shared/domain/wall-turn.ts";
import type { Change } from "../../../shared/live/change.ts";
import type { Activity } from "../../../shared/live/topics.ts";
import { useLive, useTopicChanges } from "../../live/use-topic.ts";
import { isFree } from "../../ui/use-keys.ts";
import { alertAt, type QueuedAlert, queued } from "./alerts.ts";
import { deedOfKey, handled } from "./hand.ts";
import { isSeriousNews } from "./serious-news.ts";

/** A scene is there, out of sight, so long before it stands: what it has to ask is answered by then. */
export const AHEAD_MS = 5_000;
/** A timer may fire a moment early, and would then wait for a second that has almost come. */
const PAST_THE_SECOND_MS = 5;
/** What somebody did at a display that hangs lasts so long; nobody stands beside it for the next change. */
const HAND_FOR_MS = 10 * 60_000;

export interface Shown {
  readonly scenes: readonly WallScene[];
  readonly scene: WallScene;
  readonly sceneIndex: number | null;
  /** What stands in AHEAD_MS. */
  readonly ahead: WallScene;
  readonly isHeld: boolean;
  readonly interrupt: WallInterrupt | null;
  readonly alert: Activity | null;
}

/**
 * What this display shows, looked at on every full second of the server's clock, on which everything begins and ends: two displays differ by
 * what they differ about that clock and by nothing else. Keys lead this display alone; a serious new defect takes the board of one that `isCalled` by it.
 */
export function useTurn(state: WallState, zone: string, isCalled = true): { readonly shown: Shown; readonly elapsedMs: () => number } {
  const { client } = useLive();
  const queue = useRef<readonly QueuedAlert[]>([]);
  const hand = useRef<Hand>(noHand);
  const look = useCallback((): Shown => {
    const nowMs = client.serverNowMs();
    const { scenes, scene, sceneIndex, interrupt } = shownAt(state, nowMs, zone, hand.current);
    const ahead = shownAt(state, nowMs + AHEAD_MS, zone, hand.current).scene;
    const isHeld = hand.current.heldMs !== null || state.interrupts.some((each) => each.shows.kind === "hold" && isOn(each, nowMs));
    return { scenes, scene, sceneIndex, ahead, isHeld, interrupt, alert: alertAt(queue.current, nowMs) };
  }, [client, state, zone]);
  const [shown, setShown] = useState(look);

  const latest = useRef(() => {});
  useEffect(() => {
    // Whoever sets the wall anew leads all displays of it again.
    hand.current = noHand;
    let timer: ReturnType<typeof setTimeout>;
    let letGo: ReturnType<typeof setTimeout> | undefined;
    const put = () => setShown((before) => same(before, look()));
    const tick = () => {
      put();
      timer = setTimeout(tick, 1_000 - (client.serverNowMs() % 1_000) + PAST_THE_SECOND_MS);
    };
    const onKey = (key: KeyboardEvent) => {
      const deed = deedOfKey(key);
      // Who reads which keys there are has not pressed one of them for the scenes behind.
      if (deed === null || !isFree(key.target)) return;
      key.preventDefault();
      const nowMs = client.serverNowMs();
      const isAlert = alertAt(queue.current, nowMs) !== null;
      queue.current = [];
      if (!isAlert || deed.kind !== "pauseOrGo")
        hand.current = handled(hand.current, deed, scenesAt(state.programme, nowMs, zone), nowMs - anchorAt(state.anchor, nowMs));
      clearTimeout(letGo);
      if (state.id !== "")
        letGo = setTimeout(() => {
          hand.current = noHand;
          put();
        }, HAND_FOR_MS);
      put();
    };
    latest.current = put;
    tick();
    addEventListener("keydown", onKey);
    return () => {
      clearTimeout(timer);
      clearTimeout(letGo);
      removeEventListener("keydown", onKey);
    };
  }, [client, state, zone, look]);

  // What was there when the wall began is no news; a state that came anew is looked at for what the wall has not shown.
  const shownAtMs = useRef(0);
  useTopicChanges(
    "activity",
    useCallback(
      (changes: readonly Change<Activity>[] | null, rows: ReadonlyMap<string, Activity>) => {
        const nowMs = client.serverNowMs();
        const first = shownAtMs.current === 0;
        const events = changes === null ? [...rows.values()] : changes.flatMap(({ key }) => rows.get(key) ?? []);
        const news = events.filter((event) => event.atMs > shownAtMs.current).sort((a, b) => a.atMs - b.atMs);
        shownAtMs.current = Math.max(shownAtMs.current, 1, ...news.map((event) => event.atMs));
        if (first || !isCalled) return;
        for (const event of news) if (isSeriousNews(event, nowMs)) queue.current = queued(queue.current, event, nowMs);
        latest.current();
      },
      [client, isCalled],
    ),
  );
  const elapsedMs = useCallback(() => shownAt(state, client.serverNowMs(), zone, hand.current).elapsedMs, [client, state, zone]);
  return { shown, elapsedMs };
}

const isOn = ({ fromMs, untilMs }: WallInterrupt, nowMs: number): boolean => fromMs <= nowMs && nowMs < untilMs;

/** What differs in nothing draws nothing. */
function same(before: Shown, after: Shown): Shown {
  const keys = Object.keys(after) as (keyof Shown)[];
  return keys.every((key) => before[key] === after[key]) ? before : after;
}
