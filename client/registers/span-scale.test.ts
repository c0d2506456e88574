import { expect, it } from "vitest";
import { spanScale } from "./span-scale.ts";

it("[F] bars stand between the first day of the first month and the end of the last one, their last day included", () => {
  const scale = spanScale([{ from: "2026-01-16", until: "2026-02-10" }])!;
  expect(scale.months.map(({ month }) => month)).toEqual(["2026-01", "2026-02"]);
  const bar = scale.bar("2026-01-16", "2026-02-10")!;
  expect([bar.leftPercent, bar.widthPercent].map((one) => Math.round(one * 59))).toEqual([1_500, 2_600]);
  expect(scale.at("2026-01-01")).toBe(0);
  expect([scale.at("2025-12-31"), scale.at("2026-03-01")]).toEqual([null, null]);
});

it("[F] what has no end goes on to the edge; what has no day, or ends before it begins, has no bar", () => {
  const scale = spanScale([{ from: "2026-01-01", until: "" }])!;
  expect(scale.bar("2026-01-01", "")).toEqual({ leftPercent: 0, widthPercent: 100 });
  expect([scale.bar("", ""), scale.bar("2026-01-20", "2026-01-10")]).toEqual([null, null]);
  expect(spanScale([{ from: "", until: "" }])).toBeNull();
});

it("[F] of many years so few months are named that they do not touch", () => {
  const { months } = spanScale([{ from: "2020-01-01", until: "2026-12-31" }])!;
  expect(months).toHaveLength(6);
  expect(months[1]!.month).toBe("2021-03");
});
