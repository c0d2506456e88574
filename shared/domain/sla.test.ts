import { describe, expect, it } from "vitest";
import { ROUND_THE_CLOCK } from "./business-calendar.ts";
import { slaOf } from "./sla.ts";
import { STATUS } from "./status.ts";

const HOUR_MS = 3_600_000;
const time = { calendar: ROUND_THE_CLOCK, timeZone: "Asia/Shanghai" };
const order = { status: STATUS.inProgress, dueAtMs: 100 * HOUR_MS, finishedAtMs: null };
const at = (hours: number, change: object = {}) => slaOf({ ...order, ...change }, time, hours * HOUR_MS);

describe("the clock of an order", () => {
  it("runs, is soon out, and is out", () => {
    expect(at(90)).toEqual({ state: "running", leftMs: 10 * HOUR_MS });
    expect(at(96)).toEqual({ state: "soon", leftMs: 4 * HOUR_MS });
    expect(at(100)).toEqual({ state: "computedOverdue", leftMs: 0 });
    expect(at(103)).toEqual({ state: "computedOverdue", leftMs: -3 * HOUR_MS });
  });

  it("tells what the services call overdue from what was only computed, whatever the due time says", () => {
    expect(at(103, { status: STATUS.overdue }).state).toBe("overdue");
    expect(at(90, { status: STATUS.overdue }).state).toBe("overdue");
    expect(at(103, { status: STATUS.overdue, dueAtMs: null })).toEqual({ state: "overdue", leftMs: null });
  });

  it("stops when the repair is done, and goes on when the check fails", () => {
    expect(at(500, { status: STATUS.handled, finishedAtMs: 90 * HOUR_MS })).toEqual({ state: "inTime", leftMs: 10 * HOUR_MS });
    expect(at(500, { status: STATUS.accepted, finishedAtMs: 101 * HOUR_MS })).toEqual({ state: "late", leftMs: -HOUR_MS });
    expect(at(103, { status: STATUS.inProgress, finishedAtMs: 90 * HOUR_MS }).state).toBe("computedOverdue");
  });

  it("says nothing of orders without a due time, cancelled ones, and repairs of an unknown time", () => {
    for (const change of [{ dueAtMs: null }, { status: STATUS.cancelled }, { status: STATUS.handled }])
      expect(at(500, change)).toEqual({ state: "none", leftMs: null });
  });

  it("counts working time where the customer's calendar says so", () => {
    const office = { ...time, calendar: { ...ROUND_THE_CLOCK, hours: [["08:00", "18:00"]] as [[string, string]] } };
    const dueAtMs = Date.parse("2026-11-20T09:00+08:00");
    expect(slaOf({ ...order, dueAtMs }, office, Date.parse("2026-11-19T17:00+08:00"))).toEqual({ state: "soon", leftMs: 2 * HOUR_MS });
  });
});
