/** A stretch of days on a chart, in percent of its width. */
export interface Bar {
  readonly leftPercent: number;
  readonly widthPercent: number;
}

export interface SpanScale {
  /** First days of months within, with where they stand; so few that their names do not touch. */
  readonly months: readonly { readonly month: string; readonly leftPercent: number }[];
  /** Null for what has no day. A record without an end lasts as long as the chart. */
  bar(from: string, until: string): Bar | null;
  /** Where a day stands; null outside. */
  at(day: string): number | null;
}

const DAY_MS = 86_400_000;
const MOST_MONTHS = 6;
const ms = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Whole months around all the spans; null where none of them has a day. */
export function spanScale(spans: readonly { readonly from: string; readonly until: string }[]): SpanScale | null {
  const days = spans.flatMap(({ from, until }) => [from, until]).filter((day) => day !== "");
  if (days.length === 0) return null;
  const least = days.reduce((a, b) => (a < b ? a : b));
  const most = days.reduce((a, b) => (a > b ? a : b));
  const [year, month] = least.split("-").map(Number) as [number, number];
  const [lastYear, lastMonth] = most.split("-").map(Number) as [number, number];
  const startMs = Date.UTC(year, month - 1, 1);
  const endMs = Date.UTC(lastYear, lastMonth, 1);
  const percent = (atMs: number) => ((atMs - startMs) / (endMs - startMs)) * 100;
  const count = (lastYear - year) * 12 + lastMonth - month + 1;
  const step = Math.ceil(count / MOST_MONTHS);
  const months = Array.from({ length: Math.ceil(count / step) }, (_, i) => {
    const atMs = Date.UTC(year, month - 1 + i * step, 1);
    return { month: new Date(atMs).toISOString().slice(0, 7), leftPercent: percent(atMs) };
  });
  return {
    months,
    bar(from, until) {
      const start = from || until;
      if (start === "") return null;
      // The last day belongs to it.
      const end = until === "" ? endMs : ms(until) + DAY_MS;
      return end <= ms(start) ? null : { leftPercent: percent(ms(start)), widthPercent: percent(end) - percent(ms(start)) };
    },
    at(day) {
      const at = ms(day);
      return at < startMs || at >= endMs ? null : percent(at);
    },
  };
}
