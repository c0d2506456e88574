import { describe, expect, it } from "vitest";
import { differenceOf } from "./difference.ts";
import { noFilter, type OrderFilter } from "./order-filter.ts";
import { periodBefore, yearBefore } from "./period-before.ts";

const today = { timeZone: "Asia/Shanghai", nowMs: Date.UTC(2026, 10, 22, 4) };
const days = (filter: OrderFilter | null) => filter && [filter.from, filter.to, filter.period];
const asked = (from: string, to: string) => ({ ...noFilter, from, to });

describe("a difference", () => {
  it("has its percent, and from nothing it is new and never endless", () => {
    expect(differenceOf(80, 100)).toEqual({ by: 20, percent: 25 });
    expect(differenceOf(0, 5)).toEqual({ by: 5, percent: "new" });
    expect(differenceOf(0, 0)).toEqual({ by: 0, percent: 0 });
    expect(differenceOf(66.67, 50)).toEqual({ by: -16.67, percent: -25 });
  });
  it("of what is unknown is unknown", () => expect(differenceOf(null, 5)).toEqual({ by: null, percent: null }));
});

describe("the period before", () => {
  it("has as many days, and of whole months as many months", () => {
    expect(days(periodBefore(asked("2026-03-10", "2026-03-19"), today))).toEqual(["2026-02-28", "2026-03-09", undefined]);
    expect(days(periodBefore(asked("2026-03-01", "2026-03-31"), today))).toEqual(["2026-02-01", "2026-02-28", undefined]);
    expect(days(periodBefore(asked("2026-01-01", "2026-03-31"), today))).toEqual(["2025-10-01", "2025-12-31", undefined]);
    expect(days(periodBefore({ ...noFilter, period: "week" }, today))).toEqual(["2026-11-09", "2026-11-15", undefined]);
  });
  it("of the year before are the same days, and 29 February its 28th", () => {
    expect(days(yearBefore(asked("2028-02-01", "2028-02-29"), today))).toEqual(["2027-02-01", "2027-02-28", undefined]);
  });
  it("is none where an end is open, and everything else of the filter stays", () => {
    expect([periodBefore(noFilter, today), yearBefore({ ...noFilter, from: "2026-01-01" }, today)]).toEqual([null, null]);
    expect(periodBefore({ ...asked("2026-03-01", "2026-03-31"), roads: ["r1"] }, today)?.roads).toEqual(["r1"]);
  });
});
