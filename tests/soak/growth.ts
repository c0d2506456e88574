import { FIGURES, type Figure, type Reading } from "./figures.ts";

export interface Growth {
  readonly figure: Figure;
  /** In an hour of the field at a pace of 1, which the limits are for: at a pace of 4 one of the clock holds four. */
  readonly perHour: number;
  readonly limit: number;
  readonly isTooMuch: boolean;
}

/**
 * Growth of each figure: the median of the slopes between all pairs of readings (Theil and Sen), which one reading in a busy moment
 * does not move.
 * @throws Error with fewer than three readings, which say nothing about growth
 */
export function growthOf(readings: readonly Reading[], limits: Readonly<Record<Figure, number>>, pace: number): Growth[] {
  if (readings.length < 3) throw new Error(`${readings.length} readings say nothing about growth`);
  return FIGURES.map((figure) => {
    const perHour = median(
      readings.flatMap((later, i) =>
        readings.slice(0, i).map((earlier) => (later.values[figure] - earlier.values[figure]) / ((later.atHours - earlier.atHours) * pace)),
      ),
    );
    return { figure, perHour, limit: limits[figure], isTooMuch: perHour > limits[figure] };
  });
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const last = sorted.length - 1;
  return (sorted[Math.floor(last / 2)]! + sorted[Math.ceil(last / 2)]!) / 2;
}
