import { type Bounds, latOf, lngOf, WORLD_PX, worldX, worldY } from "./mercator.ts";

/** A single point, or what stands for many that would cover each other. */
export type Mark = PointMark | ClusterMark;
export interface PointMark {
  readonly kind: "point";
  readonly id: string;
  readonly lng: number;
  readonly lat: number;
}
export interface ClusterMark {
  readonly kind: "cluster";
  readonly lng: number;
  readonly lat: number;
  readonly count: number;
  /** How many points of each category are inside. */
  readonly byCategory: ReadonlyMap<number, number>;
}

const FIRST_ZOOM = 5;
/** From here on every point is shown by itself. */
export const POINTS_FROM_ZOOM = 14;
const LAST_LEVEL = POINTS_FROM_ZOOM - 1;
const CELL_PX = 72;
/** Two marks nearer than this become one. */
const APART_PX = 58;

interface Point {
  readonly id: string;
  readonly slot: number;
  readonly x: number;
  readonly y: number;
  readonly category: number;
}

/** Sums over the points of one category in one cell. A tally of one knows its member: `slotSum` is then its slot. */
interface Tally {
  readonly category: number;
  count: number;
  slotSum: number;
  xSum: number;
  ySum: number;
}

type Level = Map<number, Tally[]>;

/**
 * Clusters of points that come, move and go all the time. Every zoom level is a grid of cells that hold sums only, so a change
 * costs one step per level however many points there are, and a view costs what it shows. (An index that is built once, as
 * supercluster's, is built again for every change: tests/bench/map-data.bench.ts compares the two.)
 */
export class ClusterGrid {
  private readonly levels: Level[] = Array.from({ length: LAST_LEVEL - FIRST_ZOOM + 1 }, () => new Map());
  private readonly leaves = new Map<number, Set<Point>>();
  private readonly points = new Map<string, Point>();
  private readonly bySlot = new Map<number, Point>();
  private nextSlot = 1;

  get size(): number {
    return this.points.size;
  }

  /** Adds a point or moves it; `category` is any small integer to count and filter by. */
  put(id: string, lng: number, lat: number, category: number): void {
    const x = worldX(lng);
    const y = worldY(lat);
    const before = this.points.get(id);
    if (before !== undefined) {
      if (before.x === x && before.y === y && before.category === category) return;
      this.drop(before);
    }
    const point: Point = { id, slot: this.nextSlot++, x, y, category };
    this.points.set(id, point);
    this.bySlot.set(point.slot, point);
    this.count(point, 1);
  }

  remove(id: string): void {
    const point = this.points.get(id);
    if (point === undefined) return;
    this.points.delete(id);
    this.drop(point);
  }

  clear(): void {
    for (const level of this.levels) level.clear();
    this.leaves.clear();
    this.points.clear();
    this.bySlot.clear();
  }

  /** What to draw for a view, leaving out the categories that `shown` refuses. */
  marks(bounds: Bounds, zoom: number, shown: (category: number) => boolean): Mark[] {
    return zoom >= POINTS_FROM_ZOOM ? this.pointsIn(bounds, shown) : this.clustersIn(bounds, zoom, shown);
  }

  private drop(point: Point): void {
    this.bySlot.delete(point.slot);
    this.count(point, -1);
  }

  private count(point: Point, step: 1 | -1): void {
    for (const [index, level] of this.levels.entries()) tallyInto(level, cellKey(point.x, point.y, index + FIRST_ZOOM), point, step);
    const key = cellKey(point.x, point.y, LAST_LEVEL);
    const leaf = this.leaves.get(key) ?? new Set();
    if (step === 1) this.leaves.set(key, leaf.add(point));
    else if (leaf.delete(point) && leaf.size === 0) this.leaves.delete(key);
  }

  private pointsIn(bounds: Bounds, shown: (category: number) => boolean): Mark[] {
    const marks: Mark[] = [];
    const [left, top, right, bottom] = worldBox(bounds);
    for (const leaf of cellsIn(this.leaves, [left, top, right, bottom], LAST_LEVEL))
      for (const { id, x, y, category } of leaf)
        if (x >= left && x <= right && y >= top && y <= bottom && shown(category))
          marks.push({ kind: "point", id, lng: lngOf(x), lat: latOf(y) });
    return marks;
  }

  private clustersIn(bounds: Bounds, zoom: number, shown: (category: number) => boolean): Mark[] {
    const levelZoom = Math.max(FIRST_ZOOM, Math.min(LAST_LEVEL, Math.floor(zoom)));
    const sums: Sum[] = [];
    for (const tallies of cellsIn(this.levels[levelZoom - FIRST_ZOOM]!, worldBox(bounds), levelZoom)) {
      const sum = addUp(tallies, shown);
      if (sum !== null) sums.push(sum);
    }
    return mergeNear(sums, APART_PX / (WORLD_PX * 2 ** zoom)).map((sum) => this.toMark(sum));
  }

