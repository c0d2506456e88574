import { axisTop } from "../domain/axis-top.ts";
import type { ChartContent, ChartOption } from "./chart-content.ts";
import { barColours } from "./chart-theme.ts";
import { NO_DECAL } from "./decals.ts";
import { surface, type Theme } from "./tones.ts";

interface Earlier {
  /** What the time before is called. */
  readonly word: string;
  /** What a name along the axis was worth; null where that is not known. */
  readonly valueAt: (name: string, place: number) => number | null;
  readonly text: (value: number | null) => string;
  /** What tells eyes which series is which. */
  readonly note: string;
}

interface Axis {
  readonly type: string;
  readonly data?: readonly string[];
  readonly max?: number;
}
const AXIS_PARTS = 5;
const RATE_END = 100;

/** A line of the time before: thin, broken and grey, so that the present is what one sees first. */
export const quietLine = (theme: Theme, name: string) => ({
  ...{ name, type: "line", symbol: "none", z: 1 },
  itemStyle: { color: surface[theme].quiet },
  lineStyle: { color: surface[theme].quiet, width: 1, type: "dashed" },
});

/** The same chart with the time before as a second series that keeps quiet: thin bars below lying ones, a broken line over standing ones. */
export function withEarlierSeries(content: ChartContent, { word, valueAt, text, note }: Earlier): ChartContent {
  const { columns, rows } = content.table;
  return {
    note: [note, content.note].filter(Boolean).join(" · "),
    table: { columns: [...columns, word], rows: rows.map((row, place) => [...row, valueAt(String(row[0]), place)]) },
    option: (theme) => {
      const option = content.option(theme) as ChartOption & { xAxis: Axis; yAxis: Axis; series: readonly object[] };
      const lies = option.yAxis.type === "category";
      const names = (lies ? option.yAxis : option.xAxis).data ?? [];
      const data = names.map(valueAt);
      if (!lies) return { ...option, series: [...option.series, { ...quietLine(theme, word), data }] };
      const { quiet } = surface[theme];
      const end = axisTop(Math.max(0, option.xAxis.max ?? 0, ...data.map(Number)));
      const isRate = option.xAxis.max === RATE_END && (option.xAxis as { interval?: number }).interval === RATE_END / 4;
      return {
        ...option,
        ...(!isRate && { xAxis: { ...option.xAxis, max: end, interval: end / AXIS_PARTS } }),
        series: [
          ...option.series,
          {
            ...{
              name: word,
              type: "bar",
              barMaxWidth: 8,
              data: data.map((value) => (isRate && value !== null ? Math.min(RATE_END, value) : value)),
            },
            itemStyle: { color: barColours(theme).before, decal: NO_DECAL },
            label: {
              ...{ show: true, position: "right", color: quiet, fontSize: 10 },
              formatter: ({ dataIndex }: { dataIndex: number }) => text(data[dataIndex] ?? null),
            },
          },
        ],
      };
    },
  };
}
