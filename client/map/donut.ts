import type { StatusName } from "../../shared/domain/status.ts";

/** A donut is drawn as pieces of a ring of so many slots, each an icon that the graphics card turns: nothing is built for a cluster. */
export const DONUT_SLOTS = 24;

export interface DonutPiece {
  readonly status: StatusName;
  /** How many slots it fills, 1 to DONUT_SLOTS. */
  readonly slots: number;
  /** The first of them, clockwise from the top. */
  readonly from: number;
}

/** Shares as pieces; whatever there is at all has a piece, however few beside however many, because a single overdue order is no rounding error. */
export function donutPieces(byStatus: readonly (readonly [StatusName, number])[]): DonutPiece[] {
  const present = byStatus.filter(([, count]) => count > 0);
  const total = present.reduce((sum, [, count]) => sum + count, 0);
  const free = DONUT_SLOTS - present.length;
  const wanted = present.map(([status, count]) => ({ status, share: (count / total) * free }));
  const slots = wanted.map(({ share }) => 1 + Math.floor(share));
  // What rounding left goes to whom it took most from.
  const rests = wanted.map(({ share }, i) => [share - Math.floor(share), i] as const).sort((a, b) => b[0] - a[0] || a[1] - b[1]);
  let left = DONUT_SLOTS - slots.reduce((sum, each) => sum + each, 0);
  for (const [, i] of rests) if (left-- > 0) slots[i]!++;
  let from = 0;
  return present.length === 0
    ? []
    : wanted.map(({ status }, i) => {
        const piece = { status, slots: slots[i]!, from };
        from += piece.slots;
        return piece;
      });
}