  private toMark(sum: Sum): Mark {
    const lng = lngOf(sum.xSum / sum.count);
    const lat = latOf(sum.ySum / sum.count);
    const lone = sum.count === 1 ? this.bySlot.get(sum.slotSum) : undefined;
    if (lone !== undefined) return { kind: "point", id: lone.id, lng, lat };
    return { kind: "cluster", lng, lat, count: sum.count, byCategory: sum.byCategory };
  }
}

interface Sum {
  count: number;
  slotSum: number;
  xSum: number;
  ySum: number;
  byCategory: Map<number, number>;
}

const cellsPerSide = (zoom: number): number => Math.ceil((WORLD_PX / CELL_PX) * 2 ** zoom);
const cellOf = (world: number, zoom: number): number => Math.floor((world * WORLD_PX * 2 ** zoom) / CELL_PX);
const cellKey = (x: number, y: number, zoom: number): number => cellOf(x, zoom) * cellsPerSide(zoom) + cellOf(y, zoom);

function tallyInto(level: Level, key: number, point: Point, step: 1 | -1): void {
  const tallies = level.get(key) ?? [];
  let tally = tallies.find((each) => each.category === point.category);
  if (tally === undefined) {
    tally = { category: point.category, count: 0, slotSum: 0, xSum: 0, ySum: 0 };
    tallies.push(tally);
    level.set(key, tallies);
  }
  tally.count += step;
  tally.slotSum += step * point.slot;
  tally.xSum += step * point.x;
  tally.ySum += step * point.y;
  if (tally.count > 0) return;
  // An empty tally goes at once, and with it what rounding left in its sums.
  tallies.splice(tallies.indexOf(tally), 1);
  if (tallies.length === 0) level.delete(key);
}

function addUp(tallies: readonly Tally[], shown: (category: number) => boolean): Sum | null {
  let sum: Sum | null = null;
  for (const tally of tallies) {
    if (!shown(tally.category)) continue;
    sum ??= { count: 0, slotSum: 0, xSum: 0, ySum: 0, byCategory: new Map() };
    sum.count += tally.count;
    sum.slotSum += tally.slotSum;
    sum.xSum += tally.xSum;
    sum.ySum += tally.ySum;
    sum.byCategory.set(tally.category, tally.count);
  }
  return sum;
}

/** Greedy: the largest first, each takes what stands too near to it. Cells of the size of the distance keep it linear. */
function mergeNear(sums: Sum[], apart: number): Sum[] {
  const kept = new Map<string, Sum[]>();
  const result: Sum[] = [];
  for (const sum of sums.sort((a, b) => b.count - a.count)) {
    const x = sum.xSum / sum.count;
    const y = sum.ySum / sum.count;
    const column = Math.floor(x / apart);
    const row = Math.floor(y / apart);
    const near = neighbours(kept, column, row).find((each) => Math.hypot(each.xSum / each.count - x, each.ySum / each.count - y) < apart);
    if (near === undefined) {
      const key = `${column}:${row}`;
      kept.set(key, [...(kept.get(key) ?? []), sum]);
      result.push(sum);
      continue;
    }
    near.count += sum.count;
    near.slotSum += sum.slotSum;
    near.xSum += sum.xSum;
    near.ySum += sum.ySum;
    for (const [category, count] of sum.byCategory) near.byCategory.set(category, (near.byCategory.get(category) ?? 0) + count);
  }
  return result;
}

function neighbours(kept: ReadonlyMap<string, Sum[]>, column: number, row: number): Sum[] {
  const found: Sum[] = [];
  for (let c = column - 1; c <= column + 1; c++) for (let r = row - 1; r <= row + 1; r++) found.push(...(kept.get(`${c}:${r}`) ?? []));
  return found;
}

function worldBox([west, south, east, north]: Bounds): readonly [left: number, top: number, right: number, bottom: number] {
  return [worldX(west), worldY(north), worldX(east), worldY(south)];
}

/** Cells of a level under a box: by address while the box is small, by walking all of them when it is not. */
function* cellsIn<C>(level: ReadonlyMap<number, C>, box: readonly [number, number, number, number], zoom: number): Iterable<C> {
  const [left, top, right, bottom] = box.map((edge) => cellOf(edge, zoom)) as [number, number, number, number];
  const side = cellsPerSide(zoom);
  if ((right - left + 1) * (bottom - top + 1) > level.size) {
    for (const [key, cell] of level) {
      const column = Math.floor(key / side);
      const row = key % side;
      if (column >= left && column <= right && row >= top && row <= bottom) yield cell;
    }
    return;
  }
  for (let column = left; column <= right; column++)
    for (let row = top; row <= bottom; row++) {
      const cell = level.get(column * side + row);
      if (cell !== undefined) yield cell;
    }
}
