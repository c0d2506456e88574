import type { Anchor } from "./anchors.ts";
import { againstCost, CROSSES, isPlausible, lengthCost, TURNS } from "./costs.ts";
import type { Foot, RoadNet } from "./road-net.ts";
import { type Route, routesFrom } from "./routes.ts";

/** Two states of each foot: with the chainage (+1), and against it. */
export const SIGNS = [1, -1] as const;

/** Beyond what the crow flies, ways over crossings are looked for as far as roads bend. */
const BENDS = 1.5;
const SLACK_M = 60;
const FARTHEST_M = 1_500;

export const movedBetween = (a: Anchor, b: Anchor): number => Math.hypot(b.x - a.x, b.y - a.y);

/** Asks for the ways from one foot to others, once it is known that there are any. */
export function routesTo(net: RoadNet, a: Anchor, b: Anchor, from: Foot): (to: Foot) => Route | null {
  const withinM = Math.min(FARTHEST_M, BENDS * movedBetween(a, b) + SLACK_M);
  let routes: ReturnType<typeof routesFrom> | undefined;
  return (to) => {
    if (routes === undefined) routes = routesFrom(net, from.road, from.alongM, b, withinM);
    return routes?.(to.road, to.alongM) ?? null;
  };
}

/** What it costs to go from each state of one anchor to each of the next without a break, row by row; Infinity where no way leads. */
export function legCosts(net: RoadNet, a: Anchor, b: Anchor, feet: readonly Foot[], next: readonly Foot[], sigmaM: number): Float64Array {
  const width = 2 * next.length;
  const costs = new Float64Array(2 * feet.length * width).fill(Number.POSITIVE_INFINITY);
  const movedM = movedBetween(a, b);
  const spentMs = b.atMs - a.atMs;
  for (let from = 0; from < feet.length; from++) {
    const foot = feet[from]!;
    const routeTo = net.crossings[foot.road]!.length === 0 ? null : routesTo(net, a, b, foot);
    for (let to = 0; to < next.length; to++) {
      const there = next[to]!;
      const at = 2 * from * width + 2 * to;
      if (there.road === foot.road) {
        const goneM = there.alongM - foot.alongM;
        if (!isPlausible(Math.abs(goneM), spentMs)) continue;
        const cost = lengthCost(Math.abs(goneM), movedM, sigmaM);
        costs[at] = cost + againstCost(-goneM, sigmaM);
        costs[at + width + 1] = cost + againstCost(goneM, sigmaM);
        costs[at + 1] = cost + TURNS;
        costs[at + width] = cost + TURNS;
        continue;
      }
      const route = routeTo?.(there) ?? null;
      if (route === null || !isPlausible(route.lengthM, spentMs)) continue;
      const cost = lengthCost(route.lengthM, movedM, sigmaM) + CROSSES * route.crossings;
      for (let one = 0; one < 2; one++)
        for (let other = 0; other < 2; other++)
          costs[at + one * width + other] =
            cost +
            Math.min(TURNS, againstCost(-SIGNS[one]! * route.firstM, sigmaM)) +
            Math.min(TURNS, againstCost(-SIGNS[other]! * route.lastM, sigmaM));
    }
  }
  return costs;
}
