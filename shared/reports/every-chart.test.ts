import { describe, expect, it } from "vitest";
import { numberWords } from "../domain/number-words.ts";
import { STATUS } from "../domain/status.ts";
import { TOP_LENGTH } from "../domain/top-ten.ts";
import { reports } from "./all.ts";
import { orderReports } from "./all-order-reports.ts";
import type { CountedTable } from "./count-orders.ts";
import { type DrawnPart, drawPart, isDrawn } from "./order-charts.ts";
import { AGES, type Dimension } from "./order-dimensions.ts";
import { type Base, bases, type FigureValues } from "./order-measures.ts";
import { dimensionsOf, type OrderQuestion, type OrderReport } from "./order-report.ts";
import type { OrderSpeech } from "./order-speech.ts";
import { type ChartWords, isChart, partContent } from "./part-content.ts";
import { firstQuestion } from "./question.ts";
import { type AnyReport, type ReportPart, type ReportRow, withDerived } from "./report.ts";

const words: ChartWords = {
  ...{
    field: (key) => key,
    value: (_, value) => value,
    rest: "rest",
    sum: "sum",
    verdicts: { passed: "passed", notPassed: "notPassed", underWay: "u", unknown: "?" },
    unknown: "?",
    today: "",
  },
  more: (rows) => `${rows} more`,
  moreRates: (rows) => `${rows} more`,
};
const MANY = 14;
const charts = reports.flatMap((one) => {
  const report = one as AnyReport;
  return (report.parts as readonly ReportPart<string>[])
    .filter(isChart)
    .map((part, i) => [`${report.name} ${part.part} ${i}`, report, part] as const);
});
interface Drawn {
  readonly yAxis: { readonly type: string; readonly data?: readonly string[] };
  readonly series: readonly { readonly type: string; readonly label?: { readonly show: boolean } }[];
  readonly media?: unknown;
}

/** Rows that differ in everything a chart tells them apart by. */
function rowsOf(report: AnyReport): ReportRow[] {
  const question = firstQuestion(report.filters, "2026-03");
  return Array.from({ length: MANY }, (_, i) => {
    const fields = Object.entries(report.record.fields as Record<string, { kind: string; codes?: readonly string[] }>).map(
      ([key, { kind, codes }]) => {
        if (kind === "day") return [key, `2026-03-${String(i + 1).padStart(2, "0")}`];
        if (kind === "flag") return [key, i % 2 === 0];
        if (kind === "code") return [key, codes?.[i % codes.length] ?? ""];
        if (["number", "count", "percent", "money", "lengthM", "time", "chainage"].includes(kind)) return [key, i + 1];
        return [key, `${key}${i}`];
      },
    );
    return withDerived(report, Object.fromEntries(fields) as ReportRow, question);
  });
}

describe("a chart of a report", () => {
  it.each(charts)("%s draws ten bars at most and says what the rest is, with values that no mouse is needed for", (_, report, part) => {
    const content = partContent(part, report, firstQuestion(report.filters, "2026-03"), rowsOf(report), words, numberWords("zh-CN"));
    for (const theme of ["light", "dark"] as const) {
      const option = content.option(theme) as unknown as Drawn;
      const lies = option.yAxis.type === "category";
      if (lies) expect(option.yAxis.data!.length).toBeLessThanOrEqual(TOP_LENGTH);
      const bars = option.series.filter(({ type }) => type === "bar");
      expect(bars.length).toBeGreaterThan(0);
      expect(
        bars.some(({ label }) => label?.show === true),
        "a figure stands at its bar",
      ).toBe(true);
    }
    const names = new Set(content.table.rows.map(([name]) => name));
    if (part.part !== "days" && names.size > TOP_LENGTH) expect(content.note).toBeDefined();
  });

  it.each(charts)("%s has a twin that is read: a head for each column, and a line for each bar", (_, report, part) => {
    const { table, option } = partContent(
      part,
      report,
      firstQuestion(report.filters, "2026-03"),
      rowsOf(report),
      words,
      numberWords("zh-CN"),
    );
    expect(table.rows.length).toBeGreaterThan(0);
    for (const row of table.rows) expect(row).toHaveLength(table.columns.length);
    const drawn = (option("light") as unknown as Drawn).yAxis.data ?? [];
    const told = table.rows.map(([name]) => String(name));
    expect(told).toEqual(expect.arrayContaining([...drawn]));
  });
});

