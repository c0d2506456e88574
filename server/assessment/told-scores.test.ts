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
  ...{ decidedBy: "Ann", decidedAtMs: state === "waiting" ? null : 7, isSamePerson: false },
});

it("[13.6] a company is told of each deduction that stands, of points that come back for a frozen month, and of what became of its objections", () => {
  const month = {
    month: "2026-01",
    own: [
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
  const told = scoresOf(month, appeals as Appeal[], new Map(), "c1");
  expect(told.map(({ mark, kind, atMs, points, reason }) => [mark, kind, atMs, points, reason])).toEqual([
    ["score:d1", "deducted", 5, 2, "迟报"],
    ["score:d3", "givenBack", 5, 1, "迟报"],
    ["appeal:a1", "granted", 7, 2, "属实"],
    ["appeal:a3", "rejected", 7, 2, "属实"],
  ]);
});

const none = { of: async () => new Map() };
const who = {
  session: { tenant: "T", displayId: null, user: { userType: 3, companyId: "c1", companyNames: [] } },
  tenant: { file: { code: "T" } },
} as never;

it("[13.6] a company is told of what was taken back or costs something else since it was told; what was granted is told as that alone", () => {
  const own = ["d1", "d2", "d3", "d4"].map((id) => deduction(id, { stands: id === "d1", points: id === "d3" ? -1 : 2 }));
  const back = { kind: "takenBack" as const, atMs: 9 };
  const changes = new Map([
    ["d1", { kind: "changed" as const, atMs: 9, was: 1 }],
    ["d2", { ...back, was: 2 }],
    ["d3", { ...back, was: -1 }],
    ["d4", { ...back, was: 2 }],
  ]);
  const told = scoresOf({ month: "2026-01", own }, [appeal("a4", "d4", "granted")] as Appeal[], changes, "c1");
  expect(told.map(({ mark, kind, atMs, points, was }) => [mark, kind, atMs, points, was])).toEqual([
    ["score:d1", "deducted", 5, 2, undefined],
    ["score:d1:2", "changed", 9, 2, 1],
    ["score:d2:back", "takenBack", 9, 2, undefined],
    ["score:d3:back", "givenBackUndone", 9, 1, undefined],
    ["appeal:a4", "granted", 7, 2, undefined],
  ]);
});

it("[13.6] of what is told each month is whole, so that nobody counts a part of it", async () => {
  const deductions = async (_: unknown, month: string) => (["2026-01", "2025-12", "2025-11"].includes(month) ? sixty(month) : []);
  const sixty = (month: string) =>
    Array.from({ length: 60 }, (_, i) => deduction(`${month} ${i}`, { createdAtMs: Date.parse(`${month}-02`) + i }));
  const assessment = { today: () => "2026-01-20", deductions } as never;
  const { told } = await toldScores(assessment, { of: async () => [] } as never, none, who);
  expect([told.length, new Set(told.map(({ month }) => month))]).toEqual([60, new Set(["2026-01"])]);
});

it("[L7] a month whose services are away is told as away; a fault of ours is none, and whoever answers hears of it", async () => {
  const told = (failure: Error) =>
    toldScores(
      {
        today: () => "2026-01-20",
        deductions: async (_: unknown, month: string) => {
          if (month === "2025-12") throw failure;
          return [];
        },
      } as never,
      { of: async () => [] } as never,
      none,
      who,
    );
  expect(await told(new ExpectedError("legacyTimeout"))).toEqual({ told: [], away: ["2025-12"] });
  await expect(told(new TypeError("no such field"))).rejects.toThrow("no such field");
});
