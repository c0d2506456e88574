import type { WallCanvas, WallNight, WallPlace } from "./wall-programme.ts";
import { formatZoned } from "./zoned-time.ts";

const MINUTE_MS = 60_000;
const DAY_MIN = 1_440;

/** A wall's picture moves on a circle of this width, one place a minute, so that no edge burns in. */
const ORBIT_PX = 8;
const ORBIT_PLACES = 8;

/** Where the picture stands, from its middle; the same for all displays of a canvas, by the server's clock. */
export function orbitAt(nowMs: number): { readonly xPx: number; readonly yPx: number } {
  const angle = ((Math.floor(nowMs / MINUTE_MS) % ORBIT_PLACES) / ORBIT_PLACES) * 2 * Math.PI;
  return { xPx: Math.round((ORBIT_PX / 2) * Math.cos(angle)), yPx: Math.round((ORBIT_PX / 2) * Math.sin(angle)) };
}

/** How long ago the night began, by the customer's clock; null by day. */
export function intoNightMs({ fromMin, untilMin }: Pick<WallNight, "fromMin" | "untilMin">, nowMs: number, zone: string): number | null {
  const text = formatZoned(zone, nowMs);
  const minute = Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16));
  const since = (minute - fromMin + DAY_MIN) % DAY_MIN;
  return since < lengthOf({ fromMin, untilMin }) ? since * MINUTE_MS + (((nowMs % MINUTE_MS) + MINUTE_MS) % MINUTE_MS) : null;
}

const lengthOf = ({ fromMin, untilMin }: Pick<WallNight, "fromMin" | "untilMin">): number =>
  (untilMin - fromMin + DAY_MIN) % DAY_MIN || DAY_MIN;

/** For how long plain colours take the place of everything, once a night. */
export const REFRESH_MS = MINUTE_MS;
const COLOURS = ["#fff", "#f00", "#0f0", "#00f", "#fff", "#000"] as const;

/**
 * The colour that refreshes the picture elements of a display at this moment of the night; null at all others. In the second third of the night, one
 * display of a wall after the other: a wall is never blind as a whole.
 */
export function refreshingAt(night: WallNight, sinceMs: number, index: number): string | null {
  const intoMs = sinceMs - slotMs(night, 1, index);
  return intoMs >= 0 && intoMs < REFRESH_MS ? COLOURS[Math.floor((intoMs / REFRESH_MS) * COLOURS.length)]! : null;
}

/** How far into the night a display loads itself anew: in its last third, one after the other, and each wall on a second of its own. */
export const reloadAtMs = (night: WallNight, index: number, wallId: string): number =>
  slotMs(night, 2, index) + (hashOf(wallId) % 60) * 1_000;

/** The place of a display among those of its wall. */
export const indexOf = ({ column, row }: WallPlace, { columns }: Pick<WallCanvas, "columns">): number => row * columns + column;

function slotMs(night: WallNight, third: 1 | 2, index: number): number {
  const minutes = Math.max(1, Math.floor(lengthOf(night) / 3));
  return (third * minutes + (index % minutes)) * MINUTE_MS;
}

const hashOf = (text: string): number => [...text].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) >>> 0, 7);

export interface Vitals {
  /** By a clock that only goes forward. */
  readonly atMs: number;
  readonly heapMb: number | null;
  /** When a frame was drawn last, and when the clock on the wall moved last. */
  readonly drawnMs: number;
  readonly clockMovedMs: number;
  readonly isHidden: boolean;
}
export const MOST_HEAP_MB = 600;
/** One reading may have come before a collection. */
const HEAVY_READINGS = 3;
const STILL_MS = 60_000;
/** Readings that are further apart are of a machine that slept. */
const SLEPT_MS = 60_000;

export type Ailment = "heap" | "stands";
/** What is wrong with a display by its last readings, the newest last; null where nothing is. */
export function ailmentOf(readings: readonly Vitals[]): Ailment | null {
  const [last, before] = [readings.at(-1), readings.at(-2)];
  if (last === undefined || before === undefined || last.atMs - before.atMs > SLEPT_MS) return null;
  const hasSlept = readings.some(({ atMs }, i) => i > 0 && atMs - readings[i - 1]!.atMs > SLEPT_MS);
  // Nobody draws what nobody can see.
  const isSeen = readings.every(({ isHidden }) => !isHidden);
  const stillMs = last.atMs - Math.min(last.drawnMs, last.clockMovedMs);
  if (isSeen && !hasSlept && last.atMs - readings[0]!.atMs >= STILL_MS && stillMs > STILL_MS) return "stands";
  const heavy = readings.slice(-HEAVY_READINGS);
  return heavy.length === HEAVY_READINGS && heavy.every(({ heapMb }) => heapMb !== null && heapMb > MOST_HEAP_MB) ? "heap" : null;
}
