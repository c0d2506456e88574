import { distanceM, isInCountry, lineLengthM, type Place } from "../../shared/domain/coordinates.ts";
import { type DeviceTrack, type LeftOutFixes, SILENT_MS, type TrackStretch } from "../../shared/http/device-api.ts";
import type { Steps } from "../computing/steps.ts";
import { alongRoads, type DrivenRoads } from "./along-roads.ts";

/** A point of a track as the services tell it. */
export interface TrackPoint {
  readonly place: Place | null;
  readonly atMs: number | null;
}
export interface TrackDay {
  readonly startMs: number;
  /** The end of the day, or now. */
  readonly untilMs: number;
}
type Fix = TrackStretch["fixes"][number];
type AtTime = readonly [lng: number, lat: number, atMs: number, ...unknown[]];
type Told = Omit<DeviceTrack, "dayStartMs" | "askedAtMs">;

/** Neighbours this near in time or in place leave nothing open: what lies between them was observed. */
const OBSERVED_WITHIN_MS = 20_000;
const OBSERVED_WITHIN_M = 150;
/** Up to here a straight line is a fair guess. */
const INFERRED_WITHIN_MS = 120_000;
const INFERRED_WITHIN_M = 1_500;
/** Nobody patrols faster: whatever does is a fault of the receiver until so many further fixes bear it out. */
const FASTEST_KMH = 150;
const CONFIRMING_FIXES = 2;
const YIELD_EVERY = 250;

/** Where a device was on a day, of points in any order, good and bad ones: as it is drawn, along the given roads where it was on them. */
export function* dayTrack(points: Iterable<TrackPoint>, day: TrackDay, roads: DrivenRoads = []): Steps<Told> {
  const track = yield* wholeTrack(points, day);
  const stretches = yield* alongRoads(track.stretches, roads);
  return { ...track, stretches, inferredM: track.inferredM + Math.round(longerM(stretches)) };
}

/** The same with every fix: when somebody was somewhere is told by those that a drawing leaves out. */
export function* wholeTrack(points: Iterable<TrackPoint>, day: TrackDay): Steps<Told> {
  const leftOut = { noPlace: 0, noTime: 0, outside: 0, otherTime: 0, repeated: 0, astray: 0 };
  const { fixes: told, outOfOrder } = yield* readable(points, day, leftOut);
  const fixes = yield* believable(inOrder(told, leftOut), leftOut);
  return {
    ...(yield* joined(fixes, qualityBetween)),
    fixes: fixes.length,
    times: timesOf(fixes),
    silences: silencesOf(fixes),
    outOfOrder,
    leftOut,
  };
}

function* readable(points: Iterable<TrackPoint>, { startMs, untilMs }: TrackDay, leftOut: LeftOutFixes) {
  const fixes: Fix[] = [];
  let outOfOrder = 0;
  let latestMs = Number.NEGATIVE_INFINITY;
  let read = 0;
  for (const { place, atMs } of points) {
    if (++read % YIELD_EVERY === 0) yield;
    if (place === null) leftOut.noPlace++;
    else if (atMs === null) leftOut.noTime++;
    else if (!isInCountry(place)) leftOut.outside++;
    else if (atMs < startMs || atMs >= untilMs) leftOut.otherTime++;
    else {
      if (atMs < latestMs) outOfOrder++;
      latestMs = Math.max(latestMs, atMs);
      fixes.push([place[0], place[1], atMs]);
    }
  }
  return { fixes, outOfOrder };
}

/** By time, one of each second: a device is in one place at a time, and the services write no finer times. */
function inOrder(fixes: Fix[], leftOut: LeftOutFixes): Fix[] {
  fixes.sort((a, b) => a[2] - b[2]);
  const single = fixes.filter((fix, i) => i === 0 || fix[2] !== fixes[i - 1]![2]);
  leftOut.repeated += fixes.length - single.length;
  return single;
}

