import { rateRemainder } from "../domain/rate.ts";
import { TOP_LENGTH } from "../domain/top-ten.ts";
import { nameLabel } from "./axis-name.ts";
import type { ChartContent } from "./chart-content.ts";
import { barColours, LOW_RATE_PERCENT } from "./chart-theme.ts";
import { NO_DECAL, STRIPES } from "./decals.ts";
import { surface } from "./tones.ts";

export interface RateRow {
  readonly name: string;
  /** null: unknown. */
  readonly ratePercent: number | null;
}

interface Words {
  readonly name: string;
  readonly rate: string;
  readonly rest: string;
  readonly percent: (value: number | null) => string;
  /** What is said of those beside the ten lowest, from where to where their rates are; without words for it all are drawn. */
  readonly more?: (rows: number, from: string, to: string) => string;
}

const MAX_BAR_PX = 30;

/** Sorted bars on an axis from 0 to 100, each with what is missing to 100 behind it. Low rates differ by colour and by stripes. */
export function rateBars(rows: readonly RateRow[], words: Words): ChartContent {
  const all = [...rows].sort((a, b) => (b.ratePercent ?? -1) - (a.ratePercent ?? -1) || a.name.localeCompare(b.name, "zh"));
  // Whose rates are lowest is what one looks for; the table keeps them all.
  const over = words.more === undefined ? 0 : Math.max(0, all.length - TOP_LENGTH);
  const [more, sorted] = [all.slice(0, over), all.slice(over)];
  return {
    ...(words.more !== undefined &&
      over > 0 && { note: words.more(over, words.percent(more.at(-1)!.ratePercent), words.percent(more[0]!.ratePercent)) }),
    table: {
      columns: [words.name, words.rate, words.rest],
      rows: all.map((r) => [r.name, r.ratePercent, restOf(r)]),
    },
    option: (theme) => {
      const colours = barColours(theme);
      return {
        grid: { left: 8, right: 56, top: 4, bottom: 4, containLabel: true },
        tooltip: {
          trigger: "axis",
          axisPointer: { type: "shadow" },
          valueFormatter: (value: unknown) => words.percent(typeof value === "number" ? value : null),
        },
        xAxis: { type: "value", min: 0, max: 100, interval: 25, axisLabel: { formatter: "{value}%" } },
        yAxis: {
          type: "category",
          triggerEvent: true,
          inverse: true,
          data: sorted.map((r) => r.name),
          axisLabel: nameLabel(sorted.map((r) => r.name)),
        },
        series: [
          {
            name: words.rate,
            type: "bar",
            stack: "rate",
            barMaxWidth: MAX_BAR_PX,
            data: sorted.map((r) => ({ value: r.ratePercent, itemStyle: rateStyle(r.ratePercent, colours) })),
          },
          {
            name: words.rest,
            type: "bar",
            stack: "rate",
            barMaxWidth: MAX_BAR_PX,
            itemStyle: { color: colours.rest, decal: NO_DECAL },
            data: sorted.map(restOf),
            label: {
              show: true,
              position: "right",
              color: surface[theme].text,
              formatter: ({ dataIndex }: { dataIndex: number }) => words.percent(sorted[dataIndex]!.ratePercent),
            },
            // A bar of no length has no label otherwise, and a full rate is the one to read.
            labelLayout: { hideOverlap: false },
          },
        ],
      };
    },
  };
}

const restOf = ({ ratePercent }: RateRow): number | null => (ratePercent === null ? null : rateRemainder(ratePercent));

const rateStyle = (ratePercent: number | null, colours: { low: string; high: string }) =>
  ratePercent !== null && ratePercent < LOW_RATE_PERCENT
    ? { color: colours.low, decal: STRIPES }
    : { color: colours.high, decal: NO_DECAL };
