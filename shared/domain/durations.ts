export interface Durations {
  /** How many they are of. */
  readonly counted: number;
  readonly medianMs: number | null;
  /** Nine of ten took no longer. */
  readonly p90Ms: number | null;
  readonly meanMs: number | null;
}

/** Of durations in rising order. The mean hides the one that took a year; the median and the ninth of ten stand beside it. */
export function durationsOf(sortedMs: ArrayLike<number>): Durations {
  const counted = sortedMs.length;
  if (counted === 0) return { counted, medianMs: null, p90Ms: null, meanMs: null };
  let sum = 0;
  for (let i = 0; i < counted; i++) sum += sortedMs[i]!;
  const middle = counted >> 1;
  const medianMs = counted % 2 === 1 ? sortedMs[middle]! : (sortedMs[middle - 1]! + sortedMs[middle]!) / 2;
  return { counted, medianMs, p90Ms: sortedMs[Math.ceil(counted * 0.9) - 1]!, meanMs: sum / counted };
}
