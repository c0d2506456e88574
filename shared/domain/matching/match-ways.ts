import type { Way } from "../ways.ts";
import { type Anchor, anchorsOf } from "./anchors.ts";
import { bestPath, type Section } from "./best-path.ts";
import { CLEAR_MARGIN } from "./costs.ts";
import { legsBetween, type MatchedLeg, type Placed, standing, tunnelLegs } from "./matched-legs.ts";
import type { Foot, RoadNet } from "./road-net.ts";

/** Roads that lie on top of one another there are one way with two names: whoever drives it drives both. */
const SAME_WAY_M = 3;
/** So near to where two roads meet it is no matter which of them it was. */
const MEETING_M = 30;
const YIELD_EVERY = 100;

/** [T3] Which roads somebody drove, from where to where and when, in the order of time; those roads that are drawn on top of one another all have it. Works in steps. */
export function* matchWays(ways: readonly Way[], net: RoadNet): Generator<void, MatchedLeg[], void> {
  const legs: MatchedLeg[] = [];
  let last: Placed | null = null;
  const { chains, sigmaM } = yield* anchorsOf(ways, net.plane);
  for (const anchors of chains) {
    const placed = yield* place(anchors, net, sigmaM);
    if (last !== null) legs.push(...tunnelLegs(net, last, placed[0]!));
    if (placed.length === 1) legs.push(...standing(placed[0]!));
    for (let i = 1; i < placed.length; i++) legs.push(...legsBetween(net, placed[i - 1]!, placed[i]!));
    last = placed.at(-1)!;
  }
  return legs;
}

function* place(anchors: readonly Anchor[], net: RoadNet, sigmaM: number): Generator<void, Placed[], void> {
  const placed: Placed[] = [];
  let feet: Foot[][] = [];
  for (let i = 0; i <= anchors.length; i++) {
    if (i % YIELD_EVERY === 0) yield;
    const near = i === anchors.length ? [] : net.near(anchors[i]!.x, anchors[i]!.y);
    if (near.length > 0) {
      feet.push(near);
      continue;
    }
    const begin = i - feet.length;
    if (feet.length > 0) {
      const section = { anchors: anchors.slice(begin, i), feet, cameFromNone: begin > 0, goesToNone: i < anchors.length, sigmaM };
      placed.push(...(yield* placeSection(section, net)));
      feet = [];
    }
    if (i < anchors.length) placed.push({ anchor: anchors[i]!, held: [], goesOn: false });
  }
  return placed;
}

function* placeSection(section: Section, net: RoadNet): Generator<void, Placed[], void> {
  const path = yield* bestPath(net, section);
  return section.anchors.map((anchor, i) => {
    const chosen = path.feet[i]!;
    if (chosen === null) return { anchor, held: [], goesOn: false };
    const feet = section.feet[i]!;
    const best = feet[chosen]!;
    if (path.more === null || feet.length === 1) return { anchor, held: [{ foot: best, isAmbiguous: false }], goesOn: path.goesOn[i]! };
    const others = feet.filter(({ road }) => road !== best.road);
    const same = others.filter((foot) => Math.hypot(foot.x - best.x, foot.y - best.y) <= SAME_WAY_M);
    const doubted = feet.filter(
      (foot, number) =>
        foot.road !== best.road && !same.includes(foot) && !meetNearby(net, best, foot) && path.more!(i, number) < CLEAR_MARGIN,
    );
    const isAmbiguous = doubted.length > 0;
    const held = [...[best, ...same].map((foot) => ({ foot, isAmbiguous })), ...doubted.map((foot) => ({ foot, isAmbiguous: true }))];
    return { anchor, held, goesOn: path.goesOn[i]! };
  });
}

const meetNearby = (net: RoadNet, one: Foot, other: Foot): boolean =>
  net.crossings[one.road]!.some(
    ({ road, atM, toM }) => road === other.road && Math.abs(atM - one.alongM) <= MEETING_M && Math.abs(toM - other.alongM) <= MEETING_M,
  );
