import type { Road } from "../../../shared/domain/reference.ts";

export interface PlannedRoad {
  readonly id: string;
  readonly name: string;
  /** Points of an SVG polyline, in metres of the plan. */
  readonly points: string;
  /** Where its name stands. */
  readonly at: { readonly x: number; readonly y: number };
  readonly isOwn: boolean;
}

/** Half the width of what the plan shows, and half its height: it stands beside the history, in half of the page. */
export const REACH_M = 450;
export const REACH_UP_M = (REACH_M * 2) / 3;
/** The letters of the plan, and what the line with the north mark takes above. */
export const LETTER_M = 32;
const HEAD_M = 100;
const M_PER_DEGREE = 111_320;
type LngLat = readonly [number, number];

/** The roads around a place, drawn in metres with the place in the middle and north above: lines print where a live map prints nothing. */
export function planOf(roads: Iterable<Pick<Road, "id" | "name" | "line">>, place: LngLat, ownId: string): PlannedRoad[] {
  const planned: PlannedRoad[] = [];
  for (const { id, name, line } of roads) {
    const points = line.map(([lng, lat]) => inMetres([lng, lat], place));
    const near = points.filter(({ x, y }) => Math.abs(x) <= REACH_M && Math.abs(y) <= REACH_UP_M);
    if (near.length === 0 && !crosses(points)) continue;
    const at = placeOfName(near[Math.floor(near.length / 2)] ?? { x: 0, y: 0 }, name);
    planned.push({ id, name, at, isOwn: id === ownId, points: points.map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`).join(" ") });
  }
  // The order's own road lies above the others.
  return planned.sort((a, b) => Number(a.isOwn) - Number(b.isOwn));
}

/** As near to the road as the paper has room for the whole name, and below the north mark. */
function placeOfName({ x, y }: { x: number; y: number }, name: string): { x: number; y: number } {
  const longest = Math.max(-REACH_M, REACH_M - name.length * LETTER_M - LETTER_M / 2);
  return { x: Math.min(x, longest), y: Math.max(y, HEAD_M - REACH_UP_M) };
}

function inMetres([lng, lat]: LngLat, [lng0, lat0]: LngLat): { x: number; y: number } {
  return { x: (lng - lng0) * M_PER_DEGREE * Math.cos((lat0 * Math.PI) / 180), y: (lat0 - lat) * M_PER_DEGREE };
}

/** Whether a piece between two far points may pass through the plan: its frame touches the plan's. */
function crosses(points: readonly { x: number; y: number }[]): boolean {
  return points.slice(1).some((b, i) => {
    const a = points[i]!;
    const apart = (p: number, q: number, reach: number) => Math.min(p, q) > reach || Math.max(p, q) < -reach;
    return !apart(a.x, b.x, REACH_M) && !apart(a.y, b.y, REACH_UP_M);
  });
}
