import type { ChainageRange } from "../../shared/domain/chainage-range.ts";
import { type Axis, type AxisPart, breaksOn } from "./axis.ts";
import { type StripWindow, shareOf } from "./strip-window.ts";

/** A cell of the strip: chainages from to, and where it lies as shares of the window. */
export interface Cell {
  readonly key: string;
  readonly fromM: number;
  readonly toM: number;
  /** The last metre that lies in it and in no cell after it. */
  readonly lastM: number;
  readonly left: number;
  readonly width: number;
}

/** [P] Below one pixel for ten metres single things cannot be told apart. */
const LEAST_PX_PER_M = 0.1;

/** A window as it is drawn: what each row of the strip is laid out by. */
export interface StripView {
  readonly axis: Axis;
  readonly window: StripWindow;
  readonly widthPx: number;
  readonly isBinned: boolean;
  readonly cells: readonly Cell[];
}

export const viewOf = (axis: Axis, window: StripWindow, widthPx: number): StripView => ({
  ...{ axis, window, widthPx, isBinned: widthPx / window.spanM < LEAST_PX_PER_M },
  cells: cellsOf(axis, window, cellLengthOf(window, widthPx)),
});

/** A count has room in so much. */
const CELL_PX = 26;

/** Round lengths: 1, 2 or 5 with noughts. */
export function roundUp(lengthM: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, lengthM)));
  return ([1, 2, 5, 10].find((each) => each * power >= lengthM) ?? 10) * power;
}

export const cellLengthOf = ({ spanM }: StripWindow, widthPx: number, leastPx = CELL_PX): number =>
  roundUp((leastPx * spanM) / Math.max(1, widthPx));

/**
 * The window in cells of so many metres: bounds stand at round chainages, no cell reaches over a break or over the seam of a ring, and what is left at an end
 * goes with its neighbour where it is less than half of one. They lie beside each other from the left to the right end and nowhere upon each other.
 */
export function cellsOf(axis: Axis, window: StripWindow, lengthM: number): Cell[] {
  const rounds = axis.isRing ? [0, axis.lengthM] : [0];
  const cells = rounds.flatMap((roundM) => axis.parts.flatMap((part, i) => cellsOfPart(part, window, lengthM, roundM, `${i}:${roundM}`)));
  return cells.sort((a, b) => a.left - b.left);
}

function cellsOfPart({ fromM, toM, atM }: AxisPart, window: StripWindow, lengthM: number, roundM: number, name: string): Cell[] {
  const alongOf = (chainageM: number) => atM + roundM + chainageM - fromM;
  const share = (chainageM: number) => Math.min(1, Math.max(0, (alongOf(chainageM) - window.fromM) / window.spanM));
  // Those alone that are in sight: of a long road that is looked at closely nearly none.
  const first = Math.floor(Math.max(fromM, fromM + window.fromM - atM - roundM) / lengthM) - 1;
  const last = Math.ceil(Math.min(toM, fromM + window.fromM + window.spanM - atM - roundM) / lengthM) + 1;
  const bound = (n: number) => (n * lengthM < fromM + lengthM / 2 ? fromM : n * lengthM > toM - lengthM / 2 ? toM : n * lengthM);
  const cells: Cell[] = [];
  for (let n = first; n < last; n++) {
    const [low, high] = [bound(n), bound(n + 1)];
    const [left, right] = [share(low), share(high)];
    if (right > left)
      cells.push({ key: `${name}:${low}`, fromM: low, toM: high, lastM: high === toM ? high : high - 1, left, width: right - left });
  }
  return cells;
}

