import { distanceM, headingDeg, type Line, type Place } from "./coordinates.ts";
import { type DrawnPart, type DrivenRoad, degreeM, drivenRoad } from "./on-road.ts";
import { type ProfilePoint, thinnedProfile } from "./way-profile.ts";

/** [lng, lat, atMs], WGS-84. */
type Fix = readonly [lng: number, lat: number, atMs: number];
/** Fixes without a gap between them; a way that goes on in another quality shares a fix with the one before. */
export interface Way {
  readonly quality: "observed" | "inferred";
  readonly fixes: readonly Fix[];
}

/** Somebody was here from then to then, without a gap and without a turn. */
export interface Pass {
  readonly inMs: number;
  readonly outMs: number;
  /** Along the road, or as the crow flies from fix to fix. */
  readonly lengthM: number;
  /** With the chainage or against it; null for whoever stood, and where no road was asked about. */
  readonly direction: "up" | "down" | null;
  /** From where it came in to where it went out; null for whoever stood. */
  readonly headingDeg: number | null;
  /** Lower and upper chainage; null where no road was asked about. */
  readonly fromM: number | null;
  readonly toM: number | null;
  readonly observedM: number;
  readonly inferredM: number;
  /** When it was where along the road; empty where no road was asked about. */
  readonly way: ProfilePoint[];
}

export interface AskedRoad {
  readonly line: Line;
  /** On record; of the line as it is drawn where 0. */
  readonly lengthM: number;
  readonly fromM: number;
  readonly toM: number;
  readonly direction: "up" | "down" | null;
}

/** A device that goes back further than this has turned; less is how receivers err. */
const TURNED_AFTER_M = 30;
/** Whoever crosses a road, or drives another one beside it for a moment, does not go along with it. */
const ALONG_SHARE = 0.6;
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
interface OnRoad {
  readonly atMs: number;
  /** Of the road's drawing: a chainage may jump there, and repeat. */
  readonly alongM: number;
  /** Of the leg that ends here. */
  readonly quality: Way["quality"];
}

/** [T1] Passes along a part of a road. Going past between two fixes counts; going across does not. Yields now and then: others have their turn. */
export function* roadPasses(ways: readonly Way[], asked: AskedRoad): Generator<void, Pass[], void> {
  const passes: Pass[] = [];
  if (asked.line.length < 2) return passes;
  const road = drivenRoad(asked.line, asked.lengthM);
  const parts = road.partsOf(asked.fromM, asked.toM);
  let run: OnRoad[] = [];
  const close = () => {
    for (const { points, direction } of withoutTurns(run)) {
      if (asked.direction !== null && direction !== asked.direction) continue;
      const inOrder = direction === "down" ? parts.toReversed() : parts;
      passes.push(...inOrder.flatMap((part) => clipped(points, direction, part, road, asked) ?? []));
    }
    run = [];
  };
  let read = 0;
  let beforeM: number | null = null;
  for (const { a, b, quality, isFirst } of legsOf(ways)) {
    if (++read % YIELD_EVERY === 0) yield;
    const fromM: number | null = isFirst ? road.project(a) : beforeM;
    if (isFirst) close();
    const toM = road.project(b);
    beforeM = toM;
    const isAlong = fromM !== null && toM !== null && goesAlong(Math.abs(toM - fromM), distanceM([a[0], a[1]], [b[0], b[1]]));
    if (!isAlong) close();
    else {
      if (run.length === 0) run.push({ atMs: a[2], alongM: fromM, quality });
      run.push({ atMs: b[2], alongM: toM, quality });
    }
  }
  close();
  return passes;
}

const goesAlong = (alongM: number, movedM: number): boolean =>
  movedM <= SHORTEST_M || (alongM >= ALONG_SHARE * movedM && alongM <= movedM / ALONG_SHARE + SHORTEST_M);

