import { axisTop } from "../domain/axis-top.ts";
import { topTen } from "../domain/top-ten.ts";
import { nameLabel } from "./axis-name.ts";
import type { ChartContent } from "./chart-content.ts";
import { barColours } from "./chart-theme.ts";
import { surface } from "./tones.ts";

export interface CountRow {
  readonly name: string;
  /** null: unknown. */
  readonly count: number | null;
}

interface Words {
  readonly name: string;
  readonly count: string;
  readonly number: (value: number | null) => string;
  /** What is said of those that are not among the ten; nothing where nobody has words for it. */
  readonly rest?: (rest: { readonly rows: number; readonly count: number; readonly tied: number; readonly tiedAt: number }) => string;
}

/** Marks of an axis of counts. */
const AXIS_PARTS = 5;

/** The ten largest, largest first, without zeros. The table keeps them all. */
export function ranking(rows: readonly CountRow[], words: Words): ChartContent {
  const sorted = [...rows].sort((a, b) => (b.count ?? -1) - (a.count ?? -1) || a.name.localeCompare(b.name, "zh"));
  const { top, rest, tied } = topTen(rows);
  const end = axisTop(Math.max(0, ...top.map(({ count }) => count ?? 0)));
  return {
    ...(rest.rows > 0 && words.rest !== undefined && { note: words.rest({ ...rest, tied, tiedAt: top.at(-1)?.count ?? 0 }) }),
    table: { columns: [words.name, words.count], rows: sorted.map((r) => [r.name, r.count]) },
    option: (theme) => ({
      grid: { left: 8, right: 56, top: 4, bottom: 4, containLabel: true },
      tooltip: {
        trigger: "axis",
        axisPointer: { type: "shadow" },
        valueFormatter: (value: unknown) => words.number(typeof value === "number" ? value : null),
      },
      xAxis: {
        ...{ type: "value", min: 0, max: end, interval: end / AXIS_PARTS },
        axisLabel: { formatter: (value: number) => words.number(value) },
      },
      yAxis: {
        type: "category",
        triggerEvent: true,
        inverse: true,
        data: top.map((r) => r.name),
        axisLabel: nameLabel(top.map((r) => r.name)),
      },
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
