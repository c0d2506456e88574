import type { SpeedClass, SpeedLeg, SpeedScale } from "./speed-classes.ts";

/** A piece of the time that a chart shows, as high as it was driven fast. */
export interface SpeedColumn {
  /** Which of the chart's columns it is. */
  readonly at: number;
  /** Over the whole piece, standing too. */
  readonly speedKmh: number;
  readonly speedClass: SpeedClass;
  readonly quality: SpeedLeg["quality"];
}

/** A day has thousands of fixes and a chart some hundred columns: each tells the mean speed of its time. Those of a gap are left out. */
export function speedColumns(
  legs: readonly SpeedLeg[],
  { breaks }: SpeedScale,
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
  columns: number,
): SpeedColumn[] {
  const wideMs = Math.max(1, untilMs - fromMs) / columns;
  const told = new Map<number, { lengthM: number; observedMs: number; inferredMs: number }>();
  for (const { from, to, speedKmh, quality } of legs) {
    const last = Math.min(columns - 1, Math.floor((to[2] - 1 - fromMs) / wideMs));
    for (let at = Math.floor((from[2] - fromMs) / wideMs); at <= last; at++) {
      const spentMs = Math.min(to[2], fromMs + (at + 1) * wideMs) - Math.max(from[2], fromMs + at * wideMs);
      const column = told.get(at) ?? { lengthM: 0, observedMs: 0, inferredMs: 0 };
      column.lengthM += (speedKmh * spentMs) / 3_600;
      column[quality === "observed" ? "observedMs" : "inferredMs"] += spentMs;
      told.set(at, column);
    }
  }
  return [...told].map(([at, { lengthM, observedMs, inferredMs }]) => {
    const speedKmh = (lengthM / (observedMs + inferredMs)) * 3_600;
    const speedClass = breaks.filter((most) => Math.round(speedKmh) > most).length as SpeedClass;
    return { at, speedKmh, speedClass, quality: observedMs >= inferredMs ? "observed" : "inferred" };
  });
}
