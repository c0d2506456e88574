import { describe, expect, it } from "vitest";
import { chartTheme } from "../../shared/charts/chart-theme.ts";
import { monthLines } from "../../shared/charts/month-lines.ts";
import { ranking } from "../../shared/charts/ranking.ts";
import { rateBars } from "../../shared/charts/rate-bars.ts";
import { stackedBars } from "../../shared/charts/stacked-bars.ts";
import { toCsv } from "./csv.ts";
import { trend } from "./trend.ts";

const rateWords = { name: "公司", rate: "处置率", rest: "未处置", percent: (v: number | null) => `${v}%` };
const countWords = { name: "类型", count: "数量", number: String };

type Bars = {
  series: { data: { value: number; itemStyle: { color: string } }[] }[];
  xAxis: { min: number; max: number };
  yAxis: { data: string[] };
};

describe("rate bars", () => {
  const content = rateBars(
    [
      { name: "甲", ratePercent: 49.99 },
      { name: "乙", ratePercent: 50 },
      { name: "丙", ratePercent: 87.456 },
    ],
    rateWords,
  );
  const option = content.option("light") as unknown as Bars;

  it("reads from the highest rate down, on an axis from 0 to 100", () => {
    expect(option.yAxis.data).toEqual(["丙", "乙", "甲"]);
    expect(option.xAxis).toMatchObject({ min: 0, max: 100 });
  });

  it("paints what is under 50 blue and everything else in one orange", () => {
    const [high, fifty, low] = option.series[0]!.data.map((item) => item.itemStyle.color);
    expect(high).toBe(fifty);
    expect(low).not.toBe(high);
  });

  it("say the whole rate where it reaches over the axis: 105 leaves nothing, and its label is 105", () => {
    const over = rateBars([{ name: "丁", ratePercent: 105 }], rateWords).option("light") as unknown as Bars;
    const label = (over.series[1] as unknown as { label: { formatter: (at: object) => string } }).label;
    expect([over.xAxis.max, over.series[1]!.data, label.formatter({ dataIndex: 0 })]).toEqual([100, [0], "105%"]);
  });

  it("[C4] carries the rest to 100, rounded to two decimals, as its second series", () => {
    expect(option.series[1]!.data).toEqual([12.54, 50, 50.01]);
    expect(content.table.rows[0]).toEqual(["丙", 87.456, 12.54]);
  });
});

describe("ranking", () => {
  const rows = Array.from({ length: 14 }, (_, i) => ({ name: `类型${i}`, count: i }));

  it("shows the ten largest, and all of them in its table", () => {
    const content = ranking(rows, countWords);
    const option = content.option("dark") as unknown as { series: { data: number[] }[] };
    expect(option.series[0]!.data).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4]);
    expect(content.table.rows).toHaveLength(14);
  });

  it("says what stands behind the ten, leaves zeros out, and ends its axis at a round number", () => {
    const content = ranking(rows, { ...countWords, rest: ({ rows: more, count, tied, tiedAt }) => `${more} ${count} ${tied}x${tiedAt}` });
    expect(content.note).toBe("3 6 0x4");
    expect((content.option("light") as { xAxis: object }).xAxis).toMatchObject({ min: 0, max: 50, interval: 10 });
    expect(ranking(rows.slice(0, 5), countWords).note).toBeUndefined();
  });

  it("leaves the given rows as they are", () => {
    const before = structuredClone(rows);
    ranking(rows, countWords);
    expect(rows).toEqual(before);
  });
});

describe("stacked bars", () => {
  const words = { name: "道路", parts: ["严重", "一般"], tones: ["overdue", null] as const, total: "合计", number: String };
  const content = stackedBars([{ name: "甲路", counts: [3, 9] }], words, "其余 2 项");

  it("carry every part and their sum in their table, and what is left out in words", () => {
    expect(content.table).toEqual({ columns: ["道路", "严重", "一般", "合计"], rows: [["甲路", 3, 9, 12]], places: ["甲路"] });
    expect(content.note).toBe("其余 2 项");
  });

  it("end at a round number, give parts that have a colour theirs, and stripe every second", () => {
    const option = content.option("light") as { xAxis: object; series: { itemStyle: { color: string; decal: { symbol: string } } }[] };
    expect(option.xAxis).toMatchObject({ max: 50 });
    expect(option.series[0]!.itemStyle.color).toBe("#d92c20");
    expect(option.series.slice(0, -1).map(({ itemStyle }) => itemStyle.decal.symbol)).toEqual(["none", "rect"]);
  });
});

describe("lines by month", () => {
  const words = { name: "单位", month: "月份", lines: ["发现", "已处置"], number: String };
  const panel = (name: string, most: number) => ({
    name,
    lines: [
      [1, most],
      [0, 2],
    ],
  });

  it("are small charts side by side on one scale, and one large one where there is one", () => {
    const several = monthLines(["2026-01", "2026-02"], [panel("甲", 40), panel("乙", 3)], words);
    const option = several.option("dark") as { grid: object[]; yAxis: { max: number }[]; series: { data: number[] }[] };
    expect([option.grid.length, option.yAxis.map(({ max }) => max), option.series.length]).toEqual([2, [50, 50], 4]);
    expect(several.table.rows).toContainEqual(["乙", "2026-02", 3, 2]);
    expect(monthLines(["2026-01", "2026-02"], [panel("", 4)], words).table.columns).toEqual(["月份", "发现", "已处置"]);
  });
});

it("puts the months of a trend in order", () => {
  const content = trend(
    [
      { month: "2026-02", found: 5, completed: 4 },
      { month: "2025-12", found: 3, completed: 1 },
    ],
    { month: "月份", found: "发现", completed: "完成", number: String },
  );
  expect(content.table.rows).toEqual([
    ["2025-12", 3, 1],
    ["2026-02", 5, 4],
  ]);
});

it("has a theme for light and for dark, from different tokens", () => {
  expect(chartTheme("light").textStyle.color).not.toBe(chartTheme("dark").textStyle.color);
});

describe("table export", () => {
  it("quotes what would break a line and begins with a byte order mark", () => {
    expect(toCsv({ columns: ["公司", "数"], rows: [['甲,"乙"', 1]] })).toBe('\ufeff公司,数\r\n"甲,""乙""",1\r\n');
  });
  it("keeps a name from running as a formula, and numbers as numbers", () => {
    expect(toCsv({ columns: ["a"], rows: [["=1+1"], [-5]] })).toBe("\ufeffa\r\n'=1+1\r\n-5\r\n");
  });
});
