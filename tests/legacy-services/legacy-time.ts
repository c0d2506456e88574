/** All services of the demonstration stand in one zone without daylight saving time. */
const SHANGHAI_MS = 8 * 3_600_000;

/** YYYY-MM-DD HH:mm:ss on Shanghai's clocks. */
export function formatLegacyTime(atMs: number): string {
  const text = new Date(atMs + SHANGHAI_MS).toISOString();
  return `${text.slice(0, 10)} ${text.slice(11, 19)}`;
}

/** Epoch milliseconds of such a text; null for anything else. */
export function parseLegacyTime(text: string): number | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?$/.exec(text.trim());
  if (match === null) return null;
  const [year, month, day, hour, minute, second] = match.slice(1).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return Date.UTC(year, month - 1, day, hour, minute, second) - SHANGHAI_MS;
}

/** Legacy times have whole seconds. */
export const wholeSecond = (atMs: number): number => Math.floor(atMs / 1000) * 1000;
