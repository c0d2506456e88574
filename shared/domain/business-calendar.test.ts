import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type BusinessCalendar, businessCalendar, ROUND_THE_CLOCK, workdayMs, workingMs } from "./business-calendar.ts";

const HOUR_MS = 3_600_000;
const office: BusinessCalendar = {
  hours: [
    ["08:30", "12:00"],
    ["13:00", "17:30"],
  ],
  weekdays: [1, 2, 3, 4, 5],
  holidays: ["2026-10-01"],
  workedDays: ["2026-10-10"],
  soonHours: 4,
};
const shanghai = { calendar: office, timeZone: "Asia/Shanghai" };
const at = (text: string) => Date.parse(`${text}+08:00`);
const hours = (from: string, to: string) => workingMs(shanghai, at(from), at(to)) / HOUR_MS;

describe("working time", () => {
  it("runs in working hours only: not at night, at noon or at the weekend", () => {
    expect(hours("2026-11-20T08:00", "2026-11-20T09:00")).toBe(0.5);
    expect(hours("2026-11-20T11:30", "2026-11-20T13:30")).toBe(1);
    // Friday afternoon to Monday morning.
    expect(hours("2026-11-20T17:00", "2026-11-23T09:00")).toBe(1);
    expect(hours("2026-11-21T08:00", "2026-11-22T20:00")).toBe(0);
  });

  it("stands on holidays and runs on weekends that are worked for them", () => {
    expect(hours("2026-10-01T00:00", "2026-10-02T00:00")).toBe(0);
    expect(hours("2026-10-10T00:00", "2026-10-11T00:00")).toBe(8);
    expect(workdayMs(office) / HOUR_MS).toBe(8);
  });

  it("is all the time without a calendar", () => {
    expect(workingMs({ calendar: ROUND_THE_CLOCK, timeZone: "Asia/Shanghai" }, 5, 1_000_005)).toBe(1_000_000);
  });

  it("follows a zone whose clocks change", () => {
    const nights = { calendar: { ...ROUND_THE_CLOCK, holidays: ["2000-01-01"] }, timeZone: "Europe/Berlin" };
    // The last Sunday of October has 25 hours.
    const [from, to] = [Date.parse("2026-10-24T22:00Z"), Date.parse("2026-10-25T23:00Z")];
    expect(workingMs(nights, from, to) / HOUR_MS).toBe(25);
  });

  it("adds up over any moment between, and is the same backwards", () => {
    const moment = fc.integer({ min: at("2026-09-20T00:00") / 60_000, max: at("2026-11-30T00:00") / 60_000 }).map((m) => m * 60_000);
    fc.assert(
      fc.property(moment, moment, moment, (a, b, c) => {
        expect(workingMs(shanghai, a, b) + workingMs(shanghai, b, c)).toBe(workingMs(shanghai, a, c));
        expect(workingMs(shanghai, a, b) + workingMs(shanghai, b, a)).toBe(0);
      }),
    );
  });

  it("refuses hours out of order, days that are none and an empty week", () => {
    const problem = (change: object) => businessCalendar.safeParse({ ...office, ...change }).success;
    expect(problem({})).toBe(true);
    expect(problem({ hours: [["17:30", "08:30"]] })).toBe(false);
    expect(problem({ hours: [["08:30", "25:00"]] })).toBe(false);
    expect(problem({ holidays: ["2026-02-30"] })).toBe(false);
    expect(problem({ weekdays: [] })).toBe(false);
  });
});
