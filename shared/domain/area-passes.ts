import type { Area } from "./area-text.ts";
import { distanceM, headingDeg, type Place, type Spot } from "./coordinates.ts";
import type { Pass, Way } from "./passes.ts";

type Fix = Way["fixes"][number];

/** Out of an area and in again within this is one visit: somebody at its edge. */
const SAME_VISIT_MS = 30_000;
/** Whoever got no further than this from where they came in stood there. */
const STOOD_WITHIN_M = 30;
const YIELD_EVERY = 250;

/** [T1] Visits to an area: going through between two fixes counts, and what lies in a hole does not. Yields now and then: others have their turn. */
export function* areaPasses(ways: readonly Way[], area: Area): Generator<void, Pass[], void> {
  const passes: Pass[] = [];
  const inside = insideOf(area);
  let read = 0;
  let lastMs: number | null = null;
  let open: Visit | null = null;
  for (const { quality, fixes } of ways) {
    // A way that does not go on from the one before begins after a gap.
    if (fixes[0]?.[2] !== lastMs && open !== null) {
      passes.push(passOf(open));
      open = null;
    }
    lastMs = fixes.at(-1)?.[2] ?? null;
    const legs = fixes.length === 1 ? [[fixes[0]!, fixes[0]!] as const] : fixes.slice(1).map((b, i) => [fixes[i]!, b] as const);
    for (const [a, b] of legs) {
      if (++read % YIELD_EVERY === 0) yield;
      for (const [from, to] of inside(a, b)) {
        const inMs = a[2] + (b[2] - a[2]) * from;
        if (open !== null && inMs - open.outMs > SAME_VISIT_MS) {
          passes.push(passOf(open));
          open = null;
        }
        open ??= { inMs, outMs: inMs, first: between(a, b, from), last: between(a, b, from), reachM: 0, observed: 0, inferred: 0 };
        open.outMs = a[2] + (b[2] - a[2]) * to;
        open.last = between(a, b, to);
        open.reachM = Math.max(open.reachM, distanceM(open.first, open.last));
        open[quality] += distanceM([a[0], a[1]], [b[0], b[1]]) * (to - from);
      }
    }
  }
  if (open !== null) passes.push(passOf(open));
  return passes;
}

interface Visit {
  readonly inMs: number;
  outMs: number;
  readonly first: Place;
  last: Place;
  reachM: number;
  observed: number;
  inferred: number;
}

const between = (a: Fix, b: Fix, share: number): Spot => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];

function passOf({ inMs, outMs, first, last, reachM, observed, inferred }: Visit): Pass {
  return {
    ...{ inMs: Math.round(inMs), outMs: Math.round(outMs), direction: null, fromM: null, toM: null, way: [] },
    headingDeg: reachM < STOOD_WITHIN_M ? null : Math.round(headingDeg(first, last)) % 360,
    ...{ lengthM: Math.round(observed + inferred), observedM: Math.round(observed), inferredM: Math.round(inferred), ambiguousM: 0 },
  };
}

/** Which parts of a straight leg lie in an area, as shares of it in their order. */
function insideOf(area: Area): (a: Fix, b: Fix) => [from: number, to: number][] {
  const [outline = [], ...holes] = area.map((ring) => ring.map((corner, i) => [corner, ring[(i + 1) % ring.length]!] as const));
  const edges = [outline, ...holes].flat();
  const [lngs, lats] = [edges.map(([[lng]]) => lng), edges.map(([[, lat]]) => lat)];
  const [west, east, south, north] = [Math.min(...lngs), Math.max(...lngs), Math.min(...lats), Math.max(...lats)];
  return (a, b) => {
    const isBeside =
      Math.max(a[0], b[0]) < west || Math.min(a[0], b[0]) > east || Math.max(a[1], b[1]) < south || Math.min(a[1], b[1]) > north;
    if (isBeside) return [];
    const cuts = [0, ...edges.flatMap(([c, d]) => crossingShare(a, b, c, d) ?? []).sort((x, y) => x - y), 1];
    const parts: [number, number][] = [];
    for (let i = 1; i < cuts.length; i++) {
      const [from, to] = [cuts[i - 1]!, cuts[i]!];
      const middle = between(a, b, (from + to) / 2);
      if (!isIn(outline, middle) || holes.some((hole) => isIn(hole, middle))) continue;
      const last = parts.at(-1);
      if (last?.[1] === from) last[1] = to;
      else parts.push([from, to]);
    }
    return parts;
  };
}

/** Where on the way from a to b the stretch from c to d is crossed, as a share of the way; null where it is not. */
function crossingShare(a: Fix, b: Fix, c: Spot, d: Spot): number | null {
  const [rx, ry, sx, sy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const turn = rx * sy - ry * sx;
  if (turn === 0) return null;
  const [qx, qy] = [c[0] - a[0], c[1] - a[1]];
  const [share, along] = [(qx * sy - qy * sx) / turn, (qx * ry - qy * rx) / turn];
  return share > 0 && share < 1 && along >= 0 && along <= 1 ? share : null;
}

/** By how many edges lie north of it. */
function isIn(edges: readonly (readonly [Spot, Spot])[], [lng, lat]: Spot): boolean {
  let odd = false;
  for (const [c, d] of edges) {
    if (c[0] > lng === d[0] > lng) continue;
    if (lat < c[1] + ((lng - c[0]) / (d[0] - c[0])) * (d[1] - c[1])) odd = !odd;
  }
  return odd;
}
