import type { AnyQuestion, AnyReport, Filter, ReportPart } from "../../shared/reports/report.ts";
import type { ChartContent } from "../charts/chart-content.ts";
import { dayBars } from "../charts/days.ts";
import { ranking } from "../charts/ranking.ts";
import { rateBars } from "../charts/rate-bars.ts";
import type { Format } from "../ui/format.ts";
import { daysOf } from "./months.ts";
import { nameOfRow } from "./picked.ts";
import type { ToldRow } from "./use-report.ts";

export type ChartPart = Extract<ReportPart<string>, { readonly part: "rateBars" | "bars" | "days" }>;
const CHARTS: readonly string[] = ["rateBars", "bars", "days"] satisfies ChartPart["part"][];
export const isChart = (part: ReportPart<string>): part is ChartPart => CHARTS.includes(part.part);

interface Words {
  /** What a field is called. */
  readonly field: (key: string) => string;
  readonly rest: string;
  readonly passed: string;
  readonly notPassed: string;
  readonly unknown: string;
}

/** The fields that make up a row's name along a chart's axis. */
export const axisKeys = (part: ChartPart): readonly string[] => (part.part === "days" ? [part.day] : part.name);

/** The chart of a part. What could not be read is unknown there too (Q4). */
export function partContent(
  part: ChartPart,
  { filters }: AnyReport,
  question: AnyQuestion,
  rows: readonly ToldRow[],
  words: Words,
  format: Format,
): ChartContent {
  const axisName = (row: ToldRow) => nameOfRow(axisKeys(part), row);
  const figure = (row: ToldRow, key: string) => (row.unread?.[key] === undefined ? (row[key] as number | null) : null);
  const percent = (value: number | null) => (value === null ? format.percent(null) : `${format.number(value, 2)}%`);
  switch (part.part) {
    case "rateBars":
      return rateBars(
        rows.map((row) => ({ name: axisName(row), ratePercent: figure(row, part.rate) })),
        {
          name: words.field(part.name[0]!),
          rate: words.field(part.rate),
          rest: part.rest === undefined ? words.rest : words.field(part.rest),
          percent,
        },
      );
    case "bars":
      return ranking(
        rows.map((row) => ({ name: axisName(row), count: figure(row, part.count) })),
        { name: words.field(part.name[0]!), count: words.field(part.count), number: format.number },
      );
    case "days": {
      const month = (filters as readonly Filter[]).find(({ kind }) => kind === "month");
      const days = rows.map(axisName).sort();
      return dayBars(
        month?.kind === "month" ? daysOf(question[month.key]!) : days,
        rows.map((row) => ({
          day: axisName(row),
          ratePercent: figure(row, part.rate),
          passed: row.unread?.[part.passed] === undefined ? row[part.passed] === true : null,
          weather: part.weather === undefined ? "" : String(row[part.weather] ?? ""),
        })),
        {
          ...{
            day: words.field(part.day),
            rate: words.field(part.rate),
            passed: words.passed,
            notPassed: words.notPassed,
            unknown: words.unknown,
          },
          ...{
            weather: part.weather === undefined ? "" : words.field(part.weather),
            percent,
            number: (value) => format.number(value, Number.isInteger(value) ? 0 : 1),
          },
        },
      );
    }
  }
}
