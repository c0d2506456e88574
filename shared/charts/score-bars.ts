import { nameLabel } from "./axis-name.ts";
import type { ChartContent } from "./chart-content.ts";
import { barColours } from "./chart-theme.ts";
import { scoreAxis } from "./score-axis.ts";
import { surface } from "./tones.ts";

interface ScoreRow {
  readonly name: string;
  readonly rank: number | null;
  readonly score: number;
}

interface Words {
  readonly rank: string;
  readonly name: string;
  readonly score: string;
  readonly number: (value: number | null) => string;
}

const MAX_BAR_PX = 22;

/** As a name stands along the axis. */
export const placed = (rank: number | null, name: string): string => (rank === null ? name : `${rank}  ${name}`);

/** A bar of points for each, in the order in which they come, with its place before its name. */
export function scoreBars(rows: readonly ScoreRow[], words: Words): ChartContent {
  return {
    table: { columns: [words.rank, words.name, words.score], rows: rows.map(({ rank, name, score }) => [rank, name, score]) },
    option: (theme) => ({
      grid: { left: 8, right: 64, top: 4, bottom: 4, containLabel: true },
      xAxis: { type: "value", ...scoreAxis(rows.map(({ score }) => score)), axisLabel: { hideOverlap: true } },
      yAxis: {
        ...{ type: "category", inverse: true, data: rows.map(({ rank, name }) => placed(rank, name)) },
        axisLabel: { ...nameLabel(rows.map(({ rank, name }) => placed(rank, name))), color: surface[theme].text },
      },
      series: [
        {
          ...{ name: words.score, type: "bar", barMaxWidth: MAX_BAR_PX, data: rows.map(({ score }) => score) },
          itemStyle: { color: barColours(theme).plain },
          label: {
            ...{ show: true, position: "right", color: surface[theme].text },
            formatter: ({ value }: { value: number }) => words.number(value),
          },
        },
      ],
    }),
  };
}
