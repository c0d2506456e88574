import type { ChartContent } from "../../shared/charts/chart-content.ts";
import { statusTone, surface } from "../ui/tokens.ts";

export interface TrendRow {
  readonly month: string;
  /** null: unknown; the line has a hole there. */
  readonly found: number | null;
  readonly completed: number | null;
}

interface Words {
  readonly month: string;
  readonly found: string;
  readonly completed: string;
  readonly number: (value: number | null) => string;
}

/** What was found and what was completed, month by month; two marks and two line styles, so that no eye needs the colours. */
export function trend(rows: readonly TrendRow[], words: Words): ChartContent {
  const months = [...rows].sort((a, b) => a.month.localeCompare(b.month));
  return {
    table: {
      columns: [words.month, words.found, words.completed],
      rows: months.map((r) => [r.month, r.found, r.completed]),
      places: months.map(({ month }) => month),
    },
    option: (theme) => {
      const line = (name: string, data: (number | null)[], colour: string, symbol: string, dash: string, place: string) => ({
        name,
        type: "line",
        data,
        symbol,
        symbolSize: 7,
        itemStyle: { color: colour },
        lineStyle: { color: colour, width: 2, type: dash },
        label: {
          show: true,
          position: place,
          color: surface[theme].quiet,
          fontSize: 11,
          formatter: ({ value }: { value: number }) => words.number(value),
        },
        labelLayout: { hideOverlap: true },
      });
      const tones = statusTone[theme];
      return {
        grid: { left: 8, right: 16, top: 36, bottom: 4, containLabel: true },
        legend: { top: 0, right: 0, itemWidth: 22 },
        tooltip: { trigger: "axis", valueFormatter: (value: unknown) => words.number(typeof value === "number" ? value : null) },
        xAxis: { type: "category", triggerEvent: true, data: months.map((r) => r.month), axisLabel: { hideOverlap: true } },
        yAxis: { type: "value", min: 0, minInterval: 1, splitNumber: 4, axisLabel: { formatter: (value: number) => words.number(value) } },
        series: [
          line(
            words.found,
            months.map((r) => r.found),
            tones.pending.fill,
            "triangle",
            "dashed",
            "top",
          ),
          line(
            words.completed,
            months.map((r) => r.completed),
            tones.accepted.fill,
            "circle",
            "solid",
            "bottom",
          ),
        ],
      };
    },
  };
}
