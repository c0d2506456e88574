import { distanceM } from "../../shared/domain/coordinates.ts";
import { STOP_MS } from "../../shared/domain/device.ts";
import { type DeviceTrack, SILENT_MS, type TrackStretch } from "../../shared/http/device-api.ts";
import { placeOn, wayFrom } from "./driven-way.ts";

/** [T2] Backwards at its own pace, and forwards from that to six hundred times as fast. */
export const REPLAY_SPEEDS = [-1, 1, 10, 30, 60, 120, 300, 600] as const;
export type ReplaySpeed = (typeof REPLAY_SPEEDS)[number];

/** [T2] A gap longer than this is passed over, and that is said. */
export const SKIPPED_GAP_MS = SILENT_MS;
/** [T2] A stop: STOP_MS within so many metres. */
const STOP_WITHIN_M = 30;

type Fix = TrackStretch["fixes"][number];

export interface ReplayPlace {
  readonly lng: number;
  readonly lat: number;
  readonly headingDeg: number | null;
  readonly speedKmh: number | null;
  /** A gap: where it was last, because nobody knows where it is. */
  readonly quality: "observed" | "inferred" | "gap";
}

/** From when until when something is known, half-open. */
export interface Span {
  readonly fromMs: number;
  readonly untilMs: number;
}

/** When any of the tracks knows where it was, in the order of time: between them lie the gaps that all have in common. */
export function spansOf(tracks: readonly (readonly TrackStretch[])[]): Span[] {
  const spans: { fromMs: number; untilMs: number }[] = [];
  const told = tracks.flatMap((stretches) => stretches.map(({ fixes }) => ({ fromMs: fixes[0]![2], untilMs: fixes.at(-1)![2] })));
  for (const { fromMs, untilMs } of told.sort((a, b) => a.fromMs - b.fromMs)) {
    const last = spans.at(-1);
    if (last !== undefined && fromMs <= last.untilMs) last.untilMs = Math.max(last.untilMs, untilMs);
    else spans.push({ fromMs, untilMs });
  }
  return spans;
}

export const beginOf = (stretches: readonly TrackStretch[]): number | null => stretches[0]?.fixes[0]?.[2] ?? null;
export const endOf = (stretches: readonly TrackStretch[]): number | null => stretches.at(-1)?.fixes.at(-1)?.[2] ?? null;

/** [T2] Where it was at a time, gliding from fix to fix along the road where that is known; null where there is no track. */
export function placeAt(stretches: readonly TrackStretch[], atMs: number): ReplayPlace | null {
  let last: Fix | null = null;
  for (const stretch of stretches) {
    const { quality, fixes } = stretch;
    const [first, end] = [fixes[0]!, fixes.at(-1)!];
    if (first[2] > atMs) break;
    last = end;
    if (end[2] < atMs) continue;
    const next = Math.max(
      1,
      fixes.findIndex(([, , fixMs]) => fixMs >= atMs),
    );
    const [a, b] = [fixes[next - 1]!, fixes[next] ?? end];
    const spentMs = b[2] - a[2];
    const share = spentMs === 0 ? 0 : (atMs - a[2]) / spentMs;
    const { place, headingDeg, lengthM } = placeOn(wayFrom(stretch, next - 1), share);
    return {
      ...{ lng: place[0], lat: place[1], quality },
      headingDeg: lengthM < 1 ? null : headingDeg,
      speedKmh: spentMs === 0 ? null : (lengthM / spentMs) * 3_600,
    };
  }
  const near = last ?? stretches[0]?.fixes[0];
  return near === undefined ? null : { lng: near[0], lat: near[1], headingDeg: null, speedKmh: null, quality: "gap" };
}

/** [T2] Whether it is not known to be where it was: in a gap, and wherever it told nothing for two minutes, though it stood. */
export const isHollowAt = (place: ReplayPlace, silences: DeviceTrack["silences"], atMs: number): boolean =>
  place.quality === "gap" || silences.some(([fromMs, untilMs]) => atMs > fromMs + SILENT_MS && atMs < untilMs);

/** So much later (or earlier): over the long gaps between spans, and to their ends at most. */
export function advanced(spans: readonly Span[], atMs: number, byMs: number): { atMs: number; skippedMs: number; isOver: boolean } {
  const [begin, end] = [spans[0]?.fromMs ?? atMs, spans.at(-1)?.untilMs ?? atMs];
  const toMs = atMs + byMs;
  for (const { fromMs, untilMs } of gapsOf(spans)) {
    const enters = byMs > 0 ? atMs <= fromMs && toMs > fromMs : atMs >= untilMs && toMs < untilMs;
    const within = toMs > fromMs && toMs < untilMs;
    if (enters || within) return { atMs: byMs > 0 ? untilMs : fromMs, skippedMs: untilMs - fromMs, isOver: false };
  }
  return { atMs: Math.max(begin, Math.min(end, toMs)), skippedMs: 0, isOver: byMs > 0 ? toMs >= end : toMs <= begin };
}

function gapsOf(spans: readonly Span[]): Span[] {
  return spans.flatMap(({ fromMs: untilMs }, i) => {
    const fromMs = spans[i - 1]?.untilMs;
    return fromMs !== undefined && untilMs - fromMs > SKIPPED_GAP_MS ? [{ fromMs, untilMs }] : [];
  });
}

/** When a device told its place: every time, also where the drawing leaves a fix out. Of servers of before those that are drawn. */
export function fixTimes({ times = [], stretches }: Pick<DeviceTrack, "stretches"> & Partial<Pick<DeviceTrack, "times">>): number[] {
  if (times.length === 0) return stretches.flatMap(({ fixes }) => fixes.map(([, , fixMs]) => fixMs));
  let atMs = 0;
  return times.map((sinceMs) => {
    atMs += sinceMs;
    return atMs;
  });
}

/** The fix after (or before) a time; null where there is none. */
export function fixBeside(times: readonly number[], atMs: number, way: 1 | -1): number | null {
  return (way === 1 ? times.find((fixMs) => fixMs > atMs) : times.findLast((fixMs) => fixMs < atMs)) ?? null;
}

/** Where the next (or last) stop began; null where there is none. */
export function stopBeside(stretches: readonly TrackStretch[], atMs: number, way: 1 | -1): number | null {
  const stops = stretches.flatMap(({ fixes }) => stopsOf(fixes));
  return (way === 1 ? stops.find((beganMs) => beganMs > atMs) : stops.findLast((beganMs) => beganMs < atMs)) ?? null;
}

/** When stops began: however many fixes tell of one, it is one. */
function stopsOf(fixes: readonly Fix[]): number[] {
  const stops: number[] = [];
  for (let first = 0; first < fixes.length; ) {
    const [lng, lat, beganMs] = fixes[first]!;
    let last = first;
    while (last + 1 < fixes.length && distanceM([lng, lat], [fixes[last + 1]![0], fixes[last + 1]![1]]) <= STOP_WITHIN_M) last++;
    const isStop = fixes[last]![2] - beganMs >= STOP_MS;
    if (isStop) stops.push(beganMs);
    first = isStop ? last + 1 : first + 1;
  }
  return stops;
}
