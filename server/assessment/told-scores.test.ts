import { expect, it } from "vitest";
import { ExpectedError } from "../../shared/errors.ts";
import type { Appeal } from "../../shared/http/assessment-api.ts";
import { scoresOf, toldScores } from "./told-scores.ts";

const deduction = (id: string, more: object = {}) => ({
  ...{ id, itemId: "b1", companyId: "c1", roadId: "", points: 2, reason: "迟报", day: "2026-01-20", orderId: "", pictures: [] },
  ...{ createdAtMs: 5, by: "Ann", stands: true, corrects: "" },
  ...more,
});
const appeal = (id: string, deductionId: string, state: "waiting" | "granted" | "rejected") => ({
  ...{ id, deductionId, companyId: "c1", reason: "封路", pictures: [], state, answer: "属实", by: "Bo", atMs: 6 },
  ...{ decidedBy: "Ann", decidedAtMs: state === "waiting" ? null : 7 },
});

it("[13.6] a company is told of each deduction that stands, and of what became of its objections", () => {
  const month = {
    month: "2026-01",
    deductions: [
      deduction("d0", { companyId: "c2" }),
      deduction("d1"),
      deduction("d2", { stands: false }),
      deduction("d3", { points: -1, corrects: "x" }),
      deduction("d4", { createdAtMs: null }),
    ],
  };
  const appeals = [
    appeal("a1", "d2", "granted"),
    appeal("a2", "d1", "waiting"),
    appeal("a3", "d1", "rejected"),
    { ...appeal("a4", "d0", "granted"), companyId: "c2" },
  ];
  const told = scoresOf(month, appeals as Appeal[], "c1");
  expect(told.map(({ mark, kind, atMs, points, reason }) => [mark, kind, atMs, points, reason])).toEqual([
    ["score:d1", "deducted", 5, 2, "迟报"],
    ["appeal:a1", "granted", 7, 2, "属实"],
    ["appeal:a3", "rejected", 7, 2, "属实"],
  ]);
});

it("[L7] a month whose services are away is told as away; a fault of ours is none, and whoever answers hears of it", async () => {
  const who = {
    session: { tenant: "T", displayId: null, user: { userType: 3, companyId: "c1", companyNames: [] } },
    tenant: { file: { code: "T" } },
  } as never;
  const told = (failure: Error) =>
    toldScores(
      {
        today: () => "2026-01-20",
        figures: async (_: unknown, month: string) => {
          if (month === "2025-12") throw failure;
          return { figures: { month, deductions: [] } };
        },
      } as never,
      { appeals: async () => [] } as never,
      who,
    );
  expect(await told(new ExpectedError("legacyTimeout"))).toEqual({ told: [], away: ["2025-12"] });
  await expect(told(new TypeError("no such field"))).rejects.toThrow("no such field");
});
