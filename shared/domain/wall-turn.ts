import type { CalendarEntry, WallProgramme, WallScene } from "./wall-programme.ts";
import { LEAD_MS, type WallAnchor, type WallInterrupt, type WallState } from "./wall-state.ts";
import { formatZoned } from "./zoned-time.ts";

/** Which of the scenes stands, since when, and for how much longer. */
export interface Turn {
  readonly scenes: readonly WallScene[];
  readonly index: number;
  readonly elapsedMs: number;
  readonly leftMs: number;
}

/** What a display shows at a moment: the turn, unless somebody holds a scene, and what lies across it. */
export interface ShownAt extends Turn {
  readonly scene: WallScene;
  /** Its place among the scenes; null where one is held that is none of them any more. */
  readonly sceneIndex: number | null;
  /** What stands in the way of the turning scenes. */
  readonly interrupt: WallInterrupt | null;
}

/** Whoever stands at a display with a keyboard leads it on or stops it; nobody else's changes. */
export interface Hand {
  /** Where the turn was stopped; null while it goes on. */
  readonly heldMs: number | null;
  readonly shiftMs: number;
}
export const noHand: Hand = { heldMs: null, shiftMs: 0 };

/**
 * Position = (now − anchor) mod Σ dwell (W): by the server's clock alone, so that no display leads another and whoever joins, however late,
 * is where the others are. `nowMs` is the server's.
 */
export function turnAt({ programme, anchor }: Pick<WallState, "programme" | "anchor">, nowMs: number, zone: string, hand = noHand): Turn {
  const scenes = scenesAt(programme, nowMs, zone);
  return turnOf(scenes, hand.heldMs ?? nowMs - anchorAt(anchor, nowMs) + hand.shiftMs);
}

export function shownAt(state: WallState, nowMs: number, zone: string, hand = noHand): ShownAt {
  const turn = turnAt(state, nowMs, zone, hand);
  const interrupt = interruptAt(state.interrupts, nowMs);
  const hold = interruptAt(
    state.interrupts.filter(({ shows }) => shows.kind === "hold"),
    nowMs,
  );
  if (hold?.shows.kind !== "hold") return { ...turn, scene: turn.scenes[turn.index]!, sceneIndex: turn.index, interrupt };
  const { scene } = hold.shows;
  return { ...turn, scene, sceneIndex: placeOf(scene, turn), interrupt };
}

/** Of two that are alike it is the one that stands by itself, where it does. */
function placeOf(scene: WallScene, { scenes, index }: Turn): number | null {
  const held = sceneKey(scene);
  if (sceneKey(scenes[index]!) === held) return index;
  const found = scenes.findIndex((each) => sceneKey(each) === held);
  return found < 0 ? null : found;
}

/** What tells scenes apart by what they show, however long they stand. */
export const sceneKey = ({ name, view, filter }: WallScene): string => JSON.stringify([name, view, filter]);

/** The first that the calendar names, or else the programme's own scenes. */
export function scenesAt({ scenes, calendar }: Pick<WallProgramme, "scenes" | "calendar">, nowMs: number, zone: string) {
  if (calendar.length === 0) return scenes;
  return scenesAtMinute({ scenes, calendar }, weekMinute(nowMs, zone));
}

export const scenesAtMinute = ({ scenes, calendar }: Pick<WallProgramme, "scenes" | "calendar">, { day, minute }: WeekMinute) =>
  calendar.find((entry) => covers(entry, day, minute))?.scenes ?? scenes;

export interface WeekMinute {
  /** 1 is Monday. */
  readonly day: number;
  readonly minute: number;
}

/** By a customer's clock. */
export function weekMinute(nowMs: number, zone: string): WeekMinute {
  const text = formatZoned(zone, nowMs);
  const minute = Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16));
  return { day: new Date(`${text.slice(0, 10)}T00:00:00Z`).getUTCDay() || 7, minute };
}

function covers({ days, fromMin, untilMin }: CalendarEntry, day: number, minute: number): boolean {
  if (fromMin < untilMin) return days.includes(day) && minute >= fromMin && minute < untilMin;
  const dayBefore = day === 1 ? 7 : day - 1;
  return (days.includes(day) && minute >= fromMin) || (days.includes(dayBefore) && minute < untilMin);
}

export const anchorAt = ({ anchorMs, fromMs, beforeMs }: WallAnchor, nowMs: number): number => (nowMs < fromMs ? beforeMs : anchorMs);

/** The gravest of those that have begun and are not over; of equals the one that began last. */
export function interruptAt(interrupts: readonly WallInterrupt[], nowMs: number): WallInterrupt | null {
  const begun = interrupts.filter(({ fromMs, untilMs }) => fromMs <= nowMs && nowMs < untilMs);
  return begun.sort((a, b) => a.priority - b.priority || b.fromMs - a.fromMs || (a.id < b.id ? -1 : 1))[0] ?? null;
}

/** The full second at which all displays can do what somebody asks for now. */
export const beginsAt = (nowMs: number): number => Math.ceil((nowMs + LEAD_MS) / 1_000) * 1_000;

/** An anchor by which the scene after the one that stands then begins at `atMs`. */
export function ledOn(state: Pick<WallState, "programme" | "anchor">, atMs: number, zone: string): WallAnchor {
  const { scenes, index } = turnAt(state, atMs, zone);
  return { anchorMs: atMs - startOf(scenes, (index + 1) % scenes.length), fromMs: atMs, beforeMs: anchorAt(state.anchor, atMs - 1) };
}

/** The programme from its first scene on, as of then. */
export const begunAnew = (anchor: WallAnchor, atMs: number): WallAnchor => ({
  ...{ anchorMs: atMs, fromMs: atMs, beforeMs: anchorAt(anchor, atMs - 1) },
});

/** How long after the first scene another one begins. */
export const startOf = (scenes: readonly WallScene[], index: number): number =>
  scenes.slice(0, index).reduce((sum, { dwellS }) => sum + dwellS * 1_000, 0);

export function turnOf(scenes: readonly WallScene[], sinceMs: number): Turn {
  const roundMs = startOf(scenes, scenes.length);
  let rest = ((sinceMs % roundMs) + roundMs) % roundMs;
  for (let index = 0; index < scenes.length; index++) {
    const dwellMs = scenes[index]!.dwellS * 1_000;
    if (rest < dwellMs) return { scenes, index, elapsedMs: rest, leftMs: dwellMs - rest };
    rest -= dwellMs;
  }
  throw new Error("a wall plays one scene at least");
}
