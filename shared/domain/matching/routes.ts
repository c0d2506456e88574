import type { Crossing } from "./crossings.ts";
import type { RoadNet } from "./road-net.ts";

/** A part of a way along one road, from where to where. */
export interface RoutePiece {
  readonly road: number;
  readonly fromM: number;
  readonly toM: number;
}

/** Where a way came onto a road. */
interface Arrival {
  readonly road: number;
  readonly atM: number;
  /** From where the way began. */
  readonly wayM: number;
  readonly crossings: number;
  readonly before: Arrival | null;
  /** Where the road before was left. */
  readonly leftM: number;
  /** How far it went on the first road, and against the chainage where negative. */
  readonly firstM: number;
}

export interface Route {
  readonly lengthM: number;
  readonly crossings: number;
  /** Along the first and the last road, against the chainage where negative. */
  readonly firstM: number;
  readonly lastM: number;
  readonly pieces: () => RoutePiece[];
}

/** Whoever is told of each minute turned twice in between, and seldom more. */
const MOST_CROSSINGS = 3;
/** Whoever came no further than this changed roads once. */
const ONCE_WITHIN_M = 200;

/** The end of a way is no nearer to where a device was told than this. */
const SLACK_M = 50;

/** [T3] Ways from a place of a road over crossings to roads near another place, `withinM` long at most: whoever asks, asks for one road after the other. */
export function routesFrom(
  net: RoadNet,
  road: number,
  fromM: number,
  near: { readonly x: number; readonly y: number },
  withinM: number,
): ((to: number, toM: number) => Route | null) | null {
  const begin: Arrival = { road, atM: fromM, wayM: 0, crossings: 0, before: null, leftM: 0, firstM: 0 };
  const most = withinM <= ONCE_WITHIN_M ? 1 : MOST_CROSSINGS;
  const arrivals: Arrival[] = [begin];
  const onRoad = new Map<number, Arrival[]>([[road, [begin]]]);
  for (let next = 0; next < arrivals.length; next++) {
    const here = arrivals[next]!;
    if (here.crossings === most) continue;
    const crossings = net.crossings[here.road]!;
    const leftM = withinM - here.wayM;
    for (let i = firstFrom(crossings, here.atM - leftM); i < crossings.length && crossings[i]!.atM <= here.atM + leftM; i++) {
      const { atM, road: other, toM, x, y } = crossings[i]!;
      const wayM = here.wayM + Math.abs(atM - here.atM);
      if (wayM + Math.hypot(near.x - x, near.y - y) - SLACK_M > withinM) continue;
      const others = onRoad.get(other);
      if (others?.some((one) => one.wayM + Math.abs(one.atM - toM) <= wayM)) continue;
      const firstM = here === begin ? atM - fromM : here.firstM;
      const arrival: Arrival = { road: other, atM: toM, wayM, crossings: here.crossings + 1, before: here, leftM: atM, firstM };
      if (others === undefined) onRoad.set(other, [arrival]);
      else others.push(arrival);
      arrivals.push(arrival);
    }
  }
  if (arrivals.length === 1) return null;
  return (to, toM) => {
    let best: Arrival | null = null;
    const lengthOf = (one: Arrival) => one.wayM + Math.abs(toM - one.atM);
    for (const one of onRoad.get(to) ?? []) if (one !== begin && (best === null || lengthOf(one) < lengthOf(best))) best = one;
    if (best === null || lengthOf(best) > withinM) return null;
    const { crossings, firstM, atM } = best;
    const last = best;
    return { lengthM: lengthOf(best), crossings, firstM, lastM: toM - atM, pieces: () => piecesTo(last, toM) };
  };
}

function piecesTo(last: Arrival, toM: number): RoutePiece[] {
  const pieces: RoutePiece[] = [];
  let endM = toM;
  for (let one: Arrival | null = last; one !== null; one = one.before) {
    pieces.unshift({ road: one.road, fromM: one.atM, toM: endM });
    endM = one.leftM;
  }
  return pieces;
}

/** The first of a road's crossings that lies no lower. */
function firstFrom(crossings: readonly Crossing[], lowestM: number): number {
  let [low, high] = [0, crossings.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (crossings[middle]!.atM < lowestM) low = middle + 1;
    else high = middle;
  }
  return low;
}
