interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** Which of some points of the screen is nearest, no further than `withinPx`; null where none is. */
export function nearestPoint(points: readonly Pixel[], at: Pixel, withinPx: number): number | null {
  let [best, bestPx] = [null as number | null, withinPx];
  for (const [i, { x, y }] of points.entries()) {
    const px = Math.hypot(x - at.x, y - at.y);
    if (px <= bestPx) [best, bestPx] = [i, px];
  }
  return best;
}

/** Which stretch of a line is nearest, named by its first point. */
export function nearestStretch(line: readonly Pixel[], at: Pixel, withinPx: number): number | null {
  let [best, bestPx] = [null as number | null, withinPx];
  for (let i = 0; i + 1 < line.length; i++) {
    const [a, b] = [line[i]!, line[i + 1]!];
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const long = dx * dx + dy * dy;
    const share = long === 0 ? 0 : Math.min(1, Math.max(0, ((at.x - a.x) * dx + (at.y - a.y) * dy) / long));
    const px = Math.hypot(at.x - a.x - dx * share, at.y - a.y - dy * share);
    if (px <= bestPx) [best, bestPx] = [i, px];
  }
  return best;
}
