import type { Fix, Way } from "../ways.ts";
import { MOST_SIGMA_M, SIGMA_M } from "./costs.ts";
import type { Plane } from "./segments.ts";

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

export interface Anchored {
  /** Those that go on from one another are one list. */
  readonly chains: readonly (readonly Anchor[])[];
  /** How far this receiver errs, metres. */
  readonly sigmaM: number;
}

/** What was told within so much time errs together: it is one word about one place, and its middle the better one. */
const TOGETHER_MS = 5_000;
/** [T2] A stop: 2 min within 30 m, or three times of how far the receiver errs. */
const STOP_MS = 120_000;
const STOP_WITHIN_M = 30;
const YIELD_EVERY = 250;

/** [T3] The anchors of ways. Works in steps. */
export function* anchorsOf(ways: readonly Way[], plane: Plane): Generator<void, Anchored, void> {
  const lists: Anchor[][] = [];
  for (const { quality, fixes } of ways) if (fixes.length > 0) lists.push(yield* together(fixes, quality, plane));
  const sigmaM = sigmaOf(lists);
  const chains: Anchor[][] = [];
  for (const list of lists) {
    const kept = list[0]!.quality === "observed" ? withoutStops(list, Math.max(STOP_WITHIN_M, 3 * sigmaM)) : list;
    // The fix that two ways share stands in both.
    if (chains.at(-1)?.at(-1)?.atMs === list[0]!.atMs) chains.at(-1)!.push(...kept.slice(1));
    else chains.push(kept);
  }
  return { chains, sigmaM };
}

/** Of so few anchors nobody knows how far they err. */
const LEAST_TOLD = 30;
/** Over more time a device turns and brakes. */
const EVEN_MS = 7_500;
/** Of what is spread evenly, the median of how far it lies from the middle. */
const MEDIAN_OF_SIGMA = 0.6745;

/** How far a receiver errs, by how far anchors lie beside where their neighbours lead; as receivers do where that cannot be told, and where it is less: lines of roads err as well. */
function sigmaOf(lists: readonly (readonly Anchor[])[]): number {
  const beside: number[] = [];
  for (const list of lists)
    for (let i = 3; i < list.length - 1; i++) {
      const [a, b, c] = [list[i - 2]!, list[i - 1]!, list[i]!];
      if (b.atMs - a.atMs > EVEN_MS || c.atMs - b.atMs > EVEN_MS) continue;
      const share = (b.atMs - a.atMs) / (c.atMs - a.atMs);
      // Of three independent errors.
      const spread = Math.sqrt(1 + share * share + (1 - share) * (1 - share));
      beside.push(Math.abs(b.x - a.x - (c.x - a.x) * share) / spread, Math.abs(b.y - a.y - (c.y - a.y) * share) / spread);
    }
  if (beside.length < 2 * LEAST_TOLD) return SIGMA_M;
  beside.sort((a, b) => a - b);
  return Math.min(MOST_SIGMA_M, Math.max(SIGMA_M, beside[beside.length >> 1]! / MEDIAN_OF_SIGMA));
}

/** Both ends of a way stay as they are; between them what lies close together in time is one. */
function* together(fixes: readonly Fix[], quality: Way["quality"], plane: Plane): Generator<void, Anchor[], void> {
  const anchors: Anchor[] = [];
  let [begin, x, y, atMs] = [0, 0, 0, 0];
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
    if (i === 1 || i === fixes.length - 1 || fixMs - fixes[begin]![2] >= TOGETHER_MS) close(i);
    [x, y, atMs] = [x + here[0], y + here[1], atMs + fixMs];
  }
  close(fixes.length);
  return anchors;
}

/** A stop is its middle, from when it began to when it ended; the ends of a way belong to none, because other ways begin there. */
function withoutStops(anchors: readonly Anchor[], withinM: number): Anchor[] {
  const kept: Anchor[] = [];
  for (let i = 0; i < anchors.length; i++) {
    const here = anchors[i]!;
    const end = i === 0 ? i : stopFrom(anchors, i, withinM);
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
function stopFrom(anchors: readonly Anchor[], begin: number, withinM: number): number {
  let [x, y] = [0, 0];
  for (let i = begin; i < anchors.length - 1; i++) {
    const { x: hereX, y: hereY } = anchors[i]!;
    const count = i - begin;
    if (count > 0 && Math.hypot(hereX - x / count, hereY - y / count) > withinM) return i - 1;
    [x, y] = [x + hereX, y + hereY];
  }
  return Math.max(begin, anchors.length - 2);
}
