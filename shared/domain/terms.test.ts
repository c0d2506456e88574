import { expect, it } from "vitest";
import { daysLater, lastingOf, terms, USUAL_TERMS } from "./terms.ts";

it("what a customer's file leaves out is as usual", () => {
  expect(terms.parse({})).toEqual(USUAL_TERMS);
  expect(terms.parse({ noticeDays: 0 })).toEqual({ ...USUAL_TERMS, noticeDays: 0 });
});

it("days are counted over the ends of months and leap years", () => {
  expect([daysLater("2024-02-28", 1), daysLater("2024-02-28", 2), daysLater("2025-12-31", 15), daysLater("", 15)]).toEqual([
    "2024-02-29",
    "2024-03-01",
    "2026-01-15",
    "",
  ]);
});

it("holds until the end of its last day, and is pointed out before", () => {
  const on = (until: string) => lastingOf(until, "2026-06-01", 30);
  expect([on(""), on("2026-05-31"), on("2026-06-01"), on("2026-07-01"), on("2026-07-02")]).toEqual([
    "none",
    "expired",
    "expiring",
    "expiring",
    "valid",
  ]);
});
