import type { ChartContent } from "./chart-content.ts";
import { BOLD_STRIPES, NO_DECAL, POINTS } from "./decals.ts";
import { escaped } from "./escaped.ts";
import { statusTone, surface } from "./tones.ts";
import { weatherMark, weatherPictures } from "./weather-mark.ts";

export const verdicts = ["passed", "notPassed", "underWay", "unknown"] as const;
/** Whether a day was passed; under way is what is not over. */
export type Verdict = (typeof verdicts)[number];

export interface DayRow {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** null: unknown. May be over 100. */
  readonly ratePercent: number | null;
  readonly verdict: Verdict;
  /** As the services say it; empty where they do not. */
  readonly weather: string;
}

interface Words {
  readonly day: string;
  readonly rate: string;
  readonly verdicts: Readonly<Record<Verdict, string>>;
  readonly weather: string;
  readonly percent: (value: number | null) => string;
  /** Short, for the room above a bar. */
  readonly number: (value: number) => string;
}

/**
 * The days of a month on an axis from 0 to 100: what was passed and what was not differ by colour and by stripes. A day without a row is a
 * gap and not 0; the label of a bar that reaches over the axis says the whole value. `days` are all that have a place.
 */
export function dayBars(days: readonly string[], rows: readonly DayRow[], words: Words): ChartContent {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return {
    table: {
      columns: [words.day, words.rate, words.verdicts.passed, words.weather],
      rows: days.flatMap((day) => {
        const row = byDay.get(day);
        return row === undefined ? [] : [[day, row.ratePercent, words.verdicts[row.verdict], row.weather]];
      }),
    },
    option: (theme) => {
      const tones = statusTone[theme];
      const { text, quiet } = surface[theme];
      const looks = {
        passed: { color: tones.accepted.fill, decal: NO_DECAL },
        notPassed: { color: tones.overdue.fill, decal: BOLD_STRIPES },
        underWay: { color: tones.inProgress.fill, decal: POINTS },
        unknown: { color: tones.unknown.fill, decal: NO_DECAL },
      };
      const bar = (verdict: Verdict) => ({
        name: words.verdicts[verdict],
        type: "bar",
        stack: "day",
        barMaxWidth: 28,
        itemStyle: looks[verdict],
        data: days.map((day) => {
          const row = byDay.get(day);
          return row === undefined || row.verdict !== verdict || row.ratePercent === null ? null : Math.min(100, row.ratePercent);
        }),
        label: {
          show: true,
          position: "top",
          color: text,
          fontSize: 11,
          formatter: ({ dataIndex }: { dataIndex: number }) =>
            (verdict === "notPassed" ? `${NOT}\n` : "") + words.number(byDay.get(days[dataIndex]!)?.ratePercent ?? 0),
        },
      });
      // What always may be has its place in the legend.
      const told = verdicts.filter((one) => one === "passed" || one === "notPassed" || rows.some(({ verdict }) => verdict === one));
      const series = told.map(bar);
      const at = ({ everyDays, hasMarks, hasWords, hasFigures }: Room) => ({
        xAxis: {
          axisLabel: {
            interval: (place: number) => place === 0 || (place + 1) % everyDays === 0,
            formatter: (day: string) => {
              const { weather = "" } = byDay.get(day) ?? {};
              const mark = hasMarks ? weatherMark(weather) : null;
              return [
                String(Number(day.slice(-2))),
                ...(mark === null ? [] : [`{${mark}|}`]),
                ...(weather === "" || !hasWords ? [] : [`{word|${weather}}`]),
              ].join("\n");
            },
          },
        },
        series: series.map(() => ({ label: { show: hasFigures } })),
      });
      return {
        grid: { left: 8, right: 12, top: 40, bottom: 4, containLabel: true },
        legend: { top: 0, right: 0, itemWidth: 22 },
        tooltip: {
          trigger: "axis",
          axisPointer: { type: "shadow" },
          formatter: ([point]: readonly { dataIndex: number }[]) => {
            const row = byDay.get(days[point?.dataIndex ?? -1] ?? "");
            return row === undefined
              ? ""
              : [row.day, words.percent(row.ratePercent), words.verdicts[row.verdict], row.weather]
                  .filter(Boolean)
                  .map(escaped)
                  .join("<br>");
          },
        },
        yAxis: { type: "value", min: 0, max: 100, interval: 25, axisLabel: { formatter: "{value}%" } },
        xAxis: {
          type: "category",
          data: days,
          axisLabel: { lineHeight: 15, rich: { ...weatherPictures(quiet), word: { fontSize: 10, color: quiet } } },
        },
        series,
        // What has no room under or over its day is in the tooltip and in the table.
        media: [
          { query: { maxWidth: PHONE_PX - 1 }, option: at({ everyDays: 5, hasMarks: false, hasWords: false, hasFigures: false }) },
          {
            query: { minWidth: PHONE_PX, maxWidth: WIDE_PX - 1 },
            option: at({ everyDays: 1, hasMarks: true, hasWords: false, hasFigures: false }),
          },
          { option: at({ everyDays: 1, hasMarks: true, hasWords: true, hasFigures: true }) },
        ],
      };
    },
  };
}

/** Over the figure of a day that was not passed. */
const NOT = "×";

/** Of 31 days each has as much as a two-digit number from here on, and as much as a word of its weather from there on. */
const PHONE_PX = 620;
const WIDE_PX = 1_000;

/** What there is room for under and over a day. */
interface Room {
  readonly everyDays: number;
  readonly hasMarks: boolean;
  readonly hasWords: boolean;
  readonly hasFigures: boolean;
}
