/** The legend and what stands around it never take more of a map than this. */
export const LEGEND_SHARE = 0.2;
export const LEGEND_WIDTH_PX = 168;
/** Less than this shows no line of it. */
const LEAST_PX = 90;

export interface LegendRoom {
  /** Whether it may stand open before anybody asks for it: only where it hides nothing that matters. */
  readonly opens: boolean;
  readonly mostPx: number;
}

/** How high a legend may be on a map of a size, and whether it opens by itself. What does not fit is scrolled to. */
export function legendRoom(widthPx: number, heightPx: number): LegendRoom {
  const mostPx = Math.floor((LEGEND_SHARE * widthPx * heightPx) / LEGEND_WIDTH_PX);
  return { opens: mostPx >= WHOLE_PX, mostPx: Math.max(Math.min(mostPx, heightPx - 16), Math.min(LEAST_PX, mostPx)) };
}

/** Of a legend with all its lines. */
const WHOLE_PX = 400;
