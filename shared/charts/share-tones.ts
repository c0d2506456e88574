import type { Shade } from "../domain/shade.ts";
import { statusTone, surface, type Theme } from "./tones.ts";

/** The least percentage of each, so that a legend can say it. */
export const SHADE_FROM_PERCENT = { none: 0, low: 0.01, middle: 50, high: 75, full: 90 } as const;

export function shadeOf(percent: number | null): Shade {
  if (percent === null) return "unknown";
  if (percent >= SHADE_FROM_PERCENT.full) return "full";
  if (percent >= SHADE_FROM_PERCENT.high) return "high";
  if (percent >= SHADE_FROM_PERCENT.middle) return "middle";
  return percent >= SHADE_FROM_PERCENT.low ? "low" : "none";
}

const tonesOf = (theme: Theme): Record<Shade, string> => ({
  none: statusTone[theme].overdue.fill,
  low: statusTone[theme].pending.fill,
  middle: theme === "light" ? "#a58b00" : "#d9c63f",
  high: statusTone[theme].inProgress.fill,
  full: statusTone[theme].accepted.fill,
  unknown: surface[theme].quiet,
});
export const shareTones: Record<Theme, Record<Shade, string>> = { light: tonesOf("light"), dark: tonesOf("dark") };
