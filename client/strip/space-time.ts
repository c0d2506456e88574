import type { FoundPass } from "../../shared/http/pass-api.ts";
import { type Axis, wrapped } from "./axis.ts";
import type { StripView } from "./strip-cells.ts";

/** The time that the diagram shows, downwards. */
export interface TimeFrame {
  readonly startMs: number;
  readonly endMs: number;
}

/** Of the drawing's own measure; it is stretched to whatever room there is, and its lines are not. */
export const SIDE = 10_000;

export const keyOfPass = ({ deviceId, inMs, outMs }: FoundPass): string => `${deviceId}:${inMs}:${outMs}`;
export const yOf = ({ startMs, endMs }: TimeFrame, atMs: number): number => Math.round(((atMs - startMs) / (endMs - startMs)) * SIDE);

/** Where a pass was on the strip and when. On a ring places go on past the end, and so does the line. */
export interface Trace {
  readonly pass: FoundPass;
  readonly points: readonly (readonly [alongM: number, atMs: number, isObserved: boolean])[];
  readonly leastM: number;
  readonly mostM: number;
}

export function tracesOf(axis: Axis, passes: readonly FoundPass[]): Trace[] {
  return passes.map((pass) => {
    let beforeM: number | null = null;
    let [leastM, mostM] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    const points = pass.way.map(([atMs, chainageM, isObserved]) => {
      const alongM = nearestPlace(axis, chainageM, beforeM);
      beforeM = alongM;
      leastM = Math.min(leastM, alongM);
      mostM = Math.max(mostM, alongM);
      return [alongM, atMs, isObserved] as const;
    });
    return { pass, points, leastM, mostM };
  });
}

/** Of several places of a chainage the one next to where somebody was before; one that the road lacks lies where it breaks or ends. */
function nearestPlace({ parts, lengthM, isRing }: Axis, chainageM: number, beforeM: number | null): number {
  let best = 0;
  let leastAway = Number.POSITIVE_INFINITY;
  for (const { fromM, toM, atM } of parts) {
    const within = Math.min(toM, Math.max(fromM, chainageM));
    const place = atM + within - fromM;
    // What lies on no part is further away than whatever lies on one.
    const away = Math.abs(chainageM - within) * (lengthM + 1) + (beforeM === null ? 0 : Math.abs(place - beforeM));
    if (away < leastAway) [best, leastAway] = [place, away];
  }
  if (!isRing || beforeM === null) return best;
  const onwards = wrapped(best - beforeM, lengthM);
  return beforeM + (onwards > lengthM / 2 ? onwards - lengthM : onwards);
}

export type Way = "up" | "down" | "stood";
export const WAYS = ["up", "down", "stood"] as const satisfies readonly Way[];
/** Of a leg; unclear where nobody knows which of two roads it was, whatever was observed of it. */
export type Quality = "observed" | "inferred" | "unclear";
const QUALITIES = ["observed", "inferred", "unclear"] as const satisfies readonly Quality[];
/** All legs of one direction and one quality as one path: 500 passes are nine lines to the browser. */
export interface Slopes {
  readonly way: Way;
  readonly quality: Quality;
  readonly path: string;
}

export function slopesOf(view: Pick<StripView, "axis" | "window">, time: TimeFrame, traces: readonly Trace[]): Slopes[] {
  const paths = new Map<string, string[]>();
  for (const trace of traces) {
    const way = trace.pass.direction ?? "stood";
    for (const x of placesIn(view, trace)) {
      for (let i = 1; i < trace.points.length; i++) {
        const [point, before] = [trace.points[i]!, trace.points[i - 1]!];
        const name = `${way} ${trace.pass.ambiguousM > 0 ? "unclear" : point[2] ? "observed" : "inferred"}`;
        const path = paths.get(name) ?? [];
        paths.set(name, path);
        // Goes on where the leg before ended in the same path.
        if (i === 1 || before[2] !== point[2]) path.push(`M${x(before[0])} ${yOf(time, before[1])}`);
        path.push(`L${x(point[0])} ${yOf(time, point[1])}`);
      }
    }
  }
  return WAYS.flatMap((way) =>
    QUALITIES.flatMap((quality) => {
      const path = paths.get(`${way} ${quality}`);
      return path === undefined ? [] : [{ way, quality, path: path.join("") }];
    }),
  );
}

/** How places of a trace become places of the drawing, once for each round of a ring that is in sight. */
function placesIn({ axis: { lengthM, isRing }, window }: Pick<StripView, "axis" | "window">, { leastM, mostM }: Trace) {
  const endM = window.fromM + window.spanM;
  const [first, last] = isRing ? [Math.ceil((window.fromM - mostM) / lengthM), Math.floor((endM - leastM) / lengthM)] : [0, 0];
  const found: ((alongM: number) => number)[] = [];
  for (let round = first; round <= last; round++) {
    const movedM = round * lengthM - window.fromM;
    if (mostM + movedM < 0 || leastM + movedM > window.spanM) continue;
    found.push((alongM) => Math.round(((alongM + movedM) / window.spanM) * SIDE));
  }
  return found;
}

const HIT_PX = 8;
/** The pass whose line is nearest to a place of the drawing, shares of its width and height; null where none is near. */
export function passAt(
  view: StripView,
  time: TimeFrame,
  traces: readonly Trace[],
  at: { readonly x: number; readonly y: number; readonly heightPx: number },
): FoundPass | null {
  let found: FoundPass | null = null;
  let nearest = HIT_PX;
  const [scaleX, scaleY] = [view.widthPx / SIDE, at.heightPx / SIDE];
  const [px, py] = [at.x * view.widthPx, at.y * at.heightPx];
  for (const trace of traces) {
    for (const x of placesIn(view, trace)) {
      for (let i = 1; i < trace.points.length; i++) {
        const [a, b] = [trace.points[i - 1]!, trace.points[i]!];
        const [ax, ay] = [x(a[0]) * scaleX, yOf(time, a[1]) * scaleY];
        const [dx, dy] = [x(b[0]) * scaleX - ax, yOf(time, b[1]) * scaleY - ay];
        const squared = dx * dx + dy * dy;
        const share = squared === 0 ? 0 : Math.max(0, Math.min(1, ((px - ax) * dx + (py - ay) * dy) / squared));
        const away = Math.hypot(px - ax - share * dx, py - ay - share * dy);
        if (away < nearest) [found, nearest] = [trace.pass, away];
      }
    }
  }
  return found;
}

const STEPS_MIN = [5, 10, 15, 30, 60, 120, 180, 360] as const;
const MINUTE_MS = 60_000;

/** Round times of the customer's clocks, `wanted` at most; `dayMs` is where a day of theirs begins. */
export function timeTicks({ startMs, endMs }: TimeFrame, dayMs: number, wanted = 8): number[] {
  const stepMs = (STEPS_MIN.find((step) => (endMs - startMs) / (step * MINUTE_MS) <= wanted) ?? STEPS_MIN.at(-1)!) * MINUTE_MS;
  const ticks: number[] = [];
  for (let at = dayMs + Math.ceil((startMs - dayMs) / stepMs) * stepMs; at <= endMs; at += stepMs) ticks.push(at);
  return ticks;
}
