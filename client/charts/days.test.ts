import { describe, expect, it } from "vitest";
import { dayBars } from "../../shared/charts/days.ts";
import { weatherMark } from "../../shared/charts/weather-mark.ts";

const words = {
  ...{
    day: "日期",
    rate: "覆盖率",
    verdicts: { passed: "合格", notPassed: "不合格", underWay: "进行中", unknown: "未知" },
    weather: "天气",
  },
  ...{ percent: (value: number | null) => `${value}%`, number: String },
};
const days = ["2026-03-01", "2026-03-02", "2026-03-03"];
const content = dayBars(
  days,
  [
    { day: "2026-03-01", ratePercent: 103, verdict: "passed", weather: "多云转小雨" },
    { day: "2026-03-03", ratePercent: 62.5, verdict: "notPassed", weather: "" },
  ],
  words,
);
interface Looks {
  xAxis: { axisLabel: { formatter: (day: string) => string; interval: (place: number) => boolean } };
  series: { label: { show: boolean } }[];
}
interface Bars {
  yAxis: { min: number; max: number };
  media: { query?: { minWidth?: number; maxWidth?: number }; option: Looks }[];
  series: { data: (number | null)[]; itemStyle: { color: string; decal: object }; label: { formatter: (at: object) => string } }[];
}
const option = content.option("light") as unknown as Bars;
/** As a drawing so wide has it. */
const atPx = (widthPx: number): Looks =>
  option.media.find(({ query: { minWidth = 0, maxWidth = Number.POSITIVE_INFINITY } = {} }) => widthPx >= minWidth && widthPx <= maxWidth)!
    .option;

describe("bars of days", () => {
  it("stand on an axis from 0 to 100, and a day without a row is a gap and not 0", () => {
    expect(option.yAxis).toMatchObject({ min: 0, max: 100 });
    expect(option.series.map(({ data }) => data)).toEqual([
      [100, null, null],
      [null, null, 62.5],
    ]);
    expect(content.table.rows).toEqual([
      ["2026-03-01", 103, "合格", "多云转小雨"],
      ["2026-03-03", 62.5, "不合格", ""],
    ]);
  });

  it("say the whole value where it reaches over the axis", () => {
    expect(option.series[0]!.label.formatter({ dataIndex: 0 })).toBe("103");
  });

  it("tell what was passed from what was not by colour and by stripes", () => {
    const [passed, not] = option.series.map(({ itemStyle }) => itemStyle);
    expect(passed!.color).not.toBe(not!.color);
    expect(passed!.decal).not.toEqual(not!.decal);
  });

  it("[Q4] stand by themselves where nobody could read whether they were passed", () => {
    const unknown = dayBars(days, [{ day: "2026-03-02", ratePercent: 40, verdict: "unknown", weather: "" }], words);
    const { series } = unknown.option("light") as unknown as Bars;
    expect(series.map(({ data }) => data)).toEqual([
      [null, null, null],
      [null, null, null],
      [null, 40, null],
    ]);
    expect(new Set(series.map(({ itemStyle }) => itemStyle.color)).size).toBe(3);
    expect(unknown.table.rows).toEqual([["2026-03-02", 40, "未知", ""]]);
  });

  it("say no more than there is room for: on a phone each fifth day, on a tablet marks without words", () => {
    const [phone, tablet, wide] = [atPx(340), atPx(700), atPx(1_300)];
    expect([phone, tablet, wide].map(({ xAxis }) => xAxis.axisLabel.formatter("2026-03-01"))).toEqual([
      "1",
      "1\n{rain|}",
      "1\n{rain|}\n{word|多云转小雨}",
    ]);
    const month = Array.from({ length: 31 }, (_, place) => place);
    const said = ({ xAxis }: Looks) => month.filter((place) => xAxis.axisLabel.interval(place)).map((place) => place + 1);
    expect([said(phone), said(tablet).length]).toEqual([[1, 5, 10, 15, 20, 25, 30], 31]);
    expect([phone, tablet, wide].map(({ series }) => series[0]!.label.show)).toEqual([false, false, true]);
    expect(option.media.at(-1)!.query, "or nothing would lead back from narrow to wide").toBeUndefined();
  });

  it("have the weather under them, by a mark and a word; of what nobody knows the word alone", () => {
    const { formatter } = atPx(1_300).xAxis.axisLabel;
    expect(formatter("2026-03-01")).toBe("1\n{rain|}\n{word|多云转小雨}");
    expect(formatter("2026-03-02")).toBe("2");
    expect(["晴", "阴", "小雪", "雾", "龙卷"].map(weatherMark)).toEqual(["sun", "cloud", "snow", "fog", null]);
  });

  it("[12] tell it on a grey print too: each verdict has a pattern of its own, and what was not passed a sign over its figure", () => {
    const all = (["passed", "notPassed", "underWay"] as const).map((verdict, i) => ({
      day: days[i]!,
      ratePercent: 80,
      verdict,
      weather: "",
    }));
    const { series } = dayBars(days, all, words).option("light") as unknown as Bars;
    expect(new Set(series.map(({ itemStyle }) => JSON.stringify(itemStyle.decal))).size).toBe(3);
    expect(series.map(({ label }, dataIndex) => label.formatter({ dataIndex }))).toEqual(["80", "×\n80", "80"]);
  });

  it("[12] a day that is not over is under way, in the table and as a bar of its own, and has not failed", () => {
    const { table, option } = dayBars(days, [{ day: "2026-03-02", ratePercent: 40, verdict: "underWay", weather: "" }], words);
    expect(table.rows).toEqual([["2026-03-02", 40, "进行中", ""]]);
    const { series } = option("light") as unknown as Bars;
    expect(series.map(({ data }) => data)).toEqual([
      [null, null, null],
      [null, null, null],
      [null, 40, null],
    ]);
    expect(series[2]!.itemStyle.color).not.toBe(series[1]!.itemStyle.color);
  });
});
