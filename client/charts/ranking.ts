import { surface } from "../ui/tokens.ts";
import type { ChartContent } from "./chart-content.ts";
import { barColours } from "./chart-theme.ts";

export interface CountRow {
  readonly name: string;
  /** null: unknown. */
  readonly count: number | null;
}

interface Words {
  readonly name: string;
  readonly count: string;
  readonly number: (value: number | null) => string;
}

export const RANKING_LENGTH = 10;

/** The ten largest, largest first. The table keeps them all. */
export function ranking(rows: readonly CountRow[], words: Words): ChartContent {
  const sorted = [...rows].sort((a, b) => (b.count ?? -1) - (a.count ?? -1) || a.name.localeCompare(b.name, "zh"));
  const top = sorted.slice(0, RANKING_LENGTH);
  return {
    table: { columns: [words.name, words.count], rows: sorted.map((r) => [r.name, r.count]) },
    option: (theme) => ({
      grid: { left: 8, right: 56, top: 4, bottom: 4, containLabel: true },
      tooltip: {
        trigger: "axis",
        axisPointer: { type: "shadow" },
        valueFormatter: (value: unknown) => words.number(typeof value === "number" ? value : null),
      },
      xAxis: { type: "value", min: 0, minInterval: 1, splitNumber: 4, axisLabel: { formatter: (value: number) => words.number(value) } },
      yAxis: { type: "category", inverse: true, data: top.map((r) => r.name), axisLabel: { width: 132, overflow: "truncate" } },
      series: [
        {
          name: words.count,
          type: "bar",
          barMaxWidth: 30,
          itemStyle: { color: barColours(theme).plain },
          data: top.map((r) => r.count),
          label: {
            show: true,
            position: "right",
            color: surface[theme].text,
            formatter: ({ value }: { value: number }) => words.number(value),
          },
        },
      ],
    }),
  };
}
