import type { NetRoad, Segments } from "./segments.ts";

/** A place of a road where one may go on along another. */
export interface Crossing {
  readonly atM: number;
  readonly road: number;
  readonly toM: number;
  readonly x: number;
  readonly y: number;
}

/** Lines are drawn by several hands: what ends this near another road ends at it. */
const MEETS_WITHIN_M = 8;
/** Two roads that meet twice this near each other meet once. */
const SAME_CROSSING_M = 20;
/** What comes near a piece this long is within reach of the cell of its middle. */
const PIECE_M = 80;
const YIELD_EVERY = 100;

/**
 * [T3] Where roads meet: their lines cross, or one ends at the other. In a tunnel nobody changes roads. That of two roads one lies on a viaduct no data tells,
 * so such two are taken to meet.
 */
export function* findCrossings(
  roads: readonly NetRoad[],
  segments: Segments,
  at: (x: number, y: number) => readonly number[],
): Generator<void, Crossing[][], void> {
  const found: Crossing[][] = roads.map(() => []);
  const { ax, ay, bx, by, road, fromM, toM } = segments;
  const meet = (one: number, oneM: number, other: number, otherM: number, x: number, y: number) => {
    if (isIn(roads[one]!, oneM) || isIn(roads[other]!, otherM)) return;
    const isKnown = (each: Crossing) =>
      each.road === other && Math.abs(each.atM - oneM) < SAME_CROSSING_M && Math.abs(each.toM - otherM) < SAME_CROSSING_M;
    if (found[one]!.some(isKnown)) return;
    found[one]!.push({ atM: oneM, road: other, toM: otherM, x, y });
    found[other]!.push({ atM: otherM, road: one, toM: oneM, x, y });
  };
  for (let i = 0; i < segments.count; i++) {
    if (i % YIELD_EVERY === 0) yield;
    const isFirst = i === 0 || road[i - 1] !== road[i];
    const isLast = i === segments.count - 1 || road[i + 1] !== road[i];
    for (const j of besides(segments, i, at)) {
      if (road[j] === road[i] || areApart(segments, i, j)) continue;
      const along = (share: number) => fromM[i]! + (toM[i]! - fromM[i]!) * share;
      const alongOther = (share: number) => fromM[j]! + (toM[j]! - fromM[j]!) * share;
      const crossed = crossingOf(segments, i, j);
      if (crossed !== null && i < j) {
        const [x, y] = [ax[i]! + (bx[i]! - ax[i]!) * crossed[0], ay[i]! + (by[i]! - ay[i]!) * crossed[0]];
        meet(road[i]!, along(crossed[0]), road[j]!, alongOther(crossed[1]), x, y);
      }
      for (const [isEnd, x, y, share] of [
        [isFirst, ax[i]!, ay[i]!, 0],
        [isLast, bx[i]!, by[i]!, 1],
      ] as const) {
        if (!isEnd) continue;
        const [offM, otherShare] = offOf(segments, j, x, y);
        if (offM <= MEETS_WITHIN_M) meet(road[i]!, along(share), road[j]!, alongOther(otherShare), x, y);
      }
    }
  }
  for (const list of found) list.sort((a, b) => a.atM - b.atM);
  return found;
}

const isIn = ({ tunnels = [] }: NetRoad, atM: number): boolean => tunnels.some(([fromM, toM]) => atM > fromM && atM < toM);

/** Pieces that may come near one. */
function besides({ ax, ay, bx, by }: Segments, i: number, at: (x: number, y: number) => readonly number[]): Iterable<number> {
  const parts = Math.ceil(Math.hypot(bx[i]! - ax[i]!, by[i]! - ay[i]!) / PIECE_M);
  const beside = (part: number) => {
    const share = (part + 0.5) / parts;
    return at(ax[i]! + (bx[i]! - ax[i]!) * share, ay[i]! + (by[i]! - ay[i]!) * share);
  };
  return parts === 1 ? beside(0) : new Set(Array.from({ length: parts }, (_, part) => beside(part)).flat());
}

const areApart = ({ ax, ay, bx, by }: Segments, i: number, j: number): boolean =>
  Math.min(ax[i]!, bx[i]!) - MEETS_WITHIN_M > Math.max(ax[j]!, bx[j]!) ||
  Math.max(ax[i]!, bx[i]!) + MEETS_WITHIN_M < Math.min(ax[j]!, bx[j]!) ||
  Math.min(ay[i]!, by[i]!) - MEETS_WITHIN_M > Math.max(ay[j]!, by[j]!) ||
  Math.max(ay[i]!, by[i]!) + MEETS_WITHIN_M < Math.min(ay[j]!, by[j]!);

/** Where two pieces cross, as shares of them; null for those that do not, and for parallel ones. */
function crossingOf({ ax, ay, bx, by }: Segments, i: number, j: number): readonly [number, number] | null {
  const [ix, iy] = [bx[i]! - ax[i]!, by[i]! - ay[i]!];
  const [jx, jy] = [bx[j]! - ax[j]!, by[j]! - ay[j]!];
  const across = ix * jy - iy * jx;
  // Less than about a degree: roads drawn on top of one another meet nowhere, or everywhere.
  if (Math.abs(across) < 0.02 * Math.hypot(ix, iy) * Math.hypot(jx, jy)) return null;
  const [x, y] = [ax[j]! - ax[i]!, ay[j]! - ay[i]!];
  const [share, otherShare] = [(x * jy - y * jx) / across, (x * iy - y * ix) / across];
  return share < 0 || share > 1 || otherShare < 0 || otherShare > 1 ? null : [share, otherShare];
}

function offOf({ ax, ay, bx, by }: Segments, i: number, x: number, y: number): readonly [offM: number, share: number] {
  const [dx, dy] = [bx[i]! - ax[i]!, by[i]! - ay[i]!];
  const share = Math.max(0, Math.min(1, ((x - ax[i]!) * dx + (y - ay[i]!) * dy) / (dx * dx + dy * dy)));
  return [Math.hypot(x - ax[i]! - dx * share, y - ay[i]! - dy * share), share];
}
