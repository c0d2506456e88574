import { expect, it } from "vitest";
import { calendarOf, verdictOf, weekdays } from "./calendar.ts";

const of = (month: string, days: readonly string[] = []) =>
  calendarOf(
    { day: "day" },
    month,
    days.map((day) => ({ day })),
  );

it("a month stands by its weeks from Monday on: each day once, and nothing before its first and after its last", () => {
  // 1 March 2026 is a Sunday.
  const weeks = of("2026-03");
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
  expect(weeks[0]!.map((place) => place?.day ?? null)).toEqual([null, null, null, null, null, null, "2026-03-01"]);
  expect(weeks.flat().filter((place) => place !== null)).toHaveLength(31);
  expect(of("2028-02").flat().at(1)?.day, "29 February exists where there is one").toBe("2028-02-01");
  expect(of("2026-02").flat()).toHaveLength(35);
});

it("a day without a row is a gap, and whether one was passed is unknown where nobody could read it", () => {
  const row = { day: "2026-03-02", passed: true };
  const places = calendarOf({ day: "day" }, "2026-03", [row]).flat();
  expect(places.flatMap((place) => (place?.row === undefined ? [] : [place.day]))).toEqual(["2026-03-02"]);
  const part = { day: "day", passed: "passed" };
  const unread = { ...row, unread: { passed: "?" } };
  expect([row, unread].map((one) => verdictOf(part, one, "2026-03-10"))).toEqual(["passed", "unknown"]);
});

it("[12] today is under way until it is over or passed, and has not failed", () => {
  const part = { day: "day", passed: "passed" };
  const row = (passed: boolean) => ({ day: "2026-03-02", passed });
  expect(verdictOf(part, row(false), "2026-03-02")).toBe("underWay");
  expect(verdictOf(part, row(true), "2026-03-02")).toBe("passed");
  expect(verdictOf(part, row(false), "2026-03-03")).toBe("notPassed");
});

it("weekdays are called by the language, from Monday to Sunday", () => {
  expect(weekdays("zh-CN")).toEqual(["周一", "周二", "周三", "周四", "周五", "周六", "周日"]);
  expect(weekdays("ja-JP")[0]).toBe("月");
});
