import { degreeM } from "../on-road.ts";
import { type Crossing, findCrossings } from "./crossings.ts";
import { type NetRoad, type Plane, type Segments, segmentsOf } from "./segments.ts";

/** The place of a road that is nearest to another place. */
export interface Foot {
  /** Number of the road in its net. */
  readonly road: number;
  /** Of the road's drawing. */
  readonly alongM: number;
  /** To the right of the road where positive, seen along it. */
  readonly offM: number;
  readonly x: number;
  readonly y: number;
  /** Where the road leads there, radians counter-clockwise from east. */
  readonly courseRad: number;
}

export interface RoadNet {
  readonly roads: readonly NetRoad[];
  /** For each road where others meet it, by `atM`. */
  readonly crossings: readonly (readonly Crossing[])[];
  readonly plane: Plane;
  /** Where roads pass within REACH_M, those of a road in its order; a road that comes near twice has two. */
  near(x: number, y: number): Foot[];
}

/**
 * [T3] The upper end of clamp(3σ, 25, 50) m, for every receiver: of one that reports seldom nobody knows σ, and with 3σ of the usual one it is found less and less often rightly. Over all synthetic drives
 * (matched-drives.test.ts, inferred, no headings) 97.5 % right and 81.7 % of what was driven are 96.7 and 80.0 at 62 s, 98.4 and 89.7 are 97.6 and 86.7 at 30 s, 99.98 and 98.9 are 99.95 and 98.3 at 5 s. How
 * far a fix may be off is told by its cost.
 */
const REACH_M = 50;
const CELL_M = 100;
/** Feet that are this near each other along a road are one: its bends make several of one place. */
const SAME_FOOT_M = 60;
const YIELD_EVERY = 250;

/** [T3] Roads with an index of their pieces: what lies near a place is found in one cell. Works in steps. */
export function* netOf(roads: readonly NetRoad[]): Generator<void, RoadNet, void> {
  const first = roads.find(({ line }) => line.length > 0)?.line[0] ?? [0, 0];
  const [perLng, perLat] = degreeM(first[1]);
  const plane = (lng: number, lat: number) => [(lng - first[0]) * perLng, (lat - first[1]) * perLat] as const;
  const segments = segmentsOf(roads, plane);
  const cells = new Map<number, number[]>();
  for (let i = 0; i < segments.count; i++) {
    if (i % YIELD_EVERY === 0) yield;
    enter(cells, segments, i);
  }
  const at = (x: number, y: number): readonly number[] => cells.get(keyOf(Math.floor(x / CELL_M), Math.floor(y / CELL_M))) ?? NONE;
  const crossings = yield* findCrossings(roads, segments, at);
  return { roads, plane, crossings, near: (x, y) => feetOf(segments, at(x, y), x, y) };
}

const NONE: readonly number[] = [];
/** Cells reach from -2^19 to 2^19: further than half the earth. */
const keyOf = (column: number, row: number): number => (column + 524_288) * 1_048_576 + row + 524_288;

/** Writes a piece into all cells that it may be within reach of, a cell's length of it at a time. */
function enter(cells: Map<number, number[]>, { ax, ay, bx, by }: Segments, i: number): void {
  const [dx, dy] = [bx[i]! - ax[i]!, by[i]! - ay[i]!];
  const parts = Math.max(1, Math.ceil(Math.hypot(dx, dy) / CELL_M));
  for (let part = 0; part < parts; part++) {
    const [x1, y1] = [ax[i]! + (dx * part) / parts, ay[i]! + (dy * part) / parts];
    const [x2, y2] = [ax[i]! + (dx * (part + 1)) / parts, ay[i]! + (dy * (part + 1)) / parts];
    const cell = (metres: number) => Math.floor(metres / CELL_M);
    for (let column = cell(Math.min(x1, x2) - REACH_M); column <= cell(Math.max(x1, x2) + REACH_M); column++)
      for (let row = cell(Math.min(y1, y2) - REACH_M); row <= cell(Math.max(y1, y2) + REACH_M); row++) {
        const key = keyOf(column, row);
        const list = cells.get(key);
        if (list === undefined) cells.set(key, [i]);
        else if (list.at(-1) !== i) list.push(i);
      }
  }
}

function feetOf({ road, ax, ay, bx, by, fromM, toM }: Segments, list: readonly number[], x: number, y: number): Foot[] {
  const feet: Foot[] = [];
  for (const i of list) {
    const [dx, dy] = [bx[i]! - ax[i]!, by[i]! - ay[i]!];
    const share = Math.max(0, Math.min(1, ((x - ax[i]!) * dx + (y - ay[i]!) * dy) / (dx * dx + dy * dy)));
    const [footX, footY] = [ax[i]! + dx * share, ay[i]! + dy * share];
    const awayM = Math.hypot(x - footX, y - footY);
    if (awayM > REACH_M) continue;
    const alongM = fromM[i]! + (toM[i]! - fromM[i]!) * share;
    const before = feet.at(-1);
    const isSame = before !== undefined && before.road === road[i] && alongM - before.alongM <= SAME_FOOT_M;
    if (isSame && Math.abs(before.offM) <= awayM) continue;
    const isRight = dx * (y - ay[i]!) - dy * (x - ax[i]!) < 0;
    const foot = { road: road[i]!, alongM, offM: isRight ? awayM : -awayM, x: footX, y: footY, courseRad: Math.atan2(dy, dx) };
    if (isSame) feet[feet.length - 1] = foot;
    else feet.push(foot);
  }
  return feet;
}
