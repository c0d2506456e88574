import { expect, it } from "vitest";
import { manualCheckStatistics } from "./check-statistics.ts";
import { patrolCoverage } from "./patrol-coverage.ts";
import { type AnyReport, figureOf, mayReadReport, type ReportRow, withDerived } from "./report.ts";

const source = { datum: "GCJ-02", timeZone: "Asia/Shanghai" } as const;
const rowOf = (report: AnyReport, sent: object) => withDerived(report, report.record.decode(sent as never, source) as ReportRow, {});

it("[Q4] what is worked out of a field that could not be read is unknown, and marked, and nothing else is", () => {
  const whole = { C_id: "c1", C_Name: "甲", Ck_Person: "张", Count: 9, PassCount: 3, NotPassCount: 1 };
  expect(rowOf(manualCheckStatistics, whole)).toMatchObject({ name: "张", passPercent: 75, unread: {} });
  const garbled = rowOf(manualCheckStatistics, { ...whole, PassCount: { nonsense: true }, C_Name: [1] });
  expect(garbled).toMatchObject({ name: "张", failed: 1, passPercent: null });
  expect(garbled.unread).toEqual({ passed: "", company: "", passPercent: "" });
});

it("[Q4] a pass rate of which one part is not told is unknown, and not as if there were none of it", () => {
  const rate = (sent: object) => rowOf(manualCheckStatistics, { C_id: "c1", Count: 9, ...sent }).passPercent;
  expect([rate({ PassCount: 3 }), rate({ NotPassCount: 1 }), rate({ PassCount: 3, NotPassCount: 1 })]).toEqual([null, null, 75]);
});

it("[Q4] a sum of what no row tells is unknown and not 0; of no rows at all it is 0", () => {
  const rows = [{ C_id: "c1" }, { C_id: "c2" }].map((sent) => rowOf(manualCheckStatistics, { ...sent, Count: 4 }));
  const sumOf = (sum: string, over = rows) => figureOf({ key: sum, kind: "count", sum }, over);
  expect([sumOf("drawn"), sumOf("passedAgain"), sumOf("passedAgain", [])]).toEqual([8, null, 0]);
});

it("[Q4] a figure over days of which one could not be read is unknown, not one day less", () => {
  const days = (second: unknown) =>
    [1, second].map((IsPass, i) => rowOf(patrolCoverage, { Xr_XunTime: `2026-03-0${i + 1}`, Xr_Coverage: "90%", IsPass, weather: "" }));
  const passed = { key: "passedDays", kind: "count", sum: "passedDay" } as const;
  expect(figureOf(passed, days(0))).toBe(1);
  expect(figureOf(passed, days("maybe"))).toBeNull();
});

it("[L5] how checks came out is everybody's by company; by who repaired it is for administrators and the persons' own company", () => {
  const may = (by: string, companyId: string | null, role: "admin" | "supervisor" | "maintenance") =>
    mayReadReport(manualCheckStatistics, { by, from: "", to: "" }, companyId, [role]);
  expect([may("company", null, "supervisor"), may("person", null, "supervisor")]).toEqual([true, false]);
  expect([may("person", null, "admin"), may("person", "c1", "maintenance")]).toEqual([true, true]);
});
