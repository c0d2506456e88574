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
const MOST_CROSSINGS = 4;

/** [T3] Ways from a place of a road over crossings to other roads, as far as `withinM`: whoever asks, asks for one road and place after the other. */
export function routesFrom(net: RoadNet, road: number, fromM: number, withinM: number): ((to: number, toM: number) => Route | null) | null {
  const begin: Arrival = { road, atM: fromM, wayM: 0, crossings: 0, before: null, leftM: 0, firstM: 0 };
  const arrivals: Arrival[] = [begin];
  for (let next = 0; next < arrivals.length; next++) {
    const here = arrivals[next]!;
    if (here.crossings === MOST_CROSSINGS) continue;
    for (const crossing of crossingsNear(net.crossings[here.road]!, here.atM, withinM - here.wayM)) {
      const goneM = crossing.atM - here.atM;
      const arrival: Arrival = {
        ...{ road: crossing.road, atM: crossing.toM, wayM: here.wayM + Math.abs(goneM), crossings: here.crossings + 1 },
        ...{ before: here, leftM: crossing.atM, firstM: here === begin ? goneM : here.firstM },
      };
      const isBeaten = (other: Arrival) => other.road === arrival.road && other.wayM + Math.abs(other.atM - arrival.atM) <= arrival.wayM;
      if (!arrivals.some(isBeaten)) arrivals.push(arrival);
    }
  }
  if (arrivals.length === 1) return null;
  return (to, toM) => {
    let best: Arrival | null = null;
    const lengthOf = (one: Arrival) => one.wayM + Math.abs(toM - one.atM);
    for (const one of arrivals) if (one.crossings > 0 && one.road === to && (best === null || lengthOf(one) < lengthOf(best))) best = one;
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

/** Those of a road within so many metres of a place of it. */
function* crossingsNear(crossings: readonly Crossing[], atM: number, withinM: number): Generator<Crossing> {
  let [low, high] = [0, crossings.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (crossings[middle]!.atM < atM - withinM) low = middle + 1;
    else high = middle;
  }
  for (let i = low; i < crossings.length && crossings[i]!.atM <= atM + withinM; i++) yield crossings[i]!;
}
