import { describe, expect, it } from "vitest";
import { sampleOrder } from "../../server/testing/sample-order.ts";
import { noFilter, type OrderFilter } from "./order-filter.ts";
import { orderMatcher, periodBounds } from "./order-matcher.ts";

/** 2026-11-21 01:30 in Shanghai, still the 20th in UTC. */
const nowMs = Date.UTC(2026, 10, 20, 17, 30);
const around = { types: [], timeZone: "Asia/Shanghai", nowMs };
const matches = (filter: Partial<OrderFilter>, order: Parameters<typeof sampleOrder>[0]) =>
  orderMatcher({ ...noFilter, ...filter }, around)(sampleOrder(order));
const days = (filter: Partial<OrderFilter>) => {
  const bounds = periodBounds({ ...noFilter, ...filter }, around);
  const text = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 16);
  return bounds === null ? null : [text(bounds.fromMs), text(bounds.untilMs)];
};

describe("what a filter asks", () => {
  it("counts whole days of the customer's time zone, today included", () => {
    expect(days({ period: "today" })).toEqual(["2026-11-21T00:00", "2026-11-22T00:00"]);
    expect(days({ period: "week" })).toEqual(["2026-11-15T00:00", "2026-11-22T00:00"]);
    expect(days({ period: "month" })).toEqual(["2026-10-23T00:00", "2026-11-22T00:00"]);
    expect(days({ period: "year" })).toEqual(["2026-01-01T00:00", "2026-11-22T00:00"]);
  });

  it("takes quarters as calendar quarters, and the services' 31st of June as its 30th", () => {
    expect(days({ period: "quarter" })).toEqual(["2026-10-01T00:00", "2026-11-22T00:00"]);
    expect(days({ from: "2026-04-01", to: "2026-06-31" })).toEqual(["2026-04-01T00:00", "2026-07-01T00:00"]);
  });

  it("[C7] lets codes that nobody listed through unless others are asked for", () => {
    expect(matches({}, { id: "1", status: 77, source: 3 })).toBe(true);
    expect(matches({ sources: [1] }, { id: "1", source: 3 })).toBe(false);
  });

  it("calls handled and accepted completed, returned and cancelled withdrawn", () => {
    const of = (filter: Partial<OrderFilter>) => [0, 1, 2, 4, 6, 7, 8, 9, 15].filter((status) => matches(filter, { id: "1", status }));
    expect(of({ completion: "completed" })).toEqual([4, 9]);
    expect(of({ completion: "notCompleted" })).toEqual([0, 1, 2, 6, 7, 8, 15]);
    expect(of({ withdrawn: "only" })).toEqual([6, 8]);
    expect(of({ withdrawn: "without" })).toEqual([0, 1, 2, 4, 7, 9, 15]);
  });

  it("finds every word somewhere, whatever its case", () => {
    expect(matches({ search: "n1 川沙" }, { id: "1", town: "川沙" })).toBe(true);
    // Who it was given to is a person of it as much as who found or repaired it: the search over everything leads there.
    expect(matches({ search: "王强" }, { id: "1", assignee: "王强" })).toBe(true);
    expect(matches({ search: "n1 张江" }, { id: "1", town: "川沙" })).toBe(false);
  });

  it("has no time for orders without one, in any period", () => {
    expect(matches({ to: "2030-01-01" }, { id: "1", foundAtMs: null })).toBe(false);
  });
});