/** Number of the cell that a place lies in. Cells lie beside each other. */
export function cellAt(cells: readonly Cell[], share: number): number {
  let [low, high] = [0, cells.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (cells[middle]!.left <= share) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** A round chainage to write under the strip. */
export interface Tick {
  readonly chainageM: number;
  readonly share: number;
}
const TICK_PX = 90;
/** Half of what is written, and half of a tear. */
const BESIDE_TEAR_PX = 30;

/** Where chainage does not go on as it did: breaks, and the seam of a ring. */
export function seamsOf({ axis, window }: Pick<StripView, "axis" | "window">): number[] {
  const places = [...breaksOn(axis).map(({ alongM }) => alongM), ...(axis.isRing ? [0] : [])];
  return places.flatMap((alongM) => shareOf(axis, window, alongM) ?? []).filter((share) => share > 0 && share < 1);
}

/** Round chainages in sight, as many as have room: none upon a tear, which says its own. */
export function ticksOf({ axis, window, widthPx }: Pick<StripView, "axis" | "window" | "widthPx">): Tick[] {
  const stepM = cellLengthOf(window, widthPx, TICK_PX);
  const seams = seamsOf({ axis, window });
  const isTorn = (share: number) => seams.some((seam) => Math.abs(seam - share) * widthPx < BESIDE_TEAR_PX);
  return axis.parts.flatMap(({ fromM, toM, atM }) => {
    const ticks: Tick[] = [];
    for (let chainageM = Math.ceil(fromM / stepM) * stepM; chainageM <= toM; chainageM += stepM) {
      const share = shareOf(axis, window, atM + chainageM - fromM);
      if (share !== null && !isTorn(share)) ticks.push({ chainageM, share });
    }
    return ticks;
  });
}

/**
 * The range of chainages that somebody drew along the strip, as whole tens of metres; null for a mere click. It holds every place that was drawn over: where
 * chainage comes twice it may hold others as well (`repeatsIn` says them), since lists and searches know a place by its chainage alone.
 */
export function brushed(
  { axis, window, widthPx }: Pick<StripView, "axis" | "window" | "widthPx">,
  from: number,
  to: number,
): ChainageRange | null {
  const LEAST_PX = 6;
  if (Math.abs(to - from) * widthPx < LEAST_PX) return null;
  const along = (share: number) => window.fromM + Math.min(1, Math.max(0, share)) * window.spanM;
  const [lowM, highM] = [along(Math.min(from, to)), along(Math.max(from, to))];
  const { lengthM } = axis;
  const range =
    highM <= lengthM || !axis.isRing
      ? held(axis, lowM, highM)
      : lowM >= lengthM
        ? held(axis, lowM - lengthM, highM - lengthM)
        : overSeam(axis, held(axis, lowM, lengthM), held(axis, 0, highM - lengthM));
  return range === null || range.fromM === range.toM ? null : range;
}

/** Of the whole metre that it is, whatever a sum of lengths has lost. */
const wholeMetre = (chainageM: number): number => Math.max(0, Math.floor(chainageM + 1e-6));

/** From the least to the greatest chainage of what lies between two places of the strip: also of all parts that end or begin there. */
function held(axis: Axis, lowM: number, highM: number): ChainageRange | null {
  const stretch = [rounded(axis, lowM), rounded(axis, highM)] as const;
  const ends = axis.parts.flatMap(({ fromM, toM, atM }) => {
    const [low, high] = [Math.max(fromM, fromM + stretch[0] - atM), Math.min(toM, fromM + stretch[1] - atM)];
    return high > low ? [low, high] : [];
  });
  return ends.length === 0 ? null : { fromM: wholeMetre(Math.min(...ends)), toM: wholeMetre(Math.max(...ends)) };
}

const ROUND_M = 10;

/** A place of the strip whose chainage is a whole ten of metres; the end of a part, where one is as near. */
function rounded({ parts }: Axis, alongM: number): number {
  const { fromM, toM, atM } = parts.findLast((part) => part.atM <= alongM) ?? parts[0]!;
  const endsM = atM + toM - fromM;
  if (alongM - atM < ROUND_M / 2) return atM;
  if (endsM - alongM < ROUND_M / 2) return endsM;
  return atM + Math.round((fromM + alongM - atM) / ROUND_M) * ROUND_M - fromM;
}

/** What was drawn up to the end of a ring, and on from its beginning. */
function overSeam(axis: Axis, before: ChainageRange | null, after: ChainageRange | null): ChainageRange | null {
  if (before === null || after === null) return before ?? after;
  // One that does not fall would lead the other way round: all of the ring then.
  return before.fromM > after.toM ? { fromM: before.fromM, toM: after.toM } : held(axis, 0, axis.lengthM);
}
