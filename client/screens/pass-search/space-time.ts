import type { FoundPass } from "../../../shared/http/pass-api.ts";

/** What the diagram shows: along the road and in time. */
export interface SpaceTime {
  readonly fromM: number;
  readonly toM: number;
  readonly startMs: number;
  readonly endMs: number;
}

/** A part of a pass in pixels that was observed, or inferred. */
export interface DrawnPart {
  readonly isObserved: boolean;
  readonly points: string;
}

const LEAST_M = 100;

/** All that was asked about, or where no part of the road was named, where somebody was. */
export function spaceTimeOf(
  passes: readonly FoundPass[],
  asked: { readonly fromM?: number | undefined; readonly toM?: number | undefined; readonly startMs: number; readonly endMs: number },
): SpaceTime | null {
  const ends = passes.flatMap(({ fromM, toM }) => (fromM === null || toM === null ? [] : [fromM, toM]));
  if (ends.length === 0) return null;
  const fromM = asked.fromM ?? Math.min(...ends);
  return { fromM, toM: Math.max(asked.toM ?? Math.max(...ends), fromM + LEAST_M), startMs: asked.startMs, endMs: asked.endMs };
}

/** Where in the diagram something lies, time downwards. */
export const xOf = ({ fromM, toM }: SpaceTime, widthPx: number, alongM: number): number => ((alongM - fromM) / (toM - fromM)) * widthPx;
export const yOf = ({ startMs, endMs }: SpaceTime, heightPx: number, atMs: number): number =>
  ((atMs - startMs) / (endMs - startMs)) * heightPx;

/** A pass as lines, each of one quality; the next begins where the one before ends. */
export function partsOf({ way }: Pick<FoundPass, "way">, frame: SpaceTime, widthPx: number, heightPx: number): DrawnPart[] {
  const parts: { isObserved: boolean; points: string[] }[] = [];
  const place = ([atMs, alongM]: FoundPass["way"][number]) =>
    `${xOf(frame, widthPx, alongM).toFixed(1)},${yOf(frame, heightPx, atMs).toFixed(1)}`;
  for (const [i, point] of way.entries()) {
    if (i === 0) continue;
    const isObserved = point[2];
    if (parts.at(-1)?.isObserved !== isObserved) parts.push({ isObserved, points: [place(way[i - 1]!)] });
    parts.at(-1)!.points.push(place(point));
  }
  return parts.map(({ isObserved, points }) => ({ isObserved, points: points.join(" ") }));
}

/** The part of the road between two places of the diagram, as whole tens of metres; null for a mere click. */
export function brushed(frame: SpaceTime, widthPx: number, fromPx: number, toPx: number): { fromM: number; toM: number } | null {
  const LEAST_PX = 6;
  if (Math.abs(toPx - fromPx) < LEAST_PX) return null;
  const metres = (px: number) => {
    const share = Math.min(1, Math.max(0, px / widthPx));
    return Math.round((frame.fromM + share * (frame.toM - frame.fromM)) / 10) * 10;
  };
  const [fromM, toM] = [metres(Math.min(fromPx, toPx)), metres(Math.max(fromPx, toPx))];
  return toM > fromM ? { fromM, toM } : null;
}

const STEPS_MIN = [5, 10, 15, 30, 60, 120, 180, 360] as const;
const MINUTE_MS = 60_000;

/** Round times of the customer's clocks, `wanted` at most; `dayMs` is where a day of theirs begins. */
export function timeTicks({ startMs, endMs }: SpaceTime, dayMs: number, wanted = 8): number[] {
  const stepMs = (STEPS_MIN.find((step) => (endMs - startMs) / (step * MINUTE_MS) <= wanted) ?? STEPS_MIN.at(-1)!) * MINUTE_MS;
  const ticks: number[] = [];
  for (let at = dayMs + Math.ceil((startMs - dayMs) / stepMs) * stepMs; at <= endMs; at += stepMs) ticks.push(at);
  return ticks;
}
