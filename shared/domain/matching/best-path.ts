import type { Anchor } from "./anchors.ts";
import { awayCost, BREAK, headingCost, LEAVES_ROAD, OFF_ROAD } from "./costs.ts";
import { legCosts, movedBetween } from "./leg-costs.ts";
import type { Foot, RoadNet } from "./road-net.ts";

/** Anchors one after the other that are all near a road. */
export interface Section {
  readonly anchors: readonly Anchor[];
  readonly feet: readonly (readonly Foot[])[];
  /** Whether the device was away from all roads just before, and just after. */
  readonly cameFromNone: boolean;
  readonly goesToNone: boolean;
  /** How far the receiver errs. */
  readonly sigmaM: number;
}

export interface BestPath {
  /** For each anchor the number of its foot; null for one on no road. */
  readonly feet: readonly (number | null)[];
  /** Whether it went to each anchor from the one before, along roads. */
  readonly goesOn: readonly boolean[];
  /** How much more the best path costs that leads over another foot of an anchor; null where all feet are of one road and nobody needs to know. */
  readonly more: ((anchor: number, foot: number) => number) | null;
}

const YIELD_EVERY = 100;

/** [T3] The cheapest path over (road, direction, place along it), or no road, and what the others cost. Works in steps. */
export function* bestPath(net: RoadNet, { anchors, feet, cameFromNone, goesToNone, sigmaM }: Section): Generator<void, BestPath, void> {
  const count = anchors.length;
  const own: Float64Array[] = [];
  const legs: Float64Array[] = [];
  const costs: Float64Array[] = [];
  const before: Int32Array[] = [];
  for (let i = 0; i < count; i++) {
    if (i % YIELD_EVERY === 0) yield;
    const here = ownCosts(anchors, i, feet[i]!, sigmaM);
    own.push(here);
    const off = here.length - 1;
    const sums = new Float64Array(here.length);
    const cameFrom = new Int32Array(here.length).fill(BEGINS);
    if (i === 0) for (let state = 0; state <= off; state++) sums[state] = here[state]! + (state < off && cameFromNone ? LEAVES_ROAD : 0);
    else {
      const leg = legCosts(net, anchors[i - 1]!, anchors[i]!, feet[i - 1]!, feet[i]!, sigmaM);
      legs.push(leg);
      const last = costs[i - 1]!;
      const lastOff = last.length - 1;
      const bestOn = leastOf(last, lastOff);
      for (let state = 0; state < off; state++) {
        let [least, from] = [last[bestOn]! + BREAK, broken(bestOn)];
        if (last[lastOff]! + LEAVES_ROAD < least) [least, from] = [last[lastOff]! + LEAVES_ROAD, broken(lastOff)];
        for (let one = 0; one < lastOff; one++) {
          const cost = last[one]! + leg[one * off + state]!;
          if (cost < least) [least, from] = [cost, one];
        }
        [sums[state], cameFrom[state]] = [least + here[state]!, from];
      }
      const isBack = last[bestOn]! + LEAVES_ROAD < last[lastOff]!;
      sums[off] = here[off]! + (isBack ? last[bestOn]! + LEAVES_ROAD : last[lastOff]!);
      cameFrom[off] = broken(isBack ? bestOn : lastOff);
    }
    costs.push(sums);
    before.push(cameFrom);
  }
  const ends = costs.at(-1)!.map((cost, state, all) => cost + (state < all.length - 1 && goesToNone ? LEAVES_ROAD : 0));
  let state = leastOf(ends, ends.length);
  const leastCost = ends[state]!;
  const path: (number | null)[] = [];
  const goesOn: boolean[] = [];
  for (let i = count - 1; i >= 0; i--) {
    const from = before[i]![state]!;
    path[i] = state === costs[i]!.length - 1 ? null : state >> 1;
    goesOn[i] = from >= 0;
    state = from >= 0 || from === BEGINS ? from : -from - 2;
  }
  const isOneRoad = feet.every((list) => list.every(({ road }) => road === feet[0]![0]!.road));
  if (isOneRoad) return { feet: path, goesOn, more: null };
  const rest = yield* costsFrom(own, legs, goesToNone);
  return {
    ...{ feet: path, goesOn },
    more: (i, foot) => Math.min(costs[i]![2 * foot]! + rest[i]![2 * foot]!, costs[i]![2 * foot + 1]! + rest[i]![2 * foot + 1]!) - leastCost,
  };
}

const BEGINS = -1;
const broken = (state: number): number => -state - 2;

function leastOf(costs: Float64Array, count: number): number {
  let least = 0;
  for (let i = 1; i < count; i++) if (costs[i]! < costs[least]!) least = i;
  return least;
}

/** Of each state of an anchor by itself; the last is that it is on no road. */
function ownCosts(anchors: readonly Anchor[], i: number, feet: readonly Foot[], sigmaM: number): Float64Array {
  const costs = new Float64Array(2 * feet.length + 1);
  const here = anchors[i]!;
  const other = anchors[i + 1] ?? anchors[i - 1];
  const speed = other === undefined ? 0 : movedBetween(here, other) / Math.max(0.001, Math.abs(other.atMs - here.atMs) / 1_000);
  for (const [foot, { offM, courseRad }] of feet.entries()) {
    const away = awayCost(offM, sigmaM);
    costs[2 * foot] = away + headingCost(here.courseRad, courseRad, speed);
    costs[2 * foot + 1] = away + headingCost(here.courseRad, courseRad + Math.PI, speed);
  }
  costs[costs.length - 1] = OFF_ROAD;
  return costs;
}

/** What it costs to go on from each state to the end. */
function* costsFrom(
  own: readonly Float64Array[],
  legs: readonly Float64Array[],
  goesToNone: boolean,
): Generator<void, Float64Array[], void> {
  const rest: Float64Array[] = [];
  const end = own.length - 1;
  rest[end] = own[end]!.map((_, state, all) => (state < all.length - 1 && goesToNone ? LEAVES_ROAD : 0));
  for (let i = end - 1; i >= 0; i--) {
    if (i % YIELD_EVERY === 0) yield;
    const next = own[i + 1]!.map((cost, state) => cost + rest[i + 1]![state]!);
    const nextOff = next.length - 1;
    const bestOn = next[leastOf(next, nextOff)]!;
    const off = own[i]!.length - 1;
    const here = new Float64Array(off + 1);
    for (let state = 0; state < off; state++) {
      let least = Math.min(bestOn + BREAK, next[nextOff]! + LEAVES_ROAD);
      for (let to = 0; to < nextOff; to++) least = Math.min(least, legs[i]![state * nextOff + to]! + next[to]!);
      here[state] = least;
    }
    here[off] = Math.min(next[nextOff]!, bestOn + LEAVES_ROAD);
    rest[i] = here;
  }
  return rest;
}
