import { type Along, type Axis, wrapped } from "./axis.ts";

/** The part of a strip that is in sight. On a ring it may go on past the end. */
export interface StripWindow {
  /** Metres of the strip. */
  readonly fromM: number;
  readonly spanM: number;
}

/** Nobody looks at less. */
const LEAST_SPAN_M = 100;

export const wholeOf = ({ lengthM }: Axis): StripWindow => ({ fromM: 0, spanM: lengthM });

/** The window of so many metres about a place of the strip: moved inward where the road ends, over the end of a ring; the whole road where it is shorter. */
export function windowAround(axis: Axis, alongM: number, spanM: number): StripWindow {
  const { lengthM, isRing } = axis;
  const span = Math.min(lengthM, Math.max(LEAST_SPAN_M, spanM));
  if (span === lengthM) return { fromM: isRing ? wrapped(alongM - span / 2, lengthM) : 0, spanM: span };
  const fromM = alongM - span / 2;
  return { fromM: isRing ? wrapped(fromM, lengthM) : Math.min(lengthM - span, Math.max(0, fromM)), spanM: span };
}

/** Half as much, or twice as much, about the middle. */
export const zoomed = (axis: Axis, { fromM, spanM }: StripWindow, by: number): StripWindow =>
  spanM * by >= axis.lengthM ? wholeOf(axis) : windowAround(axis, fromM + spanM / 2, spanM * by);

/** Moved along by a share of itself. */
export const moved = (axis: Axis, { fromM, spanM }: StripWindow, by: number): StripWindow =>
  windowAround(axis, fromM + spanM / 2 + spanM * by, spanM);

/** How far from the left something lies, 0 to 1; null where it is out of sight. */
export function shareOf({ lengthM, isRing }: Axis, { fromM, spanM }: StripWindow, alongM: number): number | null {
  const awayM = isRing ? wrapped(alongM - fromM, lengthM) : alongM - fromM;
  return awayM >= 0 && awayM <= spanM ? awayM / spanM : null;
}

/** What is in sight of a stretch, as shares of the window: twice where a ring shows its end and its beginning. */
export interface Span {
  readonly left: number;
  readonly width: number;
}
export function spansOf({ lengthM, isRing }: Axis, { fromM, spanM }: StripWindow, stretch: Along): Span[] {
  return (isRing ? [0, lengthM] : [0]).flatMap((roundM) => {
    const [low, high] = [Math.max(fromM, stretch.fromM + roundM), Math.min(fromM + spanM, stretch.toM + roundM)];
    return high > low ? [{ left: (low - fromM) / spanM, width: (high - low) / spanM }] : [];
  });
}
