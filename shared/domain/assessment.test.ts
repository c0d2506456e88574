import { expect, it } from "vitest";
import { createRandom } from "../../tests/support/random.ts";
import {
  childrenOf,
  type Deducted,
  deductionProblem,
  itemsOf,
  monthScore,
  mostGivenBack,
  periodScore,
  type ScoringNode,
  sheetOf,
  unevenNodes,
} from "./assessment.ts";

const node = (id: string, parentId: string, total: number, fault: Partial<ScoringNode> = {}): ScoringNode => ({
  ...{ id, parentId, name: id, total, min: null, max: null, sort: null },
  ...fault,
});
const TREE = [
  node("road", "", 60, { sort: 2 }),
  node("desk", "", 40, { sort: 1 }),
  node("holes", "road", 5),
  node("seals", "road", 55),
  node("reports", "desk", 39, { min: 0.1, max: 0.5 }),
  node("late", "desk", 1, { min: 0.1, max: 0.5 }),
];
const taken = (itemId: string, points: number, more: Partial<Deducted> = {}): Deducted => ({
  ...{ itemId, points, stands: true, corrects: "" },
  ...more,
});

it("an item loses no more than it is worth, and its parents no more than it does", () => {
  expect(sheetOf(TREE, [taken("holes", 2), taken("holes", 2), taken("holes", 2)])).toEqual({
    ...{ score: 95, givenBack: 0 },
    lost: { holes: 5, road: 5 },
  });
  expect(
    sheetOf(
      TREE,
      [0.5, 0.5, 0.5].map((points) => taken("late", points)),
    ),
  ).toMatchObject({ score: 99, lost: { late: 1, desk: 1 } });
});

it("a month is 100 less its deductions, to the hundredth", () => {
  expect(sheetOf(TREE, [taken("seals", 5.5)]).score).toBe(94.5);
  expect(
    sheetOf(
      TREE,
      Array.from({ length: 3 }, () => taken("seals", 0.1)),
    ).score,
  ).toBe(99.7);
  expect(sheetOf(TREE, []).score).toBe(100);
});

it("what was taken back counts for nothing, and what puts a frozen month right gives its points back", () => {
  expect(sheetOf(TREE, [taken("seals", 5, { stands: false })]).score).toBe(100);
  expect(sheetOf(TREE, [taken("seals", 5), taken("seals", -2, { corrects: "d1" })])).toMatchObject({ score: 97, givenBack: 2 });
});

it("no score is above 100, however much is given back", () => {
  expect(sheetOf(TREE, [taken("seals", -1, { corrects: "d1" })])).toMatchObject({ score: 100, givenBack: 0 });
  expect(sheetOf(TREE, [taken("seals", 0.5), taken("late", -2, { corrects: "d1" })])).toMatchObject({ score: 100, givenBack: 0.5 });
});

it("an item gets back no more than it lost, and for one of its deductions no more than it would have kept without it", () => {
  expect(mostGivenBack(5, [2, 2, 2], [2])).toBe(1);
  expect(mostGivenBack(5, [2, 2, 2], [2, 2])).toBe(3);
  expect(mostGivenBack(5, [2, 2, 2], [2, 2, 2])).toBe(5);
  expect(mostGivenBack(5, [0.1, 0.2], [0.1])).toBe(0.1);
  expect(mostGivenBack(null, [2, 2, 2], [2, 2, 2])).toBe(6);
});

it("a deduction of an item that the year does not have counts as it says, and no score is under 0", () => {
  expect(sheetOf(TREE, [taken("gone", 3)]).score).toBe(97);
  expect(sheetOf(TREE, [taken("gone", 300)]).score).toBe(0);
  // The item was divided since.
  const divided = [...TREE, node("late1", "late", 1)];
  expect(
    sheetOf(
      divided,
      [0.5, 0.4, 0.5].map((points) => taken("late", points)),
    ).score,
  ).toBe(99);
});

