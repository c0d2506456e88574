import { expect, it } from "vitest";
import { dayText, parseDay } from "./calendar-day.ts";
import { passedOf, type UnitPeriod, unitDays } from "./named-periods.ts";
import { noFilter } from "./order-filter.ts";
import { periodBounds } from "./order-matcher.ts";
import { periodBefore } from "./period-before.ts";

const day = (text: string) => parseDay(text)!;
const days = (period: UnitPeriod, today: string) => {
  const { from, until } = unitDays(period, day(today));
  return [dayText(from), dayText(until)];
};
const today = { timeZone: "Asia/Shanghai", nowMs: Date.UTC(2026, 10, 25, 4) };

it("months, quarters, halves and years are half-open, and the last quarter ends on 1 January", () => {
  expect(days("thisMonth", "2026-11-25")).toEqual(["2026-11-01", "2026-12-01"]);
  expect(days("lastMonth", "2026-01-25")).toEqual(["2025-12-01", "2026-01-01"]);
  expect(days("quarter", "2026-11-25")).toEqual(["2026-10-01", "2027-01-01"]);
  expect(days("lastQuarter", "2026-02-01")).toEqual(["2025-10-01", "2026-01-01"]);
  expect(days("half", "2026-06-30")).toEqual(["2026-01-01", "2026-07-01"]);
  expect(days("lastHalf", "2026-06-30")).toEqual(["2025-07-01", "2026-01-01"]);
  expect(days("lastYear", "2026-06-30")).toEqual(["2025-01-01", "2026-01-01"]);
});

it("the orders of a last month are those of the whole of it, and of a present one those so far", () => {
  const span = (period: UnitPeriod) =>
    Object.values(periodBounds({ period }, today)!).map((ms) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 10));
  expect(span("lastMonth")).toEqual(["2026-10-01", "2026-11-01"]);
  expect(span("thisMonth")).toEqual(["2026-11-01", "2026-11-26"]);
});

it("a present period is held against as much of the one before, a whole one against the whole", () => {
  const before = (period: UnitPeriod, nowMs = today.nowMs) => {
    const { from, to } = periodBefore({ ...noFilter, period }, { ...today, nowMs })!;
    return [from, to];
  };
  expect(before("thisMonth")).toEqual(["2026-10-01", "2026-10-25"]);
  expect(before("quarter")).toEqual(["2026-07-01", "2026-08-25"]);
  expect(before("year")).toEqual(["2025-01-01", "2025-11-25"]);
  expect(before("lastMonth")).toEqual(["2026-09-01", "2026-09-30"]);
  // 31 March against February, which has no such day.
  expect(before("thisMonth", Date.UTC(2026, 2, 31, 4))).toEqual(["2026-02-01", "2026-02-28"]);
});

it("a period that is not over says how much of it is", () => {
  expect(passedOf(day("2026-10-01"), day("2026-12-31"), day("2026-11-25"))).toEqual({ passed: 56, all: 92 });
  expect(passedOf(day("2026-10-01"), day("2026-10-31"), day("2026-11-25"))).toBeNull();
});
