import { distanceM } from "../../shared/domain/coordinates.ts";
import { STOP_MS } from "../../shared/domain/device.ts";
import { SILENT_MS, type TrackStretch } from "../../shared/http/device-api.ts";
import type { Steps } from "../computing/steps.ts";
import { qualityBetween } from "../tracks/day-track.ts";
import { type Tolerance, thinFixes } from "../tracks/thin-fixes.ts";
import type { StoredFix } from "./pass-tables.ts";

/**
 * What was told lies within so much of what is kept: across, which is as far as a receiver errs (σ of the matching), and along at an even pace, which is some seconds of driving.
 */
export const KEPT_WITHIN: Tolerance = { withinM: 10, pacedWithinM: 30 };
/** [T2] A stop: 2 min within 30 m. Its beginning and its end are kept. */
export const STANDS_WITHIN_M = 30;

type Told = readonly [number, number, number];

/**
 * The fixes of a device in an hour without those that tell nothing more within KEPT_WITHIN: both ends, turns, stops, gaps and silences stay, and so does whether what lies between
 * was observed or inferred, which nobody could tell of fixes that lie further apart. In the order of time.
 */
export function* thinHour(fixes: readonly StoredFix[]): Steps<StoredFix[]> {
  const kept: StoredFix[] = [];
  for (const { run, quality } of runsOf(fixes)) {
    const left = new Set<Told>(yield* withoutStops(run));
    let others = 0;
    for (const [i, fix] of run.entries()) {
      if (!left.has(fix)) others++;
      // Runs share a fix where one quality follows the other.
      else if (i > 0 || kept.at(-1)?.[2] !== fix[2]) {
        kept.push(others > 0 && quality !== null ? [fix[0], fix[1], fix[2], quality] : fix);
        others = 0;
      }
    }
  }
  return kept;
}

/** [T4] What lies between two fixes that are stored one after the other; null for a gap. */
export const qualityOfStored = (before: StoredFix, fix: StoredFix): TrackStretch["quality"] | null => fix[3] ?? qualityBetween(before, fix);

/** Nearer than what is observed is, and than devices that report seldom are told. */
const RESTORED_EVERY_MS = { observed: 20_000, inferred: 60_000 } as const;

/** Fixes with others in the place of those that were left out, where the line between the ones that are kept has them: whoever matches or draws them finds what was found before, within KEPT_WITHIN. */
export function restored(fixes: readonly StoredFix[]): StoredFix[] {
  return fixes.flatMap((fix, i): StoredFix[] => {
    const [before, quality] = [fixes[i - 1], fix[3]];
    if (before === undefined || quality === undefined) return [fix];
    const steps = Math.ceil((fix[2] - before[2]) / RESTORED_EVERY_MS[quality]);
    const [lng, lat, atMs] = [0, 1, 2].map((at) => (fix[at] as number) - (before[at] as number)) as [number, number, number];
    return Array.from({ length: steps }, (_, step): StoredFix => {
      const share = (step + 1) / steps;
      return [before[0] + lng * share, before[1] + lat * share, before[2] + Math.round(atMs * share), quality];
    });
  });
}

interface Run {
  readonly run: Told[];
  /** Null for a fix alone. */
  readonly quality: TrackStretch["quality"] | null;
}

/** Stretches of one quality in which nobody was silent. */
function runsOf(fixes: readonly StoredFix[]): Run[] {
  const runs: Run[] = [];
  for (const [i, [lng, lat, atMs]] of fixes.entries()) {
    const fix: Told = [lng, lat, atMs];
    const before = fixes[i - 1];
    const quality = before === undefined || atMs - before[2] > SILENT_MS ? null : qualityBetween(before, fix);
    const last = runs.at(-1);
    if (quality === null || last === undefined) runs.push({ run: [fix], quality: null });
    else if (last.quality === quality) last.run.push(fix);
    else runs.push({ run: [last.run.at(-1)!, fix], quality });
  }
  return runs;
}

/** Of each stop its ends, and of the ways between them what a line within the tolerance needs. */
function* withoutStops(run: readonly Told[]): Steps<Told[]> {
  const kept: Told[] = [];
  let way: Told[] = [];
  for (let i = 0; i < run.length; i++) {
    way.push(run[i]!);
    const end = stopFrom(run, i);
    if (end === i) continue;
    kept.push(...(yield* thinned(way)));
    way = [run[end]!];
    i = end;
  }
  return [...kept, ...(yield* thinned(way))];
}

const thinned = (way: readonly Told[]): Steps<Told[]> => thinFixes(way as [number, number, number][], KEPT_WITHIN);

/** The last fix of a stop that begins here; here where none does. */
function stopFrom(run: readonly Told[], begin: number): number {
  const [lng, lat, beganMs] = run[begin]!;
  let end = begin;
  while (end + 1 < run.length && distanceM([lng, lat], [run[end + 1]![0], run[end + 1]![1]]) <= STANDS_WITHIN_M) end++;
  return run[end]![2] - beganMs >= STOP_MS ? end : begin;
}
