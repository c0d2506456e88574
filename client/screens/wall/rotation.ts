import type { Activity } from "../../../shared/live/topics.ts";
import type { Scene } from "./scenes.ts";

/**
 * What a wall shows now. A serious new defect takes the wall for ALERT_MS, also from a paused one; then the scene that it interrupted
 * goes on with the time that it had left. Pure: times come with the events.
 */
export interface Rotation {
  readonly index: number;
  readonly paused: boolean;
  /** When the scene gives way, or how long it still has while it does not run. */
  readonly untilMs: number;
  readonly restMs: number | null;
  readonly alert: { readonly event: Activity; readonly untilMs: number } | null;
  /** Serious defects that came while another one is shown; the oldest leaves when there are too many. */
  readonly waiting: readonly Activity[];
}

export type WallEvent =
  | { kind: "tick" }
  | { kind: "pauseOrGo" }
  | { kind: "step"; by: 1 | -1 }
  /** Stands on a scene until somebody lets it go. */
  | { kind: "stand"; index: number }
  | { kind: "serious"; event: Activity };

export const ALERT_MS = 25_000;
const MAX_WAITING = 5;

export const startRotation = (scenes: readonly Scene[], nowMs: number): Rotation => ({
  index: 0,
  paused: false,
  untilMs: nowMs + scenes[0]!.dwellMs,
  restMs: null,
  alert: null,
  waiting: [],
});

export function rotate(state: Rotation, event: WallEvent, scenes: readonly Scene[], nowMs: number): Rotation {
  switch (event.kind) {
    case "tick":
      return tick(state, scenes, nowMs);
    case "pauseOrGo":
      if (state.alert !== null) return resume(dropAlert(state, nowMs), nowMs);
      return state.paused ? { ...show(state, state.index, scenes, nowMs), paused: false } : { ...state, paused: true };
    case "step":
      return show(dropAlert(state, nowMs), (state.index + event.by + scenes.length) % scenes.length, scenes, nowMs);
    case "stand":
      if (event.index < 0 || event.index >= scenes.length) return state;
      return { ...show(dropAlert(state, nowMs), event.index, scenes, nowMs), paused: true };
    case "serious":
      return takeSerious(state, event.event, nowMs);
  }
}

function tick(state: Rotation, scenes: readonly Scene[], nowMs: number): Rotation {
  if (state.alert !== null) {
    if (nowMs < state.alert.untilMs) return state;
    const [next, ...waiting] = state.waiting;
    if (next === undefined) return resume(dropAlert(state, nowMs), nowMs);
    return { ...state, alert: { event: next, untilMs: nowMs + ALERT_MS }, waiting };
  }
  if (state.paused || nowMs < state.untilMs) return state;
  return show(state, (state.index + 1) % scenes.length, scenes, nowMs);
}

function takeSerious(state: Rotation, event: Activity, nowMs: number): Rotation {
  if (state.alert === null) return { ...state, restMs: Math.max(0, state.untilMs - nowMs), alert: { event, untilMs: nowMs + ALERT_MS } };
  if (state.alert.event.id === event.id || state.waiting.some((each) => each.id === event.id)) return state;
  return { ...state, waiting: [...state.waiting, event].slice(-MAX_WAITING) };
}

const dropAlert = (state: Rotation, nowMs: number): Rotation =>
  state.alert === null ? state : { ...resume(state, nowMs), alert: null, waiting: [] };

const resume = (state: Rotation, nowMs: number): Rotation =>
  state.restMs === null ? state : { ...state, untilMs: nowMs + state.restMs, restMs: null };

const show = (state: Rotation, index: number, scenes: readonly Scene[], nowMs: number): Rotation => ({
  ...state,
  index,
  untilMs: nowMs + scenes[index]!.dwellMs,
  restMs: null,
});
