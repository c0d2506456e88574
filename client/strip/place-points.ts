import { type Axis, placesOn } from "./axis.ts";
import type { StripThing } from "./lanes.ts";
import { type Cell, cellAt, type StripView } from "./strip-cells.ts";
import { shareOf } from "./strip-window.ts";

/** A thing on the strip; of a chainage that comes twice the first place, as maps have it. */
export interface PlacedThing {
  readonly thing: StripThing;
  readonly alongM: number;
}

/** Each thing once: on the strip, without a chainage, or with one that the road does not have. */
export interface Placed {
  readonly placed: readonly PlacedThing[];
  readonly unplaced: readonly StripThing[];
  readonly beyond: readonly StripThing[];
}

export function placeThings(axis: Axis, things: readonly StripThing[]): Placed {
  const placed: PlacedThing[] = [];
  const [unplaced, beyond]: [StripThing[], StripThing[]] = [[], []];
  for (const thing of things) {
    if (thing.chainageM === null) {
      unplaced.push(thing);
      continue;
    }
    const alongM = placesOn(axis, thing.chainageM)[0];
    if (alongM === undefined) beyond.push(thing);
    else placed.push({ thing, alongM });
  }
  return { placed, unplaced, beyond };
}

/** A thing by itself: `share` of the width from the left, `level` away from the road's line. */
export interface Mark {
  readonly thing: StripThing;
  readonly share: number;
  readonly level: number;
}

/** Things of a cell together. */
export interface Bin extends Cell {
  readonly count: number;
  readonly urgent: number;
}

export interface PointRow {
  readonly marks: readonly Mark[];
  /** What is counted: of all in sight where they are too close to be told apart, else of those that no level had room for. */
  readonly bins: readonly Bin[];
  /** So many levels are used. */
  readonly levels: number;
}

interface Room {
  readonly markPx: number;
  readonly levels: number;
}

/** One side of a lane. Marks and bins together are as many as there are things in sight. */
export function pointRow({ axis, window, widthPx, isBinned, cells }: StripView, things: readonly PlacedThing[], room: Room): PointRow {
  const inSight = things.flatMap(({ thing, alongM }) => {
    const share = shareOf(axis, window, alongM);
    return share === null ? [] : [{ thing, share }];
  });
  if (isBinned) return { marks: [], bins: binsOf(cells, inSight), levels: 1 };
  const { marks, hidden } = placeMarks(inSight, widthPx, room);
  const bins = binsOf(cells, hidden);
  const used = marks.reduce((most, { level }) => Math.max(most, level + 1), 1);
  return { marks, bins, levels: used + (bins.length > 0 ? 1 : 0) };
}

type InSight = Pick<Mark, "thing" | "share">;

function binsOf(cells: readonly Cell[], things: readonly InSight[]): Bin[] {
  const counts = new Map<number, { count: number; urgent: number }>();
  for (const { thing, share } of things) {
    const at = cellAt(cells, share);
    const one = counts.get(at) ?? { count: 0, urgent: 0 };
    one.count++;
    if (thing.isUrgent) one.urgent++;
    counts.set(at, one);
  }
  return [...counts].sort(([a], [b]) => a - b).map(([at, of]) => ({ ...cells[at]!, ...of }));
}

/** Marks such that none covers another, what matters first; what no level has room for is hidden. */
function placeMarks(things: readonly InSight[], widthPx: number, { markPx, levels }: Room): { marks: Mark[]; hidden: InSight[] } {
  const byRank = things.toSorted((a, b) => a.thing.rank - b.thing.rank || a.share - b.share || (a.thing.id < b.thing.id ? -1 : 1));
  const taken: number[][] = Array.from({ length: levels }, () => []);
  const marks: Mark[] = [];
  const hidden: InSight[] = [];
  for (const { thing, share } of byRank) {
    const level = taken.findIndex((others) => others.every((other) => Math.abs(other - share) * widthPx >= markPx));
    if (level < 0) hidden.push({ thing, share });
    else {
      taken[level]!.push(share);
      marks.push({ thing, share, level });
    }
  }
  return { marks: marks.sort((a, b) => a.share - b.share || a.level - b.level), hidden };
}
