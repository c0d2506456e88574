import { useCallback, useEffect, useRef, useState } from "react";
import { callAt } from "../../../shared/domain/wall-calls.ts";
import type { WallScene } from "../../../shared/domain/wall-programme.ts";
import type { WallInterrupt, WallState } from "../../../shared/domain/wall-state.ts";
import { anchorAt, type Hand, noHand, scenesAt, shownAt } from "../../../shared/domain/wall-turn.ts";
import type { WallAlarm } from "../../../shared/http/displays-api.ts";
import { useLive } from "../../live/use-topic.ts";
import { isFree } from "../../ui/use-keys.ts";
import { deedOfKey, handled } from "./hand.ts";

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
  /** What takes the board from the scene. */
  readonly alarm: WallAlarm | null;
}

/**
 * What this display shows, looked at on every full second of the server's clock, on which everything begins and ends: two displays differ by
 * what they differ about that clock and by nothing else. Keys lead this display alone, and put away what calls on it.
 */
export function useTurn(
  state: WallState,
  zone: string,
  alarms: readonly WallAlarm[],
): { readonly shown: Shown; readonly elapsedMs: () => number } {
  const { client } = useLive();
  const putAwayMs = useRef(0);
  const hand = useRef<Hand>(noHand);
  const look = useCallback((): Shown => {
    const nowMs = client.serverNowMs();
    const { scenes, scene, sceneIndex, interrupt } = shownAt(state, nowMs, zone, hand.current);
    const ahead = shownAt(state, nowMs + AHEAD_MS, zone, hand.current).scene;
    const isHeld = hand.current.heldMs !== null || state.interrupts.some((each) => each.shows.kind === "hold" && isOn(each, nowMs));
    const calling = callAt(alarms, nowMs);
    const alarm = calling !== null && calling.fromMs > putAwayMs.current ? calling : null;
    return { scenes, scene, sceneIndex, ahead, isHeld, interrupt, alarm };
  }, [client, state, zone, alarms]);
  const [shown, setShown] = useState(look);

  const latest = useRef(look);
  latest.current = look;
  // What was heard of an alarm holds at once.
  useEffect(() => setShown((before) => same(before, look())), [look]);
  useEffect(() => {
    // Whoever sets the wall anew leads all displays of it again.
    hand.current = noHand;
    let timer: ReturnType<typeof setTimeout>;
    let letGo: ReturnType<typeof setTimeout> | undefined;
    const put = () => setShown((before) => same(before, latest.current()));
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
      const isCalled = latest.current().alarm !== null;
      putAwayMs.current = nowMs;
      if (!isCalled || deed.kind !== "pauseOrGo")
        hand.current = handled(hand.current, deed, scenesAt(state.programme, nowMs, zone), nowMs - anchorAt(state.anchor, nowMs));
      clearTimeout(letGo);
      if (state.id !== "")
        letGo = setTimeout(() => {
          hand.current = noHand;
          put();
        }, HAND_FOR_MS);
      put();
    };
    tick();
    addEventListener("keydown", onKey);
    return () => {
      clearTimeout(timer);
      clearTimeout(letGo);
      removeEventListener("keydown", onKey);
    };
  }, [client, state, zone]);

  const elapsedMs = useCallback(() => shownAt(state, client.serverNowMs(), zone, hand.current).elapsedMs, [client, state, zone]);
  return { shown, elapsedMs };
}

const isOn = ({ fromMs, untilMs }: WallInterrupt, nowMs: number): boolean => fromMs <= nowMs && nowMs < untilMs;

/** What differs in nothing draws nothing. */
function same(before: Shown, after: Shown): Shown {
  const keys = Object.keys(after) as (keyof Shown)[];
  return keys.every((key) => before[key] === after[key]) ? before : after;
}
