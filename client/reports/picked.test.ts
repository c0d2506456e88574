import { expect, it } from "vitest";
import { clickedIn } from "../../shared/reports/part-content.ts";
import { rowsBehind } from "../../shared/reports/picked.ts";
import type { ToldRow } from "./use-report.ts";

const row = (company: string, passed: number | null, failed: number, unread?: Record<string, string>): ToldRow => ({
  ...{ company, passed, failed, toldId: company, unread },
});
const rows = [row("甲", 3, 0), row("乙", 0, 2), row("丙", 0, 0), row("丁", null, 0, { passed: "?" })];
const names = (picked: Parameters<typeof rowsBehind>[0]) => rowsBehind(picked, rows).map(({ company }) => company);
const figure = (of: object) => ({ of: "figure", figure: { key: "x", kind: "count", ...of } }) as never;

it("behind a sum stand the rows that add to it, and those of which nobody knows", () => {
  expect(names(figure({ sum: "passed" }))).toEqual(["甲", "丁"]);
});

it("behind a share stand the rows of its whole, and those that count in its part alone", () => {
  expect(names(figure({ share: "failed", ofSum: ["passed"] }))).toEqual(["甲", "乙", "丁"]);
  expect(names(figure({ share: "passed", ofSum: ["passed", "failed"] }))).toEqual(["甲", "乙", "丁"]);
});

it("behind a count stand all, and behind a bar, a matrix' line or a road those of its name", () => {
  expect(names(figure({ countOf: "rows" }))).toHaveLength(4);
  expect(names({ of: "name", name: "乙", keys: ["company"] })).toEqual(["乙"]);
  expect(names(null)).toHaveLength(4);
});

it("a part of a bar leads to its own rows, its name to all of the bar, and a part of nothing or the time before nowhere", () => {
  const part = { part: "stacked", title: "x", name: ["type"], across: "degree", count: "one" } as const;
  const found = (type: string, degree: string) => ({ ...row(type, 0, 0), type, degree });
  const finds = [found("坑槽", "heavy"), found("坑槽", "light"), found("坑槽", "light"), found("龟裂", "heavy")];
  const word = (_: string, value: string) => `词${value}`;
  const behind = (at: Omit<Parameters<typeof clickedIn>[3], "before">) => {
    const clicked = clickedIn(part, finds, word, { ...at, before: "上期" });
    return clicked && rowsBehind(clicked, finds).length;
  };
  expect([behind({ name: "词坑槽" }), behind({ name: "词坑槽", series: "合计" })]).toEqual([3, 3]);
  expect([behind({ name: "词坑槽", series: "词light" }), behind({ name: "词龟裂", series: "词heavy" })]).toEqual([2, 1]);
  expect([behind({ name: "词龟裂", series: "词light" }), behind({ name: "词坑槽", series: "上期" })]).toEqual([null, null]);
});
