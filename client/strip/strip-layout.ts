import type { Axis } from "./axis.ts";
import { type PointLane, SIDES, type Side, type StretchLane, type StripLane } from "./lanes.ts";
import { type Placed, type PlacedThing, type PointRow, placeThings, pointRow } from "./place-points.ts";
import { type StretchRow, stretchRow } from "./place-stretches.ts";
import type { StripView } from "./strip-cells.ts";

/** A lane whose things have their places on the strip, whatever is in sight of it. */
export type PlacedLane = { readonly lane: PointLane; readonly things: Placed } | { readonly lane: StretchLane };

export const placeLanes = (axis: Axis, lanes: readonly StripLane[]): PlacedLane[] =>
  lanes.map((lane) => (lane.kind === "points" ? { lane, things: placeThings(axis, lane.things) } : { lane }));

/** One side of a lane as it is drawn. */
export interface LaidRow {
  readonly key: string;
  readonly side: Side;
  readonly of:
    | { readonly kind: "points"; readonly lane: PointLane; readonly row: PointRow; readonly mostCounted: number }
    | { readonly kind: "stretches"; readonly lane: StretchLane; readonly row: StretchRow };
}

/**
 * All rows from above: up with the first lane next to the road's line, what is of no side, and down as a mirror of up [P]. A side on which a lane has nothing
 * has no row; which rows there are does not change with what is in sight.
 */
export function layOut(view: StripView, lanes: readonly PlacedLane[]): readonly LaidRow[] {
  const laid = new Map<Side, LaidRow[]>(SIDES.map((side) => [side, []]));
  for (const placed of lanes) for (const row of rowsOf(view, placed)) laid.get(row.side)!.push(row);
  return [...laid.get("up")!.reverse(), ...laid.get("middle")!, ...laid.get("down")!];
}

function rowsOf(view: StripView, placed: PlacedLane): LaidRow[] {
  if (!("things" in placed)) {
    const { lane } = placed;
    return SIDES.flatMap((side): LaidRow[] => {
      const own = lane.stretches.filter((one) => one.side === side);
      return own.length === 0 ? [] : [{ key: `${lane.key} ${side}`, side, of: { kind: "stretches", lane, row: stretchRow(view, own) } }];
    });
  }
  const { lane, things } = placed;
  const bySide = new Map<Side, PlacedThing[]>(SIDES.map((side) => [side, []]));
  for (const one of things.placed) bySide.get(one.thing.side)!.push(one);
  const rows = SIDES.filter((side) => bySide.get(side)!.length > 0).map((side) => ({ side, row: pointRow(view, bySide.get(side)!, lane) }));
  // Bars of both directions are of one measure.
  const mostCounted = Math.max(1, ...rows.flatMap(({ row }) => row.bins.map(({ count }) => count)));
  return rows.map(({ side, row }) => ({ key: `${lane.key} ${side}`, side, of: { kind: "points", lane, row, mostCounted } }));
}
