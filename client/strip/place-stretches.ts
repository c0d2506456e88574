import { stretchesOn } from "./axis.ts";
import type { StripStretch } from "./lanes.ts";
import { type Cell, cellAt, type StripView } from "./strip-cells.ts";
import { type Span, spansOf } from "./strip-window.ts";

/** A stretch in sight; more than one where it leads over a break or the seam of a ring. */
export interface DrawnStretch extends Span {
  readonly stretch: StripStretch;
  /** From 0: the first of its pieces alone is reached by keys. */
  readonly piece: number;
}

/** How much of each class lies in a cell, metres. */
export interface StretchBin extends Cell {
  readonly lengthsM: ReadonlyMap<string, number>;
}

export interface StretchRow {
  readonly drawn: readonly DrawnStretch[];
  readonly bins: readonly StretchBin[];
}

/** One side of a lane of stretches: each by itself, or as shares of their classes where they are too short to be told apart. */
export function stretchRow({ axis, window, isBinned, cells }: StripView, stretches: readonly StripStretch[]): StretchRow {
  if (!isBinned) {
    const drawn = stretches.flatMap((stretch) =>
      stretchesOn(axis, stretch.fromM, stretch.toM)
        .flatMap((along) => spansOf(axis, window, along))
        .map((span, i) => ({ ...span, stretch, piece: i })),
    );
    return { drawn: drawn.sort((a, b) => a.left - b.left), bins: [] };
  }
  const found = new Map<number, Map<string, number>>();
  for (const { fromM, toM, of } of stretches) {
    for (const { left, width } of stretchesOn(axis, fromM, toM).flatMap((along) => spansOf(axis, window, along))) {
      const right = left + width;
      // A long one leads through many cells, and fills each with as much of it as lies there.
      for (let at = cellAt(cells, left); at < cells.length && cells[at]!.left < right; at++) {
        const cell = cells[at]!;
        const share = Math.min(right, cell.left + cell.width) - Math.max(left, cell.left);
        if (share <= 0) continue;
        const lengthsM = found.get(at) ?? new Map<string, number>();
        found.set(at, lengthsM.set(of, (lengthsM.get(of) ?? 0) + share * window.spanM));
      }
    }
  }
  return { drawn: [], bins: [...found].sort(([a], [b]) => a - b).map(([at, lengthsM]) => ({ ...cells[at]!, lengthsM })) };
}
