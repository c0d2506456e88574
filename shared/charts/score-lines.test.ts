import { expect, it } from "vitest";
import { LINES_DRAWN, scoreLines } from "./score-lines.ts";

const words = { name: "单位", number: String, none: (at: number) => `${at + 1}月未评分`, more: (count: number) => `另有 ${count} 家` };
const MONTHS = ["1月", "2月", "3月"];
interface Drawn {
  readonly series: { name: string; data: (number | null)[]; connectNulls: boolean; symbol: string; lineStyle: { type: string } }[];
  readonly yAxis: { min: number; max: number };
}

it("[13.5] a month without a score is a gap in its line, and in the table what is said of it", () => {
  const content = scoreLines(MONTHS, [{ name: "甲", scores: [96.5, null, 98] }], words);
  const { series, yAxis } = content.option("light") as unknown as Drawn;
  expect([series[0]!.data, series[0]!.connectNulls]).toEqual([[96.5, null, 98], false]);
  expect([yAxis.min, yAxis.max]).toEqual([95, 100]);
  expect(content.table).toEqual({ columns: ["单位", ...MONTHS], rows: [["甲", 96.5, "2月未评分", 98]] });
});

it("[13.5] whoever has no score has no line; past what the eye tells apart the table has the rest, and that is said", () => {
  const lines = Array.from({ length: LINES_DRAWN + 2 }, (_, i) => ({ name: `${i}`, scores: [90, 91, 92] }));
  const content = scoreLines(MONTHS, [...lines, { name: "无", scores: [null, null, null] }], words);
  const { series } = content.option("dark") as unknown as Drawn;
  expect([series.length, content.table.rows.length, content.note]).toEqual([LINES_DRAWN, LINES_DRAWN + 2, "另有 2 家"]);
  expect(new Set(series.map(({ symbol, lineStyle }) => `${symbol} ${lineStyle.type}`)).size, "no two look alike").toBe(LINES_DRAWN);
});