it("a tree adds up to 100, node by node, and the one that does not is named", () => {
  expect(unevenNodes(TREE)).toEqual([]);
  expect(unevenNodes([node("a", "", 40), node("b", "", 50)])).toEqual([{ id: "", name: "", total: 100, parts: 90 }]);
  expect(unevenNodes([...TREE, node("more", "desk", 1)])).toEqual([{ id: "desk", name: "desk", total: 40, parts: 41 }]);
  expect(unevenNodes([])).toEqual([{ id: "", name: "", total: 100, parts: 0 }]);
});

it("one fault costs between what its item says", () => {
  const problem = (itemId: string, points: number, corrects = "") => deductionProblem(TREE, { itemId, points, corrects });
  expect([problem("late", 0.1), problem("late", 0.5)]).toEqual([null, null]);
  expect([problem("late", 0.6), problem("late", 0.05), problem("holes", 5.01)]).toEqual(["outOfRange", "outOfRange", "outOfRange"]);
  expect([problem("late", 0), problem("late", -0.2), problem("late", 0.333)]).toEqual(["noPoints", "noPoints", "noPoints"]);
  expect([problem("desk", 1), problem("none", 1)]).toEqual(["noItem", "noItem"]);
  expect([problem("late", -0.6, "d1"), problem("late", -1.5, "d1"), problem("late", 0.3, "d1")]).toEqual([null, null, null]);
  expect([problem("late", 0, "d1"), problem("late", 0.333, "2026-01")]).toEqual(["noPoints", "noPoints"]);
});

it("a company's month is its own sheet and the mean of its roads'", () => {
  expect(monthScore(94.5, [90], 0.6)).toBe(92.7);
  expect(monthScore(94.5, [80, 100], 0.6)).toBe(92.7);
  expect(monthScore(94.5, [], 0.6)).toBe(94.5);
  expect(monthScore(null, [90], 0.6)).toBe(null);
});

it("a quarter is the mean of its scored months, and says how many those are", () => {
  expect(periodScore([90, null, 80])).toEqual({ score: 85, scored: 2, months: 3 });
  expect(periodScore([null, null, null])).toEqual({ score: null, scored: 0, months: 3 });
  expect(periodScore([0, 0.01]).score).toBe(0.01);
});

it("means are rounded half up as whole hundredths: 90.07 and 80.46 are 85.27, though their sum in the machine is a little less", () => {
  expect(periodScore([90.07, null, 80.46]).score).toBe(85.27);
  expect(periodScore([90.07, 80.46, 90.07, 80.46]).score).toBe(85.27);
  expect(periodScore([99.99, 99.99, 99.98]).score).toBe(99.99);
  expect(monthScore(90.07, [80.46], 0.5)).toBe(85.27);
  expect(monthScore(100, [90.07, 80.46, 90.07, 80.46], 0)).toBe(85.27);
  expect(monthScore(94.5, [90.07, 80.46], 0.6)).toBe(90.81);
  // Against exact arithmetic, for every half there is.
  const random = createRandom(7);
  for (let n = 0; n < 2_000; n++) {
    const all = Array.from({ length: random.between(1, 12) }, () => random.between(0, 10_000));
    const twice = BigInt(2 * all.reduce((sum, one) => sum + one, 0) + all.length);
    expect(periodScore(all.map((one) => one / 100)).score).toBe(Number(twice / BigInt(2 * all.length)) / 100);
  }
});

it("whatever is deducted, a score and what its roots lost make up 100, and no node loses more than its parts", () => {
  const random = createRandom(13);
  for (let n = 0; n < 200; n++) {
    const items = itemsOf(TREE).map(({ id }) => id);
    const all = Array.from({ length: random.between(0, 30) }, () =>
      taken(items[random.between(0, items.length - 1)]!, random.between(1, 900) / 100, { stands: random.between(0, 4) > 0 }),
    );
    const { score, lost } = sheetOf(TREE, all);
    const sum = (ids: readonly string[]) => Math.round(ids.reduce((total, id) => total + (lost[id] ?? 0), 0) * 100);
    const roots = childrenOf(TREE, "").map(({ id }) => id);
    expect(Math.round(score * 100) + sum(roots)).toBe(10_000);
    for (const root of roots) expect(sum([root])).toBe(sum(childrenOf(TREE, root).map(({ id }) => id)));
    for (const { id, total } of TREE) expect(lost[id] ?? 0).toBeLessThanOrEqual(total!);
  }
});
