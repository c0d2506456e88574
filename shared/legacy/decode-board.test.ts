import { expect, it } from "vitest";
import { decodeDisposalRate, decodeMonthlyTrend, decodeOverdue } from "./decode-board.ts";

const source = { datum: "GCJ-02", timeZone: "Asia/Shanghai" } as const;

it("[Q4, C4] a figure that is missing is unknown and marked by its row, a rate that is missing is 0", () => {
  const whole = { ShortName: "甲", CompleteNum: "3", NotCompleteNum: 0, czl: "75%" };
  expect(decodeDisposalRate([whole, { ShortName: "乙", CompleteNum: "many" }], source)).toEqual({
    name: "disposalRate",
    rows: [
      { company: "甲", completed: 3, notCompleted: 0, ratePercent: 75 },
      { company: "乙", completed: null, notCompleted: null, ratePercent: 0 },
    ],
    unread: { "1.completed": "many", "1.notCompleted": "" },
  });
});

it("a company goes by its short name where it has one", () => {
  const rows = [
    { ShortName: "甲", Company: "甲公司", sl: 1 },
    { ShortName: "null", Company: "乙公司", sl: 2 },
  ];
  expect(decodeOverdue(rows, source).rows).toEqual([
    { company: "甲", count: 1 },
    { company: "乙公司", count: 2 },
  ]);
});

it("months stand oldest first, and what is unread of one is marked where it stands then", () => {
  const rows = [
    { YearMonth: "2026-02", FoundNum: 4 },
    { YearMonth: "2026-01", FoundNum: 2, CompleteNum: 1 },
  ];
  expect(decodeMonthlyTrend(rows, source)).toEqual({
    name: "monthlyTrend",
    rows: [
      { month: "2026-01", found: 2, completed: 1 },
      { month: "2026-02", found: 4, completed: null },
    ],
    unread: { "1.completed": "" },
  });
});
