import type { ChartContent } from "../charts/chart-content.ts";
import { dayBars, type Verdict } from "../charts/days.ts";
import { withEarlierSeries } from "../charts/earlier-series.ts";
import { ranking } from "../charts/ranking.ts";
import { rateBars } from "../charts/rate-bars.ts";
import { stackedBars } from "../charts/stacked-bars.ts";
import { daysOf } from "../domain/months.ts";
import type { NumberWords } from "../domain/number-words.ts";
import { TOP_LENGTH } from "../domain/top-ten.ts";
import { verdictOf } from "./calendar.ts";
import { type Clicked, nameOfRow, rowsByName } from "./picked.ts";
import { daysOfQuestion } from "./relative-question.ts";
import { type AnyQuestion, type AnyReport, type Filter, figureOf, kindOf, type ReportPart, type ReportRow } from "./report.ts";

export type ChartPart = Extract<ReportPart<string>, { readonly part: "rateBars" | "bars" | "stacked" | "days" }>;
const CHARTS: readonly string[] = ["rateBars", "bars", "stacked", "days"] satisfies ChartPart["part"][];
export const isChart = (part: ReportPart<string>): part is ChartPart => CHARTS.includes(part.part);

export interface ChartWords {
  /** What a field is called. */
  readonly field: (key: string) => string;
  /** What a value of a field is called. */
  readonly value: (key: string, value: string) => string;
  readonly rest: string;
  /** What those beside the ten come to. */
  readonly more: (rows: number, count: string) => string;
  /** The same of rates, which no sum is made of: from where to where they are. */
  readonly moreRates: (rows: number, from: string, to: string) => string;
  readonly sum: string;
  readonly verdicts: Readonly<Record<Verdict, string>>;
  readonly unknown: string;
  /** YYYY-MM-DD where the customer is, which is not over. */
  readonly today: string;
}

const sumOf = (key: string, rows: readonly ReportRow[]) => figureOf({ key, kind: "count", sum: key }, rows);

/** What a row is called where people read it: its codes by their words. */
export const shownName = (keys: readonly string[], row: ReportRow, valueWord: ChartWords["value"]): string =>
  keys
    .map((key) => valueWord(key, String(row[key] ?? "")))
    .filter(Boolean)
    .join(" · ");

/** The fields that make up a row's name along a chart's axis. */
export const axisKeys = (part: ChartPart): readonly string[] => (part.part === "days" ? [part.day] : part.name);

/**
 * What was clicked in the chart of a part: a name along its axis, or the part of a bar that `series` names. null where no row stands behind it: a part
 * of nothing, or the time before.
 */
export function clickedIn(
  part: ChartPart,
  rows: readonly ReportRow[],
  valueWord: ChartWords["value"],
  { name, series, before }: { readonly name: string; readonly series?: string | undefined; readonly before?: string | undefined },
): Clicked | null {
  if (series !== undefined && series === before) return null;
  const keys = axisKeys(part);
  const its = rows.filter((row) => shownName(keys, row, valueWord) === name);
  const wordAcross = (row: ReportRow) => (part.part === "stacked" ? valueWord(part.across, String(row[part.across] ?? "")) : undefined);
  const isPart = series !== undefined && rows.some((row) => wordAcross(row) === series);
  const row = isPart ? its.find((one) => wordAcross(one) === series) : its[0];
  if (row === undefined) return isPart ? null : { of: "name", keys, name };
  const told = isPart && part.part === "stacked" ? [...keys, part.across] : keys;
  return { of: "name", keys: told, name: nameOfRow(told, row) };
}

/** The answer of the time before, drawn as a second series. */
export interface EarlierAnswer {
  readonly rows: readonly ReportRow[];
  readonly question: AnyQuestion;
  /** What it is called, and the sentence that tells it from the present. */
  readonly word: string;
  readonly note: string;
}

