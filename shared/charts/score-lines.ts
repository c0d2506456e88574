import type { ChartContent } from "./chart-content.ts";
import { scoreAxis } from "./score-axis.ts";

/** Scores of somebody, month by month; null where there is none, which is a gap. */
interface ScoreLine {
  readonly name: string;
  readonly scores: readonly (number | null)[];
}

interface Words {
  readonly name: string;
  readonly number: (value: number | null) => string;
  /** What stands in the table where there is no score, by the place of its month. */
  readonly none: (at: number) => string;
  /** What is said of those who are not drawn. */
  readonly more: (count: number) => string;
}

/** More lines nobody tells apart. */
export const LINES_DRAWN = 8;
const SYMBOLS = ["circle", "rect", "triangle", "diamond"] as const;
const DASHES = ["solid", "dashed"] as const;

/** A line for each, in the order in which they come, on an axis that begins a little under the lowest of all that are drawn. The table has everybody. */
export function scoreLines(months: readonly string[], lines: readonly ScoreLine[], words: Words): ChartContent {
  const known = lines.filter(({ scores }) => scores.some((score) => score !== null));
  const drawn = known.slice(0, LINES_DRAWN);
  return {
    ...(known.length > drawn.length && { note: words.more(known.length - drawn.length) }),
    table: {
      columns: [words.name, ...months],
      rows: known.map(({ name, scores }) => [name, ...months.map((_, i) => scores[i] ?? words.none(i))]),
    },
    option: () => ({
      // One row, to be leafed through: names of companies are long, and several rows of them would cover the lines on a narrow screen.
      legend: { top: 0, left: 0, right: 0, type: "scroll", itemWidth: 26 },
      grid: { left: 8, right: 24, top: 46, bottom: 4, containLabel: true },
      tooltip: { trigger: "axis", valueFormatter: (value: unknown) => words.number(typeof value === "number" ? value : null) },
      xAxis: { type: "category", data: [...months], boundaryGap: false },
      yAxis: { type: "value", ...scoreAxis(drawn.flatMap(({ scores }) => scores)) },
      // Told apart by sign and dash, without the colours.
      series: drawn.map(({ name, scores }, i) => ({
        ...{ name, type: "line", connectNulls: false, data: months.map((_, at) => scores[at] ?? null) },
        ...{ symbol: SYMBOLS[i % SYMBOLS.length], symbolSize: 7 },
        lineStyle: { width: 2, type: DASHES[Math.floor(i / SYMBOLS.length) % DASHES.length] },
      })),
    }),
  };
}
