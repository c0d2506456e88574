import { distanceM } from "../../shared/domain/coordinates.ts";
import { matchWays } from "../../shared/domain/matching/match-ways.ts";
import { netOf } from "../../shared/domain/matching/road-net.ts";
import type { Pass, Way } from "../../shared/domain/passes.ts";
import type { PatrolDay } from "../../shared/domain/patrol-day.ts";
import type { Road } from "../../shared/domain/reference.ts";
import { passesAlong } from "../../shared/domain/road-passes.ts";
import type { Fix } from "../../shared/domain/ways.ts";
import type { Steps } from "../computing/steps.ts";
import type { TrackPoint } from "../tracks/day-track.ts";
import { wholeTrack } from "../tracks/day-track.ts";
import { roadsNear } from "../tracks/roads-near.ts";
import type { StoredFix } from "./pass-tables.ts";

export interface RoadPass {
  readonly roadId: string;
  readonly pass: Pass;
}

/** What a device's track of a patrol day comes to. */
export interface DeviceDay {
  readonly passes: readonly RoadPass[];
  /** Of that day alone, each once. */
  readonly fixes: readonly StoredFix[];
  readonly observedM: number;
  readonly inferredM: number;
}

/** So much before and after the day is read as well: what was driven over its edge is split there, and not lost. */
export const OVER_THE_EDGE_MS = 120_000;

/** [T4] Passes along every road on a day of patrols, split where it begins and ends. */
export function* deviceDay(points: Iterable<TrackPoint>, day: PatrolDay, roads: readonly Road[]): Steps<DeviceDay> {
  const track = yield* wholeTrack(points, { startMs: day.startMs - OVER_THE_EDGE_MS, untilMs: day.endMs + OVER_THE_EDGE_MS });
  const ways = cutToDay(track.stretches, day);
  const passes: RoadPass[] = [];
  const near = yield* roadsNear(ways, roads);
  const net = yield* netOf(near);
  const matched = yield* matchWays(ways, net);
  for (const { id, line, lengthM } of near) {
    const asked = { id, line, lengthM, fromM: 0, toM: Number.POSITIVE_INFINITY, direction: null };
    for (const pass of yield* passesAlong(matched, asked, net)) passes.push({ roadId: id, pass });
    yield;
  }
  // Stretches that go on in another quality share a fix; what was reckoned at the day's edge is none.
  const told = track.stretches.flatMap((stretch) => stretch.fixes).filter(([, , atMs]) => atMs >= day.startMs && atMs < day.endMs);
  const fixes = new Map(told.map((fix) => [fix[2], fix]));
  const metres = { observed: 0, inferred: 0 };
  for (const { quality, fixes: own } of ways)
    for (let i = 1; i < own.length; i++) metres[quality] += distanceM([own[i - 1]![0], own[i - 1]![1]], [own[i]![0], own[i]![1]]);
  return { passes, fixes: [...fixes.values()], observedM: Math.round(metres.observed), inferredM: Math.round(metres.inferred) };
}

/** The parts of ways that lie within a day: what crosses its edge ends there, or begins. */
export function cutToDay(ways: readonly Way[], { startMs, endMs }: Pick<PatrolDay, "startMs" | "endMs">): Way[] {
  return ways.flatMap(({ quality, fixes }) => {
    const inside = fixes.flatMap((fix, i) => {
      const before = fixes[i - 1];
      const edges = before === undefined ? [] : [startMs, endMs].filter((atMs) => before[2] < atMs && atMs < fix[2]);
      const isIn = fix[2] >= startMs && fix[2] <= endMs;
      return [...edges.map((atMs) => between(before!, fix, atMs)), ...(isIn ? [fix] : [])];
    });
    return inside.length === 0 ? [] : [{ quality, fixes: inside }];
  });
}

function between(a: Fix, b: Fix, atMs: number): Fix {
  const share = (atMs - a[2]) / (b[2] - a[2]);
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, atMs];
}
