import { distanceM, headingDeg, type Place } from "./coordinates.ts";
import { degreeM } from "./on-road.ts";
import type { Pass } from "./pass.ts";
import type { Fix, Way } from "./ways.ts";

export type { AskedRoad, Pass } from "./pass.ts";
export { roadPasses } from "./road-passes.ts";
export type { Way } from "./ways.ts";

/** A piece at the edge of what was asked that is shorter than this is none. */
const SHORTEST_M = 10;
const YIELD_EVERY = 250;
/** Out of a circle and in again within this is one visit: somebody at its edge. */
const SAME_VISIT_MS = 30_000;

interface Leg {
  readonly a: Fix;
  readonly b: Fix;
  readonly quality: Way["quality"];
}

/** [T1] Visits to a place: from when somebody came within so many metres of it until they were further away. */
export function* placePasses(ways: readonly Way[], place: Place, radiusM: number): Generator<void, Pass[], void> {
  const passes: Pass[] = [];
  const [perLng, perLat] = degreeM(place[1]);
  const local = ([lng, lat]: Fix): [x: number, y: number] => [(lng - place[0]) * perLng, (lat - place[1]) * perLat];
  let read = 0;
  let open: { inMs: number; outMs: number; first: Place; last: Place; observed: number; inferred: number } | null = null;
  const close = () => {
    if (open === null) return;
    const lengthM = open.observed + open.inferred;
    const isStanding = distanceM(open.first, open.last) < SHORTEST_M && lengthM < 2 * radiusM;
    passes.push({
      ...{
        inMs: Math.round(open.inMs),
        outMs: Math.round(open.outMs),
        lengthM: Math.round(lengthM),
        direction: null,
        fromM: null,
        toM: null,
        way: [],
      },
      headingDeg: isStanding ? null : Math.round(headingDeg(open.first, open.last)),
      ...{ observedM: Math.round(open.observed), inferredM: Math.round(open.inferred), ambiguousM: 0 },
    });
    open = null;
  };
  for (const { a, b, quality, isFirst } of legsOf(ways)) {
    if (++read % YIELD_EVERY === 0) yield;
    if (isFirst) close();
    const part = within(local(a), local(b), radiusM);
    if (part === null) continue;
    const at = (share: number) => a[2] + (b[2] - a[2]) * share;
    const placeAt = (share: number): Place => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
    const inMs = at(part[0]);
    if (open !== null && inMs - (open as { outMs: number }).outMs > SAME_VISIT_MS) close();
    open ??= { inMs, outMs: inMs, first: placeAt(part[0]), last: placeAt(part[0]), observed: 0, inferred: 0 };
    open.outMs = at(part[1]);
    open.last = placeAt(part[1]);
    open[quality] += distanceM([a[0], a[1]], [b[0], b[1]]) * (part[1] - part[0]);
  }
  close();
  return passes;
}

/** Which part of a straight line lies within a circle around the origin, as shares of it. */
function within([ax, ay]: readonly [number, number], [bx, by]: readonly [number, number], radiusM: number): [number, number] | null {
  const [dx, dy] = [bx - ax, by - ay];
  const a = dx * dx + dy * dy;
  const c = ax * ax + ay * ay - radiusM * radiusM;
  if (a === 0) return c <= 0 ? [0, 1] : null;
  const half = ax * dx + ay * dy;
  const root = half * half - a * c;
  if (root < 0) return null;
  const [enter, leave] = [(-half - Math.sqrt(root)) / a, (-half + Math.sqrt(root)) / a];
  return leave < 0 || enter > 1 ? null : [Math.max(0, enter), Math.min(1, leave)];
}

/** From fix to fix; `isFirst` where it does not go on from the one before. */
function* legsOf(ways: readonly Way[]): Generator<Leg & { readonly isFirst: boolean }> {
  let lastMs: number | null = null;
  for (const { quality, fixes } of ways) {
    let isFirst = fixes[0]?.[2] !== lastMs;
    if (fixes.length === 1) yield { a: fixes[0]!, b: fixes[0]!, quality, isFirst };
    for (let i = 1; i < fixes.length; i++) {
      yield { a: fixes[i - 1]!, b: fixes[i]!, quality, isFirst };
      isFirst = false;
    }
    lastMs = fixes.at(-1)?.[2] ?? null;
  }
}
