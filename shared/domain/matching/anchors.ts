import type { Fix, Way } from "../ways.ts";

/** A place and time of a way as it is matched: a fix, the middle of some that lie close together, or an end of a stop. Metres on the net's plane. */
export interface Anchor {
  readonly x: number;
  readonly y: number;
  readonly atMs: number;
  /** Radians counter-clockwise from east, as roads' courses are told; null where the device told none. */
  readonly courseRad: number | null;
  /** Of the way that ends here. */
  readonly quality: Way["quality"];
}
type Plane = (lng: number, lat: number) => readonly [x: number, y: number];

/** What was told within so much time errs together: it is one word about one place, and its middle the better one. */
const TOGETHER_MS = 5_000;
const TOGETHER_M = 60;
/** [T2] A stop: 2 min within 30 m. */
const STOP_MS = 120_000;
const STOP_WITHIN_M = 30;
const YIELD_EVERY = 250;

/** [T3] The anchors of ways, those that go on from one another in one list. Works in steps. */
export function* anchorsOf(ways: readonly Way[], plane: Plane): Generator<void, Anchor[][], void> {
  const all: Anchor[][] = [];
  let lastMs: number | null = null;
  for (const { quality, fixes } of ways) {
    if (fixes.length === 0) continue;
    const own = yield* together(fixes, quality, plane);
    const goesOn = fixes[0]![2] === lastMs;
    // The fix that two ways share stands in both.
    const list = quality === "observed" ? withoutStops(own) : own;
    if (goesOn) all.at(-1)!.push(...list.slice(1));
    else all.push(list);
    lastMs = fixes.at(-1)![2];
  }
  return all;
}

/** Both ends of a way stay as they are; between them what lies close together in time and in place is one. */
function* together(fixes: readonly Fix[], quality: Way["quality"], plane: Plane): Generator<void, Anchor[], void> {
  const anchors: Anchor[] = [];
  let [begin, x, y, atMs] = [0, 0, 0, 0];
  let first: readonly [x: number, y: number] = [0, 0];
  const close = (end: number) => {
    if (end === begin) return;
    const count = end - begin;
    const headingDeg = fixes[begin + (count >> 1)]![3];
    const courseRad = headingDeg === undefined ? null : ((90 - headingDeg) * Math.PI) / 180;
    anchors.push({ x: x / count, y: y / count, atMs: atMs / count, courseRad, quality });
    [begin, x, y, atMs] = [end, 0, 0, 0];
  };
  for (const [i, [lng, lat, fixMs]] of fixes.entries()) {
    if (i % YIELD_EVERY === 0) yield;
    const here = plane(lng, lat);
    const isFar = i === begin || fixMs - fixes[begin]![2] >= TOGETHER_MS || Math.hypot(here[0] - first[0], here[1] - first[1]) > TOGETHER_M;
    if (i === 1 || i === fixes.length - 1 || isFar) {
      close(i);
      first = here;
    }
    [x, y, atMs] = [x + here[0], y + here[1], atMs + fixMs];
  }
  close(fixes.length);
  return anchors;
}

/** A stop is its middle, from when it began to when it ended; the ends of a way belong to none, because other ways begin there. */
function withoutStops(anchors: readonly Anchor[]): Anchor[] {
  const kept: Anchor[] = [];
  for (let i = 0; i < anchors.length; i++) {
    const here = anchors[i]!;
    const end = i === 0 ? i : stopFrom(anchors, i);
    if (anchors[end]!.atMs - here.atMs < STOP_MS) {
      kept.push(here);
      continue;
    }
    const stop = anchors.slice(i, end + 1);
    const x = stop.reduce((sum, one) => sum + one.x, 0) / stop.length;
    const y = stop.reduce((sum, one) => sum + one.y, 0) / stop.length;
    const stood = { x, y, courseRad: null, quality: here.quality };
    kept.push({ ...stood, atMs: here.atMs }, { ...stood, atMs: anchors[end]!.atMs });
    i = end;
  }
  return kept;
}

/** The last of the anchors that stay near the middle of all before them. */
function stopFrom(anchors: readonly Anchor[], begin: number): number {
  let [x, y] = [0, 0];
  for (let i = begin; i < anchors.length - 1; i++) {
    const { x: hereX, y: hereY } = anchors[i]!;
    const count = i - begin;
    if (count > 0 && Math.hypot(hereX - x / count, hereY - y / count) > STOP_WITHIN_M) return i - 1;
    [x, y] = [x + hereX, y + hereY];
  }
  return Math.max(begin, anchors.length - 2);
}
