import { expect, it } from "vitest";
import { stackedBars } from "./stacked-bars.ts";

interface Bars {
  readonly series: readonly {
    readonly name: string;
    readonly data: readonly number[];
    readonly label: { readonly formatter: (at: object) => string };
  }[];
  readonly legend: { readonly data: readonly string[] };
  readonly tooltip: { readonly formatter: (points: readonly { readonly dataIndex: number }[]) => string };
}
const rows = [
  { name: "甲 <b>", counts: [100, 1, 0] },
  { name: "乙", counts: [3, 0, 0] },
];
const content = stackedBars(rows, { name: "单位", parts: ["已验收", "逾期", "退单"], total: "合计", number: String });
const option = content.option("light") as unknown as Bars;

it("[12] a bar says its whole at its end, though its parts are too small for their numbers", () => {
  const end = option.series.at(-1)!;
  expect([end.name, end.data]).toEqual(["合计", [0, 0]]);
  expect(rows.map((_, dataIndex) => end.label.formatter({ dataIndex }))).toEqual(["101", "3"]);
  expect(option.legend.data).toEqual(["已验收", "逾期", "退单"]);
});

it("[12] whoever hovers reads every part that there is, and the whole, without markup of the services", () => {
  expect(option.tooltip.formatter([{ dataIndex: 0 }])).toBe("甲 &#60;b&#62;<br>已验收 100<br>逾期 1<br>合计 101");
});
