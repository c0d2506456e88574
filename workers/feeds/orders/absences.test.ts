import { expect, it } from "vitest";
import { Absences } from "./absences.ts";

it("[C6] keeps the moment of what is missing still, and of nothing that came back", () => {
  const absences = new Absences([], 0);
  absences.settle(1, ["a", "b"], 1_000);
  absences.settle(1, ["b", "c"], 2_000);
  expect(["a", "b", "c"].map((id) => absences.sinceOf(1, id))).toEqual([null, 1_000, 2_000]);
  expect([absences.count(1), absences.oldestOf(1), absences.statuses()]).toEqual([2, 1_000, [1]]);
  absences.settle(1, [], 3_000);
  expect(absences.statuses()).toEqual([]);
});

it("[C6] hands two hundred thousand orders from poll to poll in about a megabyte", () => {
  const ids = Array.from({ length: 200_000 }, (_, i) => `P2026${i}`);
  const absences = new Absences([], 0);
  absences.settle(9, ids, 1_000);
  const memo = absences.toMemo();
  expect(JSON.stringify(memo).length).toBeLessThan(1_100_000);
  const next = new Absences(memo, 2_000);
  expect([next.count(9), next.oldestOf(9), next.sinceOf(9, "P202677"), next.sinceOf(9, "another")]).toEqual([
    absences.count(9),
    1_000,
    1_000,
    null,
  ]);
});

it("[C6] a moment that is still to come, written by a clock ahead, counts from now", () => {
  const absences = new Absences([], 0);
  absences.settle(1, ["a"], 3_600_000);
  expect(new Absences(absences.toMemo(), 5_000).sinceOf(1, "a")).toBe(5_000);
});
