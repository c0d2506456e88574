import { expect, it } from "vitest";
import { scoreAxis } from "./score-axis.ts";
import { scoreBars } from "./score-bars.ts";

it("[13.5] bars of scores keep their order with ties, on an axis of points and not of percent", () => {
  const rows = [
    { name: "甲", rank: 1, score: 98.5 },
    { name: "乙", rank: 1, score: 98.5 },
    { name: "丙", rank: 3, score: 96.25 },
  ];
  const content = scoreBars(rows, { rank: "名次", name: "单位", score: "得分", number: (value) => `${value}` });
  const { xAxis, yAxis } = content.option("light") as unknown as { xAxis: object; yAxis: { data: string[] } };
  expect(yAxis.data).toEqual(["1  甲", "1  乙", "3  丙"]);
  // Beside whole names a phone has room for two numbers of them, not for six.
  expect(xAxis).toEqual({ type: "value", min: 95, max: 100, interval: 1, axisLabel: { hideOverlap: true } });
  expect(content.table.rows[2]).toEqual([3, "丙", 96.25]);
});

it("[13.5] an axis of scores begins under the lowest, at a multiple of five, and never under 0", () => {
  expect([scoreAxis([96, null]).min, scoreAxis([95.5]).min, scoreAxis([0.4]).min, scoreAxis([]).min]).toEqual([95, 90, 0, 95]);
});
