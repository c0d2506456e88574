import { expect, it } from "vitest";
import { numberWords } from "../domain/number-words.ts";
import { reports } from "./all.ts";
import { smartCheckStatistics } from "./check-statistics.ts";
import { differenceText } from "./difference-text.ts";
import { beforeKey, byKey, earlierRows, withEarlierValues } from "./earlier-rows.ts";
import { patrolSummary } from "./patrol-summary.ts";
import { earlierQuestion, passedOfQuestion, settledQuestion } from "./relative-question.ts";
import { type AnyReport, kindOf, type ReportPart, type ReportRow } from "./report.ts";

const today = { year: 2026, month: 11, day: 25 };
const words = { format: numberWords("zh-CN"), isNew: "新增", points: "个百分点", better: "变好", worse: "变差" };

it("last month and last quarter are days of today, and of a year ago tomorrow", () => {
  expect(settledQuestion(patrolSummary.filters, { month: "lastMonth", by: "company" }, today)).toEqual({ month: "2026-10", by: "company" });
  const asked = { from: "lastQuarter", to: "" };
  expect(settledQuestion(smartCheckStatistics.filters, asked, today)).toMatchObject({ from: "2026-07-01", to: "2026-09-30" });
});

it("the time before a month is the month before, and a period without an end has none", () => {
  expect(earlierQuestion(patrolSummary.filters, { month: "2026-01", by: "company" }, "before")).toEqual({
    month: "2025-12",
    by: "company",
  });
  expect(earlierQuestion(patrolSummary.filters, { month: "2026-01", by: "company" }, "yearBefore")).toMatchObject({ month: "2025-01" });
  expect(earlierQuestion(smartCheckStatistics.filters, { from: "2026-01-01", to: "" }, "before")).toBeNull();
});

it("a month that is not over says how much of it is", () => {
  expect(passedOfQuestion(patrolSummary.filters, { month: "2026-11" }, today)).toEqual({ passed: 25, all: 30 });
  expect(passedOfQuestion(patrolSummary.filters, { month: "2026-10" }, today)).toBeNull();
});

it("a row stands against the row of the same company, one without is unknown and not 0", () => {
  const report = patrolSummary as unknown as AnyReport;
  const row = (company: string, passed: number) => ({ companyId: company, company, passed }) as unknown as ReportRow;
  const rows = [row("甲", 9), row("乙", 4)];
  const stands = earlierRows(report, rows, { month: "2026-11" }, [row("甲", 6)], { month: "2026-10" });
  const [first, second] = withEarlierValues(report, ["company", "passed"], rows, stands);
  expect([first![beforeKey("passed")], first![byKey("passed")]]).toEqual([6, 3]);
  expect([second![beforeKey("passed")], second![byKey("passed")]]).toEqual([null, null]);
  expect(Object.keys(first!)).not.toContain(beforeKey("company"));
});

it("a difference says its direction without a colour; rates differ by points, and what was nothing is new", () => {
  expect(differenceText("count", 80, 100, words)).toBe("▲ +20 (+25.0%)");
  expect(differenceText("count", 0, 5, words)).toBe("▲ +5 (新增)");
  expect(differenceText("percent", 90, 87.5, words)).toBe("▼ -2.50 个百分点");
  expect(differenceText("count", null, 5, words)).toBe("–");
});

it("and whether it is better or worse, where a report says which way is good; what is the same is neither", () => {
  expect(differenceText("percent", 90, 87.5, words, "more")).toBe("▼ -2.50 个百分点 · 变差");
  expect(differenceText("percent", 90, 87.5, words, "less")).toBe("▼ -2.50 个百分点 · 变好");
  expect(differenceText("count", 80, 80, words, "more")).toBe("＝ 0");
});

it("what a report calls good is one of its fields or figures, and no count: that depends on how long a time is", () => {
  for (const report of reports) {
    const figures = (report.parts as readonly ReportPart<string>[]).flatMap((part) =>
      part.part === "figures" || part.part === "sums" ? part.figures : [],
    );
    for (const key of Object.keys(report.good ?? {})) {
      const kinds = [...figures.filter((figure) => figure.key === key).map(({ kind }) => kind), kindOf(report, key)];
      expect([report.name, key, kinds.every((kind) => kind !== "count")]).toEqual([report.name, key, true]);
      const known = key in report.record.fields || key in (report.derived ?? {}) || figures.some((figure) => figure.key === key);
      expect([report.name, key, known]).toEqual([report.name, key, true]);
    }
  }
});
