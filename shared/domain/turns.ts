import { SIGMA_M } from "./matching/costs.ts";
import type { MatchedLeg, RoadMoment } from "./matching/matched-legs.ts";

/** Where somebody was, and of which quality the way to there is. */
export interface OnRoad extends RoadMoment, Pick<MatchedLeg, "quality" | "isAmbiguous"> {}

export interface Going {
  readonly points: readonly OnRoad[];
  /** null for whoever did not get away from where they stood. */
  readonly direction: "up" | "down" | null;
}

/** A device that goes back further than this has turned; less is how receivers err. */
const TURNED_AFTER_M = 30;
/** Those that err more than usual go to and fro by eight times that while they stand. */
const TURNED_AFTER_ERRORS = 8;
const MOST_TURNED_AFTER_M = 150;
/** Of fewer points nobody knows how much they err: as much as receivers do. */
const LEAST_POINTS = 8;
/** Errors of a minute do not look like driving: 8 km/h in metres a second. */
const DRIVES_FROM_MPS = 8 / 3.6;

/** Stretches of one direction each, in which nobody goes back: that is left of the receiver's errors. */
export function goings(run: readonly OnRoad[]): Going[] {
  return turned(run, turnedAfterM(run)).map(({ points, direction }) => ({
    points: direction === null ? points : neverBack(points, direction === "up" ? 1 : -1),
    direction,
  }));
}

/** Errors are as large along the road as across it, where they can be told. */
function turnedAfterM(run: readonly OnRoad[]): number {
  const [first, last] = [run[0], run.at(-1)];
  if (first === undefined || last === undefined) return TURNED_AFTER_M;
  if (run.length < LEAST_POINTS) {
    const isDriving = (Math.abs(last.alongM - first.alongM) * 1_000) / Math.max(1, last.atMs - first.atMs) >= DRIVES_FROM_MPS;
    return isDriving ? TURNED_AFTER_M : TURNED_AFTER_ERRORS * SIGMA_M;
  }
  const mean = run.reduce((sum, { offM }) => sum + offM, 0) / run.length;
  const errorM = Math.sqrt(run.reduce((sum, { offM }) => sum + (offM - mean) ** 2, 0) / run.length);
  return Math.min(MOST_TURNED_AFTER_M, Math.max(TURNED_AFTER_M, TURNED_AFTER_ERRORS * errorM));
}

function turned(run: readonly OnRoad[], afterM: number): Going[] {
  if (run.length === 0) return [];
  const parts: Going[] = [];
  let [low, high] = [0, 0];
  let direction: 1 | -1 | 0 = 0;
  let begin = 0;
  for (let i = 1; i < run.length; i++) {
    const here = run[i]!.alongM;
    if (here < run[low]!.alongM) low = i;
    if (here > run[high]!.alongM) high = i;
    const [fellM, roseM] = [run[high]!.alongM - here, here - run[low]!.alongM];
    if (direction !== 1 && roseM >= afterM) {
      if (direction === -1) parts.push({ points: run.slice(begin, low + 1), direction: "down" });
      [begin, direction, high] = [low, 1, i];
    } else if (direction !== -1 && fellM >= afterM) {
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

/** The places that come nearest to those that were told and never lead back: whatever does is one place with what lies before it. */
function neverBack(points: readonly OnRoad[], sign: 1 | -1): OnRoad[] {
  const blocks: { sum: number; count: number }[] = [];
  for (const { alongM } of points) {
    let block = { sum: alongM, count: 1 };
    for (
      let before = blocks.at(-1);
      before !== undefined && sign * (block.sum / block.count - before.sum / before.count) < 0;
      before = blocks.at(-1)
    ) {
      block = { sum: block.sum + before.sum, count: block.count + before.count };
      blocks.pop();
    }
    blocks.push(block);
  }
  let at = 0;
  return blocks.flatMap(({ sum, count }) => {
    at += count;
    return points.slice(at - count, at).map((point) => ({ ...point, alongM: sum / count }));
  });
}
