import type { SensorLimits } from "../../../shared/domain/sensor-alarm.ts";

/** As somebody types them; empty is not watched. */
export type LimitsDraft = Readonly<Record<keyof SensorLimits, string>>;

export const draftOf = (limits: SensorLimits): LimitsDraft => each(limits, (value) => (value === null ? "" : String(value)));

/** What is no number is NaN. Either mark before decimals is one. */
export const limitsOf = (draft: LimitsDraft): SensorLimits => each(draft, numberOf);

function numberOf(text: string): number | null {
  const trimmed = text.trim().replace(",", ".");
  if (trimmed === "") return null;
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(trimmed) ? Number(trimmed) : Number.NaN;
}

function each<A, B>(of: Readonly<Record<keyof SensorLimits, A>>, make: (value: A) => B): Record<keyof SensorLimits, B> {
  const { lowLow, low, high, highHigh, ratePerMin, stuckMin, missingMin } = of;
  return {
    ...{ lowLow: make(lowLow), low: make(low), high: make(high), highHigh: make(highHigh) },
    ...{ ratePerMin: make(ratePerMin), stuckMin: make(stuckMin), missingMin: make(missingMin) },
  };
}
