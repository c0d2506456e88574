/** Chainage is metres from the road's start; people and services write it K{km}+{m} (C4). */
export function formatChainage(lengthM: number): string {
  const metres = Math.round(Math.abs(lengthM));
  const sign = lengthM < 0 && metres > 0 ? "-" : "";
  return `${sign}K${Math.floor(metres / 1000)}+${String(metres % 1000).padStart(3, "0")}`;
}

/** Reads K12+300, k12+300.5, 12+300, K12 and plain metres; null for anything else. */
export function parseChainage(text: string): number | null {
  const trimmed = text.trim();
  const marked = /^(-)?[Kk]?\s*(\d+)\s*\+\s*(\d{1,3}(?:\.\d+)?)$/.exec(trimmed) ?? /^(-)?[Kk]\s*(\d+)()$/.exec(trimmed);
  if (marked) {
    const metres = Number(marked[2]) * 1000 + Number(marked[3] || 0);
    return marked[1] ? -metres : metres;
  }
  return /^\d+(?:\.\d+)?$/.test(trimmed) ? Number(trimmed) : null;
}
