/** How many of some moments lie in each of `count` equal parts from the first to the last; the last moment is in the last part. */
export function timeBuckets(timesMs: readonly number[], fromMs: number, untilMs: number, count: number): number[] {
  const buckets = Array.from({ length: count }, () => 0);
  const partMs = (untilMs - fromMs) / count;
  for (const atMs of timesMs) {
    if (atMs < fromMs || atMs > untilMs) continue;
    const at = partMs === 0 ? 0 : Math.min(count - 1, Math.floor((atMs - fromMs) / partMs));
    buckets[at] = buckets[at]! + 1;
  }
  return buckets;
}