/** The chart of a part, with the time before where there is one. What could not be read is unknown there too (Q4). */
export function partContent(
  part: ChartPart,
  report: AnyReport,
  question: AnyQuestion,
  rows: readonly ReportRow[],
  words: ChartWords,
  format: NumberWords,
  earlier?: EarlierAnswer | null,
): ChartContent {
  const drawn = contentOf(part, report, question, rows, words, format);
  if (!earlier) return drawn;
  const own = contentOf(part, report, earlier.question, earlier.rows, words, format);
  const at = part.part === "stacked" ? own.table.columns.length - 1 : 1;
  const counts = (value: unknown) => (typeof value === "number" ? value : null);
  const values = new Map(own.table.rows.map((row) => [String(row[0]), counts(row[at])]));
  const amount = part.part === "rateBars" || part.part === "days" ? null : amountOf(report, part.count, format);
  return withEarlierSeries(drawn, {
    ...{ word: earlier.word, note: earlier.note },
    // A day stands against the same day of its month.
    valueAt: (name) => values.get(part.part === "days" ? dayWithin(name, question, earlier.question, report.filters) : name) ?? null,
    text: (value) => (value === null ? "" : (amount?.(value) ?? `${format.number(value, 2)}%`)),
  });
}

function dayWithin(day: string, now: AnyQuestion, before: AnyQuestion, filters: readonly Filter[]): string {
  const [from, first] = [daysOfQuestion(filters, now)?.from, daysOfQuestion(filters, before)?.from];
  if (from === undefined || first === undefined) return day;
  return new Date(Date.parse(first) + Date.parse(day) - Date.parse(from)).toISOString().slice(0, 10);
}

// Lengths are read in kilometres, wherever they stand.
const amountOf = (report: AnyReport, key: string, format: NumberWords) => (kindOf(report, key) === "lengthM" ? format.km : format.number);

function contentOf(
  part: ChartPart,
  report: AnyReport,
  question: AnyQuestion,
  rows: readonly ReportRow[],
  words: ChartWords,
  format: NumberWords,
): ChartContent {
  const { filters, record } = report;
  const amount = (key: string) => amountOf(report, key, format);
  const axisName = (row: ReportRow) => shownName(axisKeys(part), row, words.value);
  const figure = (row: ReportRow, key: string) => (row.unread?.[key] === undefined ? (row[key] as number | null) : null);
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
          more: words.moreRates,
        },
      );
    case "bars":
      return ranking(
        [...rowsByName(rows, axisName)].map(([name, of]) => ({ name, count: sumOf(part.count, of) })),
        {
          ...{ name: words.field(part.name[0]!), count: words.field(part.count), number: amount(part.count) },
          rest: ({ rows: more, count }) => words.more(more, amount(part.count)(count)),
        },
      );
    case "stacked": {
      // Codes in the order in which they are declared: light comes before heavy.
      const codes: readonly string[] = record.fields[part.across]?.codes ?? [];
      const across = [...new Set(rows.map((row) => String(row[part.across] ?? "")))].sort(
        (a, b) => codes.indexOf(a) - codes.indexOf(b) || a.localeCompare(b, "zh"),
      );
      const bars = [...rowsByName(rows, axisName)]
        .map(([name, of]) => ({
          name,
          sums: across.map((one) =>
            sumOf(
              part.count,
              of.filter((row) => row[part.across] === one),
            ),
          ),
        }))
        .map(({ name, sums }) => ({ name, sums, counts: sums.map((sum) => sum ?? 0) }))
        .map((bar) => ({ ...bar, all: bar.counts.reduce((sum, count) => sum + count, 0) }))
        .sort((a, b) => b.all - a.all || a.name.localeCompare(b.name, "zh"));
      const rest = bars.slice(TOP_LENGTH);
      return stackedBars(
        bars.slice(0, TOP_LENGTH),
        {
          name: words.field(part.name[0]!),
          parts: across.map((one) => words.value(part.across, one)),
          ...{ total: words.sum, number: amount(part.count) },
        },
        [
          ...(rest.length === 0 ? [] : [words.more(rest.length, amount(part.count)(rest.reduce((sum, { all }) => sum + all, 0)))]),
          // What could not be added up is told beside the bars, which cannot show it (Q4).
          ...bars.filter(({ sums }) => sums.includes(null)).map(({ name }) => `${name}: ${words.unknown}`),
        ].join(" · ") || undefined,
      );
    }
    case "days": {
      const month = (filters as readonly Filter[]).find(({ kind }) => kind === "month");
      const days = rows.map(axisName).sort();
      return dayBars(
        month?.kind === "month" ? daysOf(question[month.key]!) : days,
        rows.map((row) => ({
          day: axisName(row),
          ratePercent: figure(row, part.rate),
          verdict: verdictOf(part, row, words.today),
          weather: part.weather === undefined ? "" : String(row[part.weather] ?? ""),
        })),
        {
          ...{
            day: words.field(part.day),
            rate: words.field(part.rate),
            verdicts: words.verdicts,
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