/** Stretches of one direction each; whoever did not get away from where they stood has none. */
function withoutTurns(run: readonly OnRoad[]): { readonly points: readonly OnRoad[]; readonly direction: "up" | "down" | null }[] {
  if (run.length === 0) return [];
  const parts: { points: readonly OnRoad[]; direction: "up" | "down" | null }[] = [];
  let [low, high] = [0, 0];
  let direction: 1 | -1 | 0 = 0;
  let begin = 0;
  for (let i = 1; i < run.length; i++) {
    const here = run[i]!.alongM;
    if (here < run[low]!.alongM) low = i;
    if (here > run[high]!.alongM) high = i;
    const [fellM, roseM] = [run[high]!.alongM - here, here - run[low]!.alongM];
    if (direction !== 1 && roseM >= TURNED_AFTER_M) {
      if (direction === -1) parts.push({ points: run.slice(begin, low + 1), direction: "down" });
      [begin, direction, high] = [low, 1, i];
    } else if (direction !== -1 && fellM >= TURNED_AFTER_M) {
      if (direction === 1) parts.push({ points: run.slice(begin, high + 1), direction: "up" });
      [begin, direction, low] = [high, -1, i];
    }
    // What lies before the turn is no low or high of what comes after it.
    if (direction === 1) low = high >= i ? i : low < high ? high : low;
    if (direction === -1) high = low >= i ? i : high < low ? low : high;
  }
  parts.push({ points: run.slice(begin), direction: direction === 0 ? null : direction === 1 ? "up" : "down" });
  return parts;
}

/** What of a way lies in a part of the road; null where nothing does. */
function clipped(
  points: readonly OnRoad[],
  direction: "up" | "down" | null,
  [fromM, toM]: DrawnPart,
  { chainageAt, stretched }: DrivenRoad,
  asked: AskedRoad,
): Pass | null {
  const inside: OnRoad[] = [];
  const metres = { observed: 0, inferred: 0 };
  for (const [i, b] of points.entries()) {
    const a = points[i - 1];
    if (a === undefined) {
      if (b.alongM >= fromM && b.alongM <= toM) inside.push(b);
      continue;
    }
    const [low, high] = [Math.max(fromM, Math.min(a.alongM, b.alongM)), Math.min(toM, Math.max(a.alongM, b.alongM))];
    if (high < low) continue;
    const at = (alongM: number): OnRoad => {
      const share = b.alongM === a.alongM ? 1 : (alongM - a.alongM) / (b.alongM - a.alongM);
      return { atMs: a.atMs + (b.atMs - a.atMs) * share, alongM, quality: b.quality };
    };
    inside.push(...(a.alongM <= b.alongM ? [at(low), at(high)] : [at(high), at(low)]));
    metres[b.quality] += high - low;
  }
  const [first, last] = [inside[0], inside.at(-1)];
  if (first === undefined || last === undefined) return null;
  const [lowM, highM] = [Math.min(...inside.map(({ alongM }) => alongM)), Math.max(...inside.map(({ alongM }) => alongM))];
  if (direction !== null && highM - lowM < Math.min(SHORTEST_M, toM - fromM)) return null;
  const lengthOf = (drawnM: number) => Math.round(drawnM * stretched);
  // Where chainage breaks a place has two: the one that was asked about.
  const ends = inside.map(({ alongM }) => Math.max(asked.fromM, Math.min(asked.toM, chainageAt(alongM))));
  return {
    ...{ inMs: Math.round(first.atMs), outMs: Math.round(last.atMs), direction },
    headingDeg: direction === null ? null : headingAlong(asked.line, (lowM + highM) / 2, direction),
    lengthM: direction === null ? 0 : lengthOf(highM - lowM),
    ...{ fromM: Math.round(Math.min(...ends)), toM: Math.round(Math.max(...ends)) },
    ...{ observedM: lengthOf(metres.observed), inferredM: lengthOf(metres.inferred) },
    way: thinnedProfile(inside.map(({ atMs, quality }, i) => [Math.round(atMs), Math.round(ends[i]!), quality === "observed"])),
  };
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
      ...{ observedM: Math.round(open.observed), inferredM: Math.round(open.inferred) },
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

function headingAlong(line: Line, alongM: number, direction: "up" | "down"): number {
  let restM = alongM;
  let leg: readonly [Place, Place] = [line[0]!, line[1]!];
  for (let i = 1; i < line.length; i++) {
    leg = [line[i - 1]!, line[i]!];
    const stepM = distanceM(...leg);
    if (restM <= stepM) break;
    restM -= stepM;
  }
  return Math.round(direction === "up" ? headingDeg(leg[0], leg[1]) : headingDeg(leg[1], leg[0])) % 360;
}
