import { expect, it } from "vitest";
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

it("behind a share stand the rows of its whole", () => {
  expect(names(figure({ share: "passed", ofSum: ["passed", "failed"] }))).toEqual(["甲", "乙", "丁"]);
});

it("behind a count stand all, and behind a bar, a matrix' line or a road those of its name", () => {
  expect(names(figure({ countOf: "rows" }))).toHaveLength(4);
  expect(names({ of: "name", name: "乙", keys: ["company"] })).toEqual(["乙"]);
  expect(names(null)).toHaveLength(4);
});
