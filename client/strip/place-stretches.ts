import { stretchesOn } from "./axis.ts";
import type { StripStretch } from "./lanes.ts";
import { type Cell, cellAt, type StripView } from "./strip-cells.ts";
import { type Span, shareOf, spansOf } from "./strip-window.ts";

/** A stretch in sight; more than one where it leads over a break or the seam of a ring. */
export interface DrawnStretch extends Span {
  readonly stretch: StripStretch;
  /** The first of its pieces: that alone is reached by keys. */
  readonly isFirst: boolean;
}

/** The stretches whose middle lies in a cell: how many there are, how long each class is among them. */
export interface StretchBin extends Cell {
  readonly count: number;
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
        .map((span, i) => ({ ...span, stretch, isFirst: i === 0 })),
    );
    return { drawn: drawn.sort((a, b) => a.left - b.left), bins: [] };
  }
  const found = new Map<number, { count: number; lengthsM: Map<string, number> }>();
  for (const { fromM, toM, of } of stretches) {
    const along = stretchesOn(axis, fromM, toM)[0];
    const middle = along === undefined ? null : shareOf(axis, window, (along.fromM + along.toM) / 2);
    if (middle === null) continue;
    const at = cellAt(cells, middle);
    const one = found.get(at) ?? { count: 0, lengthsM: new Map() };
    one.count++;
    one.lengthsM.set(of, (one.lengthsM.get(of) ?? 0) + toM - fromM);
    found.set(at, one);
  }
  return { drawn: [], bins: [...found].sort(([a], [b]) => a - b).map(([at, of]) => ({ ...cells[at]!, ...of })) };
}
