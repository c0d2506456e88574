/** Rates travel as percent text ("87.5%"); a missing or unreadable one counts as 0 (C4). Unit: percent. */
export function parseRate(text: string | number | null | undefined): number {
  if (typeof text === "number") return Number.isFinite(text) ? text : 0;
  const value = Number.parseFloat((text ?? "").replace("%", ""));
  return Number.isFinite(value) ? value : 0;
}

/** The rest of a rate to 100, rounded to two decimals: the second series of every rate chart. */
export const rateRemainder = (ratePercent: number): number => Math.round((100 - ratePercent) * 100) / 100;
