import { distanceM, headingDeg, type Line, type Place } from "./coordinates.ts";
import { matchWays } from "./matching/match-ways.ts";
import type { MatchedLeg } from "./matching/matched-legs.ts";
import { netOf, type RoadNet } from "./matching/road-net.ts";
import { type DrawnPart, type DrivenRoad, drivenRoad } from "./on-road.ts";
import type { AskedRoad, Pass } from "./pass.ts";
import { type Going, goings, type OnRoad } from "./turns.ts";
import { thinnedProfile } from "./way-profile.ts";
import type { Way } from "./ways.ts";

/** A piece at the edge of what was asked that is shorter than this is none. */
const SHORTEST_M = 10;
/** From a break of chainage to what has the chainage of the one side: less than a chainage is told in. */
const BESIDE_M = 0.001;
/** Two moments of one time and road this near each other are one: a run goes on there. */
const SAME_M = 1;
const YIELD_EVERY = 250;

/**
 * [T1] Passes along a part of a road, of ways as they are matched to the roads of a net [T3]; without one, to this road or none. Going past between two fixes
 * counts; going across does not, nor along another road beside it. Works in steps.
 */
export function* roadPasses(ways: readonly Way[], asked: AskedRoad, net?: RoadNet): Generator<void, Pass[], void> {
  const { id = "", line } = asked;
  const among = net ?? (yield* netOf([{ id, line }]));
  return yield* passesAlong(yield* matchWays(ways, among), asked, among);
}

/** [T1] The same of ways that are matched already. */
export function* passesAlong(legs: readonly MatchedLeg[], asked: AskedRoad, net: RoadNet): Generator<void, Pass[], void> {
  const passes: Pass[] = [];
  const number = net.roads.findIndex(({ id }) => id === (asked.id ?? ""));
  if (asked.line.length < 2 || number < 0) return passes;
  const road = drivenRoad(asked.line, asked.lengthM);
  const parts = road.partsOf(asked.fromM, asked.toM);
  let run: OnRoad[] = [];
  const close = () => {
    for (const going of goings(run).flatMap(cutWhereDoubted)) {
      if (asked.direction !== null && going.direction !== asked.direction) continue;
      const inOrder = going.direction === "down" ? parts.toReversed() : parts;
      passes.push(...inOrder.flatMap((part) => clipped(going, part, road, asked) ?? []));
    }
    run = [];
  };
  let read = 0;
  for (const { road: driven, a, b, quality, isAmbiguous } of legs) {
    if (++read % YIELD_EVERY === 0) yield;
    if (driven !== number) continue;
    const last = run.at(-1);
    const goesOn = last !== undefined && last.atMs === a.atMs && Math.abs(last.alongM - a.alongM) < SAME_M;
    if (!goesOn) close();
    if (run.length === 0) run.push({ ...a, quality, isAmbiguous });
    if (b !== a) run.push({ ...b, quality, isAmbiguous });
  }
  close();
  return passes;
}

/** What is certain and what is not are passes of their own; whoever stood in doubt stood there in doubt all the while. */
function cutWhereDoubted({ points, direction }: Going): Going[] {
  if (direction === null || points.length < 2) {
    const isAmbiguous = points.some((point) => point.isAmbiguous);
    return [{ points: points.map((point) => ({ ...point, isAmbiguous })), direction }];
  }
  const pieces: { points: OnRoad[]; direction: Going["direction"] }[] = [];
  for (let i = 1; i < points.length; i++) {
    const [before, here] = [points[i - 1]!, points[i]!];
    if (pieces.length === 0 || before.isAmbiguous !== here.isAmbiguous || i === 1)
      pieces.push({ points: [{ ...before, isAmbiguous: here.isAmbiguous }], direction });
    pieces.at(-1)!.points.push(here);
  }
  return pieces;
}

/** What of a way lies in a part of the road; null where nothing does. */
function clipped(
  { points, direction }: Going,
  [fromM, toM]: DrawnPart,
  { chainageAt, stretched, breaksM }: DrivenRoad,
  asked: AskedRoad,
): Pass | null {
  const inside: OnRoad[] = [];
  const metres = { observed: 0, inferred: 0, ambiguous: 0 };
  for (const [i, b] of points.entries()) {
    const a = points[i - 1];
    if (a === undefined) {
      if (b.alongM >= fromM && b.alongM <= toM) inside.push(b);
      continue;
    }
    const [low, high] = [Math.max(fromM, Math.min(a.alongM, b.alongM)), Math.min(toM, Math.max(a.alongM, b.alongM))];
    if (high < low) continue;
    const at = (alongM: number): OnRoad => {
      const share = b.alongM === a.alongM ? 1 : (alongM - a.alongM) / (b.alongM - a.alongM);
      return { ...b, atMs: a.atMs + (b.atMs - a.atMs) * share, alongM };
    };
    // Where chainage breaks, what lies between two fixes is told on both sides of it.
    const between = [low, ...breaksM.filter((atM) => atM > low && atM < high).flatMap((atM) => [atM - BESIDE_M, atM + BESIDE_M]), high];
    inside.push(...(a.alongM <= b.alongM ? between : between.toReversed()).map(at));
    metres[b.isAmbiguous ? "ambiguous" : b.quality] += high - low;
  }
  const [first, last] = [inside[0], inside.at(-1)];
  if (first === undefined || last === undefined) return null;
  const [lowM, highM] = [Math.min(...inside.map(({ alongM }) => alongM)), Math.max(...inside.map(({ alongM }) => alongM))];
  if (direction !== null && highM - lowM < Math.min(SHORTEST_M, toM - fromM)) return null;
  const lengthOf = (drawnM: number) => Math.round(drawnM * stretched);
  // Where chainage breaks a place has two: that of the part.
  const withinPart = (alongM: number) => Math.max(fromM + BESIDE_M, Math.min(toM - BESIDE_M, alongM));
  const ends = inside.map(({ alongM }) => Math.max(asked.fromM, Math.min(asked.toM, chainageAt(withinPart(alongM)))));
  return {
    ...{ inMs: Math.round(first.atMs), outMs: Math.round(last.atMs), direction },
    headingDeg: direction === null ? null : headingAlong(asked.line, (lowM + highM) / 2, direction),
    lengthM: direction === null ? 0 : lengthOf(highM - lowM),
    ...{ fromM: Math.round(Math.min(...ends)), toM: Math.round(Math.max(...ends)) },
    ...{ observedM: lengthOf(metres.observed), inferredM: lengthOf(metres.inferred), ambiguousM: lengthOf(metres.ambiguous) },
    way: thinnedProfile(inside.map(({ atMs, quality }, i) => [Math.round(atMs), Math.round(ends[i]!), quality === "observed"])),
  };
}

function headingAlong(line: Line, alongM: number, direction: "up" | "down"): number {
  let restM = alongM;
  let leg: readonly [Place, Place] = [line[0]!, line[1]!];
  for (let i = 1; i < line.length; i++) {
    leg = [line[i - 1]!, line[i]!];
    const stepM = distanceM(...leg);
    if (restM <= stepM) break;
    restM -= stepM;
  }
  return Math.round(direction === "up" ? headingDeg(leg[0], leg[1]) : headingDeg(leg[1], leg[0])) % 360;
}
