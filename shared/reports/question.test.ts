import { expect, it } from "vitest";
import { reportLinkRequest } from "../http/links-api.ts";
import { periodProblem } from "./question.ts";

it("a period has its days in their order, no more than a year of them, and none that services would work on for hours", () => {
  expect(periodProblem("2026-01-01", "2026-01-31")).toBe(null);
  expect([periodProblem("", ""), periodProblem("2026-01-01", "")]).toEqual([null, null]);
  expect(periodProblem("2026-02-01", "2026-01-31")).toBe("backwards");
  expect(periodProblem("2025-01-01", "2026-12-31")).toBe("tooLong");
  for (const [from, to] of [
    ["9999-12-30", "9999-12-31"],
    ["0000-01-01", "0000-01-02"],
    ["", "2100-01-01"],
  ] as const)
    expect(periodProblem(from, to)).toBe("outside");
});

it("[S3] nobody makes a link to a year that is none", () => {
  const wish = (from: string, to: string) => reportLinkRequest.safeParse({ path: "/report-intelligent-patrol", from, to, days: 1 }).success;
  expect([wish("2026-01-01", "2026-01-31"), wish("9999-12-30", "9999-12-31")]).toEqual([true, false]);
});
