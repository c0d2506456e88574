import { expect, it } from "vitest";
import { firstQuestion, questionSchema } from "./question.ts";
import { settledQuestion, subscribedQuestion } from "./relative-question.ts";
import { figureOf, type ReportRow, withDerived } from "./report.ts";
import { perKmOf, vehicleFindReport, vehicleStatistics, vehicleTypeShares } from "./vehicle-patrol.ts";

const source = { datum: "GCJ-02", timeZone: "Asia/Shanghai" } as const;

it.each([
  [12, 3_000, 4],
  [1, 3_000, 0.33],
  [0, 3_000, 0],
  [5, 0, null],
  [5, null, null],
  [null, 3_000, null],
])("%s finds on %s m are %s per kilometre: nothing driven is no rate", (found, mileageM, perKm) => {
  expect(perKmOf({ found, mileageM })).toBe(perKm);
});

it("[12.3] statistics of vehicles are of any days: this month at first, and a quarter by the documents' rules by its word", () => {
  const { filters, ask } = vehicleStatistics;
  const first = firstQuestion(filters, "2026-02");
  expect(first).toEqual({ from: "2026-02-01", to: "2026-02-28", company: "" });
  const asked = settledQuestion(filters, { ...first, from: "lastQuarter", to: "" }, { year: 2026, month: 2, day: 7 });
  const request = ask.request(asked as never, { C_Code: "C" } as never, "Asia/Shanghai");
  expect(request).toMatchObject({ StartTime: "2025-10-01 00:00:00", EndTime: "2025-12-31 23:59:59" });
  expect(questionSchema(filters).safeParse({ from: "", to: "" }).success, "the services want to hear both ends").toBe(false);
});

it("[12.7] a monthly subscription to statistics of this month is of the month that is over", () => {
  const { filters } = vehicleStatistics;
  const over = { from: "lastMonth", to: "", company: "" };
  expect(subscribedQuestion(filters, firstQuestion(filters, "2026-02"), "2026-02")).toEqual(over);
  expect(subscribedQuestion(filters, { from: "thisMonth", to: "", company: "" }, "2026-02")).toEqual(over);
  const free = { from: "2026-01-01", to: "2026-01-09", company: "" };
  expect(subscribedQuestion(filters, free, "2026-02")).toEqual(free);
});

it("what is serious is asked of its own call", () => {
  const { choose } = vehicleTypeShares.ask;
  const name = (degree: "all" | "serious") => choose?.({ from: "2026-03-01", to: "2026-03-31", company: "", degree }, {}).name;
  expect([name("all"), name("serious")]).toEqual(["GetZNXCSZBHLX", "GetZNXCYZBHLX"]);
});

it("[Q4] a find whose degree could not be read makes the share of serious ones unknown, and is a find all the same", () => {
  const row = (A_IsDanger: unknown) =>
    withDerived(vehicleFindReport, vehicleFindReport.record.decode({ A_Id: "1", A_IsDanger }, source) as ReportRow, {});
  const share = { key: "x", kind: "percent", share: "serious", ofSum: ["one"] } as const;
  expect(figureOf(share, [row(1), row("0"), row(0), row("0")])).toBe(25);
  expect(figureOf(share, [row(1), row({})])).toBeNull();
  expect(figureOf({ key: "y", kind: "count", countOf: "rows" }, [row(1), row({})])).toBe(2);
});
