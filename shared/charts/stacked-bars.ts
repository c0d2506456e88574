import { axisTop } from "../domain/axis-top.ts";
import type { StatusName } from "../domain/status.ts";
import { nameLabel } from "./axis-name.ts";
import type { ChartContent } from "./chart-content.ts";
import { chartTheme } from "./chart-theme.ts";
import { NO_DECAL, STRIPES } from "./decals.ts";
import { escaped } from "./escaped.ts";
import { statusTone, surface, type Theme } from "./tones.ts";

interface StackedRow {
  readonly name: string;
  /** By the parts' names, in their order. */
  readonly counts: readonly number[];
}

interface Words {
  readonly name: string;
  readonly parts: readonly string[];
  /** The colours of parts that have one everywhere; the others take their turn. */
  readonly tones?: readonly (StatusName | null)[];
  readonly total: string;
  readonly number: (value: number | null) => string;
}

const AXIS_PARTS = 5;

/** Lying bars made of parts, each part with its number inside where there is room and the whole behind; every second part is striped. */
export function stackedBars(rows: readonly StackedRow[], words: Words, note?: string): ChartContent {
  const totals = rows.map(({ counts }) => counts.reduce((sum, count) => sum + count, 0));
  const end = axisTop(Math.max(0, ...totals));
  const saidOf = (place: number): string => {
    const row = rows[place];
    if (row === undefined) return "";
    const parts = row.counts.flatMap((count, at) => (count === 0 ? [] : [`${words.parts[at]} ${words.number(count)}`]));
    return [row.name, ...parts, `${words.total} ${words.number(totals[place]!)}`].map(escaped).join("<br>");
  };
  return {
    ...(note !== undefined && { note }),
    table: {
      columns: [words.name, ...words.parts, words.total],
      rows: rows.map(({ name, counts }, i) => [name, ...counts, totals[i]!]),
      places: rows.map(({ name }) => name),
    },
    option: (theme) => {
      const { color } = chartTheme(theme);
      return {
        grid: { left: 8, right: 56, top: 32, bottom: 4, containLabel: true },
        // The whole is no part.
        legend: { top: 0, right: 0, type: "plain", itemWidth: 14, data: words.parts },
        tooltip: {
          ...{ trigger: "axis", axisPointer: { type: "shadow" } },
          formatter: ([point]: readonly { dataIndex: number }[]) => saidOf(point?.dataIndex ?? -1),
        },
        xAxis: {
          type: "value",
          min: 0,
          max: end,
          interval: end / AXIS_PARTS,
          axisLabel: { formatter: (value: number) => words.number(value) },
        },
        yAxis: {
          ...{ type: "category", triggerEvent: true, inverse: true, data: rows.map(({ name }) => name) },
          axisLabel: nameLabel(rows.map(({ name }) => name)),
        },
        series: [
          ...words.parts.map((part, at) => ({
            ...{ name: part, type: "bar", stack: "all", barMaxWidth: 30, data: rows.map(({ counts }) => counts[at] ?? 0) },
            itemStyle: { color: toneOf(words.tones?.[at], theme) ?? color[at % color.length], decal: at % 2 === 1 ? STRIPES : NO_DECAL },
            label: {
              ...{ show: true, color: surface.dark.text, textBorderColor: surface.dark.ground, textBorderWidth: 2.5, fontSize: 11 },
              formatter: ({ value }: { value: number }) => (value > end / 18 ? words.number(value) : ""),
            },
          })),
          {
            ...{ name: words.total, type: "bar", stack: "all", barMaxWidth: 30, data: rows.map(() => 0) },
            label: {
              ...{ show: true, position: "right", color: surface[theme].text, fontSize: 11 },
              formatter: ({ dataIndex }: { dataIndex: number }) => words.number(totals[dataIndex] ?? 0),
            },
          },
        ],
      };
    },
  };
}

const toneOf = (tone: StatusName | null | undefined, theme: Theme): string | undefined =>
  tone === null || tone === undefined ? undefined : statusTone[theme][tone].fill;
