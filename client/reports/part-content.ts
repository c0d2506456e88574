import type { AnyQuestion, AnyReport, Filter, ReportPart } from "../../shared/reports/report.ts";
import type { ChartContent } from "../charts/chart-content.ts";
import { dayBars } from "../charts/days.ts";
import { ranking } from "../charts/ranking.ts";
import { rateBars } from "../charts/rate-bars.ts";
import type { Format } from "../ui/format.ts";
import { daysOf } from "./months.ts";
import type { ToldRow } from "./use-report.ts";

export type ChartPart = Extract<ReportPart<string>, { readonly title: string }>;
export const isChart = (part: ReportPart<string>): part is ChartPart => "title" in part;

interface Words {
  /** What a field is called. */
  readonly field: (key: string) => string;
  readonly rest: string;
  readonly passed: string;
  readonly notPassed: string;
  readonly unknown: string;
}

/** What a row is called along a chart's axis. */
export const axisName = (part: ChartPart, row: ToldRow): string =>
  part.part === "days"
    ? String(row[part.day])
    : part.name
        .map((key) => String(row[key] ?? ""))
        .filter(Boolean)
        .join(" · ");

/** The chart of a part. What could not be read is unknown there too (Q4). */
export function partContent(
  part: ChartPart,
  { filters }: AnyReport,
  question: AnyQuestion,
  rows: readonly ToldRow[],
  words: Words,
  format: Format,
): ChartContent {
  const figure = (row: ToldRow, key: string) => (row.unread?.[key] === undefined ? (row[key] as number | null) : null);
  const percent = (value: number | null) => (value === null ? format.percent(null) : `${format.number(value, 2)}%`);
  switch (part.part) {
    case "rateBars":
      return rateBars(
        rows.map((row) => ({ name: axisName(part, row), ratePercent: figure(row, part.rate) })),
        {
          name: words.field(part.name[0]!),
          rate: words.field(part.rate),
          rest: part.rest === undefined ? words.rest : words.field(part.rest),
          percent,
        },
      );
    case "bars":
      return ranking(
        rows.map((row) => ({ name: axisName(part, row), count: figure(row, part.count) })),
        { name: words.field(part.name[0]!), count: words.field(part.count), number: format.number },
      );
    case "days": {
      const month = (filters as readonly Filter[]).find(({ kind }) => kind === "month");
      const days = rows.map((row) => axisName(part, row)).sort();
      return dayBars(
        month?.kind === "month" ? daysOf(question[month.key]!) : days,
        rows.map((row) => ({
          day: axisName(part, row),
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
