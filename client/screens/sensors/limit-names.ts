import type { SensorLimits } from "../../../shared/domain/sensor-alarm.ts";

/** What each limit is called among the words, in the order in which they are filled in. */
export const LIMIT_WORDS = {
  lowLow: "set_lowLow",
  low: "set_low",
  high: "set_high",
  highHigh: "set_highHigh",
  ratePerMin: "set_ratePerMin",
  stuckMin: "set_stuckMin",
  missingMin: "set_missingMin",
} as const satisfies Record<keyof SensorLimits, string>;

export const limitNames = Object.keys(LIMIT_WORDS) as (keyof SensorLimits)[];