/** A leap waits for further fixes that bear it out; one that none does is left out. */
function* believable(fixes: readonly Fix[], leftOut: LeftOutFixes): Steps<Fix[]> {
  const kept: Fix[] = [];
  let waiting: Fix[] = [];
  let read = 0;
  for (const fix of fixes) {
    if (++read % YIELD_EVERY === 0) yield;
    const last = kept.at(-1);
    if (last === undefined || !isLeap(last, fix)) {
      leftOut.astray += waiting.length;
      waiting = [];
      kept.push(fix);
      continue;
    }
    const before = waiting.at(-1);
    if (before !== undefined && isLeap(before, fix)) {
      leftOut.astray += waiting.length;
      waiting = [];
    }
    waiting.push(fix);
    if (waiting.length <= CONFIRMING_FIXES) continue;
    kept.push(...waiting);
    waiting = [];
  }
  leftOut.astray += waiting.length;
  return kept;
}

/** Delta-coded: a day at 5 s is some hundred bytes of them when it is packed. */
const timesOf = (fixes: readonly Fix[]): number[] => fixes.map(([, , atMs], i) => atMs - (fixes[i - 1]?.[2] ?? 0));

const silencesOf = (fixes: readonly Fix[]): [number, number][] =>
  fixes.flatMap(([, , atMs], i): [number, number][] => {
    const beforeMs = fixes[i - 1]?.[2];
    return beforeMs !== undefined && atMs - beforeMs > SILENT_MS ? [[beforeMs, atMs]] : [];
  });

/** The ways of fixes that are good and in the order of time, by what lies between neighbours: null for a gap. */
export function* joined<F extends AtTime>(
  all: readonly F[],
  qualityOf: (before: F, fix: F) => TrackStretch["quality"] | null,
): Steps<Pick<Told, "stretches" | "gaps" | "observedM" | "inferredM">> {
  const fixes = all.map(([lng, lat, atMs]): Fix => [lng, lat, atMs]);
  const stretches: TrackStretch[] = [];
  const lengthM = { observed: 0, inferred: 0 };
  let gaps = 0;
  let stretch: TrackStretch | null = null;
  for (const [i, fix] of fixes.entries()) {
    if (i % YIELD_EVERY === 0) yield;
    const before = fixes[i - 1];
    const quality = before === undefined ? null : qualityOf(all[i - 1]!, all[i]!);
    if (before === undefined || quality === null) {
      gaps += before === undefined ? 0 : 1;
      stretch = { quality: "observed", fixes: [fix] };
      stretches.push(stretch);
      continue;
    }
    lengthM[quality] += distanceBetween(before, fix);
    if (stretch!.quality === quality) stretch!.fixes.push(fix);
    else if (stretch!.fixes.length === 1) Object.assign(stretch!, { quality, fixes: [before, fix] });
    else {
      stretch = { quality, fixes: [before, fix] };
      stretches.push(stretch);
    }
  }
  return { stretches, gaps, observedM: Math.round(lengthM.observed), inferredM: Math.round(lengthM.inferred) };
}

/** How much longer the ways along roads are than straight ones. */
const longerM = (stretches: readonly TrackStretch[]): number =>
  stretches.reduce((sum, { fixes, bends = [] }) => {
    const longer = bends.map(([leg, places]) => {
      const [from, to] = [fixes[leg]!, fixes[leg + 1]!].map(([lng, lat]): Place => [lng, lat]) as [Place, Place];
      return lineLengthM([from, ...places, to]) - distanceM(from, to);
    });
    return sum + longer.reduce((all, one) => all + one, 0);
  }, 0);

/** [T4] null for a gap. */
export function qualityBetween(a: AtTime, b: AtTime): TrackStretch["quality"] | null {
  if (isLeap(a, b)) return null;
  const [apartMs, apartM] = [b[2] - a[2], distanceBetween(a, b)];
  if (apartMs <= OBSERVED_WITHIN_MS || apartM <= OBSERVED_WITHIN_M) return "observed";
  return apartMs <= INFERRED_WITHIN_MS && apartM <= INFERRED_WITHIN_M ? "inferred" : null;
}

/** Fixes of a device that stands are some metres apart, however little time lies between them. */
function isLeap(a: AtTime, b: AtTime): boolean {
  const apartM = distanceBetween(a, b);
  return apartM > OBSERVED_WITHIN_M && (apartM / (b[2] - a[2])) * 3_600 > FASTEST_KMH;
}

const distanceBetween = (a: AtTime, b: AtTime): number => distanceM([a[0], a[1]], [b[0], b[1]]);
