import { useEffect, useRef, useState } from "react";
import { ailmentOf, indexOf, intoNightMs, orbitAt, refreshingAt, reloadAtMs, type Vitals } from "../../../shared/domain/wall-care.ts";
import type { HungDisplay, WallState } from "../../../shared/domain/wall-state.ts";
import { onSecond, useLive } from "../../live/use-topic.ts";
import { lastDrawnMs } from "./drawing.ts";
import { heapMb } from "./heap.ts";
import { reloadIfServed } from "./reload-if-served.ts";
import { useLoadedAt } from "./use-loaded-at.ts";
import { clockMovedMs } from "./wall-clock.tsx";

const READ_EVERY_MS = 15_000;
const MOST_READINGS = 8;

export interface Care {
  readonly xPx: number;
  readonly yPx: number;
  /** 1 by day. */
  readonly brightness: number;
  /** The colour that takes the place of everything; null while the wall is to be read. */
  readonly refreshing: string | null;
}
const byDay: Care = { xPx: 0, yPx: 0, brightness: 1, refreshing: null };

/**
 * Weeks without hands: the picture orbits, is dimmed at night, refreshes itself and loads itself anew; a display whose memory grows or whose picture stands
 * does so at once. `isCalling`: something calls somebody, and nothing of this may stand in its way.
 */
export function useCare(state: WallState, hung: HungDisplay | null, zone: string, isCalling: boolean): Care {
  const { client } = useLive();
  const [care, setCare] = useState(byDay);
  const loadedAt = useLoadedAt();
  const latest = useRef({ state, hung, isCalling });
  latest.current = { state, hung, isCalling };
  useEffect(() => {
    let readings: readonly Vitals[] = [];
    const look = () => {
      const { state, hung, isCalling } = latest.current;
      // Who looks by hand sits before it.
      if (hung === null) return;
      const nowMs = client.serverNowMs();
      const { night, canvas } = state.programme;
      const sinceMs = night === null ? null : intoNightMs(night, nowMs, zone);
      const next = { ...byDay, ...orbitAt(nowMs) };
      if (night === null || sinceMs === null || isCalling) return setCare((before) => same(before, next));
      const index = indexOf(hung.place, canvas);
      const refreshing = refreshingAt(night, sinceMs, index);
      setCare((before) => same(before, { ...next, brightness: night.brightnessPercent / 100, refreshing }));
      const dueMs = reloadAtMs(night, index, state.id);
      if (sinceMs >= dueMs && nowMs - sinceMs + dueMs > loadedAt()) void reloadIfServed(() => !latest.current.isCalling);
    };
    const read = () => {
      const atMs = performance.now();
      const reading = { atMs, heapMb: heapMb(), drawnMs: lastDrawnMs(), clockMovedMs: clockMovedMs(), isHidden: document.hidden };
      readings = [...readings, reading].slice(-MOST_READINGS);
      if (latest.current.hung === null) return;
      const ailment = ailmentOf(readings);
      // What stands still shows nobody that it calls.
      if (ailment !== null) void reloadIfServed(() => ailment === "stands" || !latest.current.isCalling);
    };
    look();
    const stop = onSecond(look);
    const timer = setInterval(read, READ_EVERY_MS);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [client, zone, loadedAt]);
  return care;
}

function same(before: Care, after: Care): Care {
  return (Object.keys(after) as (keyof Care)[]).every((key) => before[key] === after[key]) ? before : after;
}
