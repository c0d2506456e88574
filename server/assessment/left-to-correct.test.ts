import { expect, it } from "vitest";
import { leftToGive, leftToTake } from "./left-to-correct.ts";

const item = { id: "b1", parentId: "", name: "b1", total: 5, min: 0.5, max: 3, sort: 1, standard: "" };
const took = (id: string, points: number, more: object = {}) => ({
  ...{ id, points, itemId: "b1", companyId: "c1", roadId: "", reason: "", day: "2026-01-05", orderId: "", pictures: [] as string[] },
  ...{ createdAtMs: 1, by: "", stands: true, corrects: "", ...more },
});
const frozen = (of: string | null, ...points: readonly number[]) => {
  const deductions = points.map((one, n) => took(`d${n}`, one));
  const figures = { month: "2026-01", trees: { company: [item], road: [] }, companyShare: 1, companies: [], deductions, doubts: [] };
  return { of: deductions.find(({ id }) => id === of) ?? null, figures };
};
const since = (corrects: string, points: number, more: object = {}) => took("s", points, { corrects, ...more });

it.each([
  ["a fault costs no more than its item says of one", [1], "d0", [], { min: 0, max: 2 }],
  ["with what was taken for it since", [1], "d0", [since("d0", 1.5)], { min: 0, max: 0.5 }],
  ["what came back may be taken again", [3], "d0", [since("d0", -2)], { min: 0, max: 2 }],
  ["an item that has nothing left loses nothing", [3, 2], "d1", [], { min: 0, max: 0 }],
  ["a fault that nobody saw is within its range", [1], null, [], { min: 0.5, max: 3 }],
  ["and within what the item has left", [1, 2], null, [since("2026-01", 1)], { min: 0.5, max: 1 }],
  ["what others' sheets lost since is none of it", [3], null, [since("2026-01", 2, { companyId: "c2" })], { min: 0.5, max: 2 }],
])("[R4] takes for a frozen month: %s", (_, points, of, before, range) => {
  expect(leftToTake(frozen(of, ...points), "company", since(of ?? "2026-01", 1), before)).toEqual(range);
});

it("[R4] gives back what a deduction took then, and not what was taken for it since", () => {
  expect(leftToGive(frozen("d0", 1), "company", [since("d0", 1)])).toBe(1);
  expect(leftToGive(frozen("d0", 1), "company", [since("d0", 1), since("d0", -0.4)])).toBe(0.6);
  expect(leftToGive(frozen(null, 1), "company", [])).toBe(0);
});
