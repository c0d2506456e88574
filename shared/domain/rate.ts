/** Rates travel as percent text ("87.5%"); a missing or unreadable one counts as 0 (C4). Unit: percent. */
export const parseRate = (text: string | number | null | undefined): number => readRate(text) ?? 0;

/** A missing rate is 0, an unreadable one undefined. */
export function readRate(value: unknown): number | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  if (value === null || value === undefined || value === "" || value === "null") return 0;
  const percent = typeof value === "string" ? Number.parseFloat(value.replace(/[%％]/, "")) : Number.NaN;
  return Number.isFinite(percent) ? percent : undefined;
}

/** The rest of a rate to 100, rounded to two decimals: the second series of every rate chart. Over 100 nothing is left. */
export const rateRemainder = (ratePercent: number): number => Math.max(0, Math.round((100 - ratePercent) * 100) / 100);
