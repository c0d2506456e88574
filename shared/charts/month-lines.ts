import { axisTop } from "../domain/axis-top.ts";
import type { ChartContent } from "./chart-content.ts";
import { quietLine } from "./earlier-series.ts";
import { statusTone, surface, type Theme } from "./tones.ts";

interface Panel {
  readonly name: string;
  /** By line and month. */
  readonly lines: readonly (readonly number[])[];
  /** What the first line was in the time before, month by month; null where that is not known. */
  readonly before?: readonly (number | null)[];
}

interface Words {
  readonly name: string;
  readonly month: string;
  readonly lines: readonly string[];
  readonly number: (value: number | null) => string;
  /** What the time before is called, where it is drawn. */
  readonly before?: string;
}

/** A row of small charts has so many. */
export const PANEL_COLUMNS = 3;
export const PANEL_PX = 150;
const HEAD_PX = 30;
const TITLE_PX = 20;
const LOOKS = [
  { symbol: "triangle", type: "dashed", tone: "pending" },
  { symbol: "circle", type: "solid", tone: "accepted" },
  { symbol: "rect", type: "dotted", tone: "overdue" },
] as const;

/** What a point of a small chart is picked by, and a row of its table. */
export const placeOfMonth = (panel: string, month: string): string => `${panel}\n${month}`;

/**
 * Lines by month, a small chart for each name, all on one scale so that they can be compared by eye. The first and the last value stand at their line, and
 * no eye needs the colours.
 */
export function monthLines(months: readonly string[], panels: readonly Panel[], words: Words, note?: string): ChartContent {
  const end = axisTop(Math.max(0, ...panels.flatMap(({ lines, before = [] }) => [...lines.flat(), ...before.map(Number)])));
  const { before: beforeWord } = words;
  const columns = Math.min(PANEL_COLUMNS, panels.length);
  const isOne = panels.length === 1;
  const placeOf = (panel: string, month: string) => (isOne ? month : placeOfMonth(panel, month));
  return {
    ...(note !== undefined && { note }),
    table: {
      columns: [...(isOne ? [] : [words.name]), words.month, ...words.lines, ...(beforeWord === undefined ? [] : [beforeWord])],
      rows: panels.flatMap(({ name, lines, before }) =>
        months.map((month, i) => [
          ...(isOne ? [] : [name]),
          month,
          ...lines.map((line) => line[i] ?? 0),
          ...(beforeWord === undefined ? [] : [before?.[i] ?? null]),
        ]),
      ),
      places: panels.flatMap(({ name }) => months.map((month) => placeOf(name, month))),
    },
    option: (theme) => ({
      legend: { top: 0, right: 0, itemWidth: 22, data: [...words.lines, ...(beforeWord === undefined ? [] : [beforeWord])] },
      tooltip: { trigger: "axis" },
      title: [],
      grid: panels.map((_, i) => {
        const [column, row] = [i % columns, Math.floor(i / columns)];
        const share = 100 / columns;
        return isOne
          ? { left: 8, right: 24, top: HEAD_PX + 6, bottom: 4, containLabel: true }
          : {
              left: `${column * share + 4}%`,
              width: `${share - 7}%`,
              top: HEAD_PX + TITLE_PX + row * PANEL_PX,
              height: PANEL_PX - TITLE_PX - 34,
            };
      }),
      xAxis: panels.map(({ name }, i) => ({
        ...{ gridIndex: i, type: "category", triggerEvent: true, data: [...months], axisLabel: { hideOverlap: true, fontSize: 10 } },
        ...(!isOne && { name: name.length > 14 ? `${name.slice(0, 13)}…` : name, nameLocation: "start", ...panelName(theme) }),
      })),
      yAxis: panels.map((_, i) => ({
        ...{ gridIndex: i, type: "value", min: 0, max: end, interval: isOne ? end / 5 : end, axisLabel: { fontSize: 10 } },
      })),
      series: panels.flatMap(({ name: panel, lines, before }, i) => [
        ...(beforeWord === undefined || before === undefined
          ? []
          : [{ ...quietLine(theme, beforeWord), xAxisIndex: i, yAxisIndex: i, data: [...before] }]),
        ...lines.map((line, at) => {
          const look = LOOKS[at % LOOKS.length]!;
          const colour = statusTone[theme][look.tone].fill;
          return {
            ...{ name: words.lines[at], type: "line", xAxisIndex: i, yAxisIndex: i, symbol: look.symbol, symbolSize: 5 },
            data: line.map((value, month) => ({ value, name: placeOf(panel, months[month]!) })),
            ...{ itemStyle: { color: colour }, lineStyle: { color: colour, width: 1.5, type: look.type } },
            label: {
              // Further lines are read against these, by the axis and the table.
              ...{ show: at < 2, color: surface[theme].quiet, fontSize: 10, position: at === 0 ? "top" : isOne ? "bottom" : "right" },
              formatter: ({ dataIndex, value }: { dataIndex: number; value: number }) =>
                isOne || (at === 0 && dataIndex === 0) || dataIndex === months.length - 1 ? words.number(value) : "",
            },
            labelLayout: { hideOverlap: true },
          };
        }),
      ]),
    }),
  };
}

/** A small chart is named above its left edge. */
const panelName = (theme: Theme) => ({
  nameTextStyle: {
    color: surface[theme].text,
    fontWeight: 600,
    align: "left",
    verticalAlign: "bottom",
    padding: [0, 0, PANEL_PX - TITLE_PX - 28, 0],
  },
  nameGap: 0,
});