const KEYS: Readonly<Partial<Record<Dimension, readonly string[]>>> = {
  month: Array.from({ length: 12 }, (_, i) => `2026-${String(i + 1).padStart(2, "0")}`),
  ...{ age: AGES.map(({ key }) => key), status: Object.values(STATUS).map(String), degree: ["serious", "ordinary"] },
};
/** Every part of a second dimension for each of the first, so that all of them differ and none of them is alone. */
function keysOf(by: readonly Dimension[]): string[][] {
  const [first, second] = by.map((dimension) => KEYS[dimension] ?? Array.from({ length: MANY }, (_, i) => `${dimension}${i}`));
  if (first === undefined) return [[]];
  return first.flatMap((key) => (second === undefined ? [[key]] : second.slice(0, 4).map((other) => [key, other])));
}
const figuresOf = (amount: number) => ({
  counts: Object.fromEntries((Object.keys(bases) as Base[]).map((base) => [base, amount])),
  times: { counted: amount, medianMs: amount, p90Ms: amount, meanMs: amount },
});
const speech: OrderSpeech = {
  format: numberWords("zh-CN"),
  say: (key) => key,
  keyWord: (_, key) => key,
  rowName: (_, { keys }) => keys.join(" · "),
  figure: (_, value) => String(value),
};
const orderCharts = orderReports.flatMap((one) => {
  const report = one as OrderReport;
  const choices = Object.fromEntries(report.choices.map(({ key, values }) => [key, values[0]]));
  return report.parts.filter(isDrawn).map((part) => [`${report.name} ${part.part} ${part.title}`, part, choices] as const);
});

describe("a chart of a report over orders", () => {
  const drawn = (part: DrawnPart, choices: OrderQuestion["choices"]) => {
    const by = dimensionsOf(part, choices);
    const rows = keysOf(part.part === "months" ? [...by, "month"] : by).map((keys, i) => ({ keys, names: keys, ...figuresOf(i + 1) }));
    return drawPart(part, choices, { by, rows, left: 0, undated: 0 } as CountedTable, figuresOf(1_000) as FigureValues, speech);
  };

  it.each(orderCharts.filter(([, { part }]) => part !== "months"))(
    "%s draws ten bars at most and says what the rest is, with values that no mouse is needed for",
    (_, part, choices) => {
      const { content } = drawn(part, choices);
      for (const theme of ["light", "dark"] as const) {
        const option = content.option(theme) as unknown as Drawn;
        if (option.yAxis.type === "category") expect(option.yAxis.data!.length).toBeLessThanOrEqual(TOP_LENGTH);
        const bars = option.series.filter(({ type }) => type === "bar");
        expect(bars.length).toBeGreaterThan(0);
        expect(
          bars.some(({ label }) => label?.show === true),
          "a figure stands at its bar",
        ).toBe(true);
      }
      if (new Set(content.table.rows.map(([name]) => name)).size > TOP_LENGTH) expect(content.note).toBeDefined();
    },
  );

  it.each(orderCharts)(
    "%s has a twin that is read: a head for each column, and a line for each bar, each leading to its orders",
    (_, part, choices) => {
      const { content, behind } = drawn(part, choices);
      expect(content.table.rows.length).toBeGreaterThan(0);
      for (const row of content.table.rows) expect(row).toHaveLength(content.table.columns.length);
      const bars = (content.option("light") as unknown as Drawn).yAxis.data ?? [];
      const told = content.table.rows.map(([name]) => String(name));
      expect(told).toEqual(expect.arrayContaining([...bars]));
      expect(bars.filter((name) => behind(name) === null)).toEqual([]);
    },
  );
});
